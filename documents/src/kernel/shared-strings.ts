import { AppError } from '@lindero/domain/errors'
import type { WorkbookLimits } from './limits.ts'
import type { ReadingTime } from './reading-time.ts'
import { decodeXml, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/**
 * Reads the table of shared strings (ECMA-376 part 1, 18.4) while its XML is inflated. Runs of rich text are joined;
 * phonetic readings are omitted. Only the strings stay in memory.
 *
 * @throws AppError `tape.cellTooLong`, `tape.tooSlow`
 */
export async function readSharedStrings(
  pieces: AsyncIterable<string>,
  { cellCharacters }: Pick<WorkbookLimits, 'cellCharacters'>,
  time: ReadingTime,
): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let inText = false
  let inPhonetic = false
  const handler: XmlHandler = {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 't') inText = !inPhonetic
      else if (name === 'rPh') inPhonetic = true
    },
    text(raw) {
      if (!inText) return
      current += decodeXml(raw)
      if (current.length > cellCharacters) throw new AppError('tape.cellTooLong', { limit: cellCharacters })
    },
    close(name) {
      if (name === 'si') strings.push(current)
      else if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
    },
  }
  const scanner = new XmlScanner(handler)
  const scan = time.scan(pieces, (piece) => {
    scanner.feed(piece)
    return []
  })
  for await (const _ of scan);
  return strings
}
