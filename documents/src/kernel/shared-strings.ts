import { decodeXml, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/**
 * Reads the table of shared strings (ECMA-376 part 1, 18.4) from its XML as it is inflated: runs of rich text are
 * joined, phonetic readings left out. Holds the strings and nothing else.
 */
export async function readSharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
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
      if (inText) current += decodeXml(raw)
    },
    close(name) {
      if (name === 'si') strings.push(current)
      else if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
    },
  }
  const scanner = new XmlScanner(handler)
  for await (const piece of pieces) scanner.feed(piece)
  return strings
}
