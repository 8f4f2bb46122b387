import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { CONSENT_KEY, createConsentStore } from './consent-store.ts'

const HERE = { analytics: 'stats.example.com', chat: 'Intercom abcd1234' }
const ALL = { analytics: true, chat: true, providers: HERE }
const NONE = { analytics: false, chat: false, providers: {} }
const NOON = '2026-03-01T12:00:00.000Z'
const EARLIER = { ...ALL, on: '2026-02-01T12:00:00.000Z' }
const LATER = { ...ALL, on: '2026-04-01T12:00:00.000Z' }
const [ANA, LUIS] = ['ana', 'luis']

function openStore(browser = memoryStore(), now = NOON) {
  return createConsentStore(browser, () => new Date(now))
}

describe('The consent of this browser', () => {
  it('consent is requested until the user has made a choice, and the choice survives a reload', () => {
    const browser = memoryStore()
    const store = openStore(browser)
    expect(store.get()).toBeNull()
    store.choose(HERE)
    expect(openStore(browser).get()).toEqual({ ...ALL, on: NOON })
  })

  it.each([
    'not json',
    '{}',
    '{"analytics":true,"chat":"yes","on":"2026-01-01","user":null}',
    '{"analytics":true,"chat":false,"on":"2026-01-01","user":null,"providers":"all"}',
  ])('consent is requested again if the stored text %s is not a valid choice', (expected) => {
    expect(openStore(memoryStore({ [CONSENT_KEY]: expected })).get()).toBeNull()
  })

  it('a stored consent choice that names no providers is returned unchanged', () => {
    const remaining = { analytics: false, chat: true, on: '2026-01-01T12:00:00.000Z' }
    const browser = memoryStore({ [CONSENT_KEY]: JSON.stringify({ ...remaining, user: null }) })
    expect(openStore(browser).get()).toEqual(remaining)
  })

  it('consent is requested again 24 months after the choice', () => {
    const browser = memoryStore()
    openStore(browser).choose(HERE)
    expect(openStore(browser, '2028-02-29T12:00:00.000Z').get()).not.toBeNull()
    expect(openStore(browser, '2028-03-01T12:00:00.001Z').get()).toBeNull()
  })

  it('a consent choice made in another tab also applies in this tab, and listeners are notified once', () => {
    const browser = memoryStore()
    const here = openStore(browser)
    const listener = vi.fn()
    here.subscribe(listener)
    openStore(browser).choose({})
    here.reload()
    here.reload()
    expect(here.get()).toEqual({ ...NONE, on: NOON })
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('The consent of a user who logs in', () => {
  it('a refusal of consent before the login also applies after the login if the account has no choice', () => {
    const store = openStore()
    store.choose({})
    expect(store.follow(ANA, null)).toEqual({ ...NONE, on: NOON })
    expect(store.get()).toEqual({ ...NONE, on: NOON })
  })

  it.each([HERE, { analytics: HERE.analytics }])(
    'consent to %j given before the login is requested again, because another person may have given it',
    (choice) => {
      const store = openStore()
      store.choose(choice)
      expect(store.follow(ANA, null)).toBeNull()
      expect(store.get()).toBeNull()
      expect(store.follow(ANA, { ...NONE, on: '2026-02-01T12:00:00.000Z' })).toBeNull()
      expect(store.get()).toEqual({ ...NONE, on: '2026-02-01T12:00:00.000Z' })
    },
  )

  it('a consent choice that the account already has is not sent to the account again', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    const slowClock = { ...ALL, on: '2026-03-01T11:59:00.000Z' }
    expect(store.follow(ANA, slowClock)).toBeNull()
  })

  it('a consent choice is sent to the account if the account’s choice names another provider', () => {
    const store = openStore()
    store.follow(ANA, EARLIER)
    store.choose({ ...HERE, chat: 'Intercom other' })
    expect(store.follow(ANA, EARLIER)).toMatchObject({ providers: { chat: 'Intercom other' } })
  })

  it('a consent choice is sent to the account again if the account’s choice is older than 24 months', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    expect(store.follow(ANA, { ...ALL, on: '2024-02-01T12:00:00.000Z' })).not.toBeNull()
  })

  it.each([
    ['later', LATER, LATER, false],
    ['earlier', EARLIER, { ...NONE, on: NOON }, true],
  ])(
    'the later of two consent choices applies if the account’s choice is %s than the browser’s choice',
    (_, ofAccount, expected, isSent) => {
      const store = openStore()
      store.choose({})
      expect(store.follow(ANA, ofAccount) !== null).toBe(isSent)
      expect(store.get()).toEqual(expected)
    },
  )

  it('the consent choice of one user is never used for another user of the same browser', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    store.follow(null, null)
    expect(store.follow(LUIS, null)).toBeNull()
    expect(store.get()).toBeNull()
    expect(store.follow(LUIS, EARLIER)).toBeNull()
    expect(store.get()).toEqual(EARLIER)
  })

  it('consent listeners are notified when another user signs in, so that services loaded for the previous user stop', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    const listener = vi.fn()
    store.subscribe(listener)
    store.follow(LUIS, null)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('the consent choice stays in the browser after a logout, so that the next login does not request it again', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    store.follow(null, null)
    expect(store.get()).toEqual(LATER)
  })
})
