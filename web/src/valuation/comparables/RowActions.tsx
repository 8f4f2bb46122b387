import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import { useComparableRowActions } from './use-comparable-row-actions.ts'

/** The menu for a comparable, in its table row or, on a phone, in its lines. */
export function RowActions({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const actions = useComparableRowActions(row)
  return (
    <ActionMenu label={t('table.rowActions', { number: row.number })} actions={actions} size={24} control="actions" />
  )
}
