import { choice, day, files, isBlank, money, percent, text, toggle } from '../kernel/parts/part-fields.ts'
import { recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { RATE_TYPES } from './amortization.ts'
import { followPaid } from './payment.row.ts'
import type { SectionStatus } from './section-status.ts'

const instalment = rowKind({
  title: 'dueOn',
  fields: {
    dueOn: day({ required: true }),
    amount: money({ required: true }),
    paid: toggle(),
    paidOn: day(),
    file: files({ use: 'payment', max: 1 }),
  },
  copied: ['dueOn', 'amount'],
  totals: ['amount'],
  follow: followPaid,
})

const rateReview = rowKind({
  title: 'effectiveOn',
  fields: {
    effectiveOn: day({ required: true }),
    index: percent({ required: true, min: -5, max: 30, digits: 3 }),
  },
  most: 100,
})

/** The mortgage of an asset with its instalments (decisions 6). */
export const mortgage = recordPart({
  section: 'operations',
  name: 'mortgage',
  fields: {
    lender: text({ max: 200 }),
    principal: money(),
    outstandingBalance: money(),
    rateType: choice(RATE_TYPES),
    rate: percent({ max: 30, digits: 3 }),
    spread: percent({ min: -5, max: 30, digits: 3 }),
    startOn: day(),
    endOn: day(),
  },
  rows: { instalment, rateReview },
  check: ({ startOn, endOn }) =>
    startOn !== null && endOn !== null && endOn < startOn
      ? [{ field: 'endOn', code: 'endsBeforeStart' }]
      : [],
  /** Not regularized while an instalment that is due is unpaid. */
  status({ values, rows }, { today }): SectionStatus {
    if (rows.instalment.length === 0 && Object.values(values).every(isBlank)) return 'NOT_STARTED'
    const isLate = rows.instalment.some(({ paid, dueOn }) => !paid && dueOn !== null && dueOn <= today)
    return isLate ? 'NOT_REGULARIZED' : 'REGULARIZED'
  },
})
