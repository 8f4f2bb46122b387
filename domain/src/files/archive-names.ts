/**
 * Names in a ZIP archive of another program. The archive marks names in UTF-8, but the Finder leaves out the mark, and
 * Windows writes the code page of the system, which in Spain is 850.
 */

/** Characters 128 to 255 of code page 850. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const CENTRAL_ENTRY = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const IS_UTF8 = 0x0800

/**
 * The names of an archive by the name that a reader without code pages shows: UTF-8 if it is marked, otherwise one
 * character for each byte.
 *
 * @returns no names if the archive has no readable directory
 */
export function archiveNames(bytes: Uint8Array): Map<string, string> {
  const names = new Map<string, string>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) return names
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY_BYTES <= bytes.length && view.getUint32(at, true) === CENTRAL_ENTRY) {
    const isMarked = (view.getUint16(at + 8, true) & IS_UTF8) !== 0
    const length = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)
    const read = archiveName(name)
    names.set(isMarked ? (utf8(name) ?? latin1(name)) : latin1(name), read)
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** A name from its bytes: UTF-8 if they are valid UTF-8, otherwise code page 850. Accents are composed. */
export function archiveName(bytes: Uint8Array): string {
  const text =
    utf8(bytes) ??
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? ''))).join('')
  return text.normalize('NFC').replaceAll('\\', '/')
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Null if the bytes are not valid UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
