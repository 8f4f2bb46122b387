import type { SessionUser } from '@lindero/contract/identity/session.schema'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../kernel/api/query.ts'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { EraseDialog } from '../../users/EraseDialog.tsx'
import { removeFromBrowser } from './remove-from-browser.ts'

/** Erases one's own account, with its session and the data in this browser. */
export function EraseOneself({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()

  async function leave() {
    session.set(null)
    queryClient.clear()
    removeFromBrowser(window.localStorage, user.uuid)
    await navigate({ to: '/auth' })
    toast.success(t('privacy.erased'))
  }

  return (
    <EraseDialog
      user={user}
      asksPassword={!user.hasGoogle}
      words={{
        title: t('privacy.eraseTitle'),
        text: t('privacy.eraseText'),
        confirm: t('privacy.eraseConfirm', { email: user.email }),
        differs: t('privacy.eraseDiffers'),
        action: t('privacy.eraseAction'),
      }}
      onErased={leave}
      onClose={onClose}
    />
  )
}
