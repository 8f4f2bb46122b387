import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'

/** Numbers of months until the sales begin and end. */
export function SalesTiming() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, canEdit, tryEdit } = useWorkbench()
  return (
    <div className={classes.fields}>
      {(['toStartSalesTiming', 'toEndSalesTiming'] as const).map((field) => {
        const months = record.document[field] ?? null
        return canEdit ? (
          <FigureField
            key={field}
            label={t(`timing.${field}`)}
            value={months}
            onCommit={(value) => tryEdit({ kind: 'salesTiming', field, months: value })}
          />
        ) : (
          <div key={field}>
            <p className="text-3 fs-12 lh-17">{t(`timing.${field}`)}</p>
            <p className="num">{months === null ? formats.none : formats.number(months)}</p>
          </div>
        )
      })}
    </div>
  )
}
