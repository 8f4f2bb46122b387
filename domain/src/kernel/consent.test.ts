import { describe, expect, it } from 'vitest'
import { agreesTo, type Consent, isConsentStale, namesProviders, purposesToAsk } from './consent.ts'

const now = new Date('2026-11-21T10:00:00Z')
const HERE = { analytics: 'stats.example.com', chat: 'Intercom abcd1234' }
const ELSEWHERE = 'counts.example.net'
const build = (on: string): Consent => ({
  analytics: true,
  chat: false,
  on,
  providers: { analytics: HERE.analytics },
})
const YESTERDAY = build('2026-11-20T10:00:00Z')

describe('Consent before analytics and chat (GDPR art. 7, LSSI art. 22)', () => {
  it.each([
    ['nothing was said', null, false],
    ['it was agreed to today', build('2026-11-21T09:00:00Z'), true],
    ['it was agreed to two years ago less a second', build('2024-11-21T10:00:01Z'), true],
    ['it was agreed to two years ago', build('2024-11-21T10:00:00Z'), false],
    ['the date cannot be read', build('yesterday'), false],
  ])("analytics may load only with the user's consent: %s", (_, consent, expected) => {
    expect(agreesTo(consent, 'analytics', HERE.analytics, now)).toBe(expected)
    expect(isConsentStale(consent, now)).toBe(!expected)
    expect(purposesToAsk(consent, HERE, now)).toEqual(expected ? [] : ['analytics', 'chat'])
  })

  it('consent to one purpose is not consent to another purpose', () => {
    expect(agreesTo(YESTERDAY, 'chat', HERE.chat, now)).toBe(false)
  })
})

describe('Consent to a named provider (GDPR art. 7.1)', () => {
  const both: Consent = { analytics: true, chat: true, on: YESTERDAY.on, providers: HERE }
  const unnamed: Consent = { analytics: true, chat: false, on: YESTERDAY.on }
  const none: Consent = { analytics: false, chat: false, on: YESTERDAY.on }

  it.each([
    ['the same as agreed to', both, HERE, true, []],
    ['another for analytics', both, { ...HERE, analytics: ELSEWHERE }, false, ['analytics']],
    ['no analytics provider any more', both, { chat: HERE.chat }, false, []],
    ['known, but no provider was named at the time', unnamed, HERE, false, ['analytics']],
    ['another, and everything was refused', none, { ...HERE, analytics: ELSEWHERE }, false, []],
    ['there for the first time, and nothing was said', null, { chat: HERE.chat }, false, ['chat']],
  ])('the current provider decides whether a user is asked for consent: %s', (_, consent, providers, loads, asked) => {
    const { analytics } = providers as Partial<typeof HERE>
    expect(agreesTo(consent, 'analytics', analytics, now)).toBe(loads)
    expect(purposesToAsk(consent, providers, now)).toEqual(asked)
  })

  it('consent to a purpose stays valid as long as its provider does not change', () => {
    expect(agreesTo(both, 'chat', HERE.chat, now)).toBe(true)
  })

  it.each([
    ['agrees to both by name', both, HERE, true],
    ['agrees to one by name', YESTERDAY, HERE, true],
    ['refuses', none, {}, true],
    ['names no provider', unnamed, HERE, false],
    ['names another provider', both, { ...HERE, chat: 'Intercom other' }, false],
    ['agrees to a purpose without a provider', both, { analytics: HERE.analytics }, false],
  ])(
    'a choice is valid only if it names the current provider of every purpose to which it consents: a choice that %s',
    (_, choice, providers, expected) => {
      expect(namesProviders(choice, providers)).toBe(expected)
    },
  )
})
