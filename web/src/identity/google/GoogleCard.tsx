import { Button } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../kernel/settings/settings.ts'
import { Card } from '../../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../../users/profile/use-own-user.ts'
import { UntieGoogle } from './UntieGoogle.tsx'

/**
 * Says whether a Google account is linked to the user's account, and lets the user remove the link. Renders nothing if
 * Google is not configured and the user has no linked account.
 */
export function GoogleCard() {
  const { t } = useTranslation(['profile', 'errors'])
  const [isOpen, setOpen] = useState(false)
  const isConfigured = Boolean(useSettings()?.googleClientId)
  const user = useOwnUser().data
  if (!user || !(user.hasGoogle || isConfigured)) return null
  const { hasGoogle, hasPassword } = user
  return (
    <Card
      title={t('profile:google.title')}
      hint={
        hasGoogle && !hasPassword
          ? t('errors:users.passwordFirst')
          : t(hasGoogle ? 'profile:google.tied' : 'profile:google.notTied')
      }
    >
      {hasGoogle && (
        <div>
          <Button
            variant="default"
            disabled={!hasPassword}
            leftSection={<IconUnlink size={16} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('profile:google.untie')}
          </Button>
        </div>
      )}
      {isOpen && <UntieGoogle user={user} onClose={() => setOpen(false)} />}
    </Card>
  )
}
