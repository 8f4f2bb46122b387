import { boolean, choice, day, files, iban, money, triState } from '../kernel/fields/declared-field.ts'
import { type RowOf, recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { amountFields, dateFields, handlingFields } from './due.fields.ts'
import {
  filesOfOthers,
  type PaymentRow,
  payableOf,
  paymentRows,
  paymentViolations,
  periodViolations,
} from './payment.row.ts'
import { type SectionStatus, tributeSectionStatus } from './section-status.ts'
import { displayedAmounts } from './shown-amount.ts'
import { TAX_TYPES, type TaxType, TRIBUTE_FEE_TYPES } from './transaction.ts'
import { DUPLICATED, followsFromTributeChange, newTribute } from './tribute-rules.ts'

const tribute = rowKind({
  title: 'taxType',
  key: ['taxType', 'expeditionDate', 'dueDate'],
  equalBy: [['taxType', 'expeditionDate', 'dueDate', 'applicationPeriodStartDate', 'amount']],
  fields: {
    taxType: choice(TAX_TYPES, { required: true }),
    feeType: choice(TRIBUTE_FEE_TYPES, { required: true }),
    ...amountFields,
    claimDebtFromOwner: triState(),
    ...dateFields,
    creditorIban: iban(),
    administrativePaymentNotice: boolean(),
    admPayNoticeDebtAmount: money(),
    admPayNoticeReceptionDate: day({ latest: 'today' }),
    admPayNoticeDueDate: day(),
    ...handlingFields,
    assetFiles: files({ use: 'tribute', max: 20 }),
  },
  defaults({ today }) {
    const { uuid: _, payments: __, ...fields } = newTribute('', 'PROPERTY_TAX', today)
    return { ...fields, shownAmount: 0 }
  },
  copied: ['taxType', 'periodicity', 'paymentsApplyToThisFee', 'shownAmount', ...DUPLICATED],
  totals: ['shownAmount'],
  follow(name, values, before, { now }) {
    const next = values[name as keyof typeof values]
    const followed = followsFromTributeChange(before, name, next, now)
    const { amount } = displayedAmounts.ofTribute({ ...values, ...followed })
    return { ...followed, shownAmount: amount }
  },
  check: (values) => periodViolations(values),
})

interface TributeRows {
  tribute: readonly RowOf<typeof tribute.fields>[]
  tributePayment: readonly PaymentRow[]
}

/** The status of all local taxes, or of the local taxes of one type. */
export function statusOfTributes(rows: TributeRows, taxType?: TaxType): SectionStatus {
  const own = rows.tribute.filter((row) => taxType === undefined || row.taxType === taxType)
  return tributeSectionStatus(own.map((row) => payableOf(row, rows.tributePayment)))
}

/** The local taxes of an asset: property tax, waste, driveway and others (operations, sections 3 and 4). */
export const tributes = recordPart({
  section: 'operations',
  name: 'tributes',
  fields: {},
  rows: { tribute, tributePayment: paymentRows('tribute') },
  checkRows: ({ rows }, _, saved) => ({
    tribute: paymentViolations(rows.tribute, rows.tributePayment),
    tributePayment: filesOfOthers(rows.tributePayment, saved.tributePayment),
  }),
  status: ({ rows }): SectionStatus => statusOfTributes(rows),
})
