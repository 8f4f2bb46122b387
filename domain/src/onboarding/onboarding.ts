import { DEFAULT_SEGMENT_ID } from '../customers/segments.ts'

/** Steps of onboarding, in order (operations 2). */
export const ONBOARDING_STEPS = ['person', 'organisation', 'interests', 'plan', 'success'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Interests that a person can choose. */
export const INTERESTS = ['valuation', 'portfolios', 'operations', 'legal', 'selling', 'market'] as const
export type Interest = (typeof INTERESTS)[number]

/** Data that the browser stores until the account exists (operations 4). They contain no password and no token. */
export interface OnboardingInfo {
  firstname: string
  lastname: string
  email: string
  customerName: string
  userId: string | null
  interests: Interest[]
  segmentId: number
  googleId: string | null
}

export const EMPTY_ONBOARDING: OnboardingInfo = {
  firstname: '',
  lastname: '',
  email: '',
  customerName: '',
  userId: null,
  interests: [],
  segmentId: DEFAULT_SEGMENT_ID,
  googleId: null,
}

/** Milliseconds for which a sign-in with Google is valid during onboarding (operations 9). */
const TEMPORARY_SIGN_IN_MILLISECONDS = 600_000

interface TemporarySignIn {
  callback: 'google'
  timestamp: number
  expiry: number
}

export function temporarySignIn(now: number): TemporarySignIn {
  return { callback: 'google', timestamp: now, expiry: now + TEMPORARY_SIGN_IN_MILLISECONDS }
}

export const isSignInValid = (record: { expiry?: unknown } | null, now: number): boolean =>
  typeof record?.expiry === 'number' && record.expiry > now

/**
 * The known fields of data that were stored or received. All other fields are dropped, for example the token fields of
 * Google.
 */
export function onboardingInfo(raw: Readonly<Record<string, unknown>>): OnboardingInfo {
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  return {
    firstname: text(raw.firstname, 100),
    lastname: text(raw.lastname, 100),
    email: text(raw.email, 254),
    customerName: text(raw.customerName, 200),
    userId: text(raw.userId, 100) || null,
    interests: INTERESTS.filter((interest) => Array.isArray(raw.interests) && raw.interests.includes(interest)),
    segmentId: typeof raw.segmentId === 'number' ? raw.segmentId : DEFAULT_SEGMENT_ID,
    googleId: text(raw.googleId, 100) || null,
  }
}
