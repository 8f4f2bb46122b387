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
  it('consent is requested if there is no choice, and the choice survives a reload', () => {
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
  ])('consent is requested again if the stored choice is invalid: %s', (expected) => {
    expect(openStore(memoryStore({ [CONSENT_KEY]: expected })).get()).toBeNull()
  })

  it('a choice stored without providers is kept, and the rules decide if consent is requested again', () => {
    const remaining = { analytics: false, chat: true, on: '2026-01-01T12:00:00.000Z' }
    const browser = memoryStore({ [CONSENT_KEY]: JSON.stringify({ ...remaining, user: null }) })
    expect(openStore(browser).get()).toEqual(remaining)
  })

  it('consent is requested again after 24 months', () => {
    const browser = memoryStore()
    openStore(browser).choose(HERE)
    expect(openStore(browser, '2028-02-29T12:00:00.000Z').get()).not.toBeNull()
    expect(openStore(browser, '2028-03-01T12:00:00.001Z').get()).toBeNull()
  })

  it('a choice made in another tab applies here too, and listeners are notified once', () => {
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
  it('a refusal before the login applies if the account has no choice', () => {
    const store = openStore()
    store.choose({})
    expect(store.follow(ANA, null)).toEqual({ ...NONE, on: NOON })
    expect(store.get()).toEqual({ ...NONE, on: NOON })
  })

  it.each([HERE, { analytics: HERE.analytics }])(
    'consent to %j before the login is requested again, because a different user may have given it',
    (choice) => {
      const store = openStore()
      store.choose(choice)
      expect(store.follow(ANA, null)).toBeNull()
      expect(store.get()).toBeNull()
      expect(store.follow(ANA, { ...NONE, on: '2026-02-01T12:00:00.000Z' })).toBeNull()
      expect(store.get()).toEqual({ ...NONE, on: '2026-02-01T12:00:00.000Z' })
    },
  )

  it('a choice that the account already has is not sent again', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    const slowClock = { ...ALL, on: '2026-03-01T11:59:00.000Z' }
    expect(store.follow(ANA, slowClock)).toBeNull()
  })

  it('a choice is sent if the account’s choice names a different provider', () => {
    const store = openStore()
    store.follow(ANA, EARLIER)
    store.choose({ ...HERE, chat: 'Intercom other' })
    expect(store.follow(ANA, EARLIER)).toMatchObject({ providers: { chat: 'Intercom other' } })
  })

  it('a choice is sent again if the account’s choice is older than 24 months', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    expect(store.follow(ANA, { ...ALL, on: '2024-02-01T12:00:00.000Z' })).not.toBeNull()
  })

  it.each([
    ['later', LATER, LATER, false],
    ['earlier', EARLIER, { ...NONE, on: NOON }, true],
  ])(
    'if the account’s choice is %s than the local one, the later of the two applies',
    (_, ofAccount, expected, isSent) => {
      const store = openStore()
      store.choose({})
      expect(store.follow(ANA, ofAccount) !== null).toBe(isSent)
      expect(store.get()).toEqual(expected)
    },
  )

  it('the choice of a different user of the browser is never used', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    store.follow(null, null)
    expect(store.follow(LUIS, null)).toBeNull()
    expect(store.get()).toBeNull()
    expect(store.follow(LUIS, EARLIER)).toBeNull()
    expect(store.get()).toEqual(EARLIER)
  })

  it('listeners are notified at once when a different user signs in, so that loaded services stop', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    const listener = vi.fn()
    store.subscribe(listener)
    store.follow(LUIS, null)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('the choice stays in this browser after a logout, so that the next login does not ask again', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    store.follow(null, null)
    expect(store.get()).toEqual(LATER)
  })
})
