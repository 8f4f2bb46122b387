import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice, choices } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { valuationDate } from '../DateField.tsx'

const OPERATIONS = ['sale', 'rent'] as const

const valueForm = formFields(
  { labels: 'portfolios:value', hints: 'portfolios:value.hints' },
  {
    operations: choices(OPERATIONS, {
      texts: 'common:operation',
      required: true,
      errors: { notChosen: 'portfolios:value.operationsMissing' },
    }),
    valuationDate: valuationDate(),
    mode: choice(VALUATION_MODES, { texts: 'portfolios:value.modes', as: 'radio', required: true }),
  },
)

/** Asks which operations and assets to value, and requests the valuation as a background job. */
export function ValueDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const { uuid, name, assets, valuesSale, valuesRent } = portfolio
  const form = useForm(valueForm, {
    id: 'value',
    saved: {
      operations: OPERATIONS.filter((operation) => (operation === 'sale' ? valuesSale : valuesRent)),
      valuationDate: portfolio.valuationDate,
      mode: 'missing',
    },
    submit: ({ operations, valuationDate, mode }) =>
      perform(api.valuePortfolio, {
        params: { uuid },
        body: {
          operations: [...operations],
          mode,
          valuationDate: valuationDate ?? calendarDateAt(new Date()),
        },
      }),
    onDone() {
      toast.success(t('value.started', { name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('value.title', { name })}
      intro={t('value.text', { count: assets, figure: formats.number(assets) })}
      action={t('value.action')}
      discard={null}
      onClose={onClose}
    >
      <valueForm.Field name="operations" />
      <valueForm.Field name="valuationDate" />
      <valueForm.Field name="mode" />
    </FormDialog>
  )
}
