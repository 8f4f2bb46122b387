import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { undoBulk } from '../jobs/undo-bulk.ts'
import { queryOf } from '../kernel/api/query.ts'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import sections from '../kernel/page/section-blocks.module.css'
import { CutNote } from '../kernel/states/CutNote.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Interval in milliseconds between requests while an import or an undo is running. */
const LOOK_MILLISECONDS = 2_000

type Load = CallReply<typeof api.partsLoads>['items'][number]

/** The imports of the last day, each with an undo. */
export function LoadsOfParts({ portfolio }: { portfolio: string }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const loads = useQuery({
    ...queryOf(api.partsLoads, { params: { uuid: portfolio } }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ isRunning }) => isRunning) ? LOOK_MILLISECONDS : false),
  })
  if (!loads.data || loads.data.total === 0) return null
  const { items, total } = loads.data
  return (
    <section className={sections.part}>
      <h2>{t('loadsTitle')}</h2>
      <p>{t('loadsText')}</p>
      <SmallTable
        label={t('loadsTitle')}
        rows={items}
        rowId={({ uuid }) => uuid}
        stacksOnPhone
        columns={[
          { label: t('loadOn'), cell: ({ appliedOn }) => formats.timeAgo(appliedOn) },
          { label: t('loadPerson'), cell: ({ person }) => person ?? '–' },
          { label: t('loadContents'), cell: ({ contents }) => t(`contents.${contents}`) },
          { label: t('loadFile'), cell: ({ file }) => file ?? '–', wraps: true },
          { label: t('loadAssets'), cell: ({ assets }) => formats.number(assets), align: 'right' },
          { label: t('created'), cell: ({ counts }) => formats.number(counts.created), align: 'right' },
          { label: t('updated'), cell: ({ counts }) => formats.number(counts.updated), align: 'right' },
          { label: t('refused'), cell: ({ counts }) => formats.number(counts.refused), align: 'right' },
          { label: t('undo'), cell: (load) => <Undo load={load} /> },
        ]}
      />
      <CutNote shown={items.length} total={total} />
    </section>
  )
}

function Undo({ load: { uuid, assets, isOwn, isRunning, undoneOn } }: { load: Load }) {
  const { t } = useTranslation('sheets')
  const formats = useFormats()
  const undo = useMutation({ mutationFn: undoBulk, onError: toast.error })
  if (isRunning || undoneOn) return <Chip level="neutral">{t(isRunning ? 'underWay' : 'undone')}</Chip>
  if (!isOwn) return '–'
  const ask = async () => {
    const message = t('undoText', { count: assets, figure: formats.number(assets) })
    if (await askDelete({ title: t('undoTitle'), message, action: t('undo') })) undo.mutate(uuid)
  }
  return (
    <Button size="xs" variant="default" loading={undo.isPending} onClick={() => void ask()}>
      {t('undo')}
    </Button>
  )
}
