import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './record.module.css'

export interface ChangeRow {
  id: string
  field: string
  old: ReactNode
  new: ReactNode
}

/** Table of changed fields with old and new values, for the summary before saving and the history. */
export function ChangeTable({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useTranslation('assets')
  return (
    <SmallTable
      look={classes.changes}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { label: t('record.field'), cell: ({ field }) => field },
        { label: t('record.oldValue'), cell: (row) => row.old },
        { label: t('record.newValue'), cell: (row) => row.new },
      ]}
    />
  )
}
