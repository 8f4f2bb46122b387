import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { OwnDepartments } from './OwnDepartments.tsx'
import { OwnPortfolios } from './OwnPortfolios.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** One's own role, departments and portfolios, set by others: read only. */
export default function AccessPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (!session) return null
  const { user, ownCustomer } = session
  return (
    <ProfileSection title={t('access.title')} text={t('access.text', { customer: ownCustomer.name })}>
      <OwnDepartments userUuid={user.uuid} />
      <OwnPortfolios session={session} />
    </ProfileSection>
  )
}
