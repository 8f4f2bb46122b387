import type { assetCalls } from '@lindero/contract/assets/assets.contract'
import type { enrichmentCalls } from '@lindero/contract/assets/enrichment.contract'
import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import type { CadastralProperty } from '@lindero/domain/assets/enrichment/cadastral-property'
import { cadastralType } from '@lindero/domain/assets/enrichment/cadastral-type'
import { enrichAsset } from '@lindero/domain/assets/enrichment/enrich-asset'
import { AppError } from '@lindero/domain/errors'
import { checkCadastralReference, normaliseReference } from '@lindero/domain/kernel/cadastral-reference'
import { sameValue } from '@lindero/domain/kernel/changes'
import { isProvinceCode, OWN_CADASTRE, PROVINCES } from '@lindero/domain/kernel/provinces'
import { parseStreetAddress } from '@lindero/domain/kernel/street-address'
import { areasAt } from '../../areas/area-outlines.store.ts'
import { municipalityAt } from '../../areas/municipality-at.ts'
import type { Context } from '../../kernel/context.ts'
import { type Cadastre, openCadastre } from './cadastre.ts'
import { CadastreCache } from './cadastre-cache.ts'
import { ofDoor, ofProperty, propertiesAt } from './identify.ts'
import type { ListedProperty, PropertyAnswer } from './ovc-answer.ts'

type Question = CallInput<typeof enrichmentCalls.cadastralProperty>['query']
type LookUpReply = CallReply<typeof enrichmentCalls.cadastralProperty>

const CANDIDATES = 500
/** The service's codes for an unknown street, number or street type. */
const UNKNOWN_STREET: ReadonlySet<number> = new Set([31, 32, 33, 34, 35, 41, 42, 43])

/**
 * Looks up a property for the form of a new asset. Returns the values for the form, or a list of properties to choose
 * from.
 *
 * @throws AppError `cadastre.*`
 */
export async function lookUpProperty(context: Context, question: Question): Promise<LookUpReply> {
  const cadastre = openCadastre(context)
  if (!cadastre) throw new AppError('cadastre.notConfigured')
  const answer = await answerTo(cadastre, question)
  if (answer.kind === 'refused') throw new AppError('cadastre.notFound')
  if (answer.kind === 'property') return { found: await keptFilled(context, cadastre, answer.property), candidates: [] }
  return { found: null, candidates: answer.properties.slice(0, CANDIDATES).map(withAddress) }
}

const withAddress = ({ reference, address, floor, door, use }: ListedProperty) => ({
  reference,
  address,
  floor,
  door,
  use,
})

async function answerTo(cadastre: Cadastre, question: Question): Promise<PropertyAnswer> {
  const { reference, latitude, longitude, address, municipality, provinceCode } = question
  if (reference !== undefined) {
    const checked = checkCadastralReference(reference)
    if (checked.kind !== 'property' && checked.kind !== 'parcel') throw new AppError('cadastre.referenceNotValid')
    return cadastre.property(checked.reference)
  }
  if (latitude !== undefined && longitude !== undefined) {
    rejectOwnCadastre(municipalityAt({ latitude, longitude })?.code.slice(0, 2))
    const parcel = await cadastre.parcelAt({ latitude, longitude })
    return parcel.kind === 'refused' ? parcel : cadastre.property(parcel.reference)
  }
  const parts = parseStreetAddress(address ?? '')
  if (!parts) throw new AppError('cadastre.addressNotFound', { field: 'address' })
  rejectOwnCadastre(provinceCode)
  if (!provinceCode || !isProvinceCode(provinceCode)) {
    throw new AppError('cadastre.addressNotFound', { field: 'provinceCode' })
  }
  const answer = await propertiesAt(cadastre, { province: provinceCode, municipality: municipality ?? '' }, parts)
  if ('field' in answer) throw new AppError('cadastre.addressNotFound', { field: answer.field })
  if (answer.kind === 'refused' && UNKNOWN_STREET.has(answer.code)) {
    throw new AppError('cadastre.addressNotFound', { field: 'address' })
  }
  const meant = answer.kind === 'several' ? ofDoor(answer.properties, parts) : undefined
  return meant ? cadastre.property(meant.reference) : answer
}

function rejectOwnCadastre(provinceCode: string | undefined): void {
  if (provinceCode && (OWN_CADASTRE as readonly string[]).includes(provinceCode)) {
    throw new AppError('cadastre.ownCadastre')
  }
}

/**
 * Checks the source that the form gives for each field, and returns the sources that are true. A source is true if the
 * stored look-up for the form's cadastral reference has the same source and the same value for the field. The server
 * does not trust the browser here, because the value may later be offered as the cadastre's value (ADR 36).
 */
export async function verifiedSources(
  { database, config }: Context,
  { sources = {}, ...fields }: CallInput<typeof assetCalls.addAsset>['body'],
): Promise<NonNullable<CallInput<typeof assetCalls.addAsset>['body']['sources']>> {
  const { catastro } = config.outside
  if (!catastro || !fields.cadastralReference || Object.keys(sources).length === 0) return {}
  const reference = normaliseReference(fields.cadastralReference)
  const cached = await new CadastreCache(database, catastro).filled(reference)
  if (cached === undefined) return {}
  const filled = JSON.parse(cached) as { values: Record<string, unknown>; sources: Record<string, string> }
  const values: Readonly<Record<string, unknown>> = fields
  return Object.fromEntries(
    Object.entries(sources).filter(
      ([field, source]) => filled.sources[field] === source && sameValue(filled.values[field], values[field]),
    ),
  )
}

async function keptFilled(context: Context, cadastre: Cadastre, property: CadastralProperty) {
  const filledFields = await filled(context, cadastre, property)
  const { catastro } = context.config.outside
  const { cadastralReference } = filledFields.values
  if (catastro && cadastralReference)
    await new CadastreCache(context.database, catastro).keepFilled(cadastralReference, filledFields)
  return filledFields
}

/** The values that a property fills into the form of a new asset. */
async function filled(
  { database }: Context,
  cadastre: Cadastre,
  property: CadastralProperty,
): Promise<NonNullable<LookUpReply['found']>> {
  const facts = await ofProperty(cadastre, property)
  const type = cadastralType(property)
  const asset = {
    values: {},
    sources: {},
    earlier: {},
    loaded: null,
    typeId: type?.typeId ?? 11,
    policy: 'auto' as const,
    sizes: { size: null, sizeSource: null, sizes: {} },
  }
  const areas = await database.transaction('system', (tx) => areasAt(tx, [facts.point]))
  const places = {
    municipality: areas[0]?.municipality ?? null,
    censusSection: areas[0]?.censusSection ?? null,
    postalCode: areas[0]?.postalCode ?? null,
  }
  const { values, sources, sizes } = enrichAsset(asset, facts, places)
  return {
    values: { ...values, ...(type ? { typeId: type.typeId } : {}), sizes: sizes.sizes },
    sources: { ...sources, ...(type ? { typeId: 'cadastre' as const } : {}) },
  } as NonNullable<LookUpReply['found']>
}

/** All Spanish provinces, with the cadastre's spelling if the service responds. */
export async function cadastralProvinces(context: Context) {
  const cadastre = openCadastre(context)
  const named = cadastre ? await cadastre.provinces().catch(noNames) : []
  const names = new Map((Array.isArray(named) ? named : []).map(({ code, name }) => [code, name]))
  const items = Object.entries(PROVINCES).map(([code, name]) => ({
    code,
    name,
    cadastralName: names.get(code) ?? null,
    hasOwnCadastre: (OWN_CADASTRE as readonly string[]).includes(code),
  }))
  return { items, total: items.length }
}

function noNames(error: unknown): [] {
  if (AppError.is(error, 'cadastre.unavailable')) return []
  throw error
}
