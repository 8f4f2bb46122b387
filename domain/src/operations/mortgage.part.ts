import { boolean, choice, day, files, iban, isBlank, money, percent, text } from '../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { RATE_TYPES, REPAYMENT_EFFECTS } from './amortization.ts'
import { repaymentViolations } from './early-repayment.ts'
import { followPaid } from './payment.row.ts'
import type { SectionStatus } from './section-status.ts'

const instalment = rowKind({
  title: 'dueOn',
  key: ['dueOn'],
  fields: {
    dueOn: day({ required: true }),
    amount: money({ required: true }),
    paid: boolean(),
    paidOn: day({ latest: 'today' }),
    paidPart: money({ isDerived: true }),
    account: iban(),
    file: files({ use: 'payment', max: 1 }),
  },
  copied: ['dueOn', 'amount'],
  totals: ['amount'],
  follow: followPaid,
})

const rateReview = rowKind({
  title: 'effectiveOn',
  key: ['effectiveOn'],
  fields: {
    effectiveOn: day({ required: true, latest: 'nextYear' }),
    index: percent({ required: true, min: -5, max: 30, digits: 3 }),
  },
  most: 100,
})

const repayment = rowKind({
  title: 'repaidOn',
  key: ['repaidOn'],
  fields: {
    repaidOn: day({ required: true }),
    effect: choice(REPAYMENT_EFFECTS, { required: true }),
    amount: money(),
    commission: money(),
    commissionPercent: percent({ max: 10, digits: 3 }),
  },
  most: 100,
  defaults: () => ({ effect: 'TERM' }),
  /**
   * A total repayment has no amount, because it repays the whole balance. A commission is either an amount or a
   * percentage, so entering one clears the other.
   */
  follow(name, { effect, commission, commissionPercent }) {
    if (name === 'effect' && effect === 'TOTAL') return { amount: null }
    if (name === 'commission' && commission !== null) return { commissionPercent: null }
    return name === 'commissionPercent' && commissionPercent !== null ? { commission: null } : {}
  },
  check({ effect, amount, commission, commissionPercent }) {
    const violations = []
    if (effect === 'TOTAL' && amount !== null) violations.push({ field: 'amount', code: 'totalWithAmount' })
    if (effect !== 'TOTAL' && !amount) violations.push({ field: 'amount', code: 'withoutAmount' })
    if (commission !== null && commissionPercent !== null) {
      violations.push({ field: 'commission', code: 'twoCommissions' })
    }
    return violations
  },
})

/** The mortgage of an asset, with instalments, rate reviews and early repayments (decisions 6). */
export const mortgage = recordPart({
  section: 'operations',
  name: 'mortgage',
  fields: {
    lender: text({ max: 200 }),
    creditorIban: iban(),
    principal: money(),
    outstandingBalance: money(),
    rateType: choice(RATE_TYPES),
    rate: percent({ max: 30, digits: 3 }),
    spread: percent({ min: -5, max: 30, digits: 3 }),
    startOn: day({ latest: 'nextYear' }),
    endOn: day(),
  },
  rows: { instalment, rateReview, repayment },
  check: ({ startOn, endOn }) =>
    startOn !== null && endOn !== null && endOn < startOn ? [{ field: 'endOn', code: 'endsBeforeStart' }] : [],
  checkRows: (data) => ({ repayment: repaymentViolations(data) }),
  /** The status is "not regularized" while any instalment is due and unpaid. */
  status({ values, rows }, { today }): SectionStatus {
    if (rows.instalment.length === 0 && Object.values(values).every(isBlank)) return 'NOT_STARTED'
    const isLate = rows.instalment.some(({ paid, dueOn }) => !paid && dueOn !== null && dueOn <= today)
    return isLate ? 'NOT_REGULARIZED' : 'REGULARIZED'
  },
})
