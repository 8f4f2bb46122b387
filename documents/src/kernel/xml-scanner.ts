import { AppError } from '@lindero/domain/errors'

/** Handles the events of the scanner. Names come without prefix; `tag` is the text between the angle brackets. */
export interface XmlHandler {
  open(name: string, tag: string): void
  text(raw: string): void
  close(name: string): void
}

/**
 * Maximum length of text without a tag. A spreadsheet cell has at most 32,767 characters, so a file with a far longer
 * text is not a workbook.
 */
const LONGEST_RUN = 1024 * 1024

/**
 * Scans XML piece by piece, in the subset that spreadsheet programs write: tags, texts, comments and CDATA. It resolves
 * only the standard entities and loads nothing, so a document can neither expand nor access other resources.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  feed(piece: string): void {
    const xml = this.#rest + piece
    let position = 0
    for (;;) {
      const tagStart = xml.indexOf('<', position)
      if (tagStart < 0) break
      const tagEnd = this.#scanTag(xml, position, tagStart)
      if (tagEnd < 0) break
      position = tagEnd
    }
    this.#rest = xml.slice(position)
    if (this.#rest.length > LONGEST_RUN) throw new AppError('tape.notAWorkbook')
  }

  /**
   * Reports the next tag and the text before it.
   *
   * @returns the position after the tag, or -1 if the tag is incomplete
   */
  #scanTag(xml: string, textStart: number, tagStart: number): number {
    const mark = xml.charCodeAt(tagStart + 1)
    if (mark === EXCLAMATION) return this.#scanSpecial(xml, textStart, tagStart)
    const end = xml.indexOf('>', tagStart + 1)
    if (end < 0) return -1
    if (tagStart > textStart) this.#handler.text(xml.slice(textStart, tagStart))
    if (mark === QUESTION) return end + 1
    if (mark === SLASH) {
      this.#handler.close(localName(xml.slice(tagStart + 2, end)))
      return end + 1
    }
    const isClosed = xml.charCodeAt(end - 1) === SLASH
    const tag = xml.slice(tagStart + 1, isClosed ? end - 1 : end)
    const name = localName(tag)
    this.#handler.open(name, tag)
    if (isClosed) this.#handler.close(name)
    return end + 1
  }

  #scanSpecial(xml: string, textStart: number, tagStart: number): number {
    const isData = xml.startsWith('<![CDATA[', tagStart)
    const closing = isData ? ']]>' : xml.startsWith('<!--', tagStart) ? '-->' : '>'
    const end = xml.indexOf(closing, tagStart + 2)
    if (end < 0) return -1
    if (tagStart > textStart) this.#handler.text(xml.slice(textStart, tagStart))
    if (isData) this.#handler.text(xml.slice(tagStart + 9, end).replaceAll('&', '&amp;'))
    return end + closing.length
  }
}

const EXCLAMATION = 33
const SLASH = 47
const QUESTION = 63

function localName(tag: string): string {
  let end = 0
  let start = 0
  for (; end < tag.length; end += 1) {
    const code = tag.charCodeAt(end)
    if (code <= 32) break
    if (code === 58) start = end + 1
  }
  return tag.slice(start, end)
}

/**
 * Value of a tag's attribute, by the attribute's name without prefix; empty if there is no such attribute. This
 * function must be fast, because it is called three times for each cell.
 */
export function attribute(tag: string, name: string): string {
  const prefix = `${name}=`
  for (let at = tag.indexOf(prefix, 1); at >= 0; at = tag.indexOf(prefix, at + 1)) {
    const start = at + prefix.length
    const quote = tag.charAt(start)
    if (!BEFORE_NAME.includes(tag.charAt(at - 1)) || (quote !== '"' && quote !== "'")) continue
    const end = tag.indexOf(quote, start + 1)
    if (end >= 0) return tag.slice(start + 1, end)
  }
  return ''
}

/** Characters that may precede an attribute's name: white space, or the colon after a prefix. */
const BEFORE_NAME = ' :\n\t\r'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the five named entities, character references, and escaped control characters (`_x000D_`). */
export function decodeXml(raw: string): string {
  let text = raw
  if (text.includes('&')) {
    text = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
  }
  // ECMA-376 part 1, 22.4.2.4: escapes for characters that XML does not allow.
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
