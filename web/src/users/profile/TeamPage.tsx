import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { UsersList } from '../list/UsersList.tsx'

/** The users of the user's own customer. */
export default function TeamPage() {
  const { t } = useTranslation(['profile', 'users'])
  const session = useSession()
  const may = useMay()
  useBreadcrumbs([{ label: t('profile:title'), to: '/user-profile' }, { label: t('users:team') }])
  if (!session) return null
  return (
    <>
      <PageHead
        title={t('users:team')}
        sub={session.customer.name}
        actions={
          may('readAudit') && (
            <Button
              variant="default"
              leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
              renderRoot={(props) => <Link to="/user-profile/team/audit" {...props} />}
            >
              {t('users:audit')}
            </Button>
          )
        }
      />
      <UsersList customerUuid={session.customer.uuid} />
    </>
  )
}
