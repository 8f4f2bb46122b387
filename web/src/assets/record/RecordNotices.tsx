import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../kernel/forms/Form.tsx'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useAssetRecord } from './asset-record.ts'

/** What prevents saving: fields to correct, and fields that another user has changed. */
export function RecordNotices({ onReview }: { onReview: () => void }) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const { asset, form } = useAssetRecord()
  const conflicts = form.conflicts.length
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
