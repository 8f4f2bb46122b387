import type { DataTableProps } from './data-table-props.ts'
import { TableRow } from './TableRow.tsx'
import type { ShownColumn } from './use-columns.ts'
import type { RowKeys } from './use-row-keys.ts'

type TableBodyProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[]
  shown: readonly ShownColumn<Row>[]
  keys: RowKeys
  /** Where only visible rows are drawn: which ones, and the total height. */
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
        return row === undefined ? null : (
          <TableRow key={props.rowId(row)} {...props} row={row} index={index} />
        )
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
