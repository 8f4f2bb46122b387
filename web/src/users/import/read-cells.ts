import { parse } from 'csv-parse/browser/esm/sync'

/** Maximum number of characters in a text. A list of 500 users is far shorter. */
const CHARACTERS = 500_000

/** Decodes a CSV file in UTF-8 or in the encoding of older Excel versions. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads the cells of a CSV text, or of a text with tabs that was copied from a spreadsheet. The delimiter is taken from
 * the first line.
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
