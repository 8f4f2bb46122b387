import { addDays, addMonths } from '../kernel/dates.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { decimalMarkOf, readWrittenNumber } from '../kernel/written-number.ts'
import { updatedRent } from './lease.ts'
import { FEE_SUBTYPES, MAX_AMOUNT, type Periodicity, TAX_TYPES, type TransactionKind } from './transaction.ts'

/** Bill concepts that a user can enter in the table of bills. */
export const BILL_CONCEPTS = [...TAX_TYPES, ...FEE_SUBTYPES, 'EXPENSE'] as const
export type BillConcept = (typeof BILL_CONCEPTS)[number]

/** Columns of the table of bills. Pasted columns must be in the same order. */
export const BILL_COLUMNS = ['asset', 'amount', 'dueDate', 'expeditionDate', 'party', 'number'] as const
export type BillColumn = (typeof BILL_COLUMNS)[number]
export type BillCells = Readonly<Record<BillColumn, string>>

/** Maximum number of bills in one save. */
export const MOST_BILLS = 500
/** Maximum length of a cell's text. */
export const BILL_TEXT = 200

export const EMPTY_BILL: BillCells = {
  asset: '',
  amount: '',
  dueDate: '',
  expeditionDate: '',
  party: '',
  number: '',
}

export function kindOfBill(concept: BillConcept): TransactionKind {
  const taxes: readonly string[] = TAX_TYPES
  if (concept === 'EXPENSE') return 'invoice'
  return taxes.includes(concept) ? 'tribute' : 'fee'
}

export const isEmptyBill = (cells: BillCells) => BILL_COLUMNS.every((column) => cells[column].trim() === '')

/**
 * The rows after a user has pasted a table at a cell. The table fills cells to the right and below, and rows are added
 * if needed. A first line without digits is treated as a heading and left out if the second line has digits.
 */
export function pasteBills(
  rows: readonly BillCells[],
  at: { row: number; column: BillColumn },
  pasted: string,
): BillCells[] {
  const first = BILL_COLUMNS.indexOf(at.column)
  const next = [...rows]
  for (const [index, line] of pastedLines(pasted).entries()) {
    const place = at.row + index
    if (place >= MOST_BILLS) break
    const cells = line.split('\t').map((cell) => cell.trim().slice(0, BILL_TEXT))
    const entries = cells.flatMap((cell, offset) => {
      const column = BILL_COLUMNS[first + offset]
      return column ? [[column, cell] as const] : []
    })
    next[place] = { ...(next[place] ?? EMPTY_BILL), ...Object.fromEntries(entries) }
  }
  return next
}

/** Number of pasted rows that do not fit into the table. */
export const rowsLeftOut = (row: number, pasted: string) => Math.max(0, row + pastedLines(pasted).length - MOST_BILLS)

function pastedLines(pasted: string): string[] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const hasFigure = (line = '') => /\d/.test(line)
  return lines.length > 1 && !hasFigure(lines[0]) && hasFigure(lines[1]) ? lines.slice(1) : lines
}

/** The rows after a cell has been copied into the empty cells below it. Rows without an asset are skipped. */
export function fillDown(rows: readonly BillCells[], at: { row: number; column: BillColumn }): BillCells[] {
  const value = rows[at.row]?.[at.column] ?? ''
  return rows.map((cells, index) =>
    index > at.row && cells[at.column].trim() === '' && cells.asset.trim() !== ''
      ? { ...cells, [at.column]: value }
      : cells,
  )
}

const FILE_ENDING = /\.[a-z0-9]{1,5}$/i
/** A cadastral reference: 20 characters, possibly written in groups. */
const REFERENCE = /[0-9A-Z]{7}[ _-]?[0-9A-Z]{7}[ _-]?\d{4}[ _-]?[A-Z]{2}/i

/** Parts of a scanned file's name that may be the name of an asset, the most likely first. */
export function assetNamesOf(fileName: string): string[] {
  const name = fileName.replace(FILE_ENDING, '').trim()
  const reference = REFERENCE.exec(name)?.[0].replace(/[ _-]/g, '').toUpperCase()
  const words = name.split(/[\s_]+/)
  const names = [name, reference, ...words].filter((one) => one !== undefined && one.length > 0)
  return [...new Set(names as string[])].slice(0, MOST_NAMES).map((one) => one.slice(0, BILL_TEXT))
}

/** Maximum number of possible asset names per file name. */
const MOST_NAMES = 8

interface ReadBill {
  asset: string
  amount: number
  dueDate: string | null
  expeditionDate: string | null
  party: string | null
  number: string | null
}

const BILL_ISSUES = [
  'assetMissing',
  'amountMissing',
  'amountUnread',
  'amountAmbiguous',
  'amountTooLarge',
  'dueDateMissing',
  'dayUnread',
] as const
type BillIssue = (typeof BILL_ISSUES)[number]
export type ReadRow = { kind: 'empty' } | { kind: 'bill'; bill: ReadBill } | { kind: 'issue'; code: BillIssue }

/**
 * Reads the rows. All numbers in a table have the same decimal mark, which is inferred from unambiguous numbers or, if
 * there are none, from the language. A number that can be read in two ways is an issue.
 */
export function readBills(rows: readonly BillCells[], language: 'es' | 'en'): ReadRow[] {
  const mark = decimalMarkOf(rows.map(({ amount }) => amount)) ?? (language === 'es' ? ',' : '.')
  return rows.map((cells): ReadRow => {
    if (isEmptyBill(cells)) return { kind: 'empty' }
    const issue = (code: BillIssue): ReadRow => ({ kind: 'issue', code })
    if (cells.asset.trim() === '') return issue('assetMissing')
    const amount = readWrittenNumber(cells.amount, mark)
    if (amount.kind === 'empty') return issue('amountMissing')
    if (amount.kind === 'ambiguous') return issue('amountAmbiguous')
    if (amount.kind === 'invalid' || amount.value <= 0) return issue('amountUnread')
    if (Number(amount.value.toFixed(2)) !== amount.value) return issue('amountUnread')
    if (amount.value > MAX_AMOUNT) return issue('amountTooLarge')
    const [due, expedition] = [dayOf(cells.dueDate), dayOf(cells.expeditionDate)]
    if (due === undefined || expedition === undefined) return issue('dayUnread')
    if (due === null) return issue('dueDateMissing')
    const textOf = (text: string) => text.trim() || null
    return {
      kind: 'bill',
      bill: {
        ...{ asset: cells.asset.trim(), amount: amount.value, dueDate: due, expeditionDate: expedition },
        ...{ party: textOf(cells.party), number: textOf(cells.number) },
      },
    }
  })
}

/** The date in a cell. Null if the cell is empty; undefined if its text is not a date. */
function dayOf(text: string): string | null | undefined {
  const parsed = parseDate(text)
  if (parsed.kind === 'value') return parsed.value
  return parsed.kind === 'empty' ? null : undefined
}

/** Length of each period in months; null for a bill that does not recur. */
export const PERIOD_MONTHS: Readonly<Record<Periodicity, number | null>> = {
  NONE: null,
  MONTHLY: 1,
  QUARTERLY: 3,
  ANNUAL: 12,
}

export interface PeriodicBill {
  periodicity: Periodicity
  amount: number
  dueDate: string
  expeditionDate: string | null
  periodStart: string | null
  periodEnd: string | null
}

/**
 * The next bill in a series: one period later, with the next application period and an amount raised by the index. Null
 * if the bill does not recur.
 */
export function nextBill(last: PeriodicBill, indexPercent = 0): PeriodicBill | null {
  const months = PERIOD_MONTHS[last.periodicity]
  if (months === null) return null
  const later = (day: string | null) => (day === null ? null : addMonths(day, months))
  const start = last.periodEnd === null ? later(last.periodStart) : addDays(last.periodEnd, 1)
  return {
    periodicity: last.periodicity,
    amount: updatedRent(last.amount, indexPercent),
    dueDate: addMonths(last.dueDate, months),
    expeditionDate: later(last.expeditionDate),
    periodStart: start,
    periodEnd: last.periodEnd === null || start === null ? null : addDays(addMonths(start, months), -1),
  }
}
