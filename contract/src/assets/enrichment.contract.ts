import { CADASTRAL_ANNEXES } from '@lindero/domain/kernel/annexes'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_QUERIES } from '../kernel/query-groups.ts'
import { listOf, text, trimmedText, uuid, uuidParams, wholeParameter } from '../kernel/schemas.ts'
import { assetFields, fieldSource } from './asset.schema.ts'
import { assetFilter } from './assets.contract.ts'
import { assetSelection, orderedAssets } from './bulk.contract.ts'

/**
 * Identifies a property by its cadastral reference, by a point on the map, or by its address. A request gives exactly
 * one of the three.
 */
const lookUp = z
  .strictObject({
    reference: trimmedText(40).min(14).optional().describe('20 characters, or 14 of an estate'),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    address: trimmedText(200).min(3).optional().describe('Street and number, floor and door where known'),
    municipality: trimmedText(200).min(2).optional(),
    provinceCode: trimmedText(2).min(2).optional(),
  })
  .superRefine(({ reference, latitude: y, longitude: x, address, municipality, provinceCode }, context) => {
    const ways = [reference, y ?? x, address].filter((way) => way !== undefined).length
    const isHalf = (y === undefined) !== (x === undefined)
    const isPlaceless = address !== undefined && (municipality === undefined || provinceCode === undefined)
    if (ways === 1 && !isHalf && !isPlaceless) return
    context.addIssue({
      code: 'custom',
      message: 'either reference, or latitude and longitude, or address, municipality and provinceCode',
      input: undefined,
    })
  })

const CADASTRAL_ANNEX_KEYS = Object.fromEntries(CADASTRAL_ANNEXES.map((annex) => [annex, true])) as Record<
  (typeof CADASTRAL_ANNEXES)[number],
  true
>

/** Values from a look-up, which fill the form of a new asset. */
const foundProperty = z
  .object({
    values: assetFields
      .pick({
        cadastralReference: true,
        typeId: true,
        subtypeId: true,
        address: true,
        postalCode: true,
        municipality: true,
        municipalityCode: true,
        province: true,
        provinceCode: true,
        censusSection: true,
        latitude: true,
        longitude: true,
        sizes: true,
        plotSize: true,
        constructionYear: true,
        floor: true,
        rooms: true,
        ...CADASTRAL_ANNEX_KEYS,
      })
      .partial(),
    sources: z.record(z.string(), fieldSource),
  })
  .meta({ id: 'FoundProperty' })

/** Pictures from the cadastre: the façade photo and the plan of the parcel. */
const cadastralView = z.enum(['facade', 'plan'])
export type CadastralView = z.infer<typeof cadastralView>

export const enrichmentCalls = {
  cadastralProvinces: call({
    method: 'GET',
    path: '/cadastral/provinces',
    summary: 'Provinces with the name that the cadastre uses, and those that have a cadastre of their own',
    permission: 'seeAssets',
    reply: listOf(
      z.object({
        code: z.string().describe('Two digits of the INE'),
        name: z.string(),
        cadastralName: z
          .string()
          .nullable()
          .describe('Null where the service is not configured, does not answer, or does not hold the province'),
        hasOwnCadastre: z.boolean(),
      }),
    ),
  }),
  cadastralProperty: call({
    method: 'GET',
    path: '/cadastral/property',
    summary: 'Looks a property up in the cadastre by reference, point or address',
    permission: 'seeAssets',
    queue: 'cadastre',
    query: lookUp,
    reply: z.object({
      found: foundProperty.nullable().describe('Null where there are several'),
      candidates: z
        .array(
          z.object({
            reference: z.string(),
            address: z.string().nullable(),
            floor: z.string().nullable(),
            door: z.string().nullable(),
            use: z.string().nullable(),
          }),
        )
        .describe('The properties of the estate or street number, at most 500; look one of them up by its reference'),
    }),
    errors: [
      'cadastre.notConfigured',
      'cadastre.unavailable',
      'cadastre.referenceNotValid',
      'cadastre.notFound',
      'cadastre.addressNotFound',
      'cadastre.ownCadastre',
    ],
  }),
  cadastralPicture: call({
    method: 'GET',
    path: '/assets/{uuid}/cadastral-picture/{view}',
    summary: 'The façade photo or the plan of an asset, fetched from the cadastre by the server',
    permission: 'readAsset',
    about: 'asset',
    queue: 'cadastralPicture',
    params: uuidParams.extend({ view: cadastralView }),
    produces: 'image/webp',
    errors: [
      'cadastre.notConfigured',
      'cadastre.unavailable',
      'cadastre.referenceNotValid',
      'cadastre.ownCadastre',
      'cadastre.noPicture',
    ],
  }),
  assetFacade: call({
    method: 'GET',
    path: '/assets/{uuid}/facade',
    summary:
      'Thumbnail of the façade photo; signed, no authorization header. 204 without one: a missing one is fetched afterwards',
    access: 'public',
    params: uuidParams,
    query: z.strictObject({ expires: wholeParameter(0, Number.MAX_SAFE_INTEGER), signature: text(200) }),
    produces: 'image/webp',
    // The call is exempt from the rate limit, because a page of rows requests fifty pictures at once. A request without
    // a valid signature receives no picture.
    unlimited: true,
    errors: ['files.urlExpired', 'files.urlAltered'],
  }),
  enrichAssets: call({
    method: 'POST',
    path: '/portfolios/{uuid}/enrichment',
    summary: 'Enriches assets of a portfolio in the background: all, or those that match a filter',
    permission: 'editAsset',
    about: 'portfolio',
    params: uuidParams,
    body: z.strictObject({ filter: assetFilter.optional() }),
    reply: z.object({ jobUuid: uuid }),
    errors: ['assets.nothingToEnrich'],
    invalidates: ['jobs'],
  }),
  enrichSelection: call({
    method: 'POST',
    path: '/assets/enrichment',
    summary: 'Enriches assets of any portfolios in the background, by a job for each portfolio',
    permission: 'editAsset',
    queue: 'search',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ selection: assetSelection }),
    reply: orderedAssets,
    errors: ['assets.nothingToEnrich'],
    invalidates: ['jobs'],
  }),
  enrichAsset: call({
    method: 'POST',
    path: '/assets/{uuid}/enrichment',
    summary: 'Enriches one asset again in the background',
    permission: 'editAsset',
    about: 'asset',
    params: uuidParams,
    reply: z.object({ jobUuid: uuid }),
    invalidates: ['jobs', ...ASSET_QUERIES, 'assetChangeLog', 'assetComments'],
  }),
} as const
