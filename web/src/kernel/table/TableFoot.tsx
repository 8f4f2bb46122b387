import { useTranslation } from 'react-i18next'
import { cellPlace } from './cell-place.ts'
import classes from './table.module.css'
import type { ShownColumn } from './use-columns.ts'

interface TableFootProps<Row> {
  shown: readonly ShownColumn<Row>[]
  hasTick: boolean
}

/** Totals and averages of money columns. */
export function TableFoot<Row>({ shown, hasTick }: TableFootProps<Row>) {
  const { t } = useTranslation()
  if (!shown.some(({ column }) => column.footer !== undefined)) return null
  return (
    <tfoot aria-label={t('table.totals')}>
      <tr>
        {hasTick && <td {...cellPlace(null, shown, true, classes.tick)} />}
        {shown.map((each) => (
          <td key={each.column.id} {...cellPlace(each, shown, hasTick)}>
            {each.column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
