import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../customers/upgrade/plan-standing.ts'
import { request } from '../../kernel/api/request.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { forgetUsers, refreshSession } from '../forget-users.ts'
import { editOf, newUserOf, type UserValues } from './user-values.ts'

interface Asked {
  values: UserValues
  changed: readonly string[]
}

/** Creates or edits a user, and says where the mail goes. */
export function useSaveUser(user: User | null, customer: Customer, onDone: () => void) {
  const { t } = useTranslation('users')
  const mutation = useMutation({
    mutationFn: ({ values, changed }: Asked) =>
      user
        ? request(api.editUser, { params: { uuid: user.uuid }, body: editOf(values, changed) })
        : request(api.createUser, { params: { uuid: customer.uuid }, body: newUserOf(values) }),
    onSuccess: async (done, { changed }) => {
      const { email, pendingEmail } = done
      if (!user) toast.success(t('form.created', { email }))
      else if (changed.includes('email') && pendingEmail) {
        toast.success(t('form.savedPending', { email: pendingEmail }))
      } else toast.success(t('form.saved'))
      refreshSession(done)
      onDone()
      await forgetUsers()
    },
  })
  return {
    save: (values: UserValues, changed: readonly string[]) => mutation.mutate({ values, changed }),
    isSaving: mutation.isPending,
    error: mutation.error,
    full: standingOf(mutation.error, 'activeUsers'),
    reset: mutation.reset,
  }
}
