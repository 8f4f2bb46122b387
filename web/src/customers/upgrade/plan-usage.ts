import { ApiError } from '../../kernel/api/api-error.ts'

export const UPGRADE_KINDS = ['activeUsers', 'operatingAssets'] as const
export type UpgradeKind = (typeof UPGRADE_KINDS)[number]

/** Largest number that the contract accepts in a request. */
export const DESIRED_MAXIMUM = 1_000_000

/** Number of users or assets that a customer has, and the maximum in the plan. */
export interface PlanUsage {
  current: number
  limit: number
}

/** A customer's usage for one kind of plan limit. */
export function planOf(customer: Record<UpgradeKind | `${UpgradeKind}Limit`, number>, kind: UpgradeKind): PlanUsage {
  return { current: customer[kind], limit: customer[`${kind}Limit`] }
}

export function isFull({ current, limit }: PlanUsage): boolean {
  return current >= limit
}

/** Percentage of the limit in use, from 0 to 100. An exceeded limit and a limit of 0 count as full. */
export function shareInUse({ current, limit }: PlanUsage): number {
  return limit <= 0 ? 100 : Math.min(100, (current / limit) * 100)
}

/** Usage in percent at which the bar starts to warn. */
const NEAR = 90

export function planLevel(standing: PlanUsage): 'free' | 'near' | 'full' {
  if (isFull(standing)) return 'full'
  return shareInUse(standing) >= NEAR ? 'near' : 'free'
}

/** Default number in a request: one more than the current number or the limit, whichever is higher (core 7). */
export function proposedDesire({ current, limit }: PlanUsage): number {
  return Math.max(current, limit) + 1
}

/**
 * Plan usage in the error about a reached limit (`limits.activeUsers`, `limits.operatingAssets`); null for all other
 * errors.
 */
export function exceededPlanOf(error: unknown, kind: UpgradeKind): PlanUsage | null {
  if (!ApiError.is(error, `limits.${kind}`)) return null
  const { current, limit } = error.data ?? {}
  return typeof current === 'number' && typeof limit === 'number' ? { current, limit } : null
}
