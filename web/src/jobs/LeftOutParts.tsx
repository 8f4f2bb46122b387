import { api } from '@lindero/contract/api'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../kernel/api/download.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Downloads the rows that a load of parts has left out, with their reasons. Renders nothing if there are none. */
export function LeftOutParts({ job }: { job: Pick<Job, 'uuid' | 'kind' | 'portfolioUuid' | 'result'> }) {
  const { t } = useTranslation('shell')
  const mayLoad = useMay()('loadTape')
  const { uuid: jobUuid, kind, portfolioUuid: uuid, result } = job
  const save = useMutation({
    mutationFn: (portfolio: string) =>
      download(
        api.loadedPartsErrors,
        { params: { uuid: portfolio }, query: { language: currentLanguage(), jobUuid } },
        t('jobs.leftOutPartsName'),
      ),
    onError: toast.error,
  })
  const hasErrors = typeof result?.refused === 'number' && result.refused > 0
  if (kind !== 'portfolios.loadParts' || !hasErrors || !uuid || !mayLoad) return null
  return (
    <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate(uuid)}>
      {t('jobs.leftOutParts')}
    </Button>
  )
}
