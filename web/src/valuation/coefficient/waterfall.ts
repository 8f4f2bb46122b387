/** The steps from the asking price to the adjusted value. */

import { roundTo } from '@lindero/domain/kernel/quantiles'
import type { CoefficientPart } from '@lindero/domain/valuation/market-model/homogenisation'
import {
  adjustedPrice,
  adjustedUnitValue,
  type Comparable,
} from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ValuationLogic } from '@lindero/domain/valuation/record/valuation-logic'
import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'

export interface WaterfallStep {
  kind: 'price' | 'negotiation' | 'homogenisation' | 'ownDeviation' | 'adjusted'
  /** Number at the end of the bar: a price for the first and the last step, otherwise a difference. */
  figure: number
  /** Start and end of the bar, in the unit of the chart. */
  from: number
  to: number
}

export interface Waterfall {
  steps: WaterfallStep[]
  /** Start and end of the axis. It usually starts above zero, so that the differences are visible. */
  axis: { from: number; to: number }
}

/**
 * The steps in EUR/m², or in EUR for valuations by total price. The first price plus all differences is the adjusted
 * value.
 */
export function waterfallOf(comparable: Comparable, logic: ValuationLogic): Waterfall {
  const isTotal = logic === 'total'
  const price = isTotal ? comparable.price : comparable.sqmPrice
  const adjusted = isTotal ? adjustedPrice(comparable) : adjustedUnitValue(comparable)
  const share = comparable.comparableType === 'listing' ? comparable.negotiation / 100 : 0
  const negotiated = roundTo(price * (1 - share), 2)
  // The price after the differences but before the own deviation, rounded like the coefficient.
  const homogenised = ownFactor(comparable) === 1 ? adjusted : roundTo(adjusted / ownFactor(comparable), 2)
  const axis = axisOf([price, negotiated, homogenised, adjusted])
  const steps: WaterfallStep[] = [{ kind: 'price', figure: price, from: axis.from, to: price }]
  if (share !== 0)
    steps.push({
      kind: 'negotiation',
      figure: roundTo(negotiated - price, 2),
      from: price,
      to: negotiated,
    })
  steps.push({
    kind: 'homogenisation',
    figure: roundTo(homogenised - negotiated, 2),
    from: negotiated,
    to: homogenised,
  })
  if (homogenised !== adjusted) {
    const figure = roundTo(adjusted - homogenised, 2)
    steps.push({ kind: 'ownDeviation', figure, from: homogenised, to: adjusted })
  }
  steps.push({ kind: 'adjusted', figure: adjusted, from: axis.from, to: adjusted })
  return { steps, axis }
}

/**
 * The part of a coefficient that is not a difference between the two homes: the reduction of the comparable's own
 * deviation, or in a market without a price model the price level of similar homes.
 */
export function ownPart({ coefficientParts }: Pick<Comparable, 'coefficientParts'>): CoefficientPart | undefined {
  return coefficientParts.find(({ part }) => part === 'ownDeviation' || part === 'neighbours')
}

/** The factor of this part; 1 if there is none. */
export function ownFactor(comparable: Comparable): number {
  return comparable.isCoefficientManual ? 1 : (ownPart(comparable)?.factor ?? 1)
}

/** The factor of the differences only: the coefficient divided by the factor of the part that is no difference. */
export function differencesFactor(comparable: Comparable): number {
  return comparable.coefficient / ownFactor(comparable)
}

/**
 * The axis. The bar of the lowest price takes at least a quarter of the width, so that differences and prices can be
 * compared.
 */
function axisOf(levels: number[]): { from: number; to: number } {
  const [low = 0, high = 0] = extent(levels)
  const room = Math.max((high - low) / 0.75, high * 0.04)
  const [from = 0] = scaleLinear([high - room, high], [0, 1])
    .nice()
    .domain()
  return { from: Math.max(0, from), to: high }
}
