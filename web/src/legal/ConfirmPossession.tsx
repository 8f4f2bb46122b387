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
import { legalValue } from './legal-words.ts'

export type Reported = CallReply<typeof api.management>['toConfirm'][number]

/** The sentence about a report that the owner has not confirmed yet. Both sides read the same sentence. */
function useReportedText() {
  const { t } = useTranslation('services')
  const formats = useFormats()
  return ({ kind, section, mode, on, changes }: Reported): string => {
    const changed = changes
      .map(({ field, confirmed, reported }) =>
        t('confirm.change', {
          field: textAt(keyAt('management:fields', field)),
          before: legalValue(section, field, confirmed),
          after: legalValue(section, field, reported),
        }),
      )
      .join('; ')
    return t(`confirm.kinds.${kind}`, {
      mode: mode === null ? formats.none : textAt(keyAt('management:choices', mode)),
      date: on === null ? formats.none : formats.date(on),
      section: textAt(keyAt('management:sections', section)),
      changes: changed,
    })
  }
}

/** Lets the users of the customer that has the asset confirm what a provider has reported. */
export function ConfirmPossession({ reported }: { reported: Reported }) {
  const { t } = useTranslation('services')
  const text = useReportedText()
  const { params, query } = useLegalAsset()
  const save = useCall(api.saveManagement, {
    onSuccess: () => toast.success(t('confirm.done')),
    onError: (error) => toast.error(error),
  })
  return (
    <Banner level="info">
      <Group gap="sm">
        {text(reported)}
        <Button
          size="compact-sm"
          loading={save.isPending}
          onClick={() => save.mutate({ params, query, body: { changes: { confirmedRecords: [reported.recordId] } } })}
        >
          {t('confirm.action')}
        </Button>
      </Group>
    </Banner>
  )
}

/** Shows a provider which of its changes wait for the owner. */
export function WaitingForOwner({ reported }: { reported: readonly Reported[] }) {
  const { t } = useTranslation('services')
  const text = useReportedText()
  return reported.map((each) => (
    <Banner key={each.recordId} level="info">
      {t('confirm.waits')} {text(each)}
    </Banner>
  ))
}
