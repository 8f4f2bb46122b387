import { customerKind } from './segments.ts'

/** Limits of the decisions, section 4: defaults of settings, shown to the user before they are reached. */
export const LIMITS = {
  assetRowsPerFile: 50_000,
  fileBytes: 50 * 1024 * 1024,
  waitingReportsPerUser: 10,
  assetsPerReport: 500,
  registryNotesPerMonth: 100,
  searchTerms: 10,
  searchTermCharacters: 40,
  searchMinimumCharacters: 3,
  textCharacters: 5_000,
  callsPerMinute: 600,
} as const

export interface LimitRequest {
  limit: number
  current: number
  desired: number
}

export type LimitVerdict =
  | { kind: 'allowed'; free: number }
  | { kind: 'limitReached'; limit: number; current: number; desired: number; free: number }

/**
 * Whether so many more operating assets fit into the plan: checked before an asset is created or a tape is
 * loaded. `free` is the number that may still be added. A desired number of 0 is always allowed, also over the limit.
 */
export function canAddOperatingAssets(request: LimitRequest): LimitVerdict {
  return evaluate(request)
}

/** Whether so many more active users fit into the plan. */
export function canAddActiveUsers(request: LimitRequest): LimitVerdict {
  return evaluate(request)
}

function evaluate({ limit, current, desired }: LimitRequest): LimitVerdict {
  const free = Math.max(0, limit - current)
  if (desired <= 0 || desired <= free) return { kind: 'allowed', free }
  return { kind: 'limitReached', limit, current, desired, free }
}

/**
 * Whether a user counts for the plan. Inactive users and providers do not count (core 6); every user of a service
 * provider's customer is a provider.
 */
export function isActiveUser(
  user: { inactiveOn: unknown; isProvider: boolean },
  customer: { segmentId: number },
): boolean {
  return !user.inactiveOn && !user.isProvider && customerKind(customer) !== 'provider'
}
