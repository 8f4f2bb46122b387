import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'

/**
 * Shows a new email address that is not confirmed yet. Until then, the old address is used, and the user can cancel the
 * change.
 */
export function PendingEmail({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const { uuid, email, pendingEmail } = user
  const takeBack = useCall(api.editUser, {
    onSuccess: () => toast.success(t('data.takenBack')),
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
        // Saving the current address cancels the pending one.
        onClick={() => takeBack.mutate({ params: { uuid }, body: { email } })}
      >
        {t('data.takeBack')}
      </Button>
    </Banner>
  )
}
