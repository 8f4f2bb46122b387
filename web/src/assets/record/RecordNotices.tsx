import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorSummary } from '../../kernel/forms/Form.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useAssetRecord } from './asset-record.ts'

/** Reasons why a save is blocked: fields to correct, and fields that another user has changed. */
export function RecordNotices({ onReview }: { onReview: () => void }) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const { asset, form } = useAssetRecord()
  const conflicts = form.conflicts.length
  if (asset.archivedOn !== null) return <ArchivedNotice uuid={asset.uuid} archivedOn={asset.archivedOn} />
  if (conflicts === 0 && form.errors.length === 0) return null
  return (
    <>
      <ErrorSummary
        form={form}
        summedUpFrom={1}
        onJump={() => void navigate({ to: '/assets/$uuid/info', params: { uuid: asset.uuid } })}
      />
      {conflicts > 0 && (
        <Banner level="warning">
          {t('record.conflictBanner', { count: conflicts })}
          <Button size="xs" variant="default" onClick={onReview}>
            {t('record.review')}
          </Button>
        </Banner>
      )}
    </>
  )
}

/** States that the asset is archived and read-only. Users with permission can restore it. */
function ArchivedNotice({ uuid, archivedOn }: { uuid: string; archivedOn: string }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const may = useMay()
  const customerUuid = useSession()?.customer.uuid ?? ''
  const restore = useCall(api.restoreAsset, {
    onSuccess: () => toast.success(t('record.restored')),
    onError: toast.error,
  })
  return (
    <Banner level="warning">
      {t('record.isArchived', { day: formats.instant(archivedOn) })}
      {may('archiveAsset', { customerUuid, isAssigned: true }) && (
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { uuid } })}
        >
          {t('record.restore')}
        </Button>
      )}
    </Banner>
  )
}
