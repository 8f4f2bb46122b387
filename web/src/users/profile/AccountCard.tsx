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
      <dl className={`${classes.facts} grid gap-y-14 gap-x-16 columns-2`}>
        <div>
          <dt className="mb-2 text-3 fs-12">{t('profile:data.role')}</dt>
          <dd className="fs-14 anywhere">{t(`users:role.${roleOfUser(user)}`)}</dd>
        </div>
        <div>
          <dt className="mb-2 text-3 fs-12">{t('profile:data.customer')}</dt>
          <dd className="fs-14 anywhere">{session?.ownCustomer.name}</dd>
        </div>
      </dl>
    </Card>
  )
}
