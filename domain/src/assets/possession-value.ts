import { daysBetween } from '../kernel/dates.ts'
import { type AssetTypeId, useOfType } from '../kernel/property-types.ts'
import type { Occupancy } from './occupancy.ts'

/** Stages of an occupied asset on its way to possession, from farthest to nearest. Legal management derives them. */
export const OCCUPIED_STAGES = [
  'notStarted',
  'titlePending',
  'notSued',
  'complaint',
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

/**
 * Kinds of assets with different months and costs. The assumptions by stage are those of a home; the other kinds have a
 * share of them.
 */
export const POSSESSION_KINDS = ['annex', 'premises', 'land'] as const
export type PossessionKind = (typeof POSSESSION_KINDS)[number]

/** The kind of an asset type; null for homes. */
export function possessionKindOf(typeId: AssetTypeId): PossessionKind | null {
  if (typeId === 15 || typeId === 16) return 'annex'
  const use = useOfType(typeId)
  if (use === 1) return null
  return use === 5 ? 'land' : 'premises'
}

export const POSSESSION_LIMITS = {
  months: 240,
  cost: 1_000_000,
  monthlyCost: 100_000,
  percent: 50,
  share: 1_000,
  source: 200,
} as const

/** Assumptions about a stage: months until possession, and costs of the procedure in EUR. */
interface StageAssumption {
  months: number
  cost: number
  /** Source of the assumption; null for an invented example. */
  source: string | null
}

/** Months and costs of a kind of assets, as percentages of those of a home. */
interface KindAssumption {
  monthsPercent: number
  costPercent: number
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
  kinds: Readonly<Record<PossessionKind, KindAssumption>>
}

/** The assumptions that a customer has set, in stored form. */
export interface SetAssumptions {
  stages?: Partial<Record<OccupiedStage, StageAssumption>> | undefined
  monthlyCost?: PossessionAssumptions['monthlyCost'] | null | undefined
  discountRate?: PossessionAssumptions['discountRate'] | null | undefined
  kinds?: Partial<Record<PossessionKind, KindAssumption>> | undefined
}

const example = (months: number, cost: number): StageAssumption => ({ months, cost, source: null })

/** Invented assumptions. They show how the value is computed until the customer sets other ones. */
export const EXAMPLE_ASSUMPTIONS: PossessionAssumptions = {
  stages: {
    notStarted: example(24, 6_000),
    titlePending: example(20, 5_000),
    notSued: example(16, 4_500),
    complaint: example(14, 3_000),
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
  kinds: {
    annex: { monthsPercent: 75, costPercent: 15, source: null },
    premises: { monthsPercent: 75, costPercent: 100, source: null },
    land: { monthsPercent: 75, costPercent: 30, source: null },
  },
}

/** All assumptions for a customer: the invented examples, replaced by those that the customer has set. */
export function assumptionsOf(set: SetAssumptions | null): PossessionAssumptions {
  return {
    stages: { ...EXAMPLE_ASSUMPTIONS.stages, ...set?.stages },
    monthlyCost: set?.monthlyCost ?? EXAMPLE_ASSUMPTIONS.monthlyCost,
    discountRate: set?.discountRate ?? EXAMPLE_ASSUMPTIONS.discountRate,
    kinds: { ...EXAMPLE_ASSUMPTIONS.kinds, ...set?.kinds },
  }
}

/** A stage in the form that legal management stores. */
interface StoredStage {
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

/** @param typeId determines the share of the months and costs of a home */
export function possessionTerms(
  { stage, daysLeft }: StoredStage & { stage: OccupiedStage },
  { stages, monthlyCost, discountRate, kinds }: PossessionAssumptions,
  typeId: AssetTypeId,
): PossessionTerms {
  const { months: ofHome, cost, source } = stages[stage]
  const kind = possessionKindOf(typeId)
  const { monthsPercent, costPercent, ...share } =
    kind === null ? { monthsPercent: 100, costPercent: 100, source } : kinds[kind]
  const months = monthsToPossession(stage, daysLeft, inTenths((ofHome * monthsPercent) / 100))
  const costShare = costPercent / 100
  return {
    stage,
    months,
    procedureCost: inCents(cost * costShare),
    holdingCost: inCents(months * monthlyCost.amount * costShare),
    discountPercent: discountRate.percent,
    discountFactor: (1 + discountRate.percent / 100) ** (-months / 12),
    isExample: [source, monthlyCost.source, discountRate.source, share.source].includes(null),
  }
}

type Computing = Pick<PossessionTerms, 'discountFactor' | 'holdingCost' | 'procedureCost'>

/** The discounted value when vacant less the costs, in EUR. It is negative if the costs exceed that value. */
export function occupiedBalance(freeValue: number, { discountFactor, holdingCost, procedureCost }: Computing): number {
  return inCents(freeValue * discountFactor - holdingCost - procedureCost)
}

/**
 * Value of an occupied asset in EUR: value when vacant × (1 + r)^(−months / 12) − costs. The only cash flow is the
 * value when vacant, which the owner receives on possession; its present value is computed as in Orden ECO/805/2003,
 * art. 33. The costs (holding the asset until then, and the procedure) are not discounted, which is prudent. If the costs
 * exceed the discounted value, the value is 0, because an owner can abandon the procedure. It never replaces the value of
 * a valuation.
 */
export function occupiedValue(freeValue: number, terms: Computing): number {
  return Math.max(0, occupiedBalance(freeValue, terms))
}

/** A lease on the valuation date. */
interface CurrentLease {
  /** EUR a month; null if it is unknown. */
  rent: number | null
  /** Last day, yyyy-mm-dd; null if the lease has no end. */
  until: string | null
}

/** The terms for computing the value of a leased asset. */
export interface LeaseTerms {
  /** EUR a month. */
  rent: number
  until: string
  /** Months from the valuation date to the end of the lease. */
  months: number
  /** Owner's cost, EUR a month. */
  monthlyCost: number
  discountPercent: number
  /** (1 + r)^(−months / 12), where r is the discount rate. */
  discountFactor: number
  /** Present value of EUR 1 at the end of each month of the lease. */
  annuity: number
  isExample: boolean
}

/** The terms of a lease; null if its rent or its end is unknown, or if it has ended. */
export function leaseTerms(
  { rent, until }: CurrentLease,
  valuationDate: string,
  { monthlyCost, discountRate, kinds }: PossessionAssumptions,
  typeId: AssetTypeId,
): LeaseTerms | null {
  if (rent === null || until === null || until < valuationDate) return null
  const kind = possessionKindOf(typeId)
  const share = kind === null ? null : kinds[kind]
  const months = inTenths(daysBetween(valuationDate, until) / DAYS_OF_MONTH)
  const monthly = (1 + discountRate.percent / 100) ** (1 / 12) - 1
  const discountFactor = (1 + monthly) ** -months
  return {
    rent,
    until,
    months,
    monthlyCost: inCents((monthlyCost.amount * (share?.costPercent ?? 100)) / 100),
    discountPercent: discountRate.percent,
    discountFactor,
    annuity: monthly === 0 ? months : (1 - discountFactor) / monthly,
    isExample: [monthlyCost.source, discountRate.source, share === null ? '' : share.source].includes(null),
  }
}

/** Present value of the rents less the owner's costs until the end of the lease, in EUR. */
export const presentRents = ({ rent, monthlyCost, annuity }: Pick<LeaseTerms, 'rent' | 'monthlyCost' | 'annuity'>) =>
  inCents((rent - monthlyCost) * annuity)

/**
 * Value of a leased asset in EUR: the present value of the rents less costs until the end of the lease, and of the value
 * when vacant at that time (Orden ECO/805/2003, arts. 31 to 33), at least 0.
 */
export function letValue(freeValue: number, terms: LeaseTerms): number {
  return Math.max(0, letBalance(freeValue, terms))
}

/** The same without the limit. It is negative if the costs exceed the rents by more than the value at the end. */
export function letBalance(freeValue: number, terms: LeaseTerms): number {
  return inCents(presentRents(terms) + inCents(freeValue * terms.discountFactor))
}

/** Stored facts about an asset: its stage, and the assumptions that the customer has set. */
export interface StoredPossession extends StoredStage {
  occupancy: Occupancy | null
  /** The lease on the date of the sale value; null if there is none, or if several go on after it. */
  lease: CurrentLease | null
  /** Date of the sale value. */
  valuationDate: string | null
  set: SetAssumptions | null
}

/**
 * Data shown next to an asset's value: its stage and, if it is occupied, the terms and the value when occupied. If it is
 * let, the value as let.
 */
export interface AssetPossession {
  /** Stage of the asset. Null if the asset is leased or its occupancy is unknown. */
  stage: PossessionStage | null
  terms: Omit<PossessionTerms, 'stage'> | null
  occupiedValue: number | null
  letTerms: Pick<LeaseTerms, 'until' | 'months' | 'isExample'> | null
  letValue: number | null
}

const NOT_OCCUPIED = { terms: null, occupiedValue: null }
const NOT_LET = { letTerms: null, letValue: null }

export function possessionOf(stored: StoredPossession, freeValue: number | null, typeId: AssetTypeId): AssetPossession {
  const stage = stageOf(stored.stage, stored.occupancy)
  const assumptions = assumptionsOf(stored.set)
  if (stage === null || stage === 'free') {
    return { stage, ...NOT_OCCUPIED, ...letPossession(stored, freeValue, assumptions, typeId) }
  }
  const { stage: _, ...terms } = possessionTerms({ stage, daysLeft: stored.daysLeft }, assumptions, typeId)
  return { stage, terms, occupiedValue: freeValue === null ? null : occupiedValue(freeValue, terms), ...NOT_LET }
}

function letPossession(
  { lease, valuationDate }: StoredPossession,
  freeValue: number | null,
  assumptions: PossessionAssumptions,
  typeId: AssetTypeId,
): Pick<AssetPossession, 'letTerms' | 'letValue'> {
  if (lease === null || valuationDate === null || freeValue === null) return NOT_LET
  const terms = leaseTerms(lease, valuationDate, assumptions, typeId)
  if (terms === null) return NOT_LET
  const { until, months, isExample } = terms
  return { letTerms: { until, months, isExample }, letValue: letValue(freeValue, terms) }
}
