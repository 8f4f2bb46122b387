import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import UpgradeRequest from '../../customers/upgrade/UpgradeRequest.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { LabelledAction } from '../../kernel/record-actions/LabelledAction.tsx'
import { EraseUser } from '../EraseUser.tsx'
import { UserState } from '../UserMarks.tsx'
import type { UserAccess } from '../use-user-access.ts'
import { useUserCommands } from '../use-user-commands.ts'
import { userActions } from '../user-actions.ts'
import classes from './form.module.css'
import { userForm } from './user-form.ts'

interface AccessPartProps {
  user: User
  access: UserAccess
  onErased: () => void
}

/**
 * Shows whether the user has access, and the actions that change it. On a phone, these actions are available only here.
 */
export function AccessPart({ user, access, onErased }: AccessPartProps) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const commands = useUserCommands()
  const actions = userActions(user, access, commands)
  return (
    <userForm.Section name="access">
      <dl className={`${classes.facts} all-columns`}>
        <div>
          <dt className="mb-2 text-3 fs-12">{t('columns.state')}</dt>
          <dd className="fs-13">
            <UserState user={user} />
          </dd>
        </div>
        <div>
          <dt className="mb-2 text-3 fs-12">{t('columns.lastLogin')}</dt>
          <dd className="num fs-13">{user.lastLoginOn ? formats.instant(user.lastLoginOn) : t('never')}</dd>
        </div>
        <div>
          <dt className="mb-2 text-3 fs-12">{t('columns.createdOn')}</dt>
          <dd className="num fs-13">{formats.instantDate(user.createdOn)}</dd>
        </div>
      </dl>
      {actions.length > 0 && (
        <div className="all-columns flex wrap gap-8">
          {actions.map((action) => (
            <LabelledAction key={action.id} action={action} />
          ))}
        </div>
      )}
      {commands.erased && <EraseUser user={commands.erased} onErased={onErased} onClose={commands.closeErase} />}
      {commands.full && <UpgradeRequest kind="activeUsers" standing={commands.full} onClose={commands.closeFull} />}
    </userForm.Section>
  )
}
