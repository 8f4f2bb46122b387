import { IconBrandGoogle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ProfileSection } from '../../users/profile/ProfileSection.tsx'
import { GoogleCard } from '../google/GoogleCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** One's own password. Users who sign in with Google have none, and are told so. */
export default function PasswordPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (!session) return null
  return (
    <ProfileSection title={t('password.title')}>
      {session.user.hasGoogle ? (
        <EmptyState
          icon={<IconBrandGoogle size={28} stroke={1.5} aria-hidden />}
          title={t('password.google')}
          text={t('password.googleText')}
        />
      ) : (
        <PasswordForm user={session.user} />
      )}
      <GoogleCard />
    </ProfileSection>
  )
}
