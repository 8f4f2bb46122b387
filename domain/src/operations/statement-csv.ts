import { type DayOrder, dayOrderOf, withDayFirst } from '../kernel/day-order.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { foldText } from '../kernel/parse-result.ts'
import { type DecimalMark, decimalMarkOf, readWrittenNumber } from '../kernel/written-number.ts'
import { balancesOfLines, readBalances } from './balance-column.ts'
import { fromCents, toCents } from './cents.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import {
  issue,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementBalance,
  type StatementEntry,
} from './statement-entry.ts'

/** Columns of a table by position, counted from 0. −1 means that the table has no such column. */
export interface CsvMapping {
  day: number
  valueOn: number
  amount: number
  debit: number
  credit: number
  currency: number
  /** Column with the balance after the entry, with which the entries are checked. */
  balance?: number | undefined
  texts: number[]
  /** The decimal mark. If null, it must be inferred from the numbers in the file. */
  decimal: DecimalMark | null
  /** True if dates have the day first; null if the dates of the file or its language must show it. */
  dayFirst?: boolean | null | undefined
}

/** Column headings of ING, Santander, BBVA, CaixaBank, Sabadell and other banks, in normalised form. */
const HEADERS = {
  day: [
    ...['fecha', 'fechaoperacion', 'fechadeoperacion', 'fechaoperativa', 'foperacion', 'foperativa', 'fechaoper'],
    ...['fechacontable', 'fcontable', 'fechamovimiento', 'date', 'bookingdate', 'transactiondate', 'data'],
  ],
  valueOn: ['fechavalor', 'fechadevalor', 'fvalor', 'valor', 'valuedate', 'datavalor'],
  amount: [
    'importe',
    'importeeur',
    'importeeuros',
    'importeeu',
    'importemovimiento',
    'amount',
    'amounteur',
    'cantidad',
    'import',
  ],
  debit: ['cargo', 'cargos', 'debe', 'debit', 'gastos', 'gasto', 'pagos'],
  credit: ['abono', 'abonos', 'haber', 'credit', 'ingresos', 'ingreso', 'cobros'],
  currency: ['divisa', 'moneda', 'currency', 'divisaimporte'],
  balance: [
    'saldo',
    'saldoeur',
    'saldoe',
    'saldoeuros',
    'saldocontable',
    'balance',
    'saldofinal',
    'saldotrasmovimiento',
  ],
} as const

/** Spanish and Catalan headings of dates. */
const SPANISH_DATES: ReadonlySet<string> = new Set(
  [...HEADERS.day, ...HEADERS.valueOn].filter((name) => !/date$/.test(name)),
)

const TEXTS = [
  ...[
    'concepto',
    'descripcion',
    'detalle',
    'movimiento',
    'observaciones',
    'description',
    'text',
    'concept',
    'masdatos',
  ],
  ...[
    'conceptoampliado',
    'comentario',
    'beneficiario',
    'ordenante',
    'referencia',
    'referencia1',
    'referencia2',
    'concepte',
  ],
]

/** Maximum number of lines above the headings, where banks write their name, the account and the balance. */
const LINES_ABOVE = 30
const SEPARATORS = [';', '\t', '|', ','] as const
/** Number of rows that are displayed while a user chooses the columns. */
const SHOWN = 8
const FOOTER = /^(?:total|saldo|suma|fin|balance|numero|movimientos|pagina)/

type Mappings = CsvMapping | ((header: string) => CsvMapping | null)

/**
 * Reads a table of entries with Spanish or English headings, or with columns that a user chose. All numbers have the
 * same decimal mark. If the mark is ambiguous, the user is asked.
 */
export function parseStatementCsv(text: string, mappings: Mappings = () => null): ReadStatement {
  const tables = SEPARATORS.map((separator) => csvRows(text, separator))
  for (const rows of tables) {
    const header = rows.slice(0, LINES_ABOVE).findIndex(({ cells }) => columnsOf(cells) !== null)
    const cells = rows[header]?.cells ?? []
    const columns = columnsOf(cells)
    const key = keyOf(cells)
    const named = typeof mappings === 'function' ? mappings(key) : mappings
    if (columns && (named === null || typeof mappings === 'function')) {
      return readRows(rows, header + 1, named ?? columns, key, accountAbove(rows.slice(0, header)))
    }
  }
  const rows = tables.toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? []
  const start = rows.findIndex(({ cells }) => cells.filter(Boolean).length >= 3)
  const key = keyOf(rows[start]?.cells ?? [])
  const named = typeof mappings === 'function' ? mappings(key) : mappings
  if (start < 0) return issue({ code: 'unknownFormat' })
  if (named === null) return issue({ code: 'unknownColumns', rows: sample(rows.slice(start)) })
  const first = rows.findIndex(({ cells }) => parseDate(cells[named.day]).kind === 'value')
  if (first < 0) return issue({ code: 'unknownColumns', rows: sample(rows.slice(start)) })
  return readRows(rows, first, named, key, accountAbove(rows.slice(0, first)))
}

/** Key of a table: its headings or, if it has none, its number of columns. */
function keyOf(cells: readonly string[]): string {
  const folded = cells.map(foldText)
  const isHeading = folded.every((one) => one === '' || /[a-z]/.test(one))
  return isHeading ? folded.join('|').slice(0, 500) : `${cells.length} columns`
}

const sample = (rows: readonly CsvRow[]) =>
  rows.slice(0, SHOWN).map(({ cells }) => cells.slice(0, STATEMENT_LIMITS.columns).map((cell) => cell.slice(0, 60)))

function widthOf(rows: readonly CsvRow[]): number {
  const widths = rows.map(({ cells }) => cells.filter(Boolean).length).sort((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

function accountAbove(rows: readonly CsvRow[]): string {
  const text = rows.map(({ cells }) => cells.join(' ')).join('\n')
  return /\bES\d{2}(?:[ -]?\d{4}){5}\b/.exec(text)?.[0].replace(/[ -]/g, '') ?? ''
}

function columnsOf(cells: readonly string[]): CsvMapping | null {
  const names = cells.map(foldText)
  const find = (aliases: readonly string[]) => names.findIndex((name) => aliases.includes(name))
  const valueOn = find(HEADERS.valueOn)
  const day = find(HEADERS.day)
  const columns: CsvMapping = {
    // Some banks, such as ING, have only a value date. It is then used as the day as well.
    day: day < 0 ? valueOn : day,
    valueOn,
    amount: find(HEADERS.amount),
    debit: find(HEADERS.debit),
    credit: find(HEADERS.credit),
    currency: find(HEADERS.currency),
    balance: find(HEADERS.balance),
    texts: names.flatMap((name, index) => (TEXTS.includes(name) ? [index] : [])),
    decimal: null,
    // Banks in Spain write the day first.
    dayFirst: names.some((name) => SPANISH_DATES.has(name)) ? true : null,
  }
  const hasAmount = columns.amount >= 0 || (columns.debit >= 0 && columns.credit >= 0)
  return columns.day >= 0 && columns.texts.length > 0 && hasAmount ? columns : null
}

function readRows(
  rows: readonly CsvRow[],
  first: number,
  columns: CsvMapping,
  header: string,
  account: string,
): ReadStatement {
  const body = rows.slice(first).filter(({ cells }) => !isFooter(cells, columns))
  const figures = body.flatMap(({ cells }) =>
    [columns.amount, columns.debit, columns.credit].flatMap((at) => (at >= 0 ? (cells[at] ?? []) : [])),
  )
  const decimal = columns.decimal ?? decimalMarkOf(figures)
  const doubtful = figures.find((figure) => /[.,]/.test(figure))
  if (decimal === null && doubtful !== undefined) {
    return issue({ code: 'ambiguousNumbers', rows: sample(rows.slice(Math.max(first - 1, 0))), example: doubtful })
  }
  const order = orderOf(body, columns)
  if (order === 'mixed') return issue({ code: 'mixedDays', line: body[0]?.line ?? 1 })
  if (order === 'unknown') {
    const example = body[0]?.cells[columns.day] ?? ''
    return issue({ code: 'ambiguousDays', rows: sample(rows.slice(Math.max(first - 1, 0))), example })
  }
  const entries: (StatementEntry & { line: number; balance: number | null })[] = []
  let otherCurrency = 0
  for (const { line, cells } of body) {
    if (!isEuro(cells, columns)) {
      otherCurrency += 1
      continue
    }
    const entry = readRow(cells, columns, decimal ?? ',', order)
    if (!entry) return issue({ code: 'notReadable', line })
    if (entries.length === STATEMENT_LIMITS.entries) {
      return issue({ code: 'tooManyEntries', most: STATEMENT_LIMITS.entries })
    }
    entries.push({ ...entry, line, balance: balanceIn(cells, columns, decimal ?? ',') })
  }
  if (entries.length === 0 && otherCurrency > 0) return issue({ code: 'notEuro', line: body[0]?.line ?? 1 })
  // Entries in another currency are left out, so the balances of the others do not follow from each other.
  const stated = otherCurrency === 0 ? readBalances(entries) : balancesOfLines(entries)
  if (stated.kind === 'break') {
    return issue({ code: 'balanceDiffers', line: stated.line, difference: stated.difference })
  }
  const read = entries.map(({ line: _, balance: __, ...entry }) => (account === '' ? entry : { ...entry, account }))
  const { opening, closing } = stated
  const balances = [{ ...spanOf(entries, account), opening, closing }]
  return { kind: 'entries', entries: read, otherCurrency, header, balances }
}

/** The order of all dates: what a user chose, else what the dates show, else the language of the headings. */
function orderOf(body: readonly CsvRow[], { day, valueOn, dayFirst }: CsvMapping): DayOrder {
  const cells = body.flatMap((row) => [day, valueOn].flatMap((at) => (at >= 0 ? (row.cells[at] ?? []) : [])))
  const order = dayOrderOf(cells)
  if (order !== 'unknown' || dayFirst === null || dayFirst === undefined) return order
  return dayFirst ? 'dayFirst' : 'monthFirst'
}

function balanceIn(cells: readonly string[], { balance = -1 }: CsvMapping, decimal: DecimalMark): number | null {
  return balance < 0 ? null : readAmount(cells[balance], decimal)
}

function spanOf(entries: readonly StatementEntry[], account: string): Omit<StatementBalance, 'opening' | 'closing'> {
  const days = entries.map(({ day }) => day).sort()
  return { account, from: days[0] ?? null, until: days.at(-1) ?? null }
}

/** True for a line with totals or remarks below the entries: it has no date and begins with certain words. */
function isFooter(cells: readonly string[], { day }: CsvMapping): boolean {
  if (parseDate(cells[day]).kind === 'value') return false
  return FOOTER.test(foldText(cells.find((cell) => cell !== '') ?? ''))
}

function isEuro(cells: readonly string[], { currency, amount }: CsvMapping): boolean {
  const said = currency >= 0 ? (cells[currency] ?? '') : ''
  if (/[$£]|\b(?:usd|gbp|chf)\b/i.test(amount >= 0 ? (cells[amount] ?? '') : '')) return false
  return said === '' || /^(?:€|eur(?:os?)?|978)$/i.test(said)
}

function readRow(
  cells: readonly string[],
  columns: CsvMapping,
  decimal: DecimalMark,
  order: 'dayFirst' | 'monthFirst',
): StatementEntry | null {
  const day = parseDate(withDayFirst(cells[columns.day] ?? '', order))
  const amount =
    columns.amount >= 0
      ? readAmount(cells[columns.amount], decimal)
      : difference(readAmount(cells[columns.credit], decimal), readAmount(cells[columns.debit], decimal))
  if (day.kind !== 'value' || amount === null) return null
  const valueOn = columns.valueOn >= 0 ? parseDate(withDayFirst(cells[columns.valueOn] ?? '', order)) : null
  const texts = [...new Set(columns.texts.flatMap((at) => cells[at] || []))]
  return {
    day: day.value,
    amount,
    text: texts.join(' · ').slice(0, STATEMENT_LIMITS.text),
    ...(valueOn?.kind === 'value' ? { valueOn: valueOn.value } : {}),
  }
}

/** An amount with at most two decimals. An amount with more is rejected, not rounded. */
function readAmount(cell: string | undefined, decimal: DecimalMark): number | null {
  const read = readWrittenNumber(cell ?? '', decimal)
  if (read.kind !== 'value') return null
  const cents = toCents(read.value)
  return Math.abs(read.value * 100 - cents) < 1e-6 ? fromCents(cents) : null
}

/** The credit minus the debit. A debit may be written with or without a minus sign. */
function difference(credit: number | null, debit: number | null): number | null {
  if (credit === null && debit === null) return null
  return fromCents(toCents(credit ?? 0) - Math.abs(toCents(debit ?? 0)))
}
