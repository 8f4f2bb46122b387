/** The markers on the map of a valuation: each kind has a shape, and selected comparables have numbers. */
import type { ComparableEvidence, ComparableKind } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { MapMarker, MarkerShape } from '../../kernel/map/marker.ts'

const ASSET_MARK = 'asset'
const MARKET = 'market:'
/** If there are more items of market evidence than this, listings are drawn without prices. */
const MOST_PILLS = 30

export function marketMarkId(uuid: string): string {
  return `${MARKET}${uuid}`
}

interface MarkWords {
  asset: string
  comparable: (comparable: Comparable, number: string) => string
  evidence: (evidence: ComparableEvidence) => string
  /** Returns the text on the marker of a listing. */
  price: (price: number) => string
}

/** Returns the markers for the asset, its comparables and other market evidence. */
export function valuationMarkers(
  valuation: ComparablesDocument,
  market: readonly ComparableEvidence[],
  words: MarkWords,
): MapMarker[] {
  const { subject, comparables } = valuation
  const numbers = comparableNumbers(comparables)
  const usedKeys = new Set(comparables.map(({ propertyKey }) => propertyKey))
  const others = market.filter(({ propertyKey }) => !usedKeys.has(propertyKey))
  // If there is a lot of market evidence, listings are drawn without prices, because the prices would cover the map.
  const hasPills = others.length <= MOST_PILLS
  return [
    ...others.map((evidence) => ({
      id: marketMarkId(evidence.uuid),
      longitude: evidence.longitude,
      latitude: evidence.latitude,
      ...(evidence.kind !== 'listing'
        ? { shape: 'closing' as const }
        : hasPills
          ? { shape: 'price' as const, label: words.price(evidence.price) }
          : { shape: 'point' as const }),
      title: words.evidence(evidence),
    })),
    ...comparables.map((comparable) => {
      const number = numbers.get(comparable.uuid) ?? ''
      return {
        id: comparable.uuid,
        ...comparable.location,
        shape: shapeOf(comparable),
        ...(comparable.isComparable ? { label: number } : {}),
        title: words.comparable(comparable, number),
      }
    }),
    {
      id: ASSET_MARK,
      longitude: subject.longitude,
      latitude: subject.latitude,
      shape: 'asset',
      title: words.asset,
    },
  ]
}

function shapeOf({ isComparable, comparableType, outlier }: Comparable): MarkerShape {
  if (isComparable) return byKind(comparableType, 'ticked', 'tickedClosing')
  return outlier ? 'outlier' : byKind(comparableType, 'off', 'offClosing')
}

/** The customer's own assets have the same marker shapes as closings, because assets and closings are not on offer. */
function byKind<T>(kind: ComparableKind, listing: T, closing: T): T {
  return kind === 'listing' ? listing : closing
}
