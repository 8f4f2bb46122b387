import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ProfileSection } from '../../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../../users/profile/use-own-user.ts'
import { GoogleCard } from '../google/GoogleCard.tsx'
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx'
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/**
 * The user's password, Google account, second factor and passkeys. For users who sign in with Google or through their
 * organisation, the page explains that they have no password.
 */
export default function PasswordPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  const user = useOwnUser()
  if (!session) return null
  const isByOrganisation = !session.user.hasGoogle && user.data?.hasPassword === false
  return (
    <ProfileSection title={t('password.title')}>
      {session.user.hasGoogle ? (
        <EmptyState
          icon={<IconBrandGoogle size={28} stroke={1.5} aria-hidden />}
          title={t('password.google')}
          text={t('password.googleText')}
        />
      ) : isByOrganisation ? (
        <EmptyState
          icon={<IconLogin2 size={28} stroke={1.5} aria-hidden />}
          title={t('password.organisation')}
          text={t('password.organisationText')}
        />
      ) : (
        <PasswordForm user={session.user} />
      )}
      <GoogleCard />
      <SecondFactorCard />
      <PasskeysCard />
    </ProfileSection>
  )
}
