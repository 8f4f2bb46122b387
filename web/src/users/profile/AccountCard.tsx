import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { roleOfUser } from '../user-words.ts'
import { Card } from './ProfileSection.tsx'
import classes from './profile.module.css'

/** The details of the account that only admins or the operator can change. */
export function AccountCard({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'users'])
  const session = useSession()
  return (
    <Card title={t('profile:data.account')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('profile:data.role')}</dt>
          <dd>{t(`users:role.${roleOfUser(user)}`)}</dd>
        </div>
        <div>
          <dt>{t('profile:data.customer')}</dt>
          <dd>{session?.ownCustomer.name}</dd>
        </div>
      </dl>
    </Card>
  )
}
