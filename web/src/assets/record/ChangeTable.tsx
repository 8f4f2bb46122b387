import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './record.module.css'

export interface ChangeRow {
  id: string
  field: string
  old: ReactNode
  new: ReactNode
}

/** Field, old value, new value: in the summary before saving, and in the history. */
export function ChangeTable({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useTranslation('assets')
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('record.field')}</th>
          <th scope="col">{t('record.oldValue')}</th>
          <th scope="col">{t('record.newValue')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.field}</th>
            <td className="num">{row.old}</td>
            <td className="num">{row.new}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
