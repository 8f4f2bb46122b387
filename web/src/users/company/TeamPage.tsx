import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { UsersList } from '../list/UsersList.tsx'
import { useCompanyCrumbs } from './use-company-crumbs.ts'

/** The users of the user's own customer. */
export default function TeamPage() {
  const { t } = useTranslation('users')
  const session = useSession()
  const may = useMay()
  useCompanyCrumbs(t('team'))
  if (!session) return null
  return (
    <>
      <PageHead
        title={t('team')}
        sub={session.customer.name}
        actions={
          may('readAudit') && (
            <LinkButton variant="default" icon={IconHistory} to="/company/team/audit">
              {t('audit')}
            </LinkButton>
          )
        }
      />
      <UsersList customerUuid={session.customer.uuid} />
    </>
  )
}
