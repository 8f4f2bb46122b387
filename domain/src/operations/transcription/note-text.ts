import { boxOnSheet, type SheetTurn } from './sheet-turns.ts'

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
  /** The words of the line, if it was recognised in a scan. */
  words?: readonly LineWord[]
  /** The parts of the line between wide gaps, if there is more than one column. */
  cells?: readonly LineCell[]
  /** The places of the words of a table row, if the line is one. */
  parts?: readonly LinePart[]
  /** True if a wide vertical gap precedes the line. */
  isAfterGap?: boolean
  /** The page of a line that continues a table of the page before. */
  onPage?: number
  /** True if the line is the row of a table whose columns have titles. */
  isRow?: boolean
  /** True if a further line of the table row could not be read. */
  isCut?: boolean
  /** A block of the charges section that begins with the line, if the blocks were put in another order. */
  begins?: 'entry' | 'paragraph'
  /** True for the words of a scan that could not be recognised. They are not part of the text. */
  isUnclear?: boolean
}

/** A recognised word of a line, with its horizontal position in fractions of the page's width. */
export interface LineWord extends Span {
  x: number
  width: number
  /** Confidence from 0 to 100. */
  confidence: number
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
  /** The part of the page with these lines, if the page has several extracts. */
  band?: PageBand
  /** The turns by which the page was made upright, if it was scanned. Its lines have their places on the upright page. */
  turn?: SheetTurn
}

/** A part of an upright page between two heights, in fractions of the page's height. */
export interface PageBand {
  top: number
  bottom: number
}

/** A part of a text, from its first character up to but not including `to`. */
export interface Span {
  from: number
  to: number
}

export const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** The whole text of an extract, with the positions of its lines on the pages. */
export interface NoteText {
  /** The text of the pages. Words that were hyphenated at the end of a line are joined. */
  text: string
  /** The text in lower case and without accents, with the same length as `text`. The rules search this text. */
  folded: string
  lines: readonly PlacedLine[]
  /** The places of the words. A table row has one for each of its cells. */
  parts: readonly PlacedLine[]
  /** The turns of the scanned pages. */
  turns: ReadonlyMap<number, SheetTurn>
}

interface PlacedLine extends Span {
  page: number
  line: NoteLine
}

const PRINTED_NUMBER = /(?:pagina|hoja|pag)\.?\s*(?:n\.?o?\.?\s*)?(\d{1,2})\s*(?:de|\/)\s*(\d{1,2})/

interface PrintedNumber {
  number: number
  /** Number of pages. */
  of: number
}

/** The number of a page that is printed on a line of its own: "Página 2 de 3". Null if there is none. */
export const pageNumberOf = ({ page, lines }: NotePage): PrintedNumber | null =>
  printedNumberOf({ page, lines: lines.filter(({ text }) => isPageNumber(text.trim())) })

/** The printed number of a page and the number of pages. Null if it has none. */
function printedNumberOf({ lines }: NotePage): PrintedNumber | null {
  const printed = lines.map(({ text }) => PRINTED_NUMBER.exec(fold(text))).find(Boolean)
  return printed ? { number: Number(printed[1]), of: Number(printed[2]) } : null
}

/** The pages sorted by their printed numbers ("Página 2 de 3"). If any page has no number, the order is not changed. */
export function inPrintedOrder(pages: readonly NotePage[]): readonly NotePage[] {
  const numbered = pages.map((page) => ({ page, printed: printedNumberOf(page)?.number ?? Number.NaN }))
  const numbers = new Set(numbered.map(({ printed }) => printed))
  if (numbers.size < pages.length || numbers.has(Number.NaN)) return pages
  return numbered.toSorted((left, right) => left.printed - right.printed).map(({ page }) => page)
}

/** True if the printed numbers and totals show that a page is missing: "Página 3 de 3" in a file of two pages. */
export function pageIsMissing(pages: readonly NotePage[]): boolean {
  const printed = pages.flatMap((page) => printedNumberOf(page) ?? [])
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
  const turns = new Map<number, SheetTurn>()
  for (const { page, lines: own, turn } of inPrintedOrder(pages)) {
    if (turn) turns.set(page, turn)
    for (const [row, line] of own.entries()) {
      const trimmed = line.text.trim()
      if (trimmed === '' || line.isUnclear || isPageNumber(trimmed)) continue
      // The head of a further page.
      if (row === 0 && lines.length > 0 && /^registr[eo] de la propie(?:dad|tat)$/.test(fold(trimmed))) continue
      // A sentence goes on below the head of the page.
      const goesOn = row < 3 && lines.at(-1)?.page !== page && !/[.:;]$/.test(text) && /^\p{Ll}/u.test(trimmed)
      const isDivided = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(trimmed)
      // The number of a file is divided after its hyphen: "08-2019-" and "16707".
      const isNumber = /[\p{Lu}\d]-$/u.test(text) && /^[\p{Lu}\d]/u.test(trimmed) && /\d/.test(trimmed.slice(0, 8))
      if (isDivided) text = text.slice(0, -1)
      else if (text !== '' && !isNumber) text += '\n'
      const from = text.length
      lines.push({ from, to: from + trimmed.length, page, line: goesOn ? { ...line, isAfterGap: false } : line })
      const own = line.parts ?? partsOf(line) ?? [{ from: 0, to: trimmed.length, line }]
      parts.push(
        ...own.map(({ line: place, ...part }) => ({
          from: from + part.from,
          to: from + part.to,
          page: place.onPage ?? page,
          line: place,
        })),
      )
      text += trimmed
    }
  }
  return { text, folded: foldedNote(text), lines, parts, turns }
}

/** The recognised words of a line, with their places. Undefined if the line was not recognised in a scan. */
export function partsOf(line: NoteLine): LinePart[] | undefined {
  const { words, cells: _, ...own } = line
  return words?.map(({ from, to, ...place }) => ({ from, to, line: { ...own, ...place } }))
}

const FOOTER =
  /^\W*(?:c\.?\s?s\.?\s?v\.?\s*:?\s*[a-z0-9]{6,40}|registr[eo] de la propie(?:dad|tat) de [^.;,]{2,60}?)?(?:\W*www\.\S+)?\W*$/

function isPageNumber(text: string): boolean {
  const folded = fold(text)
  const [printed] = PRINTED_NUMBER.exec(folded) ?? []
  if (printed === undefined) return false
  if (folded.length < printed.length + 12) return true
  // A footer has the number beside the code or the registry.
  return FOOTER.test(folded.replace(printed, ' '))
}

/** The text in lower case and without accents. Every character stays at the same position. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldCharacter(text.charAt(index))).join('')
}

/** The folded text of an extract. A label with a point and a dash has a colon: "PRINCIPAL.- 61.300 euros". */
export const foldedNote = (text: string) => fold(text).replace(/(?<=[a-z]{3}|\s(?:de|a))\.[-–](?=\s)/g, ': ')

function foldCharacter(character: string): string {
  const plain = character.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : character
}

/** The positions of a part of the text on the pages: one rectangle per line or cell. */
export function placesOf({ parts, turns }: NoteText, { from, to }: Span): PageArea[] {
  const places: PageArea[] = []
  for (const { page, line, ...whole } of parts) {
    const [start, end] = [Math.max(from, whole.from), Math.min(to, whole.to)]
    if (end <= start) continue
    const length = whole.to - whole.from
    const x = line.x + (line.width * (start - whole.from)) / length
    const width = (line.width * (end - start)) / length
    const last = places.at(-1)
    const isWord = line.confidence !== undefined
    if (isWord && last && isBeside(last, { page, y: line.y, x })) last.width = x + width - last.x
    else places.push({ page, x, y: line.y, width, height: line.height })
  }
  return places.map((place) => onSheet(place, turns.get(place.page)))
}

/** The place on the page as it was scanned. */
export const onSheet = (place: PageArea, turn: SheetTurn | undefined): PageArea =>
  turn ? { page: place.page, ...boxOnSheet(place, turn) } : place

const isBeside = (last: PageArea, { page, y, x }: Pick<PageArea, 'page' | 'y' | 'x'>) =>
  last.page === page && last.y === y && x >= last.x && x - (last.x + last.width) < last.height * 2

/** The words with blanks in place of some parts. */
export function withoutParts(words: string, from: number, parts: readonly Span[]): string {
  let left = words
  for (const part of parts)
    left = left.slice(0, part.from - from) + ' '.repeat(part.to - part.from) + left.slice(part.to - from)
  return left
}
