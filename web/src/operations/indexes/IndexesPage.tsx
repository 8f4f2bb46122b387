import { api } from '@lindero/contract/api'
import type { PublishedIndexRow } from '@lindero/contract/operations/published-indexes.contract'
import { Button } from '@mantine/core'
import { IconPercentage, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { monthAndYear } from '../overview/month-names.ts'
import { ImportIndexesDialog } from './ImportIndexesDialog.tsx'
import { IndexDialog } from './IndexDialog.tsx'
import { indexesList } from './indexes-list.tsx'

/** The published indexes. The operator imports and corrects them; customers read them. */
export default function IndexesPage() {
  const { t } = useTranslation('transactions')
  const mayEdit = useMay()('administer')
  const [edited, setEdited] = useState<PublishedIndexRow | 'new'>()
  const [isImporting, setImporting] = useState(false)
  const context = useMemo(
    () => ({ mayEdit, edit: setEdited, remove: (row: PublishedIndexRow) => void remove(row) }),
    [mayEdit],
  )
  const state = useList(indexesList, { context })
  useBreadcrumbs([{ label: t('title'), to: '/operations' }, { label: t('indexes.title') }])
  return (
    <>
      <ListPage
        state={state}
        title={t('indexes.title')}
        sub={t('indexes.sub')}
        actions={
          mayEdit && (
            <>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                onClick={() => setEdited('new')}
              >
                {t('indexes.add')}
              </Button>
              <Button leftSection={<IconUpload size={16} stroke={1.5} />} onClick={() => setImporting(true)}>
                {t('indexes.import')}
              </Button>
            </>
          )
        }
        emptyIcon={<IconPercentage size={28} stroke={1.5} aria-hidden />}
      />
      {isImporting && <ImportIndexesDialog onClose={() => setImporting(false)} />}
      {edited && <IndexDialog {...(edited === 'new' ? {} : { value: edited })} onClose={() => setEdited(undefined)} />}
    </>
  )
}

async function remove({ kind, month }: PublishedIndexRow): Promise<void> {
  const index = textAt(`transactions:indexes.kinds.${kind}`)
  await askDelete({
    title: textAt('transactions:indexes.removeTitle', { index, month: monthAndYear(month) }),
    action: textAt('transactions:indexes.remove'),
    onSubmit: async () => {
      await perform(api.removePublishedIndex, { params: { kind, month } })
      toast.success(textAt('transactions:indexes.removed'))
      return true
    },
  })
}
