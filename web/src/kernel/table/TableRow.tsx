import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cellPlace } from './cell-place.ts'
import { type DataTableProps, openerOf } from './data-table-props.ts'
import { isSelected, withRow } from './selection.ts'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'
import type { RowKeys } from './use-row-keys.ts'

type TableRowProps<Row> = DataTableProps<Row> & {
  row: Row
  index: number
  shown: readonly ShownColumn<Row>[]
  keys: RowKeys
}

/** A click on an interactive element does not open the row. */
function isOwnTarget(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { t } = useTranslation()
  const { row, index, shown, keys, selection, onSelect } = props
  const id = props.rowId(row)
  const open = openerOf(props, row)
  const isOn = selection ? isSelected(selection, id) : false
  const toggle = selection && onSelect ? () => onSelect(withRow(selection, id, !isOn)) : null
  return (
    <tr
      data-row={index}
      tabIndex={index === keys.active ? 0 : -1}
      aria-selected={selection ? isOn : undefined}
      className={`${props.isPale?.(row) ? classes.off : ''} ${open ? classes.opens : ''}`}
      onKeyDown={(event) => keys.onKeyDown(event, toggle)}
      onFocus={() => {
        if (index !== keys.active) keys.setActive(index)
      }}
      onClick={(event) => !isOwnTarget(event) && open?.()}
    >
      {selection && (
        <td {...cellPlace(null, shown, true, classes.tick)}>
          <Checkbox
            tabIndex={-1}
            aria-label={t('table.selectRow', { row: props.rowLabel(row) })}
            checked={isOn}
            onChange={() => toggle?.()}
          />
        </td>
      )}
      {shown.map((each) => (
        <td
          key={each.column.id}
          {...cellPlace(each, shown, selection !== undefined)}
          title={each.column.title?.(row)}
        >
          {each.column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
