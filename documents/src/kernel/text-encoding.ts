/** Upper half of code page 850, in which DOS programs still write exports. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´' +
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const upperHalf = (label: string): string =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))

/** Single-byte encodings, starting with the most frequent. */
const ONE_BYTE = [upperHalf('windows-1252'), upperHalf('macintosh'), CP850]

/** Maximum number of characters that are examined to choose the encoding. */
const LOOKED_AT = 5_000

/** True for UTF-16: the text begins with a byte order mark, or every second byte is zero, as in Latin text. */
export function isUtf16(file: Buffer): boolean {
  return endianOf(file) !== null
}

function endianOf(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const head = file.subarray(0, 400)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

/** Converts UTF-16 to UTF-8; other files are returned unchanged. */
export function withoutUtf16(file: Buffer): Buffer {
  const endian = endianOf(file)
  return endian === null ? file : Buffer.from(new TextDecoder(endian).decode(file))
}

/**
 * Decodes a text file: as UTF-8 if it is valid, otherwise as Windows-1252, Mac OS Roman or code page 850. Of these
 * three, the one with the most plausible Spanish text wins.
 */
export function decodeText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const bytes = file.toString('latin1')
    const [first = '', ...others] = ONE_BYTE
    let best = { half: first, score: scoreOf(bytes, first) }
    for (const half of others) {
      const score = scoreOf(bytes, half)
      if (score > best.score) best = { half, score }
    }
    return bytes.replace(/[\u0080-\u00ff]/g, (byte) => best.half[byte.charCodeAt(0) - 128] ?? byte)
  }
}

const LOWER = /[áéíóúñ]/
const LOWER_RARE = /[üçàèòï]/
const UPPER = /[ÁÉÍÓÚÑÜÇÀÈÒ]/

/**
 * Scores how well the non-ASCII characters fit Spanish text; higher is better. Letters should have the case of their
 * neighbours, and words should contain no symbols.
 */
function scoreOf(bytes: string, half: string): number {
  let score = 0
  let left = LOOKED_AT
  for (const { index } of bytes.matchAll(/[\u0080-\u00ff]/g)) {
    const character = half[bytes.charCodeAt(index) - 128] ?? ''
    const [before = '', after = ''] = [bytes[index - 1], bytes[index + 1]]
    score += scoreOfOne(character, before, after)
    left -= 1
    if (left === 0) break
  }
  return score
}

function scoreOfOne(character: string, before: string, after: string): number {
  const isInUpper = /[A-Z]/.test(before) && !/[a-z]/.test(after)
  const isInLower = /[a-z]/.test(before)
  if (LOWER.test(character)) return isInUpper && /[A-Z]/.test(after) ? -4 : 4
  if (UPPER.test(character)) return isInLower ? -4 : 3
  if (LOWER_RARE.test(character)) return isInUpper ? -4 : 2
  if (/[ºª²€·¿¡«»\u00a0]/.test(character)) return 1
  return /[A-Za-z]/.test(before) || /[A-Za-z]/.test(after) ? -3 : 0
}
