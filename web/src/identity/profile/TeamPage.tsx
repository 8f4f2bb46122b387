import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { UsersPanel } from '../users/UsersPanel.tsx'

/** The users of the customer that one works for. */
export default function TeamPage() {
  const { t } = useTranslation(['profile', 'users'])
  const session = useSession()
  useBreadcrumbs([{ label: t('profile:title'), to: '/user-profile' }, { label: t('users:team') }])
  if (!session) return null
  return (
    <>
      <PageHead title={t('users:team')} sub={session.customer.name} />
      <UsersPanel customerUuid={session.customer.uuid} />
    </>
  )
}
