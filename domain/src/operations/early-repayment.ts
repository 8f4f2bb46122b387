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
  /** Commission in percent of the repaid principal. */
  commissionPercent: number | null
}

/** The mortgage data that the amortization table is computed from. */
export interface Loan {
  values: LoanTerms & { rateType: (typeof RATE_TYPES)[number] | null }
  rows: { rateReview: readonly RateReview[]; repayment: readonly RepaymentRow[] }
}

/** The amortization table of a mortgage. Rate reviews apply only to a variable rate. */
export function tableOfLoan({ values, rows }: Loan, repayments = rows.repayment): Amortization[] {
  return amortizationTable(values, values.rateType === 'FIXED' ? [] : rows.rateReview, repayments)
}

/** The rule violations of each repayment, given the loan terms and the other repayments. */
export function repaymentViolations(loan: Loan): { uuid: string; field: string; code: string }[] {
  const { values, rows } = loan
  const table = tableOfLoan(loan)
  const violations = rows.repayment.map(({ uuid, repaidOn, amount, effect }) => {
    const because = (field: string, code: string) => ({ uuid, field, code })
    if (repaidOn === null) return null
    if (rows.repayment.some((other) => other.uuid !== uuid && other.repaidOn === repaidOn)) {
      return because('repaidOn', 'twoOnOneDay')
    }
    if (values.startOn !== null && repaidOn < values.startOn) return because('repaidOn', 'beforeStart')
    if (values.endOn !== null && repaidOn > values.endOn) return because('repaidOn', 'afterEnd')
    if (table.length === 0 || effect === null || (effect !== 'TOTAL' && (amount ?? 0) <= 0)) return null
    const row = table.find(({ number, dueOn }) => number === null && dueOn === repaidOn)
    if (!row) return because('repaidOn', 'afterEnd')
    return effect !== 'TOTAL' && toCents(amount ?? 0) > toCents(row.principal) ? because('amount', 'overBalance') : null
  })
  return violations.filter((one) => one !== null)
}

interface RepaymentResult {
  /** The balance before the repayment. */
  owed: number
  /** The part of the balance that is repaid. */
  repaid: number
  /** Interest that is paid with a repayment that ends the loan; 0 for any other repayment. */
  interest: number
  commission: number
  /** Amount of the next instalment; null if there is none. */
  instalment: number | null
  /** The new last day of the loan. */
  endOn: string
  /** Interest that the repayment saves until the end of the loan. */
  saved: number
}

/** The effect of a repayment; null if the repayment is not in the amortization table. */
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
    repaid: row.principal,
    interest: row.interest,
    commission: commissionOf(one, row.principal),
    instalment: table.slice(place).find(({ number }) => number !== null)?.payment ?? null,
    endOn: table.at(-1)?.dueOn ?? row.dueOn,
    saved: sumAmounts([interestOf(tableOfLoan(loan, others)), -interestOf(table)]),
  }
}

/** The commission in euros. The user enters an amount, or a percentage of the repaid principal. */
export function commissionOf(
  { commission, commissionPercent }: Pick<RepaymentRow, 'commission' | 'commissionPercent'>,
  repaid: number,
): number {
  return commission ?? fromCents(Math.round((toCents(repaid) * (commissionPercent ?? 0)) / 100))
}

/** Date on which Law 5/2019 came into force. Older loans are subject to their contracts and Law 41/2007. */
const CREDIT_LAW = '2019-06-16'

/** Period in which new and old variable-rate loans have no commission (RDL 19/2022, extended by RDL 8/2023). */
const SUSPENSION = { from: '2022-11-24', until: '2024-12-31' }

export interface CommissionLimit {
  source: (typeof RATE_TYPES)[number] | 'EARLIER' | 'SUSPENDED'
  /** Maximum percentage of the repaid principal; null if the limit is in a different law. */
  percent: number | null
}

/**
 * Maximum commission that a lender may charge a natural person for an early repayment (Law 5/2019, art. 23). Null if
 * the rate type, the start of the loan or the repayment date is unknown.
 * - Fixed rate: 2 % in the first ten years, then 1.5 % (23.7).
 * - Variable rate: 0.25 % in the first three years or 0.15 % in the first five, as agreed, then nothing (23.5). During
 * the suspension there is no commission.
 * - The commission never exceeds the lender's loss.
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
 * Open instalments that no longer match the amortization table because of an early repayment. Each has its new amount,
 * or null if the loan ends earlier. Paid instalments are not included.
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
  new Map(table.flatMap(({ number, dueOn, payment }) => (number === null ? [] : [[dueOn.slice(0, 7), payment]])))
