import { OUTLINE_KINDS } from '../areas/area-kinds.ts'
import { FIGURE_KINDS } from '../areas/figure-formats.ts'
import { PLACE_FILES } from '../areas/nearby-places.ts'

const OUTLINE_IMPORTS = OUTLINE_KINDS.map((kind) => `${kind}-outlines` as const)
export const MARKET_IMPORTS = ['market-lindero', 'market-idealista18'] as const

/** Everything that the operator can import: market evidence, area figures and outlines. */
export const DATA_IMPORT_KINDS = [...MARKET_IMPORTS, ...FIGURE_KINDS, ...OUTLINE_IMPORTS, ...PLACE_FILES] as const
export type DataImportKind = (typeof DATA_IMPORT_KINDS)[number]

/** The kind of a file of places; undefined for other imports. */
export function placeFileOf(kind: DataImportKind) {
  return PLACE_FILES.find((each) => each === kind)
}

/**
 * The kind of outlines in an import; undefined for other imports. Outline files are GeoJSON; all other files are CSV.
 */
export function outlineKindOf(kind: DataImportKind) {
  return OUTLINE_KINDS.find((each) => `${each}-outlines` === kind)
}
