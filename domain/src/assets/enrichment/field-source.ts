import { sameValue } from '../../kernel/changes.ts'
import { ANNEXES } from '../../kernel/property-types.ts'

/**
 * Source of a field's value: a user; the data tape; the cadastre; the outlines of municipalities, census sections and
 * postal codes; or an estimate from cadastral data.
 */
export const FIELD_SOURCES = ['manual', 'tape', 'cadastre', 'outlines', 'estimate'] as const
export type FieldSource = (typeof FIELD_SOURCES)[number]

/**
 * Location fields. For these, the cadastre takes precedence over a tape if the cadastral reference is valid (product
 * facts 4.1).
 */
const LOCATION_FIELDS = [
  'address',
  'postalCode',
  'municipality',
  'municipalityCode',
  'province',
  'provinceCode',
  'censusSection',
  'latitude',
  'longitude',
] as const

/** Fields that an enrichment can fill. */
export const ENRICHED_FIELDS = [
  'cadastralReference',
  ...LOCATION_FIELDS,
  'subtypeId',
  'plotSize',
  'constructionYear',
  'floor',
  'rooms',
  ...ANNEXES,
] as const
export type EnrichedField = (typeof ENRICHED_FIELDS)[number]

export type EnrichedValues = Partial<Record<EnrichedField, unknown>>

/** Values of an asset, and their known sources. */
export interface SourcedFields {
  values: Readonly<Record<string, unknown>>
  /** Source of each field, recorded whenever the field changes. */
  sources: Readonly<Partial<Record<string, FieldSource>>>
  /** The last tape row, by the tape's field names. Null if the asset did not come from a tape. */
  loaded: Readonly<Record<string, unknown>> | null
}

const DERIVED: ReadonlySet<string> = new Set(['municipality', 'municipalityCode', 'province', 'provinceCode'])

/**
 * The recorded source of a field's value. If no source was recorded, the last tape row determines it. A value equal to
 * the tape's came from the tape, any other municipality or province from the outlines, and any other value from a user.
 * All values of an asset without a tape row came from a user. An empty field without a recorded source gives null.
 */
export function sourceOf(field: string, { values, sources, loaded }: SourcedFields): FieldSource | null {
  const recorded = sources[field]
  if (recorded) return recorded
  const value = values[field] ?? null
  if (value === null) return null
  if (loaded === null) return 'manual'
  if (field === 'province') return sourceOf('provinceCode', { values, sources, loaded })
  const said = loaded[field === 'subtypeId' ? 'subtype' : field] ?? null
  if (said !== null && sameValue(said, value)) return 'tape'
  return DERIVED.has(field) ? 'outlines' : 'manual'
}

const RANK: Readonly<Record<FieldSource, number>> = {
  manual: 4,
  tape: 3,
  cadastre: 2,
  outlines: 1,
  estimate: 0,
}
const isLocation = (field: string) => (LOCATION_FIELDS as readonly string[]).includes(field)

/**
 * True if an enrichment may write a field. A user's value stays, and a field that a user cleared stays empty. A tape's
 * value stays too, except for the location of an asset with an identified reference. A value from an earlier enrichment
 * is replaced if the new source has the same or a higher rank.
 *
 * @param isIdentified true if the cadastre knows the reference
 */
export function mayWrite(
  field: EnrichedField,
  source: FieldSource,
  present: FieldSource | null,
  isIdentified: boolean,
): boolean {
  if (present === null) return true
  if (present === 'tape' && source === 'cadastre' && isIdentified && isLocation(field)) return true
  return RANK[source] >= RANK[present] && present !== 'manual' && present !== 'tape'
}
