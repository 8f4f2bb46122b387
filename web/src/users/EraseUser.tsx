import type { User } from '@lindero/contract/users/user.schema'
import { useTranslation } from 'react-i18next'
import { toast } from '../kernel/toasts/toasts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { fullName } from './user-words.ts'

interface EraseUserProps {
  user: User
  onErased?: (() => void) | undefined
  onClose: () => void
}

/** Erases the data of another user, at this user's request or after the user has left (GDPR, article 17). */
export function EraseUser({ user, onErased, onClose }: EraseUserProps) {
  const { t } = useTranslation('users')
  const name = fullName(user)

  function done() {
    toast.success(t('erase.done', { name }))
    onClose()
    onErased?.()
  }

  return (
    <EraseDialog
      user={user}
      asksPassword={false}
      words={{
        title: t('erase.title', { name }),
        text: t('erase.text'),
        confirm: t('erase.confirm', { email: user.email }),
        differs: t('erase.differs'),
        action: t('erase.action'),
      }}
      onErased={done}
      onClose={onClose}
    />
  )
}
