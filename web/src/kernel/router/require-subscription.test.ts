import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../session/session.ts'
import { onSessionEvent, type SessionEvent } from '../session/session-events.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { requireSubscription } from './guards.ts'

afterEach(() => session.set(null))

/** Calls the guard. Returns its redirect (null if the route is allowed) and the events that it reports. */
async function guarded(pathname: string, isPreload = false, reread = async () => {}) {
  const events: SessionEvent[] = []
  const stop = onSessionEvent((event) => events.push(event))
  try {
    await requireSubscription(pathname, isPreload, reread)
    return { to: null, events }
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return { to: thrown.options.to, events }
  } finally {
    stop()
  }
}

function logIn(stripeId: string | null, subscriptionInactiveOn: string | null) {
  const current = testSession()
  session.set({ ...current, ownCustomer: { ...current.ownCustomer, stripeId, subscriptionInactiveOn } })
}

describe('The routes of an inactive subscription (core 4)', () => {
  it.each([
    ['/portfolios', '/', ['inactive']],
    ['/user-profile', '/', ['inactive']],
    ['/', null, []],
    ['/user-profile/privacy', null, []],
  ])('the path %s, visited with an inactive subscription, leads to the redirect %s', async (pathname, to, events) => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    expect(await guarded(pathname)).toEqual({ to, events })
  })

  it('a preload of a path is also redirected while the subscription is inactive, but does not report the event `inactive`', async () => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    expect(await guarded('/portfolios', true)).toEqual({ to: '/', events: [] })
  })

  it.each([
    [null, '2026-01-01T00:00:00Z'],
    ['cus_1', null],
  ])(
    'a customer with the Stripe id %s, and with a subscription that is inactive since %s, may open every route',
    async (stripeId, inactiveOn) => {
      logIn(stripeId, inactiveOn)
      expect(await guarded('/portfolios')).toEqual({ to: null, events: [] })
    },
  )

  it('every route opens immediately if the subscription has been paid since the session was fetched', async () => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    const paid = async () => logIn('cus_1', null)
    expect(await guarded('/portfolios', false, paid)).toEqual({ to: null, events: [] })
  })

  it('the subscription guard does not redirect to the home page if the session has ended in the meantime', async () => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    const ended = async () => session.set(null)
    expect(await guarded('/portfolios', false, ended)).toEqual({ to: null, events: [] })
  })
})
