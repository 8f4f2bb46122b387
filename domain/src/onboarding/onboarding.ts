import { DEFAULT_SEGMENT_ID } from '../customers/segments.ts'

/** Steps of onboarding, in order (operations 2). */
export const ONBOARDING_STEPS = ['person', 'organisation', 'interests', 'plan', 'success'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Interests that a user can choose. */
export const INTERESTS = ['valuation', 'portfolios', 'operations', 'legal', 'selling', 'market'] as const
export type Interest = (typeof INTERESTS)[number]

/** Data that the browser stores until the account exists (operations 4). They include no passwords or tokens. */
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

/** Validity of a Google sign-in during onboarding, in milliseconds (operations 9). */
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

/** The known fields in stored or received data. All other fields are dropped, for example Google's tokens. */
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
