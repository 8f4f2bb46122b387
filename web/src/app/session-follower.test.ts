import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { describe, expect, it } from 'vitest'
import { createSessionStore, type Session } from '../kernel/session/session-store.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { memoryStore } from '../kernel/storage/memory-store.ts'
import { createSessionFollower } from './session-follower.ts'

const PORTFOLIOS = { pathname: '/portfolios', href: '/portfolios?p=2', isGuarded: true }
const HOME = { pathname: '/', href: '/', isGuarded: true }

function openPage(place = PORTFOLIOS, marks = memoryStore(), started: Session | null = testSession()) {
  const done: string[] = []
  let time = Date.now()
  const session = createSessionStore(memoryStore(), () => time)
  session.set(started)
  const follower = createSessionFollower({
    session,
    marks,
    place: () => place,
    say: (text) => done.push(`say ${text}`),
    toLogin: (redirect) => done.push(`login ${redirect}`),
    toHome: () => done.push('home'),
    reloadAtHome: () => done.push('reload'),
    clearData: (isOpenToAll) => done.push(isOpenToAll ? 'clear all but this page' : 'clearData'),
    decideAgain: () => done.push('decide'),
    customerSwitched: () => done.push('switched'),
  })
  session.subscribe(follower.changed)
  const wait = (milliseconds: number) => {
    time += milliseconds
  }
  return { follower, session, done, wait, marks }
}

const inactive = (session: Session): Session => ({
  ...session,
  ownCustomer: { ...session.ownCustomer, stripeId: 'cus_1', subscriptionInactiveOn: '2026-01-01T00:00:00Z' },
})

describe('The end of a session while the user works (core 4, 6)', () => {
  it.each(['expired', 'forbidden'] as const)(
    'the event "%s" shows a notice about the end of the session, then the login page with the path to return to',
    (event) => {
      const { follower, done } = openPage()
      follower.happened(event)
      expect(done).toEqual([`say ${event}`, 'clearData', 'login /portfolios?p=2'])
    },
  )

  it('a public page stays open when the session ends', () => {
    const { follower, done } = openPage({ pathname: '/legal/terms', href: '/legal/terms', isGuarded: false })
    follower.happened('expired')
    expect(done).toEqual(['say expired', 'clear all but this page'])
  })

  it('a user who returns to the page more than 7 days after the login sees once that the session has expired', () => {
    const { follower, done, wait, session } = openPage()
    wait(SESSION_LIFETIME)
    follower.lookedAt()
    expect(done).toEqual([])
    wait(1)
    follower.lookedAt()
    expect(done).toContain('say expired')
    expect(done).toContain('login /portfolios?p=2')
    expect(session.get()).toBeNull()
    done.length = 0
    follower.lookedAt()
    expect(done).toEqual([])
  })
})

describe('An inactive subscription (core 4)', () => {
  it('several calls rejected because of an inactive subscription reload the page once and then redirect to the home page', () => {
    const { follower, done } = openPage()
    follower.happened('inactive')
    follower.happened('inactive')
    follower.happened('inactive')
    expect(done.filter((step) => step === 'reload')).toHaveLength(1)
    expect(done.at(-1)).toBe('home')
  })

  it('the home page is not reloaded if the same inactive subscription has already caused a reload', () => {
    const { marks, session } = openPage()
    const first = openPage(PORTFOLIOS, marks, session.get())
    first.follower.happened('inactive')
    const again = openPage(HOME, marks, session.get())
    again.follower.happened('inactive')
    expect(again.done).toEqual([])
  })

  it('a subscription that becomes inactive a second time reloads the page a second time', () => {
    const page = openPage()
    page.follower.happened('inactive')
    page.session.set({ ...testSession(), loggedInAt: 5 })
    page.session.set(testSession())
    page.done.length = 0
    page.follower.happened('inactive')
    expect(page.done).toEqual(['reload'])
  })

  it('the route guards run again as soon as the session shows that the subscription is inactive', () => {
    const { session, done } = openPage()
    session.set(inactive(testSession()))
    expect(done).toEqual(['decide'])
  })
})

describe('Changes in another tab', () => {
  it('a logout in another tab clears the data of this tab and runs its route guards again', () => {
    const { session, done } = openPage()
    session.set(null)
    expect(done).toEqual(['clearData', 'decide'])
  })

  it('a login in another tab runs the route guards of this tab again', () => {
    const { session, done } = openPage(PORTFOLIOS, memoryStore(), null)
    session.set(testSession())
    expect(done).toEqual(['decide'])
  })

  it('a login in another tab by a user other than the previous one reloads this tab, so that none of the old data remain', () => {
    const { session, done } = openPage()
    const other = testSession()
    session.set({ ...other, user: { ...other.user, uuid: 'other' } })
    expect(done).toEqual(['reload'])
  })

  it('a renewed token or a corrected user name neither reloads the page nor runs the route guards', () => {
    const { session, done } = openPage()
    session.setToken('new')
    const renamed = testSession('new')
    session.set({ ...renamed, user: { ...renamed.user, firstname: 'Eva' } })
    expect(done).toEqual([])
  })

  it('the route guards of this tab run again if the user loses a role in another tab', () => {
    const { session, done } = openPage()
    const demoted = testSession()
    session.set({ ...demoted, user: { ...demoted.user, isAdmin: false } })
    expect(done).toEqual(['decide'])
  })

  it('a super admin’s switch to another customer in another tab is applied in this tab', () => {
    const { session, done } = openPage()
    const acting = testSession()
    session.set({ ...acting, customer: { ...acting.customer, uuid: 'other' } })
    expect(done).toEqual(['switched'])
  })
})
