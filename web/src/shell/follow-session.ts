import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { queryClient } from '../kernel/api/query.ts'
import { session } from '../kernel/session/session.ts'
import { onSessionEvent } from '../kernel/session/session-events.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/**
 * Answers what happens to the session in the middle of a call: the notice, and the way to the login with the
 * path to come back to. A logout or a login in another tab is followed here too.
 */
export function followSession(router: AnyRouter): void {
  const toLogin = () => {
    const { pathname, href } = router.state.location
    if (pathname === '/auth') return
    queryClient.clear()
    void router.navigate({ to: '/auth', search: { redirect: href } })
  }

  onSessionEvent((event) => {
    if (event === 'inactive') {
      toast.warning(i18next.t('errors:subscriptionInactive'))
      void router.navigate({ to: '/' })
      return
    }
    toast.warning(i18next.t(event === 'expired' ? 'errors:auth.sessionExpired' : 'errors:auth.notAuthorized'))
    toLogin()
  })

  let wasIn = session.get() !== null
  session.subscribe(() => {
    const isIn = session.get() !== null
    if (isIn === wasIn) return
    wasIn = isIn
    // Guards decide again: out goes to the login, in leaves it.
    void router.invalidate()
  })
}
