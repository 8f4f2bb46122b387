import { memo } from 'react'
import { useChangeWords } from '../draft/use-change-words.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { ChangedCell } from './ChangedCell.tsx'
import type { ColumnId, ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'
import type { ComparableColumn } from './use-comparable-columns.tsx'

/** The field whose change marks a column. */
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

/** Columns with a control inside: their cells keep their frame, so that an edit does not take the focus away. */
const CONTROLS: ReadonlySet<ColumnId> = new Set(['negotiation', 'coefficient'])

interface RowCellsProps {
  row: ComparableRow
  columns: readonly ComparableColumn[]
}

export const RowCells = memo(function RowCells({ row, columns }: RowCellsProps) {
  const words = useChangeWords()
  const { changeOf, undo } = useWorkbench()
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
