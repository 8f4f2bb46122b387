import { isSectionHeading } from './note-sections.ts'
import { fold, type LineCell, type LinePart, type NoteLine, type NotePage, partsOf } from './note-text.ts'
import { atRightEdges, COMPLETE_VALUES, cellsOf, columnAt, dividedAt, fits, SAME_COLUMN, STATE } from './table-cells.ts'

/** A vertical distance of more lines than this separates two paragraphs. */
const PARAGRAPH_LINES = 1.5

/** Maximum length of a column title. */
const TITLE_CHARACTERS = 32

/** Column titles of a table of owners or charges, in normalised text. */
const COLUMN_TITLE =
  /^(?:asientos?|insc(?:ripcion)?\.?|anot(?:acion)?\.?|inscripcion\W+anotacion|cargas?|naturaleza|clase|tipo|derechos?|titular(?:es|idad)?|nombre|apellidos|acreedor[ae]?|a favor|favor|beneficiari[oa]|nif|n\.i\.f|cif|dni|documento|identificacion|importes?|principal|cuantia|responsabilidad|fecha|estado|situacion|vigencia|plazo|rango|orden|gravamen|constitucion|interesad[oa]|expte|persona|propietari[oa]|porcentaje|participacion|cuotas?|porcentaje|%|titulo|adquisicion|caracter|regimen|alta|tomo|libro|folio|n[ºo°]\.?|num|letra|observaciones|expediente|concepto|descripcion|fincas?|registral|cru|c\.r\.u\.?|idufir|i\.d\.u\.f\.i\.r\.?|codigo registral|ref(?:erencia|\.)? cat(?:astral|\.)|direccion|sup(?:erficie|\.) [a-z]+|registro|carrega|(?:dni|nif)\W+(?:nif|cif|dni)|dret|dereito|creditor|import|data|estat|titol)(?![a-z]{4})/

/**
 * The pages with their tables in reading order: each row of a table becomes one line, and the title of its column
 * precedes each value ("Importe: 17.000,00 EUR | Fecha: 20-02-2019"). A line after a wide vertical gap is marked.
 */
export function inReadingOrder(pages: readonly NotePage[]): NotePage[] {
  const read: NotePage[] = []
  let open: Table | null = null
  for (const page of pages) {
    const lines = withDrawnRows(withGaps(page.lines.map((line) => withoutLeaders(joinedLetters(line)))))
    const before = read.at(-1)
    // The table at the end of the page before goes on, also within a row.
    const own: NoteLine[] = before && open ? tableLines(lines, 0, open.columns, [], open.lines[0]).own : []
    const table: Table | null = open && own.length > 0 ? goingOn(open, own, page.page) : null
    if (before && open && table) {
      const rows = rowsOf(table.lines, table.columns)
      const isHere = ({ onPage }: NoteLine) => onPage === page.page
      const above = before.lines.slice(0, before.lines.length - rowsOf(open.lines, open.columns).length)
      read[read.length - 1] = { ...before, lines: [...above, ...rows.filter((row) => !isHere(row))] }
      const rest = linesInOrder(lines.slice(own.length))
      read.push({ ...page, lines: [...rows.filter(isHere), ...rest.lines] })
      open = own.length === lines.length ? table : rest.open
      continue
    }
    const ordered = linesInOrder(lines)
    read.push({ ...page, lines: ordered.lines })
    open = ordered.open
  }
  return read
}

const goingOn = (table: Table, lines: readonly NoteLine[], page: number): Table => ({
  columns: table.columns,
  lines: [...table.lines, ...lines.map((line) => ({ ...line, onPage: page }))],
})

/** A heading in spaced letters ("C A R G A S") as words. */
function joinedLetters(line: NoteLine): NoteLine {
  if (!/^(?:\p{Lu}\s+){3,}\p{Lu}\s*:?$/u.test(line.text)) return line
  const words = line.text.split(/\s{2,}/).map((word) => word.replace(/\s/g, ''))
  const { cells: _, words: _own, ...own } = line
  return { ...own, text: words.join(' ') }
}

/** A label and its value with dots between them as a label with a colon: "FECHA ........ 04.09.2026". */
function withoutLeaders(line: NoteLine): NoteLine {
  const text = line.text.replace(LEADERS, ': ')
  if (text === line.text) return line
  const { cells: _, words: __, ...own } = line
  return { ...own, text }
}

const LEADERS = /(?<=[\p{L}\d.)])\s*(?:\.{4,}|(?:\s\.){4,})\s*(?=[\p{L}\d])/u

/** A row whose cells are between vertical strokes: "| Hipoteca | CAJA NORTE | vigente |". */
const DRAWN_ROW = /^\|(?:[^|]*\|){2,}$/

/** The lines with the rows of tables between vertical strokes, each with the titles of its columns. */
function withDrawnRows(lines: readonly NoteLine[]): NoteLine[] {
  let titles: Row | null = null
  return lines.flatMap((line): NoteLine[] => {
    if (!DRAWN_ROW.test(line.text.trim())) {
      titles = null
      return [line]
    }
    const row = drawnRow(line)
    if (isTitleRow(fold(row.cells.map(({ text }) => text).join(' | ')))) {
      titles = row
      return [lineOf(row, null, line)]
    }
    if (titles === null) return [line]
    // A line of strokes below the titles.
    if (row.cells.every(({ text }) => /^[-=: ]*$/.test(text))) return []
    // A row without its first cell, or with other columns, may go on from the row above.
    const isCut = row.cells[0]?.text === '' || row.cells.length !== titles.cells.length
    return [lineOf({ ...row, isCut }, titles, line)]
  })
}

function drawnRow(line: NoteLine): Row {
  const { text, isAfterGap = false } = line
  const letter = line.width / Math.max(1, text.length)
  const cells = Array.from(text.matchAll(/(?<=\|)[^|]*(?=\|)/g), ({ 0: own, index }) => {
    const from = index + (own.length - own.trimStart().length)
    const words = own.trim()
    const place = { ...line, x: line.x + from * letter, width: words.length * letter }
    return { text: words, parts: words === '' ? [] : [{ from: 0, to: words.length, line: place }] }
  })
  return { cells, isAfterGap, isCut: false }
}

function withGaps(lines: readonly NoteLine[]): NoteLine[] {
  const steps = lines.slice(1).map(({ y }, index) => y - (lines[index]?.y ?? 0))
  const usual = steps.filter((step) => step > 0).toSorted((one, other) => one - other)
  const pitch = usual[Math.floor(usual.length / 3)] ?? 0
  return lines.map((line, index) =>
    index > 0 && pitch > 0 && (steps[index - 1] ?? 0) > pitch * PARAGRAPH_LINES ? { ...line, isAfterGap: true } : line,
  )
}

/** The lines with the rows of tables as lines, and the table that ends with them. */
function linesInOrder(lines: readonly NoteLine[]): { lines: NoteLine[]; open: Table | null } {
  const ordered: NoteLine[] = []
  let open: Table | null = null
  for (let index = 0; index < lines.length; ) {
    const value = labelledLine(lines, index)
    if (value !== null) {
      ordered.push(value.line)
      index += value.lines
      continue
    }
    const table = tableFrom(lines, index)
    open = index + (table?.lines.length ?? 0) === lines.length ? table : null
    if (table === null) {
      ordered.push(lines[index] as NoteLine)
      index += 1
      continue
    }
    ordered.push(...rowsOf(table.lines, table.columns))
    index += table.lines.length
  }
  return { lines: ordered, open }
}

/** Labels of a list without colons, in normalised text: "Finca registral    44509". */
const LIST_LABEL =
  /^(?:fecha de emision|dia de [a-z ]{2,24}|finca sobre la que versa|fin de obra|ref\.? catastral|finca(?: registral)?|c\.r\.u\.?|cru|idufir|tomo \/ libro \/ folio|naturaleza|via publica|municipio|superficie [a-z]+|cuota(?: de participacion)?|referencia catastral)$/

/**
 * A label and its value in two columns, as one line: "Titular:    Ana Gil". Each line of such a list is a statement of its
 * own; further lines of the value are below it. Null for another line.
 */
function labelledLine(lines: readonly NoteLine[], start: number): { line: NoteLine; lines: number } | null {
  const first = lines[start] as NoteLine
  const [label, value, ...others] = cellsOf(first)
  if (!label || !value || others.length > 0 || /:$/.test(value.text)) return null
  if (!/\p{L}.*:$/u.test(label.text) && !LIST_LABEL.test(fold(label.text))) return null
  const own = [label, value].map((cell) => ({ line: first, cell }))
  let to = start + 1
  for (; to < lines.length; to += 1) {
    const [cell, another] = cellsOf(lines[to] as NoteLine)
    if (!cell || another || lines[to]?.isAfterGap || Math.abs(cell.x - value.x) >= SAME_COLUMN) break
    own.push({ line: lines[to] as NoteLine, cell })
  }
  const joined = { text: '' }
  const parts = own.flatMap(({ line, cell }) => {
    const at = addTo(joined, cell.text)
    return partsOfCell(line, cell).map((part) => ({ ...part, from: part.from + at, to: part.to + at }))
  })
  const { cells: _, words: __, ...box } = first
  return { line: { ...box, text: joined.text, parts }, lines: to - start }
}

interface Table {
  lines: readonly NoteLine[]
  /** Left edges of the columns. */
  columns: readonly number[]
}

/** The table that begins at a line. Null if the line and the next lines have no common columns. */
function tableFrom(lines: readonly NoteLine[], start: number): Table | null {
  const first = lines[start]
  if (!first || cellsOf(first).length < 2) return null
  // The number of a list is no column: "1º.-    HIPOTECA a favor de…".
  if (cellsOf(first).length === 2 && LIST_MARK.test(cellsOf(first)[0]?.text ?? '')) return null
  const columns = cellsOf(first).map(({ x }) => x)
  const { own, to } = tableLines(lines, start + 1, columns, [first])
  const several = own.filter((line) => cellsOf(line).length > 1).length
  // A further line of the last row does not fit the columns, so that the row is not complete.
  const next = lines[to]
  if (next && !next.isAfterGap && cellsOf(next).length > 1 && own.length > 1)
    own.push({ ...(own.pop() as NoteLine), isCut: true })
  const goesOn = own.slice(1).some((line) => columnAt(line.x, columns) > 0)
  // The titles may be the last line of a page.
  const isOnlyTitles = to === lines.length && columns.length > 2 && isTitleRow(fold(titlesOf(first)))
  return several < 2 && !goesOn && !isOnlyTitles ? null : { lines: own, columns }
}

const titlesOf = (line: NoteLine) =>
  cellsOf(line)
    .map(({ text }) => text)
    .join(' | ')

/** The lines from `start` on that fit the columns of a table, after those in `own`. */
function tableLines(
  lines: readonly NoteLine[],
  start: number,
  columns: readonly number[],
  own: NoteLine[],
  titles = own[0],
) {
  let to = start
  for (; to < lines.length; to += 1) {
    const printed = lines[to] as NoteLine
    const line = dividedAt(titles ? atRightEdges(printed, titles) : printed, columns)
    if (line.isAfterGap && hasOneColumn(lines, to)) break
    if (!fits(line, columns)) break
    if (cellsOf(line).length === 1 && isSectionHeading(line)) break
    own.push(line)
  }
  return { own, to }
}

const LIST_MARK = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\s?[.)º°ª]+\s?[.)]?[-–]?|[-–*•])$/i

/** True if the paragraph that begins at a line has only one column, such as the heading of the next section. */
function hasOneColumn(lines: readonly NoteLine[], start: number): boolean {
  const left = lines[start]?.x ?? 0
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] as NoteLine
    if (index > start && line.isAfterGap) return true
    // Lines with an indent of a few letters continue the same column.
    if (cellsOf(line).length > 1 || line.x - left > SAME_COLUMN * 5) return false
  }
  return true
}

interface Row {
  isCut: boolean
  cells: { text: string; parts: LinePart[] }[]
  isAfterGap: boolean
}

function rowsOf(lines: readonly NoteLine[], columns: readonly number[]): NoteLine[] {
  const rights = columns.map((_, column) =>
    Math.max(
      0,
      ...lines.flatMap((line) =>
        cellsOf(line).flatMap((cell) => (columnAt(cell.x, columns) === column ? cell.x + cell.width : [])),
      ),
    ),
  )
  const rows: Row[] = []
  const ends = columns.map(() => 0)
  for (const line of lines) {
    const cells = cellsOf(line)
    // The word in the first column is the title of a row: "CARGA" above its number.
    const isTitled = columnAt(cells[0]?.x ?? 0, columns) === 0 && /^carga\b/i.test(cells[0]?.text ?? '')
    const last = rows.at(-1)
    const isNew =
      last === undefined ||
      isTitled ||
      line.isAfterGap ||
      beginsRow(cells, columns, rows) ||
      (columnAt(cells[0]?.x ?? 0, columns) === 0 &&
        !goesOnWithAnd(cells, last) &&
        cells.some((cell) => !isWrapped(cell, columns, ends, rights, last)))
    if (isNew)
      rows.push({
        cells: columns.map(() => ({ text: '', parts: [] })),
        isAfterGap: line.isAfterGap ?? false,
        isCut: false,
      })
    const row = rows.at(-1) as Row
    row.isCut ||= line.isCut ?? false
    for (const cell of cells) {
      const column = columnAt(cell.x, columns)
      const own = row.cells[column] as Row['cells'][number]
      const at = addTo(own, cell.text)
      own.parts.push(...partsOfCell(line, cell).map((part) => ({ ...part, from: part.from + at, to: part.to + at })))
      ends[column] = cell.x + cell.width
    }
  }
  const [titles] = rows
  const hasTitles =
    titles !== undefined &&
    rows.length > 1 &&
    columns.length > 1 &&
    titles.cells.every(({ text }) => text !== '' && text.length < TITLE_CHARACTERS && !/\d/.test(text)) &&
    titles.cells.filter(({ text }) => COLUMN_TITLE.test(fold(text))).length * 2 > columns.length
  return rows.map((row, index) => lineOf(row, hasTitles && index > 0 ? (titles ?? null) : null, lines[0] as NoteLine))
}

/** The places of the words of a cell: one for each word that was recognised in a scan, otherwise one for the cell. */
function partsOfCell(line: NoteLine, cell: LineCell): LinePart[] {
  const right = cell.x + cell.width
  const own = partsOf(line)?.filter(({ line: { x, width } }) => x + width / 2 > cell.x && x + width / 2 < right)
  const [first] = own ?? []
  if (!own || !first) return [{ from: 0, to: cell.text.length, line: { ...line, ...cell } }]
  return own.map((part) => ({ ...part, from: part.from - first.from, to: part.to - first.from }))
}

const CHARGE_WORD =
  /^(?:anotacion|hipoteca|embargo|afeccion|servidumbre|arrendamiento|condicion|prohibicion|usufructo|opcion|demanda|concurso|censo|derecho|nota)\b/
const RANK = /^\d{1,2}\s?[.)ªº]*$/
/** The second line of an owner: an identifier, with or without its label, or a word in lower case. */
const GOES_ON = /^(?:(?!don\b|doña\b|\p{Ll}[.)])\p{Ll}|(?:[NC]\.?I\.?[FE]|D\.?N\.?I)\b|\p{L}?[\d.-]{7,}\p{L}?$)/u

/**
 * True for a line with words in the first column that begins another row: its rank follows that of the row above, it
 * repeats a complete value of a column (two amounts, days or states belong to two charges) or begins with the word for a
 * charge, or it has the first figures
 * below the titles.
 */
function beginsRow(cells: readonly LineCell[], columns: readonly number[], rows: readonly Row[]): boolean {
  const row = rows.at(-1)
  const [first] = cells
  if (!row || !first) return false
  // A row without a first cell repeats the state.
  const repeatsState = cells.some(
    ({ text, x }) => STATE.test(fold(row.cells[columnAt(x, columns)]?.text ?? '')) && STATE.test(fold(text)),
  )
  const isTitles = rows.length === 1 && row.cells.every(({ text }) => COLUMN_TITLE.test(fold(text)))
  // A state or an amount is no further line of the titles.
  const isValue = cells.some(({ text }) => COMPLETE_VALUES.some((value) => value.test(fold(text))))
  if (columnAt(first.x, columns) > 0 && (repeatsState || (isTitles && isValue))) return true
  // Two names or identifiers in one row: "Ana Gil y", "12345678Z y".
  if (goesOnWithAnd(cells, row)) return false
  if (columnAt(first.x, columns) !== 0 || GOES_ON.test(first.text)) return false
  if (isTitles && cells.some(({ text }) => /\d/.test(text))) return true
  if (RANK.test(first.text) && RANK.test(row.cells[0]?.text ?? '')) return true
  return cells.some(({ text, x }) => {
    const above = fold(row.cells[columnAt(x, columns)]?.text ?? '')
    const isCharge = /^\p{Lu}/u.test(text) && CHARGE_WORD.test(fold(text)) && CHARGE_WORD.test(above)
    if (isCharge && cells.length > 1) return true
    return COMPLETE_VALUES.some((value) => value.test(above) && value.test(fold(text)))
  })
}

/** True if a cell of the row ends with "y", or one of the line begins with it. */
const goesOnWithAnd = (cells: readonly LineCell[], row: Row) =>
  row.cells.some(({ text }) => /\sy$/.test(text)) || cells.some(({ text }) => /^y\s/.test(text))

/** True for the titles of the columns of a table, in normalised text. */
export const isTitleRow = (words: string) =>
  words.includes(' | ') && !/\d/.test(words) && words.split(' | ').every((each) => COLUMN_TITLE.test(each.trim()))

/** Adds the words of a line to a cell. Returns the position of the words. */
function addTo(cell: { text: string }, words: string): number {
  const isDivided = /[\p{L}\d]-$/u.test(cell.text)
  if (cell.text !== '' && !isDivided) cell.text += ' '
  const at = cell.text.length
  cell.text += words
  return at
}

/** True if the cell may continue the cell above it: its first word had no place on the line above. */
function isWrapped(
  { text, x }: LineCell,
  columns: readonly number[],
  ends: readonly number[],
  rights: readonly number[],
  row: Row,
): boolean {
  const column = columnAt(x, columns)
  const above = row.cells[column]
  if (!above || above.text === '') return false
  if (/-$/.test(above.text)) return true
  const last = above.parts.at(-1)
  const letter = last ? last.line.width / Math.max(1, last.to - last.from) : 0
  const word = text.split(' ')[0] ?? ''
  return (ends[column] ?? 0) + (word.length + 1) * letter > (rights[column] ?? 0) + letter / 2
}

function lineOf(row: Row, titles: Row | null, first: NoteLine): NoteLine {
  let text = ''
  const parts: LinePart[] = []
  for (const [column, cell] of row.cells.entries()) {
    if (column > 0) text += ' | '
    const title = titles?.cells[column]?.text ?? ''
    if (title !== '' && cell.text !== '') text += `${title}: `
    parts.push(...cell.parts.map((part) => ({ ...part, from: part.from + text.length, to: part.to + text.length })))
    text += cell.text
  }
  const [own] = parts
  const { cells: _, words: _own, ...box } = own?.line ?? first
  const line = { ...box, text, parts, isAfterGap: row.isAfterGap, isRow: titles !== null }
  return row.isCut ? { ...line, isCut: true } : line
}
