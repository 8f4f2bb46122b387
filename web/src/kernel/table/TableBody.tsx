import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cellPlace } from './cell-place.ts'
import { type DataTableProps, openerOf } from './data-table-props.ts'
import { useMarkOf } from './row-marks.ts'
import { isSelected, withRow } from './selection.ts'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'
import type { RowKeys } from './use-row-keys.ts'

type TableBodyProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[]
  shown: readonly ShownColumn<Row>[]
  keys: RowKeys
  /** The rows to draw and the height of all rows, if only visible rows are drawn. */
  virtual: { items: readonly { index: number; start: number; end: number }[]; size: number } | null
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, virtual, keys } = props
  const indexes = virtual ? virtual.items.map(({ index }) => index) : rows.map((_, index) => index)
  const before = virtual?.items[0]?.start ?? 0
  const after = virtual ? virtual.size - (virtual.items.at(-1)?.end ?? 0) : 0
  return (
    <tbody ref={keys.body}>
      {before > 0 && <Spacer height={before} />}
      {indexes.map((index) => {
        const row = rows[index]
        return row === undefined ? null : <TableRow key={props.rowId(row)} {...props} row={row} index={index} />
      })}
      {after > 0 && <Spacer height={after} />}
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

type TableRowProps<Row> = DataTableProps<Row> & {
  row: Row
  index: number
  shown: readonly ShownColumn<Row>[]
  keys: RowKeys
}

/** True for a click on an interactive element inside the row. Such a click must not open the row. */
function isOwnTarget(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, label') !== null
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { t } = useTranslation()
  const { row, index, shown, keys, selection, onSelect } = props
  const id = props.rowId(row)
  const open = openerOf(props, row)
  const isOn = selection ? isSelected(selection, id) : false
  const mark = useMarkOf(props.marks, id)
  const heat = (hot: string | null) => props.marks?.set({ hot })
  const toggle = selection && onSelect ? () => onSelect(withRow(selection, id, !isOn)) : null
  return (
    <tr
      data-row={index}
      tabIndex={index === keys.active ? 0 : -1}
      data-mark={mark}
      aria-selected={selection ? isOn : undefined}
      className={`${props.isPale?.(row) ? classes.off : ''} ${open ? classes.opens : ''}`}
      onKeyDown={(event) => keys.onKeyDown(event, toggle)}
      onFocus={() => {
        heat(id)
        if (index !== keys.active) keys.setActive(index)
      }}
      onBlur={() => heat(null)}
      onMouseEnter={() => heat(id)}
      onMouseLeave={() => heat(null)}
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
        <td key={each.column.id} {...cellPlace(each, shown, selection !== undefined)} title={each.column.title?.(row)}>
          {each.column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
