import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { DrawerFrame } from '../../kernel/forms/FormDialog.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { NotFound } from '../../kernel/states/NotFound.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { NEW_USER } from '../new-user.ts'
import type { UserAccess } from '../use-user-access.ts'
import { UserFormDrawer } from './UserFormDrawer.tsx'

interface UserDrawerProps {
  /** `new`, or the uuid of the user. */
  uuid: string
  customer: Customer
  access: UserAccess
  /** The user as loaded by the list, so that the form opens without waiting. */
  known: User | undefined
  onClose: () => void
}

/** The form for a user, to the right of the list. */
export function UserDrawer({ uuid, customer, access, known, onClose }: UserDrawerProps) {
  const { t } = useTranslation('users')
  const isNew = uuid === NEW_USER
  const query = useQuery({
    ...queryOf(api.user, { params: { uuid } }),
    enabled: !isNew,
    // Always fetched again, because other admins may have edited the user in the meantime.
    staleTime: 0,
    ...(known ? { placeholderData: known } : {}),
  })
  if (isNew) return <UserFormDrawer user={null} customer={customer} access={access} onClose={onClose} />
  const user = query.data
  // A link may contain the uuid of another customer's user, or of a user who may not be edited. In both cases, the
  // not-found page is shown.
  if (user && (user.customerUuid !== customer.uuid || !access.canOpen(user))) {
    return (
      <DrawerFrame title={t('label')} onClose={onClose}>
        <NotFound />
      </DrawerFrame>
    )
  }
  if (user) return <UserFormDrawer user={user} customer={customer} access={access} onClose={onClose} />
  return (
    <DrawerFrame title={t('label')} onClose={onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </DrawerFrame>
  )
}
