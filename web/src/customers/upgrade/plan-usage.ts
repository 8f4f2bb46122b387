import { ApiError } from '../../kernel/api/api-error.ts'

export const UPGRADE_KINDS = ['activeUsers', 'operatingAssets'] as const
export type UpgradeKind = (typeof UPGRADE_KINDS)[number]

/** The maximum number that a request may state, from the contract. */
export const DESIRED_MAXIMUM = 1_000_000

/** Use of one limit of a plan. */
export interface PlanUsage {
  current: number
  limit: number
}

/** The use of one limit of a customer's plan. */
export function planOf(customer: Record<UpgradeKind | `${UpgradeKind}Limit`, number>, kind: UpgradeKind): PlanUsage {
  return { current: customer[kind], limit: customer[`${kind}Limit`] }
}

export function isFull({ current, limit }: PlanUsage): boolean {
  return current >= limit
}

/** Used share of the plan, 0 to 100. A plan with a limit of 0, or an exceeded limit, counts as full. */
export function shareInUse({ current, limit }: PlanUsage): number {
  return limit <= 0 ? 100 : Math.min(100, (current / limit) * 100)
}

/** Used share, in percent, from which the bar warns customers before they reach the limit. */
const NEAR = 90

export function planLevel(standing: PlanUsage): 'free' | 'near' | 'full' {
  if (isFull(standing)) return 'full'
  return shareInUse(standing) >= NEAR ? 'near' : 'free'
}

/** Default of a request: the current number plus one, or the limit plus one if the limit is higher (core 7). */
export function proposedDesire({ current, limit }: PlanUsage): number {
  return Math.max(current, limit) + 1
}

/**
 * Plan usage reported when a limit is reached (`limits.activeUsers`, `limits.operatingAssets`); null for every other
 * error.
 */
export function exceededPlanOf(error: unknown, kind: UpgradeKind): PlanUsage | null {
  if (!ApiError.is(error, `limits.${kind}`)) return null
  const { current, limit } = error.data ?? {}
  return typeof current === 'number' && typeof limit === 'number' ? { current, limit } : null
}
