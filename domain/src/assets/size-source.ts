import { ASSET_TYPES, type AssetTypeId } from '../kernel/property-types.ts'
import type { SizePolicy } from '../portfolios/portfolio.ts'

/** Sources of an asset's sizes (product facts 4.2, decisions.md 5). One of the sizes is the main size. */
export const SIZE_SOURCES = [
  'registry',
  'origin',
  'product',
  'cadastreTotal',
  'cadastreMainUse',
  'usefulArea',
  'appraisal',
  'manual',
] as const
export type SizeSource = (typeof SIZE_SOURCES)[number]

/** Size in m² by source; `null` for a source without a size. */
export type AssetSizes = Record<SizeSource, number | null>

/**
 * Maximum difference between the given size and the cadastral size, as a share of the latter. Up to this limit, the
 * given size is used (product facts 4.2).
 */
export const SIZE_DIFFERENCE_LIMIT = 0.15
/** Maximum size of the common areas, as a share of the dwelling area (product facts 4.2). */
const COMMONS_LIMIT = 0.13

/** Built areas of a property in the cadastre, in m². */
export interface CadastralAreas {
  /** Area of all building units of the property. */
  total: number
  /** Area of the units with the main use (the dwelling). */
  mainUse: number
  /** The property's share of the common areas. */
  commons: number
}

/**
 * Computes the cadastral size for the comparison with a given size. For a single-family house, it is the total built
 * area. For other types, it is the main use plus common areas of at most 13 % of the main use.
 */
export function cadastralCandidate(typeId: AssetTypeId, areas: CadastralAreas): number {
  if (ASSET_TYPES[typeId] === 'singleFamily') return areas.total
  return areas.mainUse + Math.min(areas.commons, areas.mainUse * COMMONS_LIMIT)
}

/**
 * The cadastral size for the comparison with a given size: the size computed from the cadastre if the dwelling area is
 * known, otherwise the cadastral total in the tape.
 */
export function cadastralSize(sizes: Partial<Record<SizeSource, number | null>>): number | null {
  if (sizes.cadastreMainUse != null && sizes.product != null) return sizes.product
  return sizes.cadastreTotal ?? null
}

type ChosenSize =
  | { kind: 'chosen'; source: 'origin' | 'product'; size: number; warning: SizeWarning | null }
  | { kind: 'missing' }

export interface SizeWarning {
  code: 'assets.sizeDiffersFromCadastre'
  /** Both sizes in m², and the difference as a share of the cadastral size. */
  data: { given: number; cadastre: number; difference: number }
}

/**
 * Chooses the main size. If only one size is known, it is used. If both are known, the policy `datatape` uses
 * `ownSize`; the policy `auto` uses `ownSize` too, unless it differs from the cadastral size by more than 15 %. Both
 * policies warn about such a difference. The difference is a percentage of the cadastral size (product facts do not say
 * so, but they show a difference of 26 on 92 m² as 28.26 %).
 */
export function chooseSize(ownSize: number | null, cadastre: number | null, policy: SizePolicy): ChosenSize {
  if (ownSize === null || ownSize <= 0) {
    if (cadastre === null || cadastre <= 0) return { kind: 'missing' }
    return { kind: 'chosen', source: 'product', size: cadastre, warning: null }
  }
  if (cadastre === null || cadastre <= 0) return { kind: 'chosen', source: 'origin', size: ownSize, warning: null }
  const difference = Math.abs(ownSize - cadastre) / cadastre
  if (difference <= SIZE_DIFFERENCE_LIMIT) return { kind: 'chosen', source: 'origin', size: ownSize, warning: null }
  const warning: SizeWarning = {
    code: 'assets.sizeDiffersFromCadastre',
    data: { given: ownSize, cadastre, difference },
  }
  return policy === 'datatape'
    ? { kind: 'chosen', source: 'origin', size: ownSize, warning }
    : { kind: 'chosen', source: 'product', size: cadastre, warning }
}
