import { shareOf, sumAmounts } from './cents.ts'
import { type BookEntry, type BookSource, figuresOf } from './tax-books.ts'

/** A row of the books, as accounting needs it. */
export interface AccountedEntry extends BookEntry {
  source: BookSource
  number: string | null
  /** Equivalence surcharge of an invoice. */
  taxSurcharge: number | null
  /** Payments in the name of the customer (suplidos), outside the base. */
  disbursements: number | null
}

interface AccountingLine {
  /** Account of the chart of accounts (PGC, RD 1514/2007); null if the category has none, and for disbursements. */
  account: string | null
  debit: number
  credit: number
}

const ACCOUNTS = {
  customers: '430',
  creditors: '410',
  banks: '572',
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
 * Lines of the accounting entry of a rent, an invoice or a cost of the bank, whose payable sum is that of the invoice. VAT that cannot be
 * deducted is part of the expense, and so is the surcharge. Null if base or VAT are not known, if the VAT regime is
 * special, or if VAT was paid and the deductible share is not known.
 */
export function accountingLines(entry: AccountedEntry, share: number | null): AccountingLine[] | null {
  const { book, source, base, tax, categoryId } = entry
  if (base === null || tax === null) return null
  if (figuresOf(entry).some((figure) => figure === 'unclear' || figure === 'outside')) return null
  if (book === 'received' && tax !== 0 && share === null) return null
  const withholding = entry.withholding ?? 0
  const main = source === 'rent' ? '752' : (BY_CATEGORY.get(categoryId ?? 0) ?? null)
  const surcharge = entry.taxSurcharge ?? 0
  const disbursements = entry.disbursements ?? 0
  const payable = sumAmounts([base, tax, surcharge, disbursements, -withholding])
  if (book === 'issued') {
    return linesOf([
      [ACCOUNTS.customers, payable],
      [ACCOUNTS.withheldFromUs, withholding],
      [main, -base],
      [ACCOUNTS.vatOut, -sumAmounts([tax, surcharge])],
      [null, -disbursements],
    ])
  }
  const deductible = share === null ? 0 : shareOf(tax, share, 100)
  return linesOf([
    [main, sumAmounts([base, tax, surcharge, -deductible])],
    [null, disbursements],
    [ACCOUNTS.vatIn, deductible],
    // The bank has taken its cost from the account already.
    [source === 'charge' ? ACCOUNTS.banks : ACCOUNTS.creditors, -payable],
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
