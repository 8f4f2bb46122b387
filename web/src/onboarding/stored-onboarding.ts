import {
  EMPTY_ONBOARDING,
  isSignInValid,
  ONBOARDING_STEPS,
  type OnboardingInfo,
  type OnboardingStep,
  onboardingInfo,
  temporarySignIn,
} from '@lindero/domain/onboarding/onboarding'
import { browserStore } from '../kernel/storage/memory-store.ts'
import { isRecord, readStored, type Store, writeStored } from '../kernel/storage/stored.ts'

const INFO = 'lindero.onboarding'
const SIGN_IN = 'lindero.onboarding.signIn'

interface StoredOnboarding {
  step: OnboardingStep
  info: OnboardingInfo
}

/** Reads the entered values and the current step, which may be from an earlier visit. */
export function readOnboarding(store: Store = browserStore()): StoredOnboarding {
  const stored = readStored(store, INFO, isRecord)
  const step = ONBOARDING_STEPS.find((name) => name === stored?.step) ?? 'person'
  return { step, info: isRecord(stored?.info) ? onboardingInfo(stored.info) : EMPTY_ONBOARDING }
}

export function storeOnboarding(onboarding: StoredOnboarding | null, store: Store = browserStore()): void {
  writeStored(store, INFO, onboarding && { step: onboarding.step, info: onboardingInfo({ ...onboarding.info }) })
}

/** Records in this tab that the user has signed in with Google. The token itself is never stored. */
export function noteGoogleSignIn(now = Date.now(), store: Store = browserStore('tab')): void {
  writeStored(store, SIGN_IN, temporarySignIn(now))
}

export function hasGoogleSignIn(now = Date.now(), store: Store = browserStore('tab')): boolean {
  return isSignInValid(readStored(store, SIGN_IN, isRecord), now)
}

/** Reads name, email address and identifier from a Google ID token, and drops the token's other fields. */
export function personOfCredential(credential: string): Partial<OnboardingInfo> {
  const payload = credential.split('.')[1] ?? ''
  const text = new TextDecoder().decode(
    Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )
  const read: unknown = JSON.parse(text)
  if (!isRecord(read)) return {}
  const { sub, email, given_name, family_name } = read
  const {
    googleId,
    firstname,
    lastname,
    email: address,
  } = onboardingInfo({
    googleId: sub,
    firstname: given_name,
    lastname: family_name,
    email,
  })
  return { googleId, firstname, lastname, email: address }
}
