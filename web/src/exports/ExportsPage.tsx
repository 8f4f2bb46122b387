import { api } from '@lindero/contract/api'
import type { Exported } from '@lindero/contract/exports/reports.contract'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { Button } from '@mantine/core'
import { IconArchive, IconDownload, IconFileText, IconPlus, IconShare } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveExport } from '../jobs/save-export.ts'
import { perform } from '../kernel/api/use-call.ts'
import { askSave } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { choice } from '../kernel/list/filters.ts'
import { ListPage } from '../kernel/list/ListPage.tsx'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { useList } from '../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../kernel/page-actions/page-action.ts'
import { ActionMenu } from '../kernel/record-actions/ActionMenu.tsx'
import { GoToAssets } from '../kernel/states/GoToAssets.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { EXPORT_ACTIONS } from './exports.actions.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { NewReportDialog } from './NewReportDialog.tsx'

/** Refetch interval in milliseconds while a report is being prepared. */
const REFRESH = 2_000

const LEVELS = {
  waiting: 'info',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  gone: 'neutral',
} as const

interface ExportsContext {
  save: (row: Exported) => void
  share: (row: Exported) => void
  fileSize: (bytes: number | null) => string
  leftOut: (row: Exported) => string
}

const exportsList = list(
  api.exports,
  'exports',
)<ExportsContext>({
  id: 'exports',
  title: 'name',
  sort: { by: 'createdOn', descending: true },
  staleTime: 0,
  columns: {
    name: { kind: 'fileName', sort: true, grows: true },
    subject: { width: 220, widest: 320, priority: 2 },
    fileType: { labels: labels('exports:fileTypes'), width: 90, priority: 2 },
    state: { labels: labels('exports:state'), chip: ({ state }) => LEVELS[state], width: 130 },
    leftOut: { value: (row, { leftOut }) => leftOut(row), width: 180, priority: 2 },
    size: { value: ({ size }, { fileSize }) => fileSize(size), align: 'right', width: 90, priority: 3 },
    createdOn: { kind: 'instant', sort: true },
  },
  filters: { fileType: choice(['pdf', 'xlsx', 'zip'], labels('exports:fileTypes'), { width: 150 }) },
  open: (row, { save }) => (row.state === 'ready' ? () => save(row) : null),
  rowActions: ExportActions,
  phone: { figure: 'state', detail: ['subject', 'createdOn'] },
})

function ExportActions({ row, context }: { row: Exported; context: ExportsContext }) {
  const { t } = useTranslation('exports')
  const isReady = row.state === 'ready'
  return (
    <ActionMenu
      label={t('actionsOf', { name: row.name })}
      actions={[
        isReady && { label: t('download'), icon: IconDownload, run: () => context.save(row) },
        isReady && row.kind !== 'archive' && { label: t('share'), icon: IconShare, run: () => context.share(row) },
      ]}
    />
  )
}

/** Reports and workbooks that the user requested, with status, download and links. */
export default function ExportsPage() {
  const { t } = useTranslation('exports')
  useBreadcrumbs([{ label: t('title') }])
  const formats = useFormats()
  const [isOrdering, setOrdering] = useState(false)
  const [shared, setShared] = useState<Exported | null>(null)
  const context = useMemo<ExportsContext>(
    () => ({
      share: setShared,
      fileSize: (bytes) => formats.fileSize(bytes),
      leftOut: (row) => row.leftOut.map(({ name, reason }) => `${name} (${t(`leftOut.${reason}`)})`).join(', '),
      save: (row) => void saveExport(row),
    }),
    [formats, t],
  )
  const state = useList(exportsList, { context })
  const { refetch } = state.query
  const isWaiting = state.shown?.items.some((row) => row.state === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refetch(), REFRESH)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  const order = usePageAction(EXPORT_ACTIONS.newReport, () => setOrdering(true))
  const archive = usePageAction(EXPORT_ACTIONS.orderArchive, () => void orderArchive())
  const newReport = order && (
    <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={order}>
      {t('newReport.title')}
    </Button>
  )
  return (
    <>
      <ListPage
        state={state}
        title={t('title')}
        actions={
          <>
            {archive && (
              <Button
                variant="default"
                leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
                onClick={archive}
              >
                {t('archive.order')}
              </Button>
            )}
            {newReport}
          </>
        }
        emptyIcon={<IconFileText size={28} stroke={1.5} aria-hidden />}
        emptyAction={newReport || <GoToAssets />}
      />
      {isOrdering && <NewReportDialog onClose={() => setOrdering(false)} />}
      {shared && <LinksDialog row={shared} onClose={() => setShared(null)} />}
    </>
  )

  function orderArchive() {
    return askSave({
      title: t('archive.title'),
      message: t('archive.text', { kept: EXPORT_LIMITS.archives }),
      action: t('archive.order'),
      async onSubmit() {
        await perform(api.exportArchive, {})
        toast.success(t('ordered'))
        return true
      },
    })
  }
}
