import { parseDate } from '../kernel/parse-date.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { foldText } from '../kernel/parse-result.ts'
import { fromCents, toCents } from './cents.ts'
import { issue, type ReadStatement, STATEMENT_LIMITS, type StatementEntry } from './statement-entry.ts'

const HEADERS = {
  day: ['fecha', 'fechaoperacion', 'foperacion', 'fechacontable', 'date', 'bookingdate'],
  amount: ['importe', 'importeeur', 'importeeuros', 'amount', 'cantidad'],
  debit: ['cargo', 'cargos', 'debe', 'debit'],
  credit: ['abono', 'abonos', 'haber', 'credit'],
  text: ['concepto', 'descripcion', 'detalle', 'movimiento', 'observaciones', 'description', 'text', 'concept'],
} as const

type Columns = Record<keyof typeof HEADERS, number>

/** How many lines above the headings a bank may write (its name, the account, the balance). */
const LINES_ABOVE = 30

/** Reads a CSV of entries, with `;`, `,` or tab between columns, named in Spanish or English. */
export function parseStatementCsv(lines: readonly string[]): ReadStatement {
  for (const separator of [';', '\t', ',']) {
    const header = lines.slice(0, LINES_ABOVE).findIndex((line) => columnsOf(splitRow(line, separator)) !== null)
    const columns = header < 0 ? null : columnsOf(splitRow(lines[header] ?? '', separator))
    if (columns) return readRows(lines, header + 1, separator, columns)
  }
  return issue({ code: 'unknownFormat' })
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(foldText)
  const find = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const columns: Columns = {
    day: find(HEADERS.day),
    amount: find(HEADERS.amount),
    debit: find(HEADERS.debit),
    credit: find(HEADERS.credit),
    text: find(HEADERS.text),
  }
  const hasAmount = columns.amount >= 0 || (columns.debit >= 0 && columns.credit >= 0)
  return columns.day >= 0 && columns.text >= 0 && hasAmount ? columns : null
}

function readRows(lines: readonly string[], first: number, separator: string, columns: Columns): ReadStatement {
  const entries: StatementEntry[] = []
  for (let index = first; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || splitRow(line, separator).every((cell) => cell === '')) continue
    const entry = readRow(splitRow(line, separator), columns)
    if (!entry) return issue({ code: 'notReadable', line: index + 1 })
    if (entries.length === STATEMENT_LIMITS.entries) {
      return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
    }
    entries.push(entry)
  }
  return { kind: 'entries', entries }
}

function readRow(cells: readonly string[], columns: Columns): StatementEntry | null {
  const day = parseDate(cells[columns.day])
  const amount =
    columns.amount >= 0
      ? readAmount(cells[columns.amount])
      : difference(readAmount(cells[columns.credit]), readAmount(cells[columns.debit]))
  if (day.kind !== 'value' || amount === null) return null
  return { day: day.value, amount, text: (cells[columns.text] ?? '').slice(0, STATEMENT_LIMITS.text) }
}

function readAmount(cell: string | undefined): number | null {
  const parsed = parseNumber(cell)
  return parsed.kind === 'value' ? fromCents(toCents(parsed.value)) : null
}

/** A charge may be written with or without its sign. */
function difference(credit: number | null, debit: number | null): number | null {
  if (credit === null && debit === null) return null
  return fromCents(toCents(credit ?? 0) - Math.abs(toCents(debit ?? 0)))
}

/** Cells of a row; a quoted cell may hold the separator, and two quotes are one. */
function splitRow(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (character === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
