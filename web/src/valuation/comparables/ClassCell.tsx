import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './comparables.module.css'

const KIND = { listing: '', closing: classes.closing, own: classes.own }

/** The class of a comparable: listing, closing, own asset or outlier. An outlier shows the reason. */
export function ClassCell({ row: { comparable } }: { row: ComparableRow }) {
  const { t } = useTranslation(['valuation', 'market'])
  const formats = useFormats()
  const { record } = useComparablesWorkbench()
  const { comparableType, outlier, isManual } = comparable
  if (outlier) {
    const write = record.document.valuationLogic === 'total' ? formats.wholeCurrency : formats.unitValue
    const why = t(`valuation:table.outlier.${outlier.side}`, { limit: write(outlier.limit) })
    return (
      <span title={`${why}. ${t('valuation:table.outlierNote')}`}>
        <Chip level="danger">{t('valuation:map.outlier')}</Chip>
        <span className="sr">{why}</span>
      </span>
    )
  }
  return (
    <span className={`${classes.kind} inline-row gap-6 ${KIND[comparableType]}`} title={comparable.title ?? undefined}>
      {t(`market:kind.${comparableType}`)}
      {isManual && (
        <span title={t('valuation:table.manual')}>
          <IconPencil className="block text-3" size={12} stroke={1.5} aria-hidden />
          <span className="sr">{t('valuation:table.manual')}</span>
        </span>
      )}
    </span>
  )
}
