import { api } from '@lindero/contract/api'
import type { OwnColumn } from '@lindero/contract/assets/own-columns.contract'
import { IconColumns3, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { List } from '../../kernel/list/List.tsx'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { useList } from '../../kernel/list/use-list.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { useCompanyCrumbs } from '../../users/company/use-company-crumbs.ts'
import { OwnColumnDialog } from './OwnColumnDialog.tsx'

const columns = list(
  api.ownColumns,
  'ownColumns',
)<{ edit: (column: OwnColumn) => void }>({
  id: 'ownColumns',
  title: 'label',
  sort: { by: 'label' },
  savesViews: false,
  columns: {
    label: { sort: true, width: 200, grows: true },
    name: { sort: true, width: 200, widest: 320, priority: 3 },
    kind: { labels: labels('ownColumns:kinds'), sort: true, width: 100 },
    filled: { kind: 'count', sort: true },
    unreadable: { value: ({ unreadable }) => unreadable || null, kind: 'count', sort: true, priority: 2 },
    marks: { value: marksOf, width: 170, priority: 2 },
    lastTape: { width: 190, widest: 300, priority: 3 },
    lastTapeOn: { kind: 'instantDay', sort: true, priority: 2 },
  },
  filters: {},
  open:
    (column, { edit }) =>
    () =>
      edit(column),
  rowActions: ColumnActions,
  phone: { aside: 'kind', detail: ['filled', 'lastTapeOn'], below: 'marks' },
})

function marksOf({ isHidden, hasPersonalData, isKindChosen }: OwnColumn): string {
  return [
    isHidden && textAt('ownColumns:marks.hidden'),
    hasPersonalData && textAt('ownColumns:marks.personal'),
    isKindChosen && textAt('ownColumns:marks.chosen'),
  ]
    .filter(Boolean)
    .join(', ')
}

function ColumnActions({ row, context }: { row: OwnColumn; context: { edit: (column: OwnColumn) => void } }) {
  const { t } = useTranslation('ownColumns')
  return (
    <ActionMenu
      label={t('actionsOf', { name: row.label })}
      actions={[{ label: t('edit'), icon: IconPencil, run: () => context.edit(row) }]}
    />
  )
}

/** The custom columns in the customer's tapes, for admins: name, kind, visibility, personal data. */
export default function OwnColumnsPage() {
  const { t } = useTranslation(['ownColumns'])
  const [edited, edit] = useState<OwnColumn | null>(null)
  const [context] = useState({ edit })
  const state = useList(columns, { context })
  useCompanyCrumbs(t('ownColumns:title'))
  return (
    <>
      <PageHead title={t('ownColumns:title')} sub={t('ownColumns:text')} />
      <List state={state} emptyIcon={<IconColumns3 size={28} stroke={1.5} aria-hidden />} />
      {edited && <OwnColumnDialog column={edited} onClose={() => edit(null)} />}
    </>
  )
}
