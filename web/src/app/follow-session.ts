import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { rereadSession } from '../kernel/acting/reread-session.ts'
import { queryClient } from '../kernel/api/query.ts'
import { session } from '../kernel/session/session.ts'
import { onSessionEvent } from '../kernel/session/session-events.ts'
import { browserStore } from '../kernel/storage/memory-store.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { createSessionFollower } from './session-follower.ts'

const NOTICES = {
  expired: 'errors:auth.sessionExpired',
  forbidden: 'errors:auth.notAuthorized',
  inactive: 'errors:subscriptionInactive',
} as const

/** Reacts to changes of this browser's session, caused by a call, by its expiry or by another tab. */
export function followSession(router: AnyRouter): void {
  const follower = createSessionFollower({
    session,
    marks: browserStore('tab'),
    place() {
      const { pathname, href } = router.state.location
      return { pathname, href, isGuarded: router.state.matches.some(({ routeId }) => routeId === '/app') }
    },
    say: (text) => toast.warning(i18next.t(NOTICES[text])),
    toLogin: (redirect) => void router.navigate({ to: '/auth', search: { redirect }, ignoreBlocker: true }),
    toHome: () => void router.navigate({ to: '/', ignoreBlocker: true }),
    reloadAtHome: () => window.location.assign('/'),
    clearData,
    decideAgain: () => void router.invalidate(),
    customerSwitched: () => void followCustomer(router),
  })
  onSessionEvent(follower.happened)
  session.subscribe(follower.changed)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follower.lookedAt()
  })
  follower.lookedAt()
  void rereadSession()
}

/**
 * Removes the previous user's data. A public page keeps its queries, because a query removed while loading would never
 * receive data.
 */
function clearData(isOpenToAll: boolean): void {
  if (isOpenToAll) queryClient.removeQueries({ type: 'inactive' })
  else queryClient.clear()
}

/**
 * Called when the super admin has switched to a different customer, here or in another tab. Refetches all data. Opens
 * the home page, because a page of the previous customer would not be found. Administration screens stay open, because
 * they are the same for all customers.
 */
async function followCustomer(router: AnyRouter): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  if (!router.state.location.pathname.startsWith('/administration')) {
    await router.navigate({ to: '/', ignoreBlocker: true })
  }
  await router.invalidate()
  await queryClient.resetQueries()
}
