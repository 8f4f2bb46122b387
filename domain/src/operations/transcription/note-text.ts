/** A rectangle on a page, in fractions of the page's width and height, measured from the upper left corner. */
export interface PageArea {
  page: number
  x: number
  y: number
  width: number
  height: number
}

export interface NoteLine extends Omit<PageArea, 'page'> {
  text: string
  /** Confidence from 0 to 100, if the text was recognised in a scan. */
  confidence?: number
  /** The parts of the line between wide gaps, if there is more than one column. */
  cells?: readonly LineCell[]
  /** The places of the words of a table row, if the line is one. */
  parts?: readonly LinePart[]
  /** True if a wide vertical gap precedes the line. */
  isAfterGap?: boolean
  /** True if the line is the row of a table whose columns have titles. */
  isRow?: boolean
}

/** Words of a line, with their own place on the page. */
export interface LinePart extends Span {
  line: NoteLine
}

/** A part of a line, with its horizontal position in fractions of the page's width. */
export interface LineCell {
  text: string
  x: number
  width: number
}

/** A page with its lines in reading order. Pages are numbered from 1. */
export interface NotePage {
  page: number
  lines: readonly NoteLine[]
}

/** A part of a text, from its first character up to but not including `to`. */
export interface Span {
  from: number
  to: number
}

/** The whole text of an extract, with the positions of its lines on the pages. */
export interface NoteText {
  /** The text of the pages. Words that were hyphenated at the end of a line are joined. */
  text: string
  /** The text in lower case and without accents, with the same length as `text`. The rules search this text. */
  folded: string
  lines: readonly PlacedLine[]
  /** The places of the words. A table row has one for each of its cells. */
  parts: readonly PlacedLine[]
}

interface PlacedLine extends Span {
  page: number
  line: NoteLine
}

const PRINTED_NUMBER = /(?:pagina|hoja|pag)\.?\s*(?:n\.?o?\.?\s*)?(\d{1,2})\s*(?:de|\/)\s*(\d{1,2})/

/** The pages sorted by their printed numbers ("Página 2 de 3"). If any page has no number, the order is not changed. */
function inPrintedOrder(pages: readonly NotePage[]): readonly NotePage[] {
  const numbered = pages.map((page) => {
    const printed = page.lines.map(({ text }) => PRINTED_NUMBER.exec(fold(text))?.[1]).find(Boolean)
    return { page, printed: Number(printed ?? Number.NaN) }
  })
  const numbers = new Set(numbered.map(({ printed }) => printed))
  if (numbers.size < pages.length || numbers.has(Number.NaN)) return pages
  return numbered.toSorted((left, right) => left.printed - right.printed).map(({ page }) => page)
}

/** True if the printed numbers and totals show that a page is missing: "Página 3 de 3" in a file of two pages. */
export function pageIsMissing(pages: readonly NotePage[]): boolean {
  const printed = pages.flatMap(({ lines }) => {
    const pageNumber = lines.map(({ text }) => PRINTED_NUMBER.exec(fold(text))).find(Boolean)
    return pageNumber ? [{ number: Number(pageNumber[1]), of: Number(pageNumber[2]) }] : []
  })
  const numbers = new Set(printed.map(({ number }) => number))
  const totals = new Set(printed.map(({ of }) => of))
  const [total = 0] = totals
  // If numbers repeat or totals differ, they are not page numbers. A page without a number is accepted, because a scan
  // may hide it.
  if (totals.size !== 1 || numbers.size < printed.length) return false
  return pages.length < total && total <= 40
}

/** Joins the lines of all pages, except printed page numbers, which would interrupt a sentence. */
export function noteTextOf(pages: readonly NotePage[]): NoteText {
  let text = ''
  const lines: PlacedLine[] = []
  const parts: PlacedLine[] = []
  for (const { page, lines: own } of inPrintedOrder(pages)) {
    for (const line of own) {
      const trimmed = line.text.trim()
      if (trimmed === '' || isPageNumber(trimmed)) continue
      const isDivided = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(trimmed)
      // The number of a file is divided after its hyphen: "08-2019-" and "16707".
      const isNumber = /[\p{Lu}\d]-$/u.test(text) && /^[\p{Lu}\d]/u.test(trimmed) && /\d/.test(trimmed.slice(0, 8))
      if (isDivided) text = text.slice(0, -1)
      else if (text !== '' && !isNumber) text += '\n'
      const from = text.length
      lines.push({ from, to: from + trimmed.length, page, line })
      const own = line.parts ?? [{ from: 0, to: trimmed.length, line }]
      parts.push(...own.map((part) => ({ from: from + part.from, to: from + part.to, page, line: part.line })))
      text += trimmed
    }
  }
  return { text, folded: fold(text), lines, parts }
}

function isPageNumber(text: string): boolean {
  const folded = fold(text)
  const [printed] = PRINTED_NUMBER.exec(folded) ?? []
  return printed !== undefined && folded.length < printed.length + 12
}

/** The text in lower case and without accents. Every character stays at the same position. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldCharacter(text.charAt(index))).join('')
}

function foldCharacter(character: string): string {
  const plain = character.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : character
}

/** The positions of a part of the text on the pages: one rectangle per line. */
export function placesOf({ parts }: NoteText, { from, to }: Span): PageArea[] {
  return parts.flatMap(({ page, line, ...whole }) => {
    const [start, end] = [Math.max(from, whole.from), Math.min(to, whole.to)]
    if (end <= start) return []
    const length = whole.to - whole.from
    const x = line.x + (line.width * (start - whole.from)) / length
    return [{ page, x, y: line.y, width: (line.width * (end - start)) / length, height: line.height }]
  })
}
