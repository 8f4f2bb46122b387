import { parse } from 'csv-parse/browser/esm/sync'

/** Maximum length of a text. A list of 500 users is far shorter. */
const CHARACTERS = 500_000

/** Text of a CSV file: UTF-8, or the encoding of older Excel versions. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The cells of a CSV text, or of cells copied from a spreadsheet, which have tabs between them. The first line
 * determines the delimiter.
 *
 * @returns null if the text is too long or cannot be read
 */
export function readCells(text: string): string[][] | null {
  if (text.length > CHARACTERS) return null
  const [first = ''] = text.split('\n', 1)
  const delimiter = ['\t', ';', ','].find((each) => first.includes(each)) ?? ','
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, trim: true }) as string[][]
  } catch {
    return null
  }
}
