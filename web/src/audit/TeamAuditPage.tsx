import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { AuditList } from './AuditList.tsx'

/** Audit log of the user's customer, for its admins. */
export default function TeamAuditPage() {
  const { t } = useTranslation(['audit', 'profile', 'users'])
  const session = useSession()
  useBreadcrumbs([
    { label: t('profile:title'), to: '/user-profile' },
    { label: t('users:team'), to: '/user-profile/team' },
    { label: t('audit:title') },
  ])
  if (!session) return null
  return (
    <Page>
      <PageHead title={t('audit:title')} sub={t('audit:lead')} />
      <AuditList customerUuid={session.customer.uuid} />
    </Page>
  )
}
