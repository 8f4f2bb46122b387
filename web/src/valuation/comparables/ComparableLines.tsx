import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useHighlight } from '../workbench/highlight.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { ClassCell } from './ClassCell.tsx'
import { CoefficientCell } from './CoefficientCell.tsx'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'
import { RowActions } from './RowActions.tsx'
import { TickCell } from './TickCell.tsx'

/** The comparables on a phone: two lines each. */
export function ComparableLines({ rows }: { rows: readonly ComparableRow[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record } = useWorkbench()
  const { hot, setHot } = useHighlight()
  const isTotal = record.document.valuationLogic === 'total'
  return (
    <ul className={`${classes.lines} num`} aria-label={t('table.caption')}>
      {rows.map((row) => {
        const { comparable } = row
        return (
          <li
            key={comparable.uuid}
            data-row={comparable.uuid}
            className={`${comparable.isComparable ? '' : classes.off} ${comparable.outlier ? classes.out : ''} ${hot === comparable.uuid ? classes.hot : ''}`}
            onPointerDown={() => setHot(comparable.uuid)}
          >
            <TickCell row={row} />
            <span className={classes.lineMain}>
              <b>{formats.number(row.adjusted, isTotal ? 0 : 2, !isTotal)}</b>{' '}
              <small>{isTotal ? '€' : t('table.perSqm')}</small>
            </span>
            <span className={classes.linePrice}>{formats.currency(comparable.price)}</span>
            <span className={classes.lineNote}>
              {formats.area(comparable.size)} ·{' '}
              {t('table.similarity', { similarity: formats.percent(comparable.similarity, 0) })} ·{' '}
              {formats.distance(comparable.distance)}
            </span>
            <span className={classes.lineKind}>
              <ClassCell row={row} />
            </span>
            <span className={classes.lineTools}>
              <CoefficientCell row={row} />
              <RowActions row={row} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
