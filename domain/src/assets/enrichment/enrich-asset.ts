import { ASSET_TYPES, type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'
import { isProvinceCode, PROVINCES } from '../../kernel/provinces.ts'
import { type Coordinates, isInSpain } from '../../kernel/spain.ts'
import type { SizePolicy } from '../../portfolios/portfolio.ts'
import { type SizeFields, sizeWarning } from '../main-size.ts'
import { cadastralCandidate, chooseSize } from '../size-source.ts'
import {
  areasOfType,
  type CadastralEstate,
  type CadastralProperty,
  cadastralAreas,
  cadastralWords,
  dwellingArea,
} from './cadastral-property.ts'
import { cadastralType, fitsCadastralType } from './cadastral-type.ts'
import { type EarlierValue, type EarlierValues, isPlain, type TracedFields } from './earlier-value.ts'
import { estimatedAnnexes, estimatedLift, floorNumber, roomsOf, storeysAboveGround } from './estimated-features.ts'
import { type EnrichedField, type EnrichedValues, type FieldSource, mayWrite, sourceOf } from './field-source.ts'

/** Result of the look-up of an asset in the cadastre. */
export type Identification =
  /** The cadastre has exactly one property with the asset's reference, or at its coordinates or address. */
  | 'identified'
  /** The reference is that of an estate with several properties. */
  | 'plot'
  | 'referenceNotValid'
  | 'referenceNotIdentified'
  /** The asset has no reference, and neither its coordinates nor its address identify a single property. */
  | 'notIdentified'
  /**
   * The asset was not looked up: the service is not configured or does not respond, or a different cadastre is
   * responsible.
   */
  | 'notAsked'

/** Facts about an asset that do not come from the customer. */
export interface OutsideFacts {
  identification: Identification
  property: CadastralProperty | null
  estate: CadastralEstate | null
  /** Centre of the asset's parcel. */
  point: Coordinates | null
  /** Address of the parcel, for an asset whose property was not identified. */
  parcelAddress: string | null
  /** Name of the municipality in the INE's spelling. */
  municipalityName: string | null
}

/** The outlines that contain the asset's point. */
export interface Places {
  municipality: { code: string; name: string } | null
  censusSection: string | null
  postalCode: string | null
}

export interface EnrichableAsset extends TracedFields {
  typeId: AssetTypeId
  sizes: SizeFields
  policy: SizePolicy
}

interface EnrichmentWarning {
  code: string
  data?: Record<string, unknown>
}

/** All warnings that an enrichment can give. New ones replace those of the previous enrichment. */
export const ENRICHMENT_WARNINGS = [
  'valuation.cadastralReferenceNotValid',
  'valuation.referenceNotIdentified',
  'valuation.referenceProbablyForThePlot',
  'valuation.residentialWithoutHousing',
  'valuation.assetNotResidential',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
  'assets.sizeDiffersFromCadastre',
  'assets.typeDiffersFromCadastre',
] as const

/** Result of an enrichment: the fields to write and their sources, the sizes, and the warnings. */
export interface Enrichment {
  values: EnrichedValues
  sources: Partial<Record<EnrichedField, FieldSource>>
  /** Values that a user can restore: those that this enrichment would write if no user had edited the fields. */
  earlier: EarlierValues
  sizes: SizeFields
  warnings: EnrichmentWarning[]
}

/** The coordinates from the cadastre if they may be written; otherwise the asset's stored coordinates, or null. */
export function locatedPoint(asset: EnrichableAsset, facts: OutsideFacts): Coordinates | null {
  const isIdentified = facts.identification === 'identified'
  const { latitude, longitude } = asset.values
  const own = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  const isOpen = (field: EnrichedField) => mayWrite(field, 'cadastre', sourceOf(field, asset), isIdentified)
  return facts.point && isOpen('latitude') && isOpen('longitude') ? facts.point : own
}

/**
 * Enriches an asset with data from the cadastre and the outlines (product facts 4). `mayWrite` decides which values
 * stay: those of a user always, and those of a tape except the location of an identified asset. A second run with the
 * same data changes nothing.
 *
 * @param places the outlines that contain the result of `locatedPoint`
 */
export function enrichAsset(asset: EnrichableAsset, facts: OutsideFacts, places: Places): Enrichment {
  const point = locatedPoint(asset, facts)
  const candidates: Candidate[] = [
    ...ofCadastre(asset, facts),
    ...(facts.point && point === facts.point ? pointOf(facts.point) : []),
    ...ofOutlines(places),
    ...estimates(asset, facts),
  ]
  const isIdentified = facts.identification === 'identified'
  const values: EnrichedValues = {}
  const sources: Enrichment['sources'] = {}
  for (const [field, value, source] of candidates) {
    if (value === null || value === undefined || Object.hasOwn(values, field)) continue
    if (!mayWrite(field, source, sourceOf(field, asset), isIdentified)) continue
    values[field] = value
    sources[field] = source
  }
  const centre = facts.point ? pointOf(facts.point) : []
  const earlier = renewedEarlier(asset, [...candidates, ...centre], isIdentified)
  const sizes = enrichedSizes(asset, facts.property)
  return { values, sources, earlier, sizes, warnings: warningsOf(asset, facts, sizes, point) }
}

type Candidate = [EnrichedField, unknown, Exclude<FieldSource, 'manual'>]

/** Updates the earlier values: they become the values that the fields would have without a user's edit. */
function renewedEarlier(
  { earlier }: EnrichableAsset,
  candidates: readonly Candidate[],
  isIdentified: boolean,
): EarlierValues {
  const renewed: Record<string, EarlierValue> = {}
  for (const [field, value, source] of candidates) {
    const earlierValue = earlier[field]
    if (!earlierValue || !isPlain(value) || Object.hasOwn(renewed, field)) continue
    if (mayWrite(field, source, earlierValue.source, isIdentified)) renewed[field] = { value, source }
  }
  return { ...earlier, ...renewed }
}

function pointOf({ latitude, longitude }: Coordinates): Candidate[] {
  return [
    ['latitude', latitude, 'cadastre'],
    ['longitude', longitude, 'cadastre'],
  ]
}

/** Types of assets with a separate plot. For a flat, the cadastre states the plot of the whole estate. */
const WITH_PLOT: readonly AssetTypeId[] = [12, 13, 14, 51, 53, 54]

function ofCadastre({ typeId, values }: EnrichableAsset, facts: OutsideFacts): Candidate[] {
  const { property } = facts
  if (!property) return [['address', facts.parcelAddress, 'cadastre']]
  const type = cadastralType(property)
  const province = property.provinceCode
  return [
    ['cadastralReference', values.cadastralReference ? null : property.reference, 'cadastre'],
    ['address', property.address, 'cadastre'],
    ['postalCode', property.postalCode, 'cadastre'],
    ['municipality', facts.municipalityName ?? property.municipality, 'cadastre'],
    ['municipalityCode', property.municipalityCode, 'cadastre'],
    ['provinceCode', province, 'cadastre'],
    ['province', province && isProvinceCode(province) ? PROVINCES[province] : null, 'cadastre'],
    ['subtypeId', type?.typeId === typeId ? type.subtype : null, 'cadastre'],
    ['constructionYear', property.constructionYear, 'cadastre'],
    ['floor', floorNumber(property.floor), 'cadastre'],
    ['plotSize', WITH_PLOT.includes(typeId) ? property.plotSize : null, 'cadastre'],
  ]
}

function ofOutlines({ municipality, censusSection, postalCode }: Places): Candidate[] {
  const province = municipality?.code.slice(0, 2) ?? ''
  return [
    ['municipality', municipality?.name ?? null, 'outlines'],
    ['municipalityCode', municipality?.code ?? null, 'outlines'],
    ['provinceCode', isProvinceCode(province) ? province : null, 'outlines'],
    ['province', isProvinceCode(province) ? PROVINCES[province] : null, 'outlines'],
    ['censusSection', censusSection, 'outlines'],
    ['postalCode', postalCode, 'outlines'],
  ]
}

function estimates({ typeId, values }: EnrichableAsset, { property, estate }: OutsideFacts): Candidate[] {
  if (!property || !isDwelling(typeId)) return []
  const year = (values.constructionYear as number | null) ?? property.constructionYear
  const annexes = Object.entries(estimatedAnnexes(property, estate)) as [EnrichedField, true][]
  return [
    ['rooms', roomsOf(typeId, property), 'estimate'],
    ['lift', estimatedLift(typeId, year, storeysAboveGround(property, estate)), 'estimate'],
    ...annexes.map(([annex, has]): Candidate => [annex, has, 'estimate']),
  ]
}

const round = (area: number) => Math.round(area * 100) / 100

/** Adds the cadastre's sizes, and determines the main size unless a user chose it. */
function enrichedSizes(asset: EnrichableAsset, property: CadastralProperty | null): SizeFields {
  const { sizes: before, typeId, policy, sources } = asset
  const areas = property && areasOfType(typeId, property)
  if (!areas) return property ? withoutSizesOf(property, asset) : before
  const candidate = round(cadastralCandidate(typeId, areas))
  const sizes = {
    ...before.sizes,
    cadastreTotal: areas.total,
    cadastreMainUse: areas.mainUse,
    product: candidate,
  }
  const isComputed = before.sizeSource === null || ['origin', 'product'].includes(before.sizeSource)
  if (!isComputed || sources.sizeSource === 'manual') return { ...before, sizes }
  const chosen = chooseSize(sizes.origin ?? null, candidate, policy)
  return chosen.kind === 'missing' ? { ...before, sizes } : { size: chosen.size, sizeSource: chosen.source, sizes }
}

/**
 * Removes the cadastre's sizes from an asset if they are those of the whole property and the property has no unit of
 * the asset's type. For example, a garage with the same reference as a dwelling had received the size of the dwelling.
 */
function withoutSizesOf(property: CadastralProperty, { sizes: before, sources }: EnrichableAsset): SizeFields {
  const areas = cadastralAreas(property)
  const { cadastreTotal, cadastreMainUse, product, ...others } = before.sizes
  if (!areas || cadastreMainUse !== areas.mainUse || cadastreTotal !== areas.total) return before
  if (before.sizeSource !== 'product' || sources.sizeSource === 'manual') return { ...before, sizes: others }
  if (others.origin === undefined) return before
  return { size: others.origin, sizeSource: 'origin', sizes: others }
}

const OF_IDENTIFICATION: Readonly<Partial<Record<Identification, string>>> = {
  plot: 'valuation.referenceProbablyForThePlot',
  referenceNotValid: 'valuation.cadastralReferenceNotValid',
  referenceNotIdentified: 'valuation.referenceNotIdentified',
}

function warningsOf(
  asset: EnrichableAsset,
  { identification, property }: OutsideFacts,
  sizes: SizeFields,
  point: Coordinates | null,
): EnrichmentWarning[] {
  const codes: (string | undefined)[] = [OF_IDENTIFICATION[identification]]
  const misfit = property && misfitOf(asset, property)
  if (property && !misfit) codes.push(...ofProperty(asset, property))
  if (asset.policy === 'datatape' && property && !((sizes.sizes.origin ?? 0) > 0)) {
    codes.push('valuation.wrongPreferredDatatapeSize')
  }
  if (point === null) codes.push('valuation.propertyNotLocated')
  else if (!isInSpain(point)) codes.push('valuation.notInACountry')
  const difference = sizeWarning(sizes)
  return [
    ...codes.flatMap((code) => (code ? [{ code }] : [])),
    ...(misfit ? [misfit] : []),
    ...(difference ? [{ code: difference.code, data: { ...difference.data } }] : []),
  ]
}

/** A warning if the property and the asset have different types, otherwise null. Dwellings have separate warnings. */
function misfitOf({ typeId }: EnrichableAsset, property: CadastralProperty): EnrichmentWarning | null {
  const type = cadastralType(property)
  if (isDwelling(typeId) || type === null || fitsCadastralType(typeId, type.typeId)) return null
  const isOwnUnit = (typeId === 15 || typeId === 16) && areasOfType(typeId, property) !== null
  return isOwnUnit ? null : { code: 'assets.typeDiffersFromCadastre', data: { use: property.use ?? '' } }
}

/** Warnings about differences between the cadastral use and the asset's type. */
function ofProperty({ typeId }: EnrichableAsset, property: CadastralProperty): (string | undefined)[] {
  const use = cadastralWords(property.use)
  const type = cadastralType(property)
  if (type === null) return ['valuation.useNotFound']
  const isLand = ASSET_TYPES[type.typeId] === 'urban'
  if (isDwelling(typeId) && isLand) return ['valuation.referenceProbablyForThePlot']
  if (isDwelling(typeId) && !use.startsWith('residencial')) return ['valuation.assetNotResidential']
  const isWithoutHousing = use.startsWith('residencial') && dwellingArea(property) === null
  return [isWithoutHousing ? 'valuation.residentialWithoutHousing' : undefined]
}
