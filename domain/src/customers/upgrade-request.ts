import type { LimitRequest } from './limits.ts'

/** Limits of a plan that a request may raise. */
export const UPGRADE_KINDS = ['activeUsers', 'operatingAssets'] as const
export type UpgradeKind = (typeof UPGRADE_KINDS)[number]

/** Time that a request stays open. A second request in that time returns the open one. */
export const UPGRADE_REQUEST_HOURS = 24

type UpgradeVerdict = { kind: 'larger'; desired: number } | { kind: 'withinPlan' }

/**
 * The requested number. A given number must be above the limit. Without one, it is one more than the current number
 * (core 7), or than the limit if the current number is lower.
 */
export function evaluateUpgrade({
  limit,
  current,
  desired,
}: Omit<LimitRequest, 'desired'> & { desired: number | undefined }): UpgradeVerdict {
  if (desired === undefined) return { kind: 'larger', desired: Math.max(current, limit) + 1 }
  return desired > limit ? { kind: 'larger', desired } : { kind: 'withinPlan' }
}
