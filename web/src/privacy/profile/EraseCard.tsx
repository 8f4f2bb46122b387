import { Button } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../kernel/session/session-store.ts'
import { Card } from '../../users/profile/ProfileSection.tsx'
import { EraseOneself } from './EraseOneself.tsx'

/** Erasure of the account (GDPR, article 17), below the milder options. */
export function EraseCard({ session }: { session: Session }) {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const isElsewhere = session.customer.uuid !== session.ownCustomer.uuid
  return (
    <Card title={t('privacy.erase')} hint={t('privacy.eraseText')} danger>
      <div>
        <Button
          variant="danger"
          disabled={isElsewhere}
          title={isElsewhere ? t('privacy.eraseElsewhere') : undefined}
          leftSection={<IconUserX size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('privacy.erase')}
        </Button>
      </div>
      {isOpen && <EraseOneself user={session.user} onClose={() => setOpen(false)} />}
    </Card>
  )
}
