import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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
            <Button
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
              renderRoot={(props) => <Link to="/company/team/audit" {...props} />}
            >
              {t('audit')}
            </Button>
          )
        }
      />
      <UsersList customerUuid={session.customer.uuid} />
    </>
  )
}
