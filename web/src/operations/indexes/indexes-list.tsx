import { api } from '@lindero/contract/api'
import type { PublishedIndexRow } from '@lindero/contract/operations/published-indexes.contract'
import { PUBLISHED_INDEXES } from '@lindero/domain/operations/published-indexes'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { monthAndYear } from '../overview/month-names.ts'

export interface IndexesContext {
  /** True for the operator, who changes the values. */
  mayEdit: boolean
  edit: (row: PublishedIndexRow) => void
  remove: (row: PublishedIndexRow) => void
}

/** The published indexes by month, the latest first. */
export const indexesList = list(
  api.publishedIndexes,
  'transactions:indexes.list',
)<IndexesContext>({
  id: 'published-indexes',
  title: 'month',
  sort: { by: 'month', descending: true },
  columns: {
    month: { value: ({ month }) => monthAndYear(month), sort: true, width: 160, pinned: true },
    kind: { labels: labels('transactions:indexes.kinds'), sort: true, width: 150 },
    percent: { kind: 'number', value: ({ percent }) => percent, strong: true, width: 100 },
    publishedOn: { kind: 'day', sort: true, width: 120 },
    isProvisional: {
      value: ({ isProvisional }) => textAt(`transactions:indexes.states.${isProvisional ? 'provisional' : 'final'}`),
      chip: ({ isProvisional }) => (isProvisional ? 'warning' : 'success'),
      width: 130,
    },
    source: { value: ({ source }) => source ?? textAt('transactions:indexes.source.typed'), grows: true, width: 220 },
  },
  filters: { kinds: choices(PUBLISHED_INDEXES, labels('transactions:indexes.kinds')) },
  rowId: ({ kind, month }) => `${kind} ${month}`,
  rowActions: IndexActions,
  phone: {
    figure: ['percent'],
    detail: ['kind', 'publishedOn'],
    aside: 'isProvisional',
  },
})

function IndexActions({ row, context }: { row: PublishedIndexRow; context: IndexesContext }) {
  const { t } = useTranslation('transactions')
  if (!context.mayEdit) return null
  return (
    <>
      <ActionButton tooltip={t('indexes.edit')} onClick={() => context.edit(row)}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </ActionButton>
      <ActionButton tooltip={t('indexes.remove')} onClick={() => context.remove(row)}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionButton>
    </>
  )
}
