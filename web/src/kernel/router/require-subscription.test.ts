import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../session/session.ts'
import { onSessionEvent, type SessionEvent } from '../session/session-events.ts'
import { testSession } from '../session/test-session.ts'
import { requireSubscription } from './guards.ts'

afterEach(() => session.set(null))

/** Where the guard sends, and what it has said; null where it lets pass. */
function guarded(pathname: string, isPreload = false) {
  const events: SessionEvent[] = []
  const stop = onSessionEvent((event) => events.push(event))
  try {
    requireSubscription(pathname, isPreload)
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

describe('routes of an inactive subscription (core 4)', () => {
  it.each([
    ['/portfolios', '/', ['inactive']],
    ['/user-profile', '/', ['inactive']],
    ['/', null, []],
  ])('%s leads to %s', (pathname, to, events) => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    expect(guarded(pathname)).toEqual({ to, events })
  })

  it('says nothing of it while only looking ahead', () => {
    logIn('cus_1', '2026-01-01T00:00:00Z')
    expect(guarded('/portfolios', true)).toEqual({ to: '/', events: [] })
  })

  it.each([
    [null, '2026-01-01T00:00:00Z'],
    ['cus_1', null],
  ])('are open while it is active (card customer %s, inactive on %s)', (stripeId, inactiveOn) => {
    logIn(stripeId, inactiveOn)
    expect(guarded('/portfolios')).toEqual({ to: null, events: [] })
  })
})
