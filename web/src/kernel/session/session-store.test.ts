import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'
import { testSession } from './test-session.fixture.ts'

describe('The session of the browser (core 4)', () => {
  it('the session survives a reload of the page', () => {
    const browser = memoryStore()
    createSessionStore(browser).set(testSession())
    expect(createSessionStore(browser).get()?.user.firstname).toBe('Ana')
  })

  it.each([
    ['in the last millisecond of its 7 days', SESSION_LIFETIME, true],
    ['a millisecond after its 7 days', SESSION_LIFETIME + 1, false],
  ])('a session is read %s, %i ms after the login; still valid: %s', (_, age, isAlive) => {
    const session = testSession()
    const store = createSessionStore(memoryStore(), () => session.loggedInAt + age)
    store.set(session)
    expect(store.get() !== null).toBe(isAlive)
  })

  it('a session is removed when it is more than 7 days old, and its expiry is reported only once', () => {
    const browser = memoryStore()
    const session = testSession()
    let age = SESSION_LIFETIME
    const store = createSessionStore(browser, () => session.loggedInAt + age)
    store.set(session)
    expect(store.expire()).toBe(false)
    age += 1
    expect(store.get()).toBeNull()
    expect(store.expire()).toBe(true)
    expect(store.expire()).toBe(false)
    expect(browser.getItem(SESSION_KEY)).toBeNull()
  })

  it('a logout removes all stored data of the session', () => {
    const browser = memoryStore()
    const store = createSessionStore(browser)
    store.set(testSession())
    store.set(null)
    expect(browser.getItem(SESSION_KEY)).toBeNull()
    expect(store.get()).toBeNull()
  })

  it('a renewed token leaves the rest of the session unchanged, and listeners are notified', () => {
    const store = createSessionStore(memoryStore())
    const before = testSession()
    store.set(before)
    const listener = vi.fn()
    store.subscribe(listener)
    store.setToken('new')
    expect(store.get()).toEqual({ ...before, token: 'new' })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('a token that arrives after the logout does not restore the session', () => {
    const store = createSessionStore(memoryStore())
    store.setToken('late')
    expect(store.get()).toBeNull()
  })

  it('a logout in another tab also ends the session in this tab', () => {
    const browser = memoryStore()
    const here = createSessionStore(browser)
    here.set(testSession())
    createSessionStore(browser).set(null)
    here.reload()
    expect(here.get()).toBeNull()
  })

  it.each(['not json', '{}', '{"token":"t","loggedInAt":1}', 'null', '[]'])(
    'the session store ignores the stored text %s, which is no valid session',
    (expected) => {
      expect(createSessionStore(memoryStore({ [SESSION_KEY]: expected })).get()).toBeNull()
    },
  )
})
