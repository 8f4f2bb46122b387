import { limits } from '../customers/limits.ts'
import { checkCadastralReference } from '../kernel/cadastral-reference.ts'
import { isCalendarDate } from '../kernel/dates.ts'
import { limitsOf } from '../kernel/fields/field-kinds.ts'
import { FLOOR_MAX, FLOOR_MIN } from '../kernel/parse-floor.ts'
import { ASSET_SUBTYPES, type AssetSubtype, type AssetTypeId } from '../kernel/property-types.ts'
import { isProvinceCode } from '../kernel/provinces.ts'
import { checkCoordinates } from '../kernel/spain.ts'
import { choicesOf, DETAIL_NAMES, DETAILS, type DetailField, type DetailName, detailOf } from './detail-fields.ts'

export const IDENTIFIER_LIMIT = 100
/** Maximum number of rooms, and maximum number of bathrooms. */
export const COUNT_LIMIT = 99
/** Limits of a size in square metres. `numeric(10,2)` has eight digits before the decimal point and two after it. */
export const SIZE_MINIMUM = 0.01
export const SIZE_LIMIT = 99_999_999
export const OLDEST_YEAR = 1000
/** The earliest accepted day, the same as for dates in tapes (`parse-date.ts`). */
const OLDEST_DAY = '1000-01-01'
/** Maximum amount in euros. `numeric(14,2)` has twelve digits before the decimal point. */
const MONEY_LIMIT = 999_999_999_999
/** Maximum number of years by which a construction year may be in the future, for buildings under construction. */
export const YEARS_AHEAD = 5
/**
 * Limits of an asset's custom fields: their maximum number, the maximum length of a name, and their maximum total
 * length.
 */
export const DETAIL_LIMITS = { names: 300, nameCharacters: 200, totalCharacters: 100_000 } as const

export type Detail = string | number | boolean | null

/**
 * Facts about an asset that the rules check, no matter if they come from a form, a call or a tape. Missing and null
 * both mean unknown.
 */
export interface AssetFacts {
  externalId?: string | undefined
  typeId?: AssetTypeId | undefined
  subtypeId?: AssetSubtype | null | undefined
  cadastralReference?: string | null | undefined
  provinceCode?: string | null | undefined
  postalCode?: string | null | undefined
  censusSection?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  size?: number | null | undefined
  sizes?: Partial<Record<string, number | null>> | undefined
  plotSize?: number | null | undefined
  constructionYear?: number | null | undefined
  floor?: number | null | undefined
  rooms?: number | null | undefined
  bathrooms?: number | null | undefined
  details?: Readonly<Record<string, Detail>> | undefined
}

/** A rule that an asset violates: the field to correct, the reason, and the values for the error message. */
interface AssetViolation {
  field: string
  reason: string
  data?: Readonly<Record<string, string | number>>
}

/** The same facts, with the cadastral reference in the cadastre's spelling. */
export function withKeptReference<Facts extends AssetFacts>(facts: Facts): Facts {
  if (!facts.cadastralReference) return facts
  const checked = checkReference(facts.cadastralReference, facts.provinceCode)
  return 'reference' in checked ? { ...facts, cadastralReference: checked.reference } : facts
}

function checkReference(reference: string, provinceCode: string | null | undefined) {
  const province = provinceCode && isProvinceCode(provinceCode) ? provinceCode : null
  return checkCadastralReference(reference, province)
}

/** A violation in `details`. The same reasons are also codes of tape issues. */
interface DetailViolation extends AssetViolation {
  reason: 'tooManyDetails' | 'detailNameTooLong' | 'detailTooLong' | 'detailsTooLong'
  data: Readonly<Record<string, string | number>>
}

/**
 * Checks the rules for all assets that are created by hand, saved or loaded from a tape (core specification, section 5;
 * decisions, section 6). Sizes must be above 0. Coordinates must both be inside Spain, or both be missing. The other
 * rules are about the control characters of the cadastral reference, years, postal codes, and the limits of counts and
 * custom fields.
 *
 * @param today calendar date for checking years
 */
export function assetViolations(facts: AssetFacts, today: string): AssetViolation[] {
  return [
    ...identityViolations(facts),
    ...placeViolations(facts),
    ...sizeViolations(facts),
    ...featureViolations(facts, Number(today.slice(0, 4))),
    ...detailViolations(facts.details ?? {}),
    ...kindViolations(facts.details ?? {}),
  ]
}

/**
 * Violations in fields of `details` with a value of the wrong kind. Counts are checked elsewhere, together with the
 * other counts of the asset.
 */
function kindViolations(details: Readonly<Record<string, Detail>>): AssetViolation[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null || !Object.hasOwn(DETAILS, name)) return []
    const reason = reasonAgainst(detailOf(name as DetailName), value)
    return reason === null ? [] : [{ field: `details.${name}`, reason }]
  })
}

function reasonAgainst(field: DetailField, value: string | number | boolean): string | null {
  const choices = choicesOf(field)
  if (choices) return choices.includes(value) ? null : 'unknownChoice'
  switch (field.kind) {
    case 'money':
      if (typeof value !== 'number') return 'notANumber'
      return value < 0 || value > MONEY_LIMIT ? 'outOfRange' : null
    case 'percent':
      if (typeof value !== 'number') return 'notANumber'
      return value < 0 || value > 100 ? 'outOfRange' : null
    case 'day':
      if (typeof value !== 'string' || !isCalendarDate(value)) return 'notADate'
      return value < OLDEST_DAY ? 'outOfRange' : null
    case 'text':
    case 'longText':
      return typeof value === 'boolean' ? 'notAText' : null
    default:
      return null
  }
}

function identityViolations({ externalId, typeId, subtypeId, cadastralReference, provinceCode }: AssetFacts) {
  const violations: AssetViolation[] = []
  if (externalId !== undefined) {
    if (externalId.trim() === '') violations.push({ field: 'externalId', reason: 'missing' })
    if (externalId.length > IDENTIFIER_LIMIT) violations.push(tooLong('externalId', externalId, IDENTIFIER_LIMIT))
  }
  if (subtypeId && ASSET_SUBTYPES[subtypeId] !== typeId) {
    violations.push({ field: 'subtypeId', reason: 'subtypeOfAnotherType' })
  }
  if (cadastralReference) {
    const checked = checkReference(cadastralReference, provinceCode)
    if (!('reference' in checked)) violations.push({ field: 'cadastralReference', reason: checked.kind })
    else if (checked.reference.length > IDENTIFIER_LIMIT)
      violations.push(tooLong('cadastralReference', checked.reference, IDENTIFIER_LIMIT))
  }
  return violations
}

function placeViolations({
  latitude,
  longitude,
  provinceCode,
  postalCode,
  censusSection,
}: AssetFacts): AssetViolation[] {
  const violations: AssetViolation[] = []
  if (provinceCode && !isProvinceCode(provinceCode)) {
    violations.push({ field: 'provinceCode', reason: 'unknownProvince' })
  }
  if (censusSection && !/^\d{10}$/.test(censusSection)) {
    violations.push({ field: 'censusSection', reason: 'censusSection' })
  }
  if (postalCode && !isPostalCode(postalCode)) violations.push({ field: 'postalCode', reason: 'postalCode' })
  const [north, east] = [latitude ?? null, longitude ?? null]
  if (north === null && east === null) return violations
  if (north === null) return [...violations, { field: 'latitude', reason: 'coordinateMissing' }]
  if (east === null) return [...violations, { field: 'longitude', reason: 'coordinateMissing' }]
  const { kind } = checkCoordinates({ latitude: north, longitude: east })
  if (kind === 'exchanged') violations.push({ field: 'latitude', reason: 'coordinatesExchanged' })
  if (kind === 'outsideSpain') violations.push({ field: 'latitude', reason: 'outsideSpain' })
  return violations
}

/** True if the text has five digits and the first two are a province code. */
function isPostalCode(code: string): boolean {
  return /^\d{5}$/.test(code) && isProvinceCode(code.slice(0, 2))
}

function sizeViolations({ size, sizes = {}, plotSize }: AssetFacts): AssetViolation[] {
  const all = {
    size,
    plotSize,
    ...Object.fromEntries(Object.entries(sizes).map(([source, area]) => [`sizes.${source}`, area])),
  }
  return Object.entries(all).flatMap(([field, area]) => {
    if (area === null || area === undefined) return []
    if (!(area >= SIZE_MINIMUM)) return [{ field, reason: 'notPositive' }]
    return area > SIZE_LIMIT ? [{ field, reason: 'tooLarge', data: { limit: SIZE_LIMIT } }] : []
  })
}

function featureViolations(facts: AssetFacts, currentYear: number): AssetViolation[] {
  const bounds = {
    constructionYear: [OLDEST_YEAR, currentYear + YEARS_AHEAD],
    floor: [FLOOR_MIN, FLOOR_MAX],
    rooms: [0, COUNT_LIMIT],
    bathrooms: [0, COUNT_LIMIT],
  } as const
  const counted = DETAIL_NAMES.flatMap((name) => {
    const field = detailOf(name)
    const { min = 0, max = COUNT_LIMIT } = limitsOf(field)
    return field.kind === 'count' ? [[`details.${name}`, [min, max]] as const] : []
  })
  return [...Object.entries(bounds), ...counted].flatMap(([field, [from, to]]): AssetViolation[] => {
    const detail = facts.details?.[field.replace('details.', '')]
    const value = field.startsWith('details.') ? detail : facts[field as keyof typeof bounds]
    if (value === null || value === undefined) return []
    if (typeof value !== 'number' || !Number.isInteger(value)) return [{ field, reason: 'notAnInteger' }]
    return value < from || value > to ? [{ field, reason: 'outOfRange', data: { from, to } }] : []
  })
}

/** Violations of the limits for custom fields. The limits exist because these fields are read with every asset. */
export function detailViolations(details: Readonly<Record<string, Detail>>): DetailViolation[] {
  const { names, nameCharacters, totalCharacters } = DETAIL_LIMITS
  const entries = Object.entries(details)
  if (entries.length > names) {
    return [{ field: 'details', reason: 'tooManyDetails', data: { limit: names, found: entries.length } }]
  }
  const violations = entries.flatMap(([name, value]): DetailViolation[] => {
    const checks = [
      { reason: 'detailNameTooLong' as const, limit: nameCharacters, found: name.length },
      { reason: 'detailTooLong' as const, limit: limits.textCharacters, found: String(value).length },
    ]
    return checks
      .filter(({ limit, found }) => found > limit)
      .map(({ reason, limit, found }) => {
        const data = { name: name.slice(0, nameCharacters), limit, found }
        return { field: `details.${data.name}`, reason, data }
      })
  })
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0)
  if (characters <= totalCharacters) return violations
  const together: DetailViolation = {
    field: 'details',
    reason: 'detailsTooLong',
    data: { limit: totalCharacters, found: characters },
  }
  return [...violations, together]
}

function tooLong(field: string, text: string, limit: number): AssetViolation {
  return { field, reason: 'tooLong', data: { limit, found: text.length } }
}
