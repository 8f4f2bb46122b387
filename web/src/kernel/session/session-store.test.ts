import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'
import { testSession } from './test-session.ts'

describe('The session of the browser (core 4)', () => {
  it('keeps the session over a reload', () => {
    const browser = memoryStore()
    createSessionStore(browser).set(testSession())
    expect(createSessionStore(browser).get()?.user.firstname).toBe('Ana')
  })

  it.each([
    ['on its last millisecond', SESSION_LIFETIME, true],
    ['a millisecond later', SESSION_LIFETIME + 1, false],
  ])('finds whether a session is alive 7 days after the login, %s: %s', (_, age, isAlive) => {
    const session = testSession()
    const store = createSessionStore(memoryStore(), () => session.loggedInAt + age)
    store.set(session)
    expect(store.get() !== null).toBe(isAlive)
  })

  it('drops the session once when its 7 days are over, and only then', () => {
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

  it('removes the whole session at a logout', () => {
    const browser = memoryStore()
    const store = createSessionStore(browser)
    store.set(testSession())
    store.set(null)
    expect(browser.getItem(SESSION_KEY)).toBeNull()
    expect(store.get()).toBeNull()
  })

  it('keeps the login time when the token is renewed, and reports the change', () => {
    const store = createSessionStore(memoryStore())
    const before = testSession()
    store.set(before)
    const listener = vi.fn()
    store.subscribe(listener)
    store.setToken('new')
    expect(store.get()).toEqual({ ...before, token: 'new' })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('never restores a session by a token that arrives after the logout', () => {
    const store = createSessionStore(memoryStore())
    store.setToken('late')
    expect(store.get()).toBeNull()
  })

  it('follows another tab to the logout', () => {
    const browser = memoryStore()
    const here = createSessionStore(browser)
    here.set(testSession())
    createSessionStore(browser).set(null)
    here.reload()
    expect(here.get()).toBeNull()
  })

  it.each(['not json', '{}', '{"token":"t","loggedInAt":1}', 'null', '[]'])('does not read %s as a session', (kept) => {
    expect(createSessionStore(memoryStore({ [SESSION_KEY]: kept })).get()).toBeNull()
  })
})
