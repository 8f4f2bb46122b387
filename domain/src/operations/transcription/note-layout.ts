import { fold, type LineCell, type LinePart, type NoteLine, type NotePage } from './note-text.ts'

/** Two positions on a page are the same column if they differ by less than this fraction of the page's width. */
const SAME_COLUMN = 0.012
/** A vertical distance of more lines than this separates two paragraphs. */
const PARAGRAPH_LINES = 1.5

/** Maximum length of a column title. */
const TITLE_CHARACTERS = 32

/** Column titles of a table of owners or charges, in normalised text. */
const COLUMN_TITLE =
  /^(?:asientos?|insc(?:ripcion)?\.?|anot(?:acion)?\.?|inscripcion\W+anotacion|cargas?|naturaleza|clase|tipo|derechos?|titular(?:es|idad)?|nombre|apellidos|acreedor[ae]?|a favor|favor|beneficiari[oa]|nif|n\.i\.f|cif|dni|documento|identificacion|importes?|principal|cuantia|responsabilidad|fecha|estado|situacion|vigencia|plazo|rango|orden|gravamen|constitucion|interesad[oa]|expte|persona|propietari[oa]|porcentaje|participacion|cuotas?|porcentaje|%|titulo|caracter|regimen|alta|tomo|libro|folio|n[ºo°]\.?|num|letra|observaciones|expediente|concepto|descripcion)(?![a-z]{4})/

/**
 * The pages with their tables in reading order: each row of a table becomes one line, and the title of its column
 * precedes each value ("Importe: 17.000,00 EUR | Fecha: 20-02-2019"). A line after a wide vertical gap is marked.
 */
export function inReadingOrder(pages: readonly NotePage[]): NotePage[] {
  return pages.map((page) => ({ ...page, lines: linesInOrder(withGaps(page.lines.map(joinedLetters))) }))
}

/** A heading in spaced letters ("C A R G A S") as words. */
function joinedLetters(line: NoteLine): NoteLine {
  if (!/^(?:\p{Lu}\s+){3,}\p{Lu}\s*:?$/u.test(line.text)) return line
  const words = line.text.split(/\s{2,}/).map((word) => word.replace(/\s/g, ''))
  const { cells: _, ...own } = line
  return { ...own, text: words.join(' ') }
}

function withGaps(lines: readonly NoteLine[]): NoteLine[] {
  const steps = lines.slice(1).map(({ y }, index) => y - (lines[index]?.y ?? 0))
  const usual = steps.filter((step) => step > 0).toSorted((one, other) => one - other)
  const pitch = usual[Math.floor(usual.length / 3)] ?? 0
  return lines.map((line, index) =>
    index > 0 && pitch > 0 && (steps[index - 1] ?? 0) > pitch * PARAGRAPH_LINES ? { ...line, isAfterGap: true } : line,
  )
}

function linesInOrder(lines: readonly NoteLine[]): NoteLine[] {
  const ordered: NoteLine[] = []
  for (let index = 0; index < lines.length; ) {
    const table = tableFrom(lines, index)
    if (table === null) {
      ordered.push(lines[index] as NoteLine)
      index += 1
      continue
    }
    ordered.push(...rowsOf(table.lines, table.columns))
    index += table.lines.length
  }
  return ordered
}

interface Table {
  lines: readonly NoteLine[]
  /** Left edges of the columns. */
  columns: readonly number[]
}

const cellsOf = (line: NoteLine): readonly LineCell[] =>
  line.cells ?? [{ text: line.text, x: line.x, width: line.width }]

/** The table that begins at a line. Null if the line and the next lines have no common columns. */
function tableFrom(lines: readonly NoteLine[], start: number): Table | null {
  const first = lines[start]
  if (!first || cellsOf(first).length < 2) return null
  const columns = cellsOf(first).map(({ x }) => x)
  let to = start + 1
  let several = 1
  for (; to < lines.length; to += 1) {
    const line = lines[to] as NoteLine
    if (line.isAfterGap && hasOneColumn(lines, to)) break
    if (!fits(line, columns)) break
    if (cellsOf(line).length > 1) several += 1
  }
  const goesOn = lines.slice(start + 1, to).some((line) => columnAt(line.x, columns) > 0)
  return several < 2 && !goesOn ? null : { lines: lines.slice(start, to), columns }
}

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

/** True if each cell of the line begins at a column and ends before the next one. */
function fits(line: NoteLine, columns: readonly number[]): boolean {
  return cellsOf(line).every(({ x, width }) => {
    const column = columnAt(x, columns)
    if (column === -1) return false
    const next = columns[column + 1]
    return next === undefined || x + width < next
  })
}

const columnAt = (x: number, columns: readonly number[]) =>
  columns.findIndex((column) => Math.abs(column - x) < SAME_COLUMN)

interface Row {
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
    const isNew =
      rows.length === 0 ||
      isTitled ||
      line.isAfterGap ||
      (columnAt(cells[0]?.x ?? 0, columns) === 0 &&
        cells.some((cell) => !isWrapped(cell, columns, ends, rights, rows.at(-1) as Row)))
    if (isNew) rows.push({ cells: columns.map(() => ({ text: '', parts: [] })), isAfterGap: line.isAfterGap ?? false })
    const row = rows.at(-1) as Row
    for (const cell of cells) {
      const column = columnAt(cell.x, columns)
      const own = row.cells[column] as Row['cells'][number]
      const at = addTo(own, cell.text)
      own.parts.push({ from: at, to: at + cell.text.length, line: { ...line, ...cell } })
      ends[column] = cell.x + cell.width
    }
  }
  const [titles] = rows
  const hasTitles =
    titles !== undefined &&
    rows.length > 1 &&
    columns.length > 2 &&
    titles.cells.every(({ text }) => text !== '' && text.length < TITLE_CHARACTERS && !/\d/.test(text)) &&
    titles.cells.filter(({ text }) => COLUMN_TITLE.test(fold(text))).length * 2 > columns.length
  return rows.map((row, index) => lineOf(row, hasTitles && index > 0 ? (titles ?? null) : null, lines[0] as NoteLine))
}

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
  const { cells: _, ...box } = own?.line ?? first
  return { ...box, text, parts, isAfterGap: row.isAfterGap, isRow: titles !== null }
}
