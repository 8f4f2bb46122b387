import type { Occupancy } from './occupancy.ts'

/** Stages of an occupied asset on its way to possession, from farthest to nearest. Legal management derives them. */
export const OCCUPIED_STAGES = [
  'notStarted',
  'titlePending',
  'notSued',
  'claimFiled',
  'claimNotified',
  'mediation',
  'claimOpposed',
  'suspended',
  'execution',
  'agreement',
  'launchSet',
  'toTake',
] as const
export type OccupiedStage = (typeof OCCUPIED_STAGES)[number]
export const POSSESSION_STAGES = [...OCCUPIED_STAGES, 'free'] as const
export type PossessionStage = (typeof POSSESSION_STAGES)[number]

export const POSSESSION_LIMITS = {
  months: 240,
  cost: 1_000_000,
  monthlyCost: 100_000,
  percent: 50,
  source: 200,
} as const

/** Assumptions about a stage: months until possession, and costs of the procedure in EUR. */
export interface StageAssumption {
  months: number
  cost: number
  /** Source of the assumption; null for an invented example. */
  source: string | null
}

/** All assumptions for a customer. Those that the customer has not set are invented examples. */
export interface PossessionAssumptions {
  stages: Readonly<Record<OccupiedStage, StageAssumption>>
  /** Owner's cost of an asset without possession, in EUR a month. */
  monthlyCost: { amount: number; source: string | null }
  /** Annual discount rate. */
  discountRate: { percent: number; source: string | null }
}

/** The assumptions that a customer has set, in stored form. */
export interface SetAssumptions {
  stages?: Partial<Record<OccupiedStage, StageAssumption>> | undefined
  monthlyCost?: PossessionAssumptions['monthlyCost'] | null | undefined
  discountRate?: PossessionAssumptions['discountRate'] | null | undefined
}

const example = (months: number, cost: number): StageAssumption => ({ months, cost, source: null })

/** Invented assumptions. They show how the value is computed until the customer sets other ones. */
export const EXAMPLE_ASSUMPTIONS: PossessionAssumptions = {
  stages: {
    notStarted: example(24, 6_000),
    titlePending: example(20, 5_000),
    notSued: example(16, 4_500),
    claimFiled: example(14, 4_000),
    claimNotified: example(12, 3_500),
    mediation: example(9, 4_000),
    claimOpposed: example(9, 3_000),
    suspended: example(6, 2_500),
    execution: example(5, 2_000),
    agreement: example(2, 3_000),
    launchSet: example(1, 1_500),
    toTake: example(1, 800),
  },
  monthlyCost: { amount: 150, source: null },
  discountRate: { percent: 8, source: null },
}

/** All assumptions for a customer: the invented examples, replaced by those that the customer has set. */
export function assumptionsOf(set: SetAssumptions | null): PossessionAssumptions {
  return {
    stages: { ...EXAMPLE_ASSUMPTIONS.stages, ...set?.stages },
    monthlyCost: set?.monthlyCost ?? EXAMPLE_ASSUMPTIONS.monthlyCost,
    discountRate: set?.discountRate ?? EXAMPLE_ASSUMPTIONS.discountRate,
  }
}

/** A stage in the form that legal management stores. */
export interface StoredStage {
  stage: PossessionStage | null
  /** Days until a court eviction with a known date, or until the end of a suspension; null if there is no such day. */
  daysLeft: number | null
}

/**
 * The stage of an asset according to legal management, or else to the stated occupancy. A leased asset has no stage.
 */
export function stageOf(stored: PossessionStage | null, occupancy: Occupancy | null): PossessionStage | null {
  if (stored) return stored
  if (occupancy === 'vacant') return 'free'
  return occupancy === 'occupied' || occupancy === 'withoutTitle' ? 'notStarted' : null
}

const DAYS_OF_MONTH = 365.25 / 12
const inTenths = (months: number) => Math.round(months * 10) / 10
const inCents = (euros: number) => Math.round(euros * 100) / 100

/**
 * Months until possession. If the date of the court eviction is known, they end on that day. If a suspension has an
 * end, the assumed months are added after it. Days in the past are ignored, so that only the assumed months count.
 */
export function monthsToPossession(stage: OccupiedStage, daysLeft: number | null, assumed: number): number {
  if (daysLeft === null || daysLeft < 0) return assumed
  const months = daysLeft / DAYS_OF_MONTH
  return inTenths(stage === 'launchSet' ? months : months + assumed)
}

/** The terms for computing the value of an occupied asset. */
export interface PossessionTerms {
  stage: OccupiedStage
  months: number
  procedureCost: number
  /** Months until possession, multiplied by the monthly cost. */
  holdingCost: number
  discountPercent: number
  /** (1 + r)^(−months / 12), where r is the discount rate. */
  discountFactor: number
  /** True if at least one assumption is an invented example. */
  isExample: boolean
}

export function possessionTerms(
  { stage, daysLeft }: StoredStage & { stage: OccupiedStage },
  { stages, monthlyCost, discountRate }: PossessionAssumptions,
): PossessionTerms {
  const { months: assumed, cost, source } = stages[stage]
  const months = monthsToPossession(stage, daysLeft, assumed)
  return {
    stage,
    months,
    procedureCost: cost,
    holdingCost: inCents(months * monthlyCost.amount),
    discountPercent: discountRate.percent,
    discountFactor: (1 + discountRate.percent / 100) ** (-months / 12),
    isExample: [source, monthlyCost.source, discountRate.source].includes(null),
  }
}

/**
 * Value of an occupied asset in EUR: value when vacant × (1 + r)^(−months / 12) − costs. The only cash flow is the
 * value when vacant, which the owner receives on possession; its present value is computed as in Orden ECO/805/2003,
 * art. 33. The costs (holding the asset until then, and the procedure) are not discounted, which is prudent. The result
 * is negative if the costs exceed the discounted value. It never replaces the value of a valuation.
 */
export function occupiedValue(
  freeValue: number,
  {
    discountFactor,
    holdingCost,
    procedureCost,
  }: Pick<PossessionTerms, 'discountFactor' | 'holdingCost' | 'procedureCost'>,
): number {
  return inCents(freeValue * discountFactor - holdingCost - procedureCost)
}

/** Total value of several occupied assets with the same terms. */
export const occupiedValueOfAll = (freeValue: number, assets: number, terms: PossessionTerms): number =>
  inCents(freeValue * terms.discountFactor - assets * (terms.holdingCost + terms.procedureCost))

/** Stored facts about an asset: its stage, and the assumptions that the customer has set. */
export interface StoredPossession extends StoredStage {
  occupancy: Occupancy | null
  set: SetAssumptions | null
}

/** Data shown next to an asset's value: its stage and, if it is occupied, the terms and the value when occupied. */
export interface AssetPossession {
  /** Stage of the asset. Null if the asset is leased or its occupancy is unknown. */
  stage: PossessionStage | null
  terms: Omit<PossessionTerms, 'stage'> | null
  occupiedValue: number | null
}

export function possessionOf(stored: StoredPossession, freeValue: number | null): AssetPossession {
  const stage = stageOf(stored.stage, stored.occupancy)
  if (stage === null || stage === 'free') return { stage, terms: null, occupiedValue: null }
  const { stage: _, ...terms } = possessionTerms({ stage, daysLeft: stored.daysLeft }, assumptionsOf(stored.set))
  return { stage, terms, occupiedValue: freeValue === null ? null : occupiedValue(freeValue, terms) }
}
