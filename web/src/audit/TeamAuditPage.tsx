import { useTranslation } from 'react-i18next'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { useCompanyCrumbs } from '../users/company/use-company-crumbs.ts'
import { AuditList } from './AuditList.tsx'

/** Audit log of the user's customer, for its admins. */
export default function TeamAuditPage() {
  const { t } = useTranslation(['audit', 'users'])
  const session = useSession()
  useCompanyCrumbs(t('audit:title'), [{ label: t('users:team'), to: '/company/team' }])
  if (!session) return null
  return (
    <Page>
      <PageHead title={t('audit:title')} sub={t('audit:lead')} />
      <AuditList customerUuid={session.customer.uuid} />
    </Page>
  )
}
