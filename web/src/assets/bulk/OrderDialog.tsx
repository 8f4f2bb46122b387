import { api } from '@lindero/contract/api'
import type { AssetOrder, AssetSelection } from '@lindero/contract/assets/bulk.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { exportSelection } from '../../portfolios/actions/portfolio-exports.ts'
import { LeftOutList } from './BulkPreview.tsx'

type Preview = CallReply<typeof api.previewAssetOrder>

/** Maximum number of portfolios listed by name. Additional portfolios are only counted. */
const NAMED = 6

const CALLS = { value: api.valueSelection, enrich: api.enrichSelection } as const

interface OrderDialogProps {
  order: AssetOrder
  selection: AssetSelection
  count: number
  onClose: () => void
  /** Called when the request has been accepted. */
  onDone: () => void
}

/**
 * Requests a valuation, enrichment, export or reports for many assets. A preview first shows which assets are left out.
 */
export default function OrderDialog({ order, selection, count, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation(['assets', 'bulk', 'common'])
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['assetOrder', order, selection],
    queryFn: ({ signal }) => request(api.previewAssetOrder, { body: { order, selection } }, { signal }),
    gcTime: 0,
  })
  const preview = query.data
  const words = (figure: number) => ({ count: figure, figure: formats.number(figure) })

  async function submit() {
    if (!preview || preview.assets === 0) return
    if (order === 'export') {
      // The export continues after the dialog closes, and a notice shows its progress.
      onDone()
      return exportSelection(t('assets:list.count', words(preview.assets)), selection)
    }
    setBusy(true)
    try {
      if (order === 'report') {
        await orderReports(selection)
        onDone()
        return
      }
      const { assets } = await perform(CALLS[order], { body: { selection } })
      toast.success(t(`assets:list.bulk.${order}.done`, words(assets)))
      onDone()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogFrame
      title={t(`assets:list.bulk.${order}.title`, words(count))}
      message={t(`assets:list.bulk.${order}.text`)}
      action={t(`assets:list.bulk.${order}.label`)}
      cancel={t('common:actions.cancel')}
      busy={isBusy}
      isBlocked={!preview || preview.assets === 0}
      onAction={() => void submit()}
      onCancel={onClose}
    >
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {preview && <OrderPreview preview={preview} />}
    </DialogFrame>
  )
}

/**
 * Requests the valuation reports as one zip file, in the language of the screens, with default pictures and without
 * annexes.
 */
async function orderReports(selection: AssetSelection): Promise<void> {
  await perform(api.exportAssets, {
    query: { locale: currentLanguage() },
    body: { selection, contents: 'valuation' },
  })
  toast.success(i18next.t('exports:ordered'))
}

function OrderPreview({ preview: { assets, portfolios, leftOut } }: { preview: Preview }) {
  const { t } = useTranslation('bulk')
  const formats = useFormats()
  const leftOutCount = leftOut.reduce((sum, { count }) => sum + count, 0)
  const more = portfolios.length - NAMED
  return (
    <section className="stack gap-12 pt-12 mt-12 border-top" aria-label={t('preview.label')} aria-live="polite">
      <ValueTiles>
        <ValueTile main label={t('order.assetsIn', { count: portfolios.length })}>
          {formats.number(assets)}
        </ValueTile>
        <ValueTile label={t('order.leftOut')}>{formats.number(leftOutCount)}</ValueTile>
      </ValueTiles>
      {assets === 0 && <Banner level="info">{t('order.nothing')}</Banner>}
      <LeftOutList leftOut={leftOut} />
      {portfolios.length > 1 && (
        <SmallTable
          label={t('order.portfolios')}
          rows={portfolios.slice(0, NAMED)}
          rowId={({ uuid }) => uuid}
          columns={[
            { label: t('preview.portfolio'), cell: ({ name }) => name },
            { label: t('order.assets'), cell: (row) => formats.number(row.assets), align: 'right' },
          ]}
        />
      )}
      {more > 0 && (
        <Text size="sm" c="var(--text-2)">
          {t('order.more', { count: more, figure: formats.number(more) })}
        </Text>
      )}
    </section>
  )
}
