import type { PossessionSettings } from '@lindero/contract/assets/possession.contract'
import {
  EXAMPLE_ASSUMPTIONS,
  OCCUPIED_STAGES,
  type OccupiedStage,
  POSSESSION_KINDS,
  POSSESSION_LIMITS,
  type PossessionKind,
} from '@lindero/domain/assets/possession-value'

/** An assumption as typed: numbers and source. If it has a source, it replaces the product's example assumption. */
export interface TypedAssumption {
  figures: readonly (number | null)[]
  source: string
}
export type TypedKey = OccupiedStage | PossessionKind | 'monthlyCost' | 'discountRate'
export type Typed = Readonly<Record<TypedKey, TypedAssumption>>

/** Largest allowed value for each number in an assumption. */
export const MOST_OF: Readonly<Record<TypedKey, readonly number[]>> = {
  ...(Object.fromEntries(
    OCCUPIED_STAGES.map((stage) => [stage, [POSSESSION_LIMITS.months, POSSESSION_LIMITS.cost]]),
  ) as Record<OccupiedStage, number[]>),
  ...(Object.fromEntries(
    POSSESSION_KINDS.map((kind) => [kind, [POSSESSION_LIMITS.share, POSSESSION_LIMITS.share]]),
  ) as Record<PossessionKind, number[]>),
  monthlyCost: [POSSESSION_LIMITS.monthlyCost],
  discountRate: [POSSESSION_LIMITS.percent],
}

export function typedOf({ stages, monthlyCost, discountRate, kinds }: PossessionSettings): Typed {
  const ofStages = OCCUPIED_STAGES.map((stage): [OccupiedStage, TypedAssumption] => {
    const { months, cost, source } = stages[stage]
    return [stage, { figures: [months, cost], source: source ?? '' }]
  })
  const ofKinds = POSSESSION_KINDS.map((kind): [PossessionKind, TypedAssumption] => {
    const { monthsPercent, costPercent, source } = kinds[kind]
    return [kind, { figures: [monthsPercent, costPercent], source: source ?? '' }]
  })
  return {
    ...(Object.fromEntries(ofStages) as Record<OccupiedStage, TypedAssumption>),
    ...(Object.fromEntries(ofKinds) as Record<PossessionKind, TypedAssumption>),
    monthlyCost: { figures: [monthlyCost.amount], source: monthlyCost.source ?? '' },
    discountRate: { figures: [discountRate.percent], source: discountRate.source ?? '' },
  }
}

export const EXAMPLES = typedOf(EXAMPLE_ASSUMPTIONS)

const isExample = (key: TypedKey, { figures }: TypedAssumption) =>
  figures.every((figure, index) => figure === EXAMPLES[key].figures[index])

/** True if the numbers differ from the example but no source is typed. */
export const lacksSource = (key: TypedKey, typed: TypedAssumption) =>
  typed.source.trim() === '' && !isExample(key, typed)

export const isIncomplete = ({ figures }: TypedAssumption) => figures.includes(null)

/** Converts the assumptions for saving. Only those with a source are sent. */
export function sentOf(typed: Typed) {
  const own = (key: TypedKey) => typed[key].source.trim() !== ''
  const figure = (key: TypedKey, index = 0) => typed[key].figures[index] ?? 0
  const source = (key: TypedKey) => typed[key].source.trim()
  return {
    stages: Object.fromEntries(
      OCCUPIED_STAGES.filter(own).map((stage) => [
        stage,
        { months: figure(stage), cost: figure(stage, 1), source: source(stage) },
      ]),
    ),
    monthlyCost: own('monthlyCost') ? { amount: figure('monthlyCost'), source: source('monthlyCost') } : null,
    kinds: Object.fromEntries(
      POSSESSION_KINDS.filter(own).map((kind) => [
        kind,
        { monthsPercent: figure(kind), costPercent: figure(kind, 1), source: source(kind) },
      ]),
    ),
    discountRate: own('discountRate') ? { percent: figure('discountRate'), source: source('discountRate') } : null,
  }
}
