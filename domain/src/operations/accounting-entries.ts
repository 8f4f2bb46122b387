import { shareOf, sumAmounts } from './cents.ts'
import type { BookEntry } from './tax-books.ts'

/** A row of the books, as accounting needs it. */
export interface AccountedEntry extends BookEntry {
  source: 'rent' | 'invoice'
  number: string | null
}

export interface AccountingLine {
  /** Account of the chart of accounts (PGC, RD 1514/2007); null if the category has none. */
  account: string | null
  debit: number
  credit: number
}

const ACCOUNTS = {
  customers: '430',
  creditors: '410',
  withheldFromUs: '473',
  withheld: '4751',
  vatIn: '472',
  vatOut: '477',
}

/** Expense and income accounts of invoice categories. Investments have none, because their account depends on the asset. */
const BY_CATEGORY: ReadonlyMap<number, string> = new Map([
  ...[
    [4, '629'],
    [5, '621'],
    [6, '622'],
    [7, '623'],
    [8, '624'],
    [9, '625'],
    [10, '626'],
    [11, '627'],
    [12, '628'],
    [13, '629'],
    [14, '631'],
    [15, '630'],
    [16, '631'],
    [17, '640'],
    [18, '669'],
    [19, '629'],
    [20, '759'],
    [21, '752'],
    [22, '759'],
  ].map(([category, account]) => [Number(category), String(account)] as const),
])

/**
 * Lines of the accounting entry of a rent or an invoice; null if it does not state base and VAT. VAT that cannot be
 * deducted is part of the expense, if the share is known.
 */
export function accountingLines(entry: AccountedEntry, share: number | null): AccountingLine[] | null {
  const { book, source, base, tax, categoryId } = entry
  if (base === null || tax === null) return null
  const withholding = entry.withholding ?? 0
  const main = source === 'rent' ? '752' : (BY_CATEGORY.get(categoryId ?? 0) ?? null)
  const payable = sumAmounts([base, tax, -withholding])
  if (book === 'issued') {
    return linesOf([
      [ACCOUNTS.customers, payable],
      [ACCOUNTS.withheldFromUs, withholding],
      [main, -base],
      [ACCOUNTS.vatOut, -tax],
    ])
  }
  const deductible = share === null ? tax : shareOf(tax, share, 100)
  return linesOf([
    [main, sumAmounts([base, tax, -deductible])],
    [ACCOUNTS.vatIn, deductible],
    [ACCOUNTS.creditors, -payable],
    [ACCOUNTS.withheld, -withholding],
  ])
}

/** Positive amounts are debits. A credit note has the opposite signs. */
function linesOf(amounts: readonly (readonly [string | null, number])[]): AccountingLine[] {
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      ...{ account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) },
    }))
}
