import { describe, expect, it } from 'vitest'
import { agreesTo, type Consent, isConsentStale } from './consent.ts'

const now = new Date('2026-11-21T10:00:00Z')
const given = (on: string): Consent => ({ analytics: true, chat: false, on })

describe('consent before analytics and chat (GDPR art. 7, LSSI art. 22)', () => {
  it.each([
    ['nothing was said', null, false],
    ['it was agreed to today', given('2026-11-21T09:00:00Z'), true],
    ['it was agreed to two years ago less a second', given('2024-11-21T10:00:01Z'), true],
    ['it was agreed to two years ago', given('2024-11-21T10:00:00Z'), false],
    ['the date cannot be read', given('yesterday'), false],
  ])('when %s, analytics may load: %#', (_, consent, expected) => {
    expect(agreesTo(consent, 'analytics', now)).toBe(expected)
    expect(isConsentStale(consent, now)).toBe(!expected)
  })

  it('is given for each purpose on its own', () => {
    expect(agreesTo(given('2026-11-20T10:00:00Z'), 'chat', now)).toBe(false)
  })
})
