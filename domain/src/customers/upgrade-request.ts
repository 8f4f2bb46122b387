import type { LimitRequest } from './limits.ts'

/** Limits of a plan that a customer can ask to raise. */
export const UPGRADE_KINDS = ['activeUsers', 'operatingAssets'] as const
export type UpgradeKind = (typeof UPGRADE_KINDS)[number]

/** A request stays open for this number of hours. A second request within this time returns the open one. */
export const UPGRADE_REQUEST_HOURS = 24

type UpgradeVerdict = { kind: 'larger'; desired: number } | { kind: 'withinPlan' }

/**
 * Determines the requested number. A number `desired` that is not above the limit gives `withinPlan`. Without
 * `desired`, the number is one more than the larger of the current number and the limit (core 7).
 */
export function evaluateUpgrade({
  limit,
  current,
  desired,
}: Omit<LimitRequest, 'desired'> & { desired: number | undefined }): UpgradeVerdict {
  if (desired === undefined) return { kind: 'larger', desired: Math.max(current, limit) + 1 }
  return desired > limit ? { kind: 'larger', desired } : { kind: 'withinPlan' }
}
