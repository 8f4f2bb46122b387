import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnId, ComparableRow } from '../comparable-row.ts'
import { useChangeWords } from '../draft/use-change-words.ts'
import { useHighlight } from '../highlight.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './comparables.module.css'
import type { ComparableColumn } from './use-comparable-columns.tsx'

interface ComparableTableRowProps {
  row: ComparableRow
  columns: readonly ComparableColumn[]
}

/** A table row. When the pointer enters it, its marker on the map is highlighted, without rendering the cells again. */
export function ComparableTableRow({ row, columns }: ComparableTableRowProps) {
  const { hot, setHot } = useHighlight()
  const { uuid, isComparable, outlier } = row.comparable
  const looks = [
    classes.row,
    hot === uuid ? classes.hot : '',
    isComparable ? '' : classes.off,
    outlier ? classes.out : '',
  ]
  return (
    <tr data-row={uuid} className={looks.join(' ')} onMouseEnter={() => setHot(uuid)}>
      <RowCells row={row} columns={columns} />
    </tr>
  )
}

/** For each column, the field that must change for the cell to be marked as changed. */
const FIELDS: Partial<Record<ColumnId, string>> = {
  tick: 'isComparable',
  negotiation: 'negotiation',
  coefficient: 'coefficient',
  size: 'size',
  price: 'price',
  floor: 'floor',
  rooms: 'rooms',
  bathrooms: 'bathrooms',
}

/**
 * Columns with a control. Their cells have the same elements before and after an edit, so that the control keeps the
 * focus.
 */
const CONTROLS: ReadonlySet<ColumnId> = new Set(['negotiation', 'coefficient'])

interface RowCellsProps {
  row: ComparableRow
  columns: readonly ComparableColumn[]
}

const RowCells = memo(function RowCells({ row, columns }: RowCellsProps) {
  const words = useChangeWords()
  const { changeOf, undo } = useComparablesWorkbench()
  const { uuid } = row.comparable
  const isNew = changeOf(uuid, 'added') !== null
  return columns.map(({ id, align, cell }) => {
    const field = FIELDS[id]
    const change = field ? changeOf(uuid, field) : null
    const isChanged = change !== null || (isNew && id === 'tick')
    const isFramed = CONTROLS.has(id) || (change !== null && id !== 'tick')
    return (
      <td key={id} data-column={id} data-align={align} className={isChanged ? classes.changed : ''}>
        {isFramed ? (
          <ChangedCell
            before={change && field ? words.value(field, change.old) : null}
            onUndo={() => field && undo(uuid, field)}
          >
            {cell(row)}
          </ChangedCell>
        ) : (
          cell(row)
        )}
      </td>
    )
  })
})

interface ChangedCellProps {
  /** The saved value as text; null if it is unchanged. */
  before: string | null
  onUndo: () => void
  children: ReactNode
}

/**
 * A changed value. Under the pointer, it shows the saved value and Undo. Keyboard users find Undo in the row's menu.
 */
function ChangedCell({ before, onUndo, children }: ChangedCellProps) {
  const { t } = useTranslation('valuation')
  return (
    <span className="inline-block relative">
      {children}
      {before !== null && (
        <span className={`${classes.was} num`}>
          {t('before', { value: before })}
          <button type="button" tabIndex={-1} className="link" onClick={onUndo}>
            {t('undo')}
          </button>
        </span>
      )}
    </span>
  )
}
