import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { ComparableRow } from '../comparable-row.ts'
import { useHighlight } from '../highlight.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import { ClassCell } from './ClassCell.tsx'
import { CoefficientCell } from './CoefficientCell.tsx'
import classes from './lines.module.css'
import { RowActions } from './RowActions.tsx'
import { TickCell } from './TickCell.tsx'

/** The comparables on a phone. Each has two lines. */
export function ComparableLines({ rows }: { rows: readonly ComparableRow[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, changeOf, isChanged } = useComparablesWorkbench()
  const { hot, setHot } = useHighlight()
  const isTotal = record.document.valuationLogic === 'total'
  return (
    <ul className={`${classes.lines} num`} aria-label={t('table.caption')}>
      {rows.map((row) => {
        const { comparable } = row
        const { uuid } = comparable
        const looks = [
          comparable.isComparable ? '' : classes.off,
          comparable.outlier ? classes.outlier : '',
          hot === uuid ? classes.hot : '',
          isChanged(uuid) ? classes.unsaved : '',
        ]
        const mark = (field: string) => (changeOf(uuid, field) ? classes.changed : '')
        return (
          <li key={uuid} data-row={uuid} className={looks.join(' ')} onPointerDown={() => setHot(uuid)}>
            <span className={`${classes.tick} ${mark('isComparable')}`}>
              <TickCell row={row} />
            </span>
            <span className={classes.adjusted}>
              <b>{formats.number(row.adjusted, isTotal ? 0 : 2, !isTotal)}</b>{' '}
              <small className="text-3 fs-12">{isTotal ? '€' : t('table.perSqm')}</small>
              {isChanged(uuid) && <span className="sr">{t('table.unsaved')}</span>}
            </span>
            <span className={`${classes.price} ${mark('price')}`}>{formats.currency(comparable.price)}</span>
            <span className={`${classes.note} text-3 fs-12`}>
              <ClassCell row={row} />
              <span className={mark('size')}>{formats.area(comparable.size)}</span>
              <span>{formats.distance(comparable.distance)}</span>
              <span>{t('table.similarity', { similarity: formats.percent(comparable.similarity, 0) })}</span>
            </span>
            <span className={`${classes.coefficient} ${mark('coefficient')}`}>
              <small>{t('column.coefficient')}</small> <CoefficientCell row={row} />
            </span>
            <span className={classes.menu}>
              <RowActions row={row} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
