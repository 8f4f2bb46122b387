import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { invalidateUsers } from '../invalidate-users.ts'

/** A new address that is not confirmed yet: until then the old one counts. It can be cancelled. */
export function PendingEmail({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { uuid, email, pendingEmail } = user
  const takeBack = useMutation({
    // Saving the present address cancels the pending one.
    mutationFn: () => request(api.editUser, { params: { uuid }, body: { email } }),
    onSuccess: async () => {
      toast.success(t('data.takenBack'))
      await invalidateUsers()
    },
    onError: toast.error,
  })
  if (!pendingEmail) return null
  return (
    <Banner>
      <span>{t('data.pending', { email: pendingEmail, current: email })}</span>
      <Button
        size="xs"
        variant="default"
        flex="none"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t('data.takeBack')}
      </Button>
    </Banner>
  )
}
