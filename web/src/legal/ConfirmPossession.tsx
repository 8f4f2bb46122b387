import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { useLegalAsset } from './legal-asset.ts'

type Reported = CallReply<typeof api.management>['toConfirm'][number]

/** Lets the users of the customer that has the asset confirm a possession that a provider has reported. */
export function ConfirmPossession({ reported: { recordId, mode, on } }: { reported: Reported }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { params, query } = useLegalAsset()
  const save = useCall(api.saveManagement, {
    onSuccess: () => toast.success(t('confirm.done')),
    onError: (error) => toast.error(error),
  })
  return (
    <Banner level="info">
      <Group gap="sm">
        {t('confirm.text', { mode: textAt(keyAt('management:choices', mode)), date: formats.date(on) })}
        <Button
          size="compact-sm"
          loading={save.isPending}
          onClick={() => save.mutate({ params, query, body: { changes: { confirmedRecords: [recordId] } } })}
        >
          {t('confirm.action')}
        </Button>
      </Group>
    </Banner>
  )
}
