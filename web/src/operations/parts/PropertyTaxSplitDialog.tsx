import { dataAfter, type EditedOf } from '@lindero/domain/kernel/parts/part-changes'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { invoices } from '@lindero/domain/operations/invoices.part'
import { dueOfSplit, propertyTaxSplit, SALE_SIDES } from '@lindero/domain/operations/property-tax-split'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day, money } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { addRows } from './change-row.ts'
import { Figures } from './Figures.tsx'

const fields = formFields(
  { labels: 'operations:taxSplit.fields' },
  {
    side: choice(SALE_SIDES, { texts: 'operations:taxSplit.sides', as: 'segments', required: true, wide: true }),
    transferredOn: day({ required: true }),
    tax: money({ required: true }),
    dueOn: day({ required: true }),
    party: text({ max: 200 }),
  },
)

interface PropertyTaxSplitDialogProps {
  assetUuid: string
  edited: EditedOf<typeof tributes>
  onClose: () => void
}

/** Splits the property tax of the year of a sale, and adds the share of the buyer to the draft as an invoice. */
export function PropertyTaxSplitDialog({ assetUuid, edited, onClose }: PropertyTaxSplitDialogProps) {
  const { t } = useTranslation('operations')
  const { currency, date, number } = useFormats()
  const form = useForm(fields, {
    id: 'property-tax-split',
    saved: { side: null, transferredOn: null, tax: null, dueOn: null, party: null },
    submit: async (values) => {
      const { transferredOn } = values
      const concept = t('taxSplit.concept', { year: transferredOn.slice(0, 4), day: date(transferredOn) })
      return dueOfSplit({ ...values, concept })
    },
    onDone(due) {
      addRows(invoices, assetUuid, 'invoice', null, [{ uuid: crypto.randomUUID(), ...due }])
      toast.success(t('taxSplit.done'))
      onClose()
    },
  })
  const { transferredOn, tax } = form.values
  const split = transferredOn && tax !== null ? propertyTaxSplit(tax, transferredOn) : null
  const year = transferredOn?.slice(0, 4) ?? ''
  const receipts = dataAfter(tributes, edited).rows.tribute.filter(
    ({ taxType, feeType, expeditionDate }) =>
      taxType === 'PROPERTY_TAX' && feeType === 'REGULAR' && year !== '' && expeditionDate?.startsWith(year),
  )
  return (
    <FormDialog
      form={form}
      title={t('taxSplit.title')}
      intro={t('taxSplit.intro')}
      action={t('taxSplit.submit')}
      discard={null}
      isBlocked={split === null || split.buyer === 0}
      onClose={onClose}
    >
      <fields.Grid>
        <fields.Field name="side" />
        <fields.Field name="transferredOn" />
        <fields.Field name="tax" />
        <fields.Field name="dueOn" />
        <fields.Field name="party" />
      </fields.Grid>
      {receipts.length > 0 && (
        <Text size="sm" role="status">
          {t('taxSplit.receipts', {
            count: receipts.length,
            figure: number(receipts.length),
            year,
            amount: currency(sumAmounts(receipts.map(({ amount }) => amount))),
          })}
        </Text>
      )}
      {split && (
        <Figures
          figures={[
            [t('taxSplit.seller', { days: number(split.days.seller) }), currency(split.seller)],
            [t('taxSplit.buyer', { days: number(split.days.buyer) }), currency(split.buyer)],
          ]}
        />
      )}
    </FormDialog>
  )
}
