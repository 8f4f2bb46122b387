import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { Card } from '../../users/profile/ProfileSection.tsx'
import { PRIVACY_ACTIONS } from '../privacy.actions.ts'

/** Lets users download all data stored about them in one file (GDPR, articles 15 and 20). */
export function OwnDataCard({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('profile')
  const [isWorking, setWorking] = useState(false)

  async function fetchAll() {
    setWorking(true)
    const working = toast.loading(t('privacy.downloading'))
    try {
      await download(api.personalData, { params: { uuid: userUuid } }, t('privacy.fileName'))
      working.success(t('privacy.downloaded'))
    } catch (error) {
      working.error(error)
    } finally {
      setWorking(false)
    }
  }

  const save = usePageAction(PRIVACY_ACTIONS.downloadOwnData, () => void fetchAll())
  return (
    <Card title={t('privacy.data')} hint={t('privacy.dataText')}>
      <div>
        <Button
          variant="default"
          loading={isWorking}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={save}
        >
          {t('privacy.download')}
        </Button>
      </div>
    </Card>
  )
}
