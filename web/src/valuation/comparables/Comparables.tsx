import { isDwelling } from '@lindero/domain/kernel/property-types'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { useColumnLayout } from '../../kernel/table/use-column-layout.ts'
import { BY_SIMILARITY, rowsOf, sortRows } from '../comparable-row.ts'
import { EvidencePictures, useEvidencePictures } from '../use-evidence-pictures.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import { ComparableLines } from './ComparableLines.tsx'
import { ComparablesBar } from './ComparablesBar.tsx'
import { ComparablesTable } from './ComparablesTable.tsx'
import classes from './comparables.module.css'
import lineClasses from './lines.module.css'
import stackedClasses from './stacked.module.css'
import { useComparableColumns } from './use-comparable-columns.tsx'

/** The lower pane, with the comparables. */
export function Comparables() {
  const { t } = useTranslation('valuation')
  const { asset, record } = useComparablesWorkbench()
  const { comparables, valuationLogic } = record.document
  const [sort, setSort] = useState(BY_SIMILARITY)
  // Rendering the rows takes longest, so value, charts and bars are painted first.
  const showsRows = useDeferredValue(true, false)
  const pane = useRef<HTMLElement>(null)
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const columns = useColumnLayout('comparables', useComparableColumns(isDwelling(asset.typeId)))
  const pictures = useEvidencePictures()
  const rows = useMemo(() => sortRows(rowsOf(comparables, valuationLogic), sort), [comparables, valuationLogic, sort])
  return (
    <section
      ref={pane}
      className={`${classes.pane} stack grow min-h-0 ${stackedClasses.pane}`}
      aria-label={t('table.caption')}
    >
      <ComparablesBar columns={columns} />
      <EvidencePictures value={pictures}>
        {rows.length === 0 ? (
          <EmptyState title={t('table.noComparables')} text={t('table.noComparablesText')} />
        ) : !showsRows ? (
          <RowFrames rows={rows.length} isPhone={isPhone} />
        ) : isPhone ? (
          <ComparableLines rows={rows} />
        ) : (
          <ComparablesTable
            columns={columns}
            rows={rows}
            sort={sort}
            onSort={setSort}
            room={pane.current?.clientWidth ?? 0}
          />
        )}
      </EvidencePictures>
    </section>
  )
}

/**
 * Placeholders with the height of the rows, and of the table's head and foot, so that the page does not move when the
 * rows are rendered. Screen readers ignore them, because no data are being loaded.
 */
function RowFrames({ rows, isPhone }: { rows: number; isPhone: boolean }) {
  const keys = Array.from({ length: isPhone ? rows : rows + 2 }, (_, row) => `row-${row}`)
  return (
    <div className={isPhone ? undefined : `grow min-h-0 border-top scroll ${stackedClasses.scroll}`} aria-hidden="true">
      {keys.map((key) => (
        <div key={key} className={isPhone ? lineClasses.frame : classes.frame}>
          <SkeletonBar />
        </div>
      ))}
    </div>
  )
}
