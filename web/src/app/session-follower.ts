import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import type { SessionEvent } from '../kernel/session/session-events.ts'
import type { Session, SessionStore } from '../kernel/session/session-store.ts'
import type { Store } from '../kernel/storage/stored.ts'

/** Access to the page; replaced in tests. */
interface FollowedPage {
  session: SessionStore
  /** Storage that lasts as long as the tab. */
  marks: Store
  /** The current page: its address, and whether it needs a session. */
  place(): { pathname: string; href: string; isGuarded: boolean }
  say(text: 'expired' | 'forbidden' | 'inactive'): void
  toLogin(redirect: string): void
  toHome(): void
  /** Reloads the application at the home page. */
  reloadAtHome(): void
  /**
   * Removes the previous user's data. If the open page is public (`isOpenToAll`), the data that the page is reading are
   * kept.
   */
  clearData(isOpenToAll: boolean): void
  /** Runs the guards again. */
  decideAgain(): void
  customerSwitched(): void
}

/**
 * Storage key of a mark. The mark identifies the login during which an inactive subscription has already reloaded the
 * page.
 */
const INACTIVE_KEY = 'lindero.inactive'

interface SessionFollower {
  happened(event: SessionEvent): void
  /** Call this when the session has changed, here or in another tab. */
  changed(): void
  /** Call this when the user returns to the page, because the session's 7 days may be over. */
  lookedAt(): void
}

/**
 * Reacts to session changes (core 2, 4, 6). After the end of a session, it shows a notice; if the page needs a session,
 * it also redirects to the login, which later returns to the same path. If the subscription is inactive, it redirects
 * to the home page with a single reload.
 */
export function createSessionFollower(page: FollowedPage): SessionFollower {
  const { session, marks } = page
  let before = session.get()

  function toLogin() {
    const { href, isGuarded } = page.place()
    page.clearData(!isGuarded)
    if (isGuarded) page.toLogin(href)
  }

  function forceHome() {
    const current = session.get()
    if (!current) return
    const login = loginOf(current)
    if (marks.getItem(INACTIVE_KEY) !== login) {
      marks.setItem(INACTIVE_KEY, login)
      return page.reloadAtHome()
    }
    if (page.place().pathname === '/') return
    page.say('inactive')
    page.toHome()
  }

  return {
    happened(event) {
      if (event === 'inactive') return forceHome()
      page.say(event)
      toLogin()
    },
    changed() {
      const was = before
      const now = session.get()
      before = now
      if (now && isSubscriptionActive(now.ownCustomer)) marks.removeItem(INACTIVE_KEY)
      if (was && now && was.user.uuid !== now.user.uuid) return page.reloadAtHome()
      if (was && !now) page.clearData(!page.place().isGuarded)
      if (!was !== !now) return page.decideAgain()
      if (!was || !now) return
      if (was.customer.uuid !== now.customer.uuid) return page.customerSwitched()
      if (rightsOf(was) !== rightsOf(now)) page.decideAgain()
    },
    lookedAt() {
      if (!session.expire()) return
      page.say('expired')
      toLogin()
    },
  }
}

function loginOf({ user, loggedInAt }: Session): string {
  return `${user.uuid} ${loggedInAt}`
}

/** The parts of a session that the guards check. */
function rightsOf({ user, ownCustomer, customer }: Session): string {
  const { isAdmin, isEditor, isSuperAdmin, isProvider, isDepartmentHead } = user
  const licences = [ownCustomer, customer].map((one) => [
    one.segmentId,
    one.hasRepossessionLicence,
    one.mayDraftWorkflows,
    one.stripeId,
    one.subscriptionInactiveOn,
    one.trialEndsOn,
  ])
  return JSON.stringify([isAdmin, isEditor, isSuperAdmin, isProvider, isDepartmentHead, licences])
}
