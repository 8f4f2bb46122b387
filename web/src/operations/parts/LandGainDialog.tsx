import type { PartContext } from '@lindero/domain/kernel/parts/record-part'
import {
  landGainTax,
  lastDayOfReturn,
  MOST_RATE,
  MOST_REDUCTION,
  mostCoefficient,
} from '@lindero/domain/operations/land-gain-tax'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { day, decimal, money, percent } from '../../kernel/forms/figure-fields.ts'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { addRows } from './change-row.ts'
import { Figures } from './Figures.tsx'

const fields = formFields(
  { labels: 'operations:landGain.fields' },
  {
    acquiredOn: day({ required: true }),
    transferredOn: day({ required: true }),
    landValue: money({ required: true }),
    cadastralValue: money(),
    acquisitionValue: money(),
    transferValue: money(),
    coefficient: decimal({ required: true, min: 0, max: 1, decimals: 4 }),
    reduction: percent({ min: 0, max: MOST_REDUCTION, decimals: 2 }),
    rate: percent({ required: true, min: 0, max: MOST_RATE, decimals: 2 }),
  },
)

interface LandGainDialogProps {
  assetUuid: string
  context: PartContext
  acquiredOn: string | null
  onClose: () => void
}

/** Computes the municipal tax on the gain with both methods, and adds it to the draft as a local tax. */
export function LandGainDialog({ assetUuid, context, acquiredOn, onClose }: LandGainDialogProps) {
  const { t } = useTranslation('operations')
  const { currency, date, number } = useFormats()
  const form = useForm(fields, {
    id: 'land-gain',
    saved: {
      acquiredOn,
      transferredOn: context.today,
      landValue: null,
      cadastralValue: null,
      acquisitionValue: null,
      transferValue: null,
      coefficient: null,
      reduction: 0,
      rate: null,
    },
    submit: async (values) => landGainTax({ ...values, reduction: values.reduction ?? 0 }),
    onDone({ tax, method, realBase }, { values: { transferredOn } }) {
      const defaults = tributes.rows.tribute.defaults?.(context, {}) ?? {}
      const note = t('landGain.note', { method: t(`landGain.methods.${method}`), day: date(transferredOn) })
      const observations = realBase === null ? `${note} ${t('landGain.realUnknown')}` : note
      addRows(tributes, assetUuid, 'tribute', null, [
        {
          ...defaults,
          uuid: crypto.randomUUID(),
          taxType: 'TRIBUTES',
          amount: tax,
          shownAmount: tax,
          observations,
          expeditionDate: transferredOn,
          dueDate: lastDayOfReturn(transferredOn),
        },
      ])
      onClose()
    },
  })
  const { acquiredOn: acquired, transferredOn, landValue, coefficient, rate, ...others } = form.values
  const most = acquired && transferredOn ? mostCoefficient(acquired, transferredOn) : null
  const result =
    acquired && transferredOn && landValue !== null && coefficient !== null && rate !== null
      ? landGainTax({
          ...others,
          acquiredOn: acquired,
          transferredOn,
          landValue,
          coefficient,
          rate,
          reduction: others.reduction ?? 0,
        })
      : null
  return (
    <FormDialog
      form={form}
      title={t('landGain.title')}
      intro={t('landGain.intro')}
      action={t('landGain.submit')}
      discard={null}
      isBlocked={result === null || result.tax === 0}
      onClose={onClose}
    >
      <fields.Grid>
        <fields.Field name="acquiredOn" />
        <fields.Field name="transferredOn" />
        <fields.Field name="landValue" />
        <fields.Field name="cadastralValue" />
        <fields.Field name="acquisitionValue" />
        <fields.Field name="transferValue" />
        <fields.Field name="coefficient" />
        <fields.Field name="reduction" />
        <fields.Field name="rate" />
      </fields.Grid>
      <Text size="sm" role="status">
        {most ? t('landGain.most', { value: number(most.value), law: most.law }) : t('landGain.noTable')}
      </Text>
      {result?.realBase === null && (
        <Text size="sm" role="alert">
          {t('landGain.realUnknown')}
        </Text>
      )}
      {result && transferredOn && (
        <Figures
          figures={[
            [t('landGain.objective'), currency(result.objectiveBase)],
            result.realBase === null ? null : [t('landGain.real'), currency(result.realBase)],
            [t('landGain.method'), t(`landGain.methods.${result.method}`)],
            [t('landGain.tax'), currency(result.tax)],
            [t('landGain.until'), date(lastDayOfReturn(transferredOn))],
          ]}
        />
      )}
    </FormDialog>
  )
}
