import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { DataForm } from './DataForm.tsx'
import { DataSkeleton } from './DataSkeleton.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useOwnUser } from './use-own-user.ts'

/** Name, email and language of the logged-in user. */
export default function DataPage() {
  const { t } = useTranslation('profile')
  const user = useOwnUser()
  if (user.data) return <DataForm user={user.data} />
  return (
    <ProfileSection title={t('data.title')}>
      {user.isError ? (
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <DataSkeleton />
      )}
    </ProfileSection>
  )
}
