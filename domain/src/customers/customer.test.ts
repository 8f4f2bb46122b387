import { describe, expect, it } from 'vitest'
import {
  COLOUR_PATTERN,
  hasRegistrationPlan,
  INSIGHT_INTERVALS,
  isOfDomain,
  segmentOfRegistration,
} from './customer.ts'

describe('The e-mail domain of a customer', () => {
  it.each([
    ['ana@banco.es', 'banco.es', true],
    ['Ana@Banco.ES ', '@banco.es', true],
    ['ana@otrobanco.es', 'banco.es', false],
    ['ana@banco.es.evil.example', 'banco.es', false],
    ['ana@sub.banco.es', 'banco.es', false],
    ['ana@gmail.com', null, true],
    ['ana@gmail.com', ' ', true],
  ])('the check whether the address %s belongs to the domain %s gives %s', (email, domain, expected) => {
    expect(isOfDomain(email, domain)).toBe(expected)
  })
})

describe('A self-registered customer', () => {
  const trialEndsOn = new Date('2026-03-17T00:00:00Z')
  const registered = { operatingAssetsLimit: 25, activeUsersLimit: 3, segmentId: 15, trialEndsOn }

  it('a person who registers is an investor, and a company has the default segment', () => {
    expect(segmentOfRegistration(null)).toBe(15)
    expect(segmentOfRegistration('')).toBe(15)
    expect(segmentOfRegistration('Fincas del Sur, S.L.')).toBe(1)
  })

  it('a company that registered itself is not checked either, but a customer that the operator created is', () => {
    expect(hasRegistrationPlan({ ...registered, segmentId: 1 })).toBe(true)
    expect(hasRegistrationPlan({ ...registered, segmentId: 1, trialEndsOn: null })).toBe(false)
    expect(hasRegistrationPlan({ ...registered, trialEndsOn: null })).toBe(true)
  })

  it('a customer that registered itself has the registration plan until the operator changes a limit or the segment', () => {
    expect(hasRegistrationPlan(registered)).toBe(true)
    for (const plan of [{ operatingAssetsLimit: 26 }, { activeUsersLimit: 4 }, { segmentId: 12 }]) {
      expect(hasRegistrationPlan({ ...registered, ...plan })).toBe(false)
    }
  })
})

describe('The colours of a customer', () => {
  it.each([
    ['#0b6b78', true],
    ['#0B6B78', true],
    ['0b6b78', false],
    ['#fff', false],
    ['#0b6b78;', false],
    ['red', false],
  ])('the check whether the text %s is a valid colour gives %s', (text, expected) => {
    expect(COLOUR_PATTERN.test(text)).toBe(expected)
  })
})

it('the default period of the insights is one month (core 9)', () => {
  expect(INSIGHT_INTERVALS[0]).toBe(1)
})
