import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { ProfileSection } from '../../users/profile/ProfileSection.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { EraseCard } from './EraseCard.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'

/** One's own consent, a copy of one's data, and the erasure of the account. */
export default function PrivacyPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (!session) return null
  return (
    <ProfileSection title={t('privacy.title')}>
      <ConsentCard />
      <OwnDataCard userUuid={session.user.uuid} />
      <LegalLinks />
      <EraseCard session={session} />
    </ProfileSection>
  )
}
