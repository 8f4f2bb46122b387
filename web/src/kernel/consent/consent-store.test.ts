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

describe('consent of this browser', () => {
  it('is asked for where nothing is known, and kept over a reload', () => {
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
  ])('is asked for where %s is kept', (kept) => {
    expect(openStore(memoryStore({ [CONSENT_KEY]: kept })).get()).toBeNull()
  })

  it('is unchanged where it was kept before providers were named; the rules then decide what to ask', () => {
    const kept = { analytics: false, chat: true, on: '2026-01-01T12:00:00.000Z' }
    const browser = memoryStore({ [CONSENT_KEY]: JSON.stringify({ ...kept, user: null }) })
    expect(openStore(browser).get()).toEqual(kept)
  })

  it('is asked for again after 24 months', () => {
    const browser = memoryStore()
    openStore(browser).choose(HERE)
    expect(openStore(browser, '2028-02-29T12:00:00.000Z').get()).not.toBeNull()
    expect(openStore(browser, '2028-03-01T12:00:00.001Z').get()).toBeNull()
  })

  it('follows another tab, and says so once', () => {
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

describe('consent of a user who logs in', () => {
  it('is a refusal made here before the login, where the account knows none', () => {
    const store = openStore()
    store.choose({})
    expect(store.follow(ANA, null)).toEqual({ ...NONE, on: NOON })
    expect(store.get()).toEqual({ ...NONE, on: NOON })
  })

  it.each([HERE, { analytics: HERE.analytics }])(
    'is asked for after agreement to %j here before the login: it may have been another user',
    (choice) => {
      const store = openStore()
      store.choose(choice)
      expect(store.follow(ANA, null)).toBeNull()
      expect(store.get()).toBeNull()
      expect(store.follow(ANA, { ...NONE, on: '2026-02-01T12:00:00.000Z' })).toBeNull()
      expect(store.get()).toEqual({ ...NONE, on: '2026-02-01T12:00:00.000Z' })
    },
  )

  it('is sent once: what the account knows is not sent again', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    const slowClock = { ...ALL, on: '2026-03-01T11:59:00.000Z' }
    expect(store.follow(ANA, slowClock)).toBeNull()
  })

  it('is sent where the account knows an agreement to another provider', () => {
    const store = openStore()
    store.follow(ANA, EARLIER)
    store.choose({ ...HERE, chat: 'Intercom other' })
    expect(store.follow(ANA, EARLIER)).toMatchObject({ providers: { chat: 'Intercom other' } })
  })

  it('is sent again where what the account knows is older than 24 months', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    expect(store.follow(ANA, { ...ALL, on: '2024-02-01T12:00:00.000Z' })).not.toBeNull()
  })

  it.each([
    ['later', LATER, LATER, false],
    ['earlier', EARLIER, { ...NONE, on: NOON }, true],
  ])('is the later choice, where the account has a %s one', (_, ofAccount, expected, isSent) => {
    const store = openStore()
    store.choose({})
    expect(store.follow(ANA, ofAccount) !== null).toBe(isSent)
    expect(store.get()).toEqual(expected)
  })

  it('is never what another person chose on the same browser', () => {
    const store = openStore()
    store.follow(ANA, null)
    store.choose(HERE)
    store.follow(null, null)
    expect(store.follow(LUIS, null)).toBeNull()
    expect(store.get()).toBeNull()
    expect(store.follow(LUIS, EARLIER)).toBeNull()
    expect(store.get()).toEqual(EARLIER)
  })

  it('is asked for at once when it changes from one person to another, so that what was loaded stops', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    const listener = vi.fn()
    store.subscribe(listener)
    store.follow(LUIS, null)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('stays on this browser after the logout, so that the login does not ask again', () => {
    const store = openStore()
    store.follow(ANA, LATER)
    store.follow(null, null)
    expect(store.get()).toEqual(LATER)
  })
})
