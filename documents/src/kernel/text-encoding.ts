/** The upper half of code page 850, of programs for DOS that still write exports. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´' +
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const upperHalf = (label: string): string =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))

/** Encodings of one byte per character, the most frequent first. */
const ONE_BYTE = [upperHalf('windows-1252'), upperHalf('macintosh'), CP850]

/** Maximum number of characters that are examined to choose the encoding. */
const LOOKED_AT = 5_000

/** True for UTF-16: by its mark, or by the zeros that every second byte of a text in Latin letters is. */
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

/** The bytes of a text file as UTF-8, if they are UTF-16; other bytes unchanged. */
export function withoutUtf16(file: Buffer): Buffer {
  const endian = endianOf(file)
  return endian === null ? file : Buffer.from(new TextDecoder(endian).decode(file))
}

/**
 * The text of a file: UTF-8, or else the encoding of Windows, of old Macs or of DOS in which its letters read as
 * Spanish words.
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
 * Score that says how well the characters beyond ASCII read as Spanish: letters should have the case of their
 * neighbours, and words should contain no signs.
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
