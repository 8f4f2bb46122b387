import { api } from '@lindero/contract/api'
import type { Exported } from '@lindero/contract/exports/reports.contract'
import { Button } from '@mantine/core'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../kernel/api/download.ts'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Refetch interval in milliseconds while an archive is being prepared. */
const REFRESH = 2_000

/** Orders and downloads the archive of the customer's data, also after the subscription has ended. */
export function ArchivePanel() {
  const { t } = useTranslation('exports')
  const formats = useFormats()
  const state = useQuery({
    ...queryOf(api.archives, {}),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isWaiting) ? REFRESH : false),
  })
  const order = useMutation({
    mutationFn: () => perform(api.exportArchive, {}),
    onSuccess: () => state.refetch(),
    onError: toast.error,
  })
  const save = useMutation({
    mutationFn: ({ uuid, name }: Exported) => download(api.archiveFile, { params: { uuid } }, `${name}.zip`),
    onError: toast.error,
  })
  const items = state.data?.items ?? []
  const ready = items.find((item) => item.state === 'ready')
  const isPreparing = items.some(isWaiting)
  return (
    <section>
      <p>{t('archive.leavingText')}</p>
      <Button
        variant="default"
        loading={order.isPending || isPreparing}
        leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />}
        onClick={() => order.mutate()}
      >
        {t('archive.leavingOrder')}
      </Button>
      {isPreparing && <p role="status">{t('archive.leavingWaits')}</p>}
      {ready && (
        <p>
          <Button
            variant="subtle"
            loading={save.isPending}
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => save.mutate(ready)}
          >
            {t('archive.leavingDownload', { date: formats.instant(ready.createdOn) })}
          </Button>
        </p>
      )}
    </section>
  )
}

const isWaiting = ({ state }: Exported) => state === 'waiting'
