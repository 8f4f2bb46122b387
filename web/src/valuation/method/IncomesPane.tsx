import type { IncomesDocument, IncomesFigures } from '@lindero/domain/valuation/methods/incomes/document'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'
import { useWorkbenchOf } from '../workbench.ts'
import { CashFlowChart } from './CashFlowChart.tsx'
import { CashFlowTable } from './CashFlowTable.tsx'
import { FieldInput } from './FieldInput.tsx'
import { IncomesFormulas } from './IncomesFormulas.tsx'
import { LeaseIncome } from './LeaseIncome.tsx'
import { MissingNote } from './MissingNote.tsx'

/** Valuation by income cycles: the inputs, the yearly cash flows, and a chart of them. */
export function IncomesPane() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures } = useWorkbenchOf<IncomesDocument, IncomesFigures>('incomes')
  const { grossIncome, occupancyRate, opex, ipc, updateRate, yield: exitYield } = record.document
  return (
    <div className={classes.pane}>
      <MissingNote />
      <section className={classes.card}>
        <div className={classes.head}>
          <h2>{t('incomes.inputs')}</h2>
          {figures?.yieldValue != null && (
            <span className="text-3 fs-12 lh-17 num">
              {t('incomes.yieldValue', { value: formats.wholeCurrency(figures.yieldValue) })}
            </span>
          )}
          <LeaseIncome grossIncome={grossIncome} />
        </div>
        <div className={classes.fields}>
          <FieldInput name="grossIncome" label={t('field.grossIncome')} value={grossIncome} />
          <FieldInput name="occupancyRate" label={t('field.occupancyRate')} value={occupancyRate} isPercent />
          <FieldInput name="opex" label={t('field.opex')} value={opex} isPercent whenEmpty={0} />
          <FieldInput name="ipc" label={t('field.ipc')} value={ipc} isPercent whenEmpty={0} />
          <FieldInput name="yield" label={t('field.yield')} value={exitYield} isPercent />
          <FieldInput name="updateRate" label={t('field.updateRate')} value={updateRate} isPercent whenEmpty={0} />
        </div>
        {figures && <IncomesFormulas document={record.document} figures={figures} />}
      </section>
      <CashFlowTable />
      {figures && figures.flows.length > 0 && <CashFlowChart flows={figures.flows} />}
    </div>
  )
}
