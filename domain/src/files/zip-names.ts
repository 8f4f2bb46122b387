import { endingOf } from './file-formats.ts'

/**
 * Maximum length of a file name on Linux, in bytes. On Windows and macOS the maximum is 255 UTF-16 units, which a name
 * with at most 255 bytes never exceeds.
 */
const NAME_BYTES = 255
/** Folder separators, characters that Windows rejects, control characters, and marks that hide the ending. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]/gu
/**
 * Device names on Windows, which no file can have, with any ending (learn.microsoft.com, Naming Files, Paths, and
 * Namespaces).
 */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/**
 * Names for the files in one folder of a zip, in the given order. Linux, macOS and Windows can store all of them. Any
 * two names differ in more than case and the composition of accents, because some systems ignore these differences.
 */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const base = storable(given)
    let name = base
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = numbered(base, number)
    taken.add(keyOf(name))
    return name
  })
}

/** Converts to upper case first, because ß and SS are the same name on macOS. */
const keyOf = (name: string) => name.toUpperCase().toLowerCase().normalize('NFC')

function storable(given: string): string {
  const cleaned = given
    .normalize('NFC')
    .replace(UNUSABLE, '-')
    .trim()
    .replace(/[.\s]+$/, '')
  // A dot at the start would hide the file, and a name of only dots would mean a different folder.
  const visible = cleaned.replace(/^\.+/, '-') || '-'
  return shortened(DEVICE.test(visible) ? `-${visible}` : visible, '')
}

function numbered(name: string, number: number): string {
  return shortened(name, ` (${number})`)
}

/** Inserts a mark before the ending of a name. If the name becomes too long, its stem is shortened. */
function shortened(name: string, mark: string): string {
  const ending = endingOf(name)
  const tail = ending && ending.length <= 20 ? name.slice(-ending.length - 1) : ''
  const stem = [...name.slice(0, name.length - tail.length)]
  const room = NAME_BYTES - bytesOf(mark + tail)
  let bytes = bytesOf(stem.join(''))
  while (bytes > room) bytes -= bytesOf(stem.pop() ?? '')
  return `${stem.join('').trimEnd()}${mark}${tail}`
}

/** Length in UTF-8. */
const bytesOf = (text: string) => [...text].reduce((sum, character) => sum + bytesOfCharacter(character), 0)

function bytesOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
