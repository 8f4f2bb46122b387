import { addYears } from '../kernel/dates.ts'
import {
  type Amortization,
  amortizationTable,
  type EarlyRepayment,
  type LoanTerms,
  type RATE_TYPES,
  type RateReview,
} from './amortization.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'

export interface RepaymentRow extends EarlyRepayment {
  uuid: string
  commission: number | null
  /** Of the capital that is repaid. */
  commissionPercent: number | null
}

/** A mortgage as far as its table follows from it. */
export interface Loan {
  values: LoanTerms & { rateType: (typeof RATE_TYPES)[number] | null }
  rows: { rateReview: readonly RateReview[]; repayment: readonly RepaymentRow[] }
}

/** The table of a mortgage: reviews change a variable rate only. */
export function tableOfLoan({ values, rows }: Loan, repayments = rows.repayment): Amortization[] {
  return amortizationTable(values, values.rateType === 'FIXED' ? [] : rows.rateReview, repayments)
}

/** Rules between a repayment, the terms of its loan and the other repayments. */
export function repaymentViolations(loan: Loan): { uuid: string; field: string; code: string }[] {
  const { values, rows } = loan
  const table = tableOfLoan(loan)
  const found = rows.repayment.map(({ uuid, repaidOn, amount, effect }) => {
    const because = (field: string, code: string) => ({ uuid, field, code })
    if (repaidOn === null) return null
    if (rows.repayment.some((other) => other.uuid !== uuid && other.repaidOn === repaidOn)) {
      return because('repaidOn', 'twoOnOneDay')
    }
    if (values.startOn !== null && repaidOn < values.startOn) return because('repaidOn', 'beforeStart')
    if (values.endOn !== null && repaidOn >= values.endOn) return because('repaidOn', 'afterEnd')
    if (table.length === 0 || effect === null || (effect !== 'TOTAL' && (amount ?? 0) <= 0)) return null
    const row = table.find(({ number, dueOn }) => number === null && dueOn === repaidOn)
    if (!row) return because('repaidOn', 'afterEnd')
    return effect !== 'TOTAL' && toCents(amount ?? 0) > toCents(row.principal)
      ? because('amount', 'overBalance')
      : null
  })
  return found.filter((one) => one !== null)
}

export interface RepaymentResult {
  /** What was owed before it, and what it repays of that. */
  owed: number
  repaid: number
  /** Interest that is paid with it: of a repayment that ends the loan. */
  interest: number
  commission: number
  /** The next instalment, and the last day of the loan. */
  instalment: number | null
  endOn: string
  /** Interest until the end of the loan that is not paid because of it. */
  saved: number
}

/** What a repayment changes; null where it has no place in the table of its loan. */
export function resultOfRepayment(loan: Loan, { uuid }: { uuid: string }): RepaymentResult | null {
  const one = loan.rows.repayment.find((each) => each.uuid === uuid)
  const table = tableOfLoan(loan)
  const place = table.findIndex(({ number, dueOn }) => number === null && dueOn === one?.repaidOn)
  const row = table[place]
  if (!one || !row) return null
  const others = loan.rows.repayment.filter((each) => each !== one)
  const interestOf = (rows: readonly Amortization[]) => sumAmounts(rows.map(({ interest }) => interest))
  return {
    owed: sumAmounts([row.balance, row.principal]),
    ...{ repaid: row.principal, interest: row.interest, commission: commissionOf(one, row.principal) },
    instalment: table.slice(place).find(({ number }) => number !== null)?.payment ?? null,
    endOn: table.at(-1)?.dueOn ?? row.dueOn,
    saved: sumAmounts([interestOf(tableOfLoan(loan, others)), -interestOf(table)]),
  }
}

/** The commission as typed, or its share of the capital that is repaid. */
export function commissionOf(
  { commission, commissionPercent }: Pick<RepaymentRow, 'commission' | 'commissionPercent'>,
  repaid: number,
): number {
  return commission ?? fromCents(Math.round((toCents(repaid) * (commissionPercent ?? 0)) / 100))
}

/** Law 5/2019 came into force: earlier loans have the limits of their contract and of Law 41/2007. */
const CREDIT_LAW = '2019-06-16'

/** RDL 19/2022, extended by RDL 8/2023: no commission of a variable rate, whatever the date of the loan. */
const SUSPENSION = { from: '2022-11-24', until: '2024-12-31' }

export interface CommissionLimit {
  source: (typeof RATE_TYPES)[number] | 'EARLIER' | 'SUSPENDED'
  /** Percent of the capital that is repaid; null: another law. */
  percent: number | null
}

/**
 * The most that a lender may ask of a natural person for a repayment (Law 5/2019, art. 23), never above its loss: of a
 * fixed rate 2 % in the first ten years and 1.5 % later (23.7); of a variable rate, as agreed, 0.25 % in the first three
 * years or 0.15 % in the first five, and nothing later (23.5) or while it was suspended. Null where the type of the rate
 * or the start is unknown.
 */
export function commissionLimit(
  { rateType, startOn }: Pick<Loan['values'], 'rateType' | 'startOn'>,
  repaidOn: string | null,
): CommissionLimit | null {
  if (rateType === null || startOn === null || repaidOn === null) return null
  const isSuspended = repaidOn >= SUSPENSION.from && repaidOn <= SUSPENSION.until
  if (rateType === 'VARIABLE' && isSuspended) return { source: 'SUSPENDED', percent: 0 }
  if (startOn < CREDIT_LAW) return { source: 'EARLIER', percent: null }
  const isWithin = (years: number) => repaidOn < addYears(startOn, years)
  if (rateType === 'FIXED') return { source: rateType, percent: isWithin(10) ? 2 : 1.5 }
  return { source: rateType, percent: isWithin(3) ? 0.25 : isWithin(5) ? 0.15 : 0 }
}

/**
 * Open instalments that a repayment changes and that are not as the table has them, with the amount of the table; null:
 * the loan has ended by then. What is paid stays as it is.
 */
export function instalmentsToCorrect(
  loan: Loan,
  instalments: readonly { uuid: string; dueOn: string | null; amount: number | null; paid: boolean }[],
): { uuid: string; amount: number | null }[] {
  const table = tableOfLoan(loan)
  const first = table.find(({ number }) => number === null)?.dueOn
  if (first === undefined) return []
  const before = paymentByMonth(tableOfLoan(loan, []))
  const after = paymentByMonth(table)
  return instalments.flatMap(({ uuid, dueOn, amount, paid }) => {
    if (paid || dueOn === null || dueOn <= first) return []
    const month = dueOn.slice(0, 7)
    const computed = after.get(month) ?? null
    return computed === amount || after.get(month) === before.get(month) ? [] : [{ uuid, amount: computed }]
  })
}

const paymentByMonth = (table: readonly Amortization[]): ReadonlyMap<string, number> =>
  new Map(
    table.flatMap(({ number, dueOn, payment }) => (number === null ? [] : [[dueOn.slice(0, 7), payment]])),
  )
