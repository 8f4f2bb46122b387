import { endingOf } from './file-formats.ts'

/** Limit of the file systems of Linux. Windows and macOS allow 255 UTF-16 units, of which no name has more than bytes. */
const NAME_BYTES = 255
/** Separators of folders, characters that Windows rejects, control characters, and marks that hide the ending. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}"*/:<>?\\|]/gu
/** Devices of Windows, with any ending (learn.microsoft.com, Naming Files, Paths, and Namespaces). */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/**
 * Names for the files of one folder of a zip, in the same order. Linux, macOS and Windows can store each of them, and no
 * two are the same file on any of these: case and the composition of accents do not distinguish names.
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

/** Upper case first, because ß and SS are the same name on macOS. */
const keyOf = (name: string) => name.toUpperCase().toLowerCase().normalize('NFC')

function storable(given: string): string {
  const cleaned = given
    .normalize('NFC')
    .replace(UNUSABLE, '-')
    .trim()
    .replace(/[.\s]+$/, '')
  // A leading dot hides a file, and names of dots are other folders.
  const visible = cleaned.replace(/^\.+/, '-') || '-'
  return shortened(DEVICE.test(visible) ? `-${visible}` : visible, '')
}

function numbered(name: string, number: number): string {
  return shortened(name, ` (${number})`)
}

/** The name with a mark before its ending. The stem loses characters if the name is too long. */
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
