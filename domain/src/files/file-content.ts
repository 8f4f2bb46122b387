/** Kind of content in a file. `markup` is HTML, XML, SVG or RTF; `binary` is anything else that is not text. */
export type FileContent =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'heic'
  | 'zip'
  | 'compound'
  | 'dwg'
  | 'markup'
  | 'text'
  | 'utf16'
  | 'binary'

/** Number of bytes at the start of a file that `contentOf` reads. */
export const HEAD_BYTES = 64

type Signature = readonly [content: FileContent, offset: number, bytes: string]

/** Signatures as latin1 text, with their offsets. */
const SIGNATURES: readonly Signature[] = [
  ['pdf', 0, '%PDF-'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  // Normal, empty and split zip archives. Files in the formats xlsx and docx are zip archives too.
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['zip', 0, 'PK\x07\x08'],
  // Compound files: msg, and old or password-protected workbooks.
  ['compound', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

const BRANDS_OF_HEIC = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/
/**
 * The pattern requires both words of the header, because the second word alone can also occur in an SVG or HTML file.
 */
const WEBP = /^RIFF[\s\S]{4}WEBP/
const DWG = /^AC10\d\d/
const MARKUP = /^(?:ï»¿)?(?:\s*<|\{\\rtf)/

/**
 * Detects the kind of content from the first bytes of a file.
 *
 * @param head at least the first `HEAD_BYTES`, or the whole file
 */
export function contentOf(head: Uint8Array): FileContent {
  const start = latin1(head.subarray(0, HEAD_BYTES))
  const signature = SIGNATURES.find(([, offset, bytes]) => start.startsWith(bytes, offset))
  if (signature) return signature[0]
  if (WEBP.test(start)) return 'webp'
  if (BRANDS_OF_HEIC.test(start.slice(4))) return 'heic'
  if (DWG.test(start)) return 'dwg'
  if (MARKUP.test(start)) return 'markup'
  if (isUtf16(head.subarray(0, HEAD_BYTES))) return 'utf16'
  return isText(head.subarray(0, HEAD_BYTES)) ? 'text' : 'binary'
}

/** The allowed control characters: tab, line feed, vertical tab, form feed, carriage return, end of file, escape. */
const ALLOWED_CONTROLS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 26, 27])

/**
 * True if the bytes can be text in UTF-8 or a Windows code page, without control characters except those for layout.
 */
export function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || ALLOWED_CONTROLS.has(byte))
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** True for UTF-16: a byte order mark, or zero in every second byte, as in Latin text. */
function isUtf16(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const zeros = [0, 1].map((parity) => head.filter((byte, index) => index % 2 === parity && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  return Math.max(even, odd) > head.length * 0.4 && Math.min(even, odd) === 0
}
