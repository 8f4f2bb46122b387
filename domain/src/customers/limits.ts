import { customerKind } from './segments.ts'

/** Default limits from section 4 of the decisions. The operator can change them in the settings. */
export const LIMITS = {
  assetRowsPerFile: 50_000,
  fileBytes: 50 * 1024 * 1024,
  searchTerms: 10,
  searchTermCharacters: 40,
  textCharacters: 5_000,
  callsPerMinute: 600,
} as const

/** Minimum length of a search text (core 5). */
export const SEARCH_MINIMUM = 3

export type SharedLimits = Record<Exclude<keyof typeof LIMITS, 'callsPerMinute'>, number>

/**
 * The current limits, which both server and browser check. They are the defaults until the server has read its
 * settings, or until the browser has received them. Read them at each check and do not copy them.
 */
export const limits: Readonly<SharedLimits> = { ...LIMITS }

/** Replaces the current limits. Call it once, when a program, thread or page starts. */
export function setLimits(next: Readonly<SharedLimits>): void {
  Object.assign(limits, next)
}

/** Splits a text into search words; null if there are too many words or a word is too long. */
export function searchTerms(text: string): string[] | null {
  const terms = text.trim().split(/\s+/).filter(Boolean)
  const isAllowed =
    terms.length <= limits.searchTerms && terms.every((term) => term.length <= limits.searchTermCharacters)
  return isAllowed ? terms : null
}

export interface LimitRequest {
  limit: number
  current: number
  desired: number
}

type LimitVerdict =
  | { kind: 'allowed'; free: number }
  | { kind: 'limitReached'; limit: number; current: number; desired: number; free: number }

/**
 * Checks if the plan allows more operating assets, before an asset is created or a tape is loaded. `free` is the number
 * of assets that can still be added. A request for 0 assets is always allowed, even above the limit.
 */
export function canAddOperatingAssets(request: LimitRequest): LimitVerdict {
  return evaluate(request)
}

export function canAddActiveUsers(request: LimitRequest): LimitVerdict {
  return evaluate(request)
}

function evaluate({ limit, current, desired }: LimitRequest): LimitVerdict {
  const free = Math.max(0, limit - current)
  if (desired <= 0 || desired <= free) return { kind: 'allowed', free }
  return { kind: 'limitReached', limit, current, desired, free }
}

/**
 * True if a user counts towards the plan. Inactive users and providers do not (core 6). All users of a customer that is
 * a service provider count as providers.
 */
export function isActiveUser(
  user: { inactiveOn: unknown; isProvider: boolean },
  customer: { segmentId: number },
): boolean {
  return !user.inactiveOn && !user.isProvider && customerKind(customer) !== 'provider'
}
