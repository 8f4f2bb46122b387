import type { LimitRequest } from './limits.ts'

/** Limits of a plan that may be asked to be raised. */
export const UPGRADE_KINDS = ['activeUsers', 'operatingAssets'] as const
export type UpgradeKind = (typeof UPGRADE_KINDS)[number]

/** For how long a request stays open. A second request in that time is answered with the open one. */
export const UPGRADE_REQUEST_HOURS = 24

export type UpgradeVerdict = { kind: 'larger'; desired: number } | { kind: 'withinPlan' }

/**
 * What is asked for: one more than there are (core 7), or than the plan allows where it has room left; otherwise
 * what was said, which must be more than the plan allows already.
 */
export function evaluateUpgrade({
  limit,
  current,
  desired,
}: Omit<LimitRequest, 'desired'> & { desired: number | undefined }): UpgradeVerdict {
  if (desired === undefined) return { kind: 'larger', desired: Math.max(current, limit) + 1 }
  return desired > limit ? { kind: 'larger', desired } : { kind: 'withinPlan' }
}
