import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from './data-table-props.ts'

type PhoneSortProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> & { className: string }

/** Lets the user sort the rows on a phone, by each sortable column in both directions. */
export function PhoneSort<Row>({ columns, sort, onSort, className }: PhoneSortProps<Row>) {
  const { t } = useTranslation()
  const sortable = columns.columns.filter((column) => column.sort !== undefined)
  if (!onSort || sortable.length === 0) return null
  const data = sortable.flatMap(({ label, sort: field = '' }) => [
    { value: `${field} up`, label: `${label} ↑` },
    { value: `${field} down`, label: `${label} ↓` },
  ])
  return (
    <NativeSelect
      className={className}
      size="xs"
      aria-label={t('table.order')}
      data={sort ? data : [{ value: '', label: t('table.order') }, ...data]}
      value={sort ? `${sort.field} ${sort.descending ? 'down' : 'up'}` : ''}
      onChange={({ currentTarget }) => {
        const [field, direction] = currentTarget.value.split(' ')
        onSort(field ? { field, descending: direction === 'down' } : null)
      }}
    />
  )
}
