import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { withKeys } from './keys-paused.ts'
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
  const names = useQuery(queryOf(api.userApiKeys, { params: { uuid: user.uuid } })).data?.names ?? []

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
        text: withKeys(t('erase.text'), names),
        confirm: t('erase.confirm', { email: user.email }),
        differs: t('erase.differs'),
        action: t('erase.action'),
      }}
      onErased={done}
      onClose={onClose}
    />
  )
}
