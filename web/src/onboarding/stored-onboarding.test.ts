import { EMPTY_ONBOARDING } from '@lindero/domain/onboarding/onboarding'
import { expect, it } from 'vitest'
import { memoryStore } from '../kernel/storage/memory-store.ts'
import {
  hasGoogleSignIn,
  noteGoogleSignIn,
  personOfCredential,
  readOnboarding,
  storeOnboarding,
} from './stored-onboarding.ts'

it('the values and the step of the onboarding are restored on the next visit, until they are deleted', () => {
  const store = memoryStore()
  expect(readOnboarding(store)).toEqual({ step: 'person', info: EMPTY_ONBOARDING })
  const remaining = { step: 'interests', info: { ...EMPTY_ONBOARDING, firstname: 'Eva' } } as const
  storeOnboarding(remaining, store)
  expect(readOnboarding(store)).toEqual(remaining)
  storeOnboarding(null, store)
  expect(readOnboarding(store).step).toBe('person')
})

it('a Google sign-in is remembered for less than ten minutes, and its token gives the person’s id, email address and name', () => {
  const store = memoryStore()
  noteGoogleSignIn(0, store)
  expect([hasGoogleSignIn(599_999, store), hasGoogleSignIn(600_000, store)]).toEqual([true, false])
  const token = { sub: '10', email: 'eva@x.es', given_name: 'Eva', family_name: 'Núñez', aud: 'lindero' }
  const bytes = new TextEncoder().encode(JSON.stringify(token))
  const credential = `h.${btoa(String.fromCharCode(...bytes))}.s`
  expect(personOfCredential(credential)).toEqual({
    googleId: '10',
    email: 'eva@x.es',
    firstname: 'Eva',
    lastname: 'Núñez',
  })
})
