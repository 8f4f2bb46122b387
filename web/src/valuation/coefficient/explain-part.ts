/** Explains a part of a coefficient: the kind of reason, and the values for its text. */

import { roundTo } from '@lindero/domain/kernel/quantiles'
import type { PropertyFeatures } from '@lindero/domain/market/market-evidence'
import { describedKey } from '@lindero/domain/valuation/market-model/compared-home'
import type { CoefficientPart } from '@lindero/domain/valuation/market-model/homogenisation'
import { neighbourLevel, neighbourShares } from '@lindero/domain/valuation/market-model/neighbours'
import { type Comparable, featuresOf } from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { CoefficientPartName } from '@lindero/domain/valuation/record/names'
import { extent } from 'd3-array'

/** `from` is the value of the comparable, and `to` is the value of the asset. The view formats both. */
export type Explanation =
  | { kind: 'sizes'; from: number; to: number }
  | { kind: 'rooms'; from: Rooms; to: Rooms }
  | { kind: 'states'; from: string | null; to: string | null }
  | { kind: 'years'; from: number | null; to: number | null }
  | { kind: 'floors'; from: Level; to: Level }
  | { kind: 'subtypes'; from: string | null; to: string | null }
  | { kind: 'annex'; has: boolean }
  | { kind: 'place'; dearer: boolean }
  | ({ kind: 'levels' } & LevelEvidence)
  | { kind: 'pattern' }
  /**
   * `subject`: deviation of homes similar to the asset from the model price, in percent. `comparable`: deviation of the
   * comparable from the model price, in percent. `kept`: percentage of the comparable's deviation that is kept.
   */
  | { kind: 'residual' | 'ownDeviation'; subject: number; comparable: number; kept: number }
  | { kind: 'time'; from: string; to: string }
  | { kind: 'bounds' }

/**
 * The part of the price level that features and place do not explain. It is derived from similar homes near the asset
 * and near the comparable.
 */
interface LevelEvidence {
  /** Percentage by which similar homes near the asset exceed the price that features and place explain. */
  subject: number
  comparable: number
  /**
   * The comparables with the largest weight in the asset's price level, by their number in the table. `from` and `to`
   * are the range of their prices in EUR/m².
   */
  numbers: string[]
  from: number
  to: number
}

/** The explanation names a home only if the home has at least this share of the weight in the asset's price level. */
const NAMED_SHARE = 0.08

interface Rooms {
  rooms: number | null
  bathrooms: number | null
}
interface Level {
  floor: number | null
  lift: boolean | null
}

export function explainPart(
  { part, factor }: CoefficientPart,
  comparable: Comparable,
  document: ComparablesDocument,
): Explanation {
  const { subject } = document
  switch (part) {
    case 'size':
      return { kind: 'sizes', from: comparable.size, to: subject.size }
    case 'rooms':
      return { kind: 'rooms', from: roomsOf(comparable), to: roomsOf(subject) }
    case 'state':
      return { kind: 'states', from: comparable.status, to: subject.state }
    case 'age':
      return { kind: 'years', from: comparable.constructionYear, to: subject.constructionYear }
    case 'floor':
      return { kind: 'floors', from: levelOf(comparable), to: levelOf(subject) }
    case 'subtype':
      return { kind: 'subtypes', from: comparable.subtypeId, to: subject.subtype }
    case 'place':
      return { kind: part, dearer: factor > 1 }
    case 'pattern':
      return { kind: 'pattern' }
    case 'neighbours':
      return residualOf('residual', comparable, document) ?? { kind: 'levels', ...levelEvidence(comparable, document) }
    case 'ownDeviation':
      return residualOf(part, comparable, document) ?? { kind: 'pattern' }
    case 'time':
      return { kind: 'time', from: comparable.date, to: subject.valuationDate }
    case 'bounds':
      return { kind: 'bounds' }
    default:
      return { kind: 'annex', has: comparable[part] === true }
  }
}

function residualOf(
  kind: 'residual' | 'ownDeviation',
  { uuid, ...described }: Comparable,
  { market }: ComparablesDocument,
): Explanation | null {
  const { prices } = market ?? {}
  if (prices === undefined) return null
  const key = describedKey({ ...featuresOf({ uuid, ...described }), uuid, date: described.date })
  const residual = prices.described?.[key]?.[1] ?? prices.homes[uuid]?.[1]
  if (residual === undefined) return null
  const { level, brought } = prices
  return { kind, subject: percent(level), comparable: percent(residual), kept: 100 * brought }
}

function percent(log: number): number {
  return roundTo(100 * (Math.exp(log) - 1), 1)
}

function levelEvidence(comparable: Comparable, document: ComparablesDocument): LevelEvidence {
  const { market, subject, comparables } = document
  const none = { subject: 0, comparable: 0, numbers: [], from: 0, to: 0 }
  if (market === null) return none
  const levelOf = (home: PropertyFeatures, ownUuid: string | null) =>
    neighbourLevel(market, home, ownUuid, market.valuationDate)
  const its = levelOf(featuresOf(comparable), comparable.uuid)
  const numbers = comparableNumbers(comparables)
  const named = neighbourShares(market, subject, null).flatMap(({ uuid, share }) => {
    const match = comparables.find((one) => one.uuid === uuid)
    const number = numbers.get(uuid)
    return match && number && share >= NAMED_SHARE ? [{ number, sqmPrice: match.sqmPrice }] : []
  })
  const [from = 0, to = 0] = extent(named, ({ sqmPrice }) => sqmPrice)
  return {
    subject: percent(market.neighbours.subject / 1000),
    comparable: percent(its.level),
    numbers: named.map(({ number }) => number),
    from,
    to,
  }
}

/** The parts in `among` that were compared but do not differ. They are not in `parts`, and the panel lists them too. */
export function silentParts(
  parts: readonly CoefficientPart[],
  among: readonly CoefficientPartName[],
): CoefficientPartName[] {
  const spoken = new Set(parts.map(({ part }) => part))
  return among.filter((part) => !spoken.has(part))
}

function roomsOf({ rooms, bathrooms }: Rooms): Rooms {
  return { rooms, bathrooms }
}

function levelOf({ floor, lift }: Level): Level {
  return { floor, lift }
}
