import { MOST_PUBLISHED } from '@lindero/domain/advertising/advertisement'
import { STYLES, styleOfText } from '@lindero/domain/advertising/description/styles'
import { PORTAL_REFUSALS, PORTALS } from '@lindero/domain/advertising/portals'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import { FACT_QUERIES } from '../kernel/query-groups.ts'
import {
  distinct,
  listOf,
  pageQuery,
  range,
  searchWords,
  secretParams,
  text,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import {
  advertisement,
  advertisementBody,
  advertisementChanges,
  advertisementFields,
  advertisementStatus,
  around,
  leadBody,
  letUntil,
  listedAdvertisement,
  person,
  placeMap,
  publicAdvertisement,
  publicationCheck,
  suggestedTag,
} from './advertising.schema.ts'

const advertisementParams = z.object({ uuid, advertisementUuid: uuid })
/**
 * Queries that a change of an advertisement invalidates. `attachments` is among them, because each picture of an asset
 * lists its uses.
 */
const CHANGED = [
  'assetAdvertisements',
  'advertisement',
  'advertisements',
  // Queries about leads: the state of a lead follows the state of its advertisement.
  'leads',
  'leadBoard',
  'advertisementLeads',
  'soldValues',
  'attachments',
  'assetChangeLog',
  'waiting',
  ...FACT_QUERIES,
] as const

const advertisementFilter = z
  .strictObject({
    search: searchWords.optional().describe('Identifier of the asset, address or municipality'),
    statuses: distinct(advertisementStatus).max(5).optional(),
    operationTypes: distinct(advertisementFields.shape.operationType).max(2).optional(),
    types: distinct(typeId).max(50).optional(),
    portfolios: distinct(uuid).max(500).optional(),
    isReserved: z.boolean().optional(),
    hasNewLeads: z.boolean().optional(),
    price: range.optional(),
    size: range.optional(),
  })
  .meta({ id: 'AdvertisementFilter' })
export type AdvertisementFilter = z.infer<typeof advertisementFilter>

export const ADVERTISEMENT_SORTS = [
  'number',
  'externalId',
  'status',
  'price',
  'size',
  'municipality',
  'publishedOn',
  'editedOn',
  'newLeads',
] as const

const chosenAdvertisements = z.strictObject({ uuids: distinct(uuid).min(1).max(MOST_PUBLISHED) })

/** The content type that asks for a description as a stream. */
export const DESCRIPTION_STREAM = 'text/event-stream'

/** A style by its Spanish words or its name; luxury if it is left out (operations 286). */
const sentStyle = text(60)
  .transform((words, context) => {
    const style = styleOfText(words)
    if (style !== null) return style
    context.issues.push({ code: 'invalid_value', values: Object.values(STYLES), input: words })
    return z.NEVER
  })
  .default('luxury')

/** Report of a portal: the advertisements in its feed, and those that it refuses. */
const portalReport = z
  .object({
    portal: z.enum(PORTALS),
    lastReadOn: z.string().nullable(),
    taken: z.number().int(),
    refused: z
      .array(
        z.object({
          uuid,
          assetUuid: uuid,
          number: z.number().int(),
          externalId: z.string(),
          missing: z.array(z.enum(PORTAL_REFUSALS)),
        }),
      )
      .describe(
        'Advertisements that lack data which the portal requires, in portfolios of the user; its feed leaves them out',
      ),
    refusedElsewhere: z
      .number()
      .int()
      .describe('Number of such advertisements in portfolios that the user does not see'),
  })
  .meta({ id: 'PortalReport' })

export const advertisingCalls = {
  assetAdvertisements: call({
    method: 'GET',
    path: '/assets/{uuid}/advertisements',
    summary: 'The advertisements of an asset, who sells it, and what a new one would start with',
    permission: 'readAdvertisements',
    about: 'asset',
    params: uuidParams,
    reply: z.object({
      advertisements: z.array(advertisement),
      commercialManagers: z.array(person),
      candidates: z.array(person).describe('Users who see the asset'),
      suggestedTags: z.array(suggestedTag).describe('Tags that follow from the state of the asset'),
      letUntil,
      start: advertisementFields.nullable(),
      refusal: z.enum(['advertisements.noSize', 'advertisements.notLocalized']).nullable(),
      around,
    }),
  }),
  addAdvertisement: call({
    method: 'PUT',
    path: '/assets/{uuid}/advertisements',
    summary: 'A new advertisement, as a draft; a repetition with the same uuid answers the same one',
    permission: 'editAdvertisements',
    about: 'asset',
    params: uuidParams,
    body: advertisementBody,
    reply: advertisement,
    errors: [
      'advertisements.noSize',
      'advertisements.notLocalized',
      'advertisements.invalidFields',
      'advertisements.tooMany',
      'advertisements.notFound',
    ],
    invalidates: CHANGED,
  }),
  saveAdvertisement: call({
    method: 'POST',
    path: '/assets/{uuid}/advertisements/{advertisementUuid}',
    summary: 'Saves changes, among them the status; on the fixed placeholder uuid, the commercial managers',
    permission: 'editAdvertisements',
    about: 'asset',
    params: advertisementParams,
    body: advertisementChanges,
    reply: z.object({ advertisement: advertisement.nullable(), commercialManagers: z.array(person) }),
    errors: [
      'advertisements.notFound',
      'advertisements.noChanges',
      'advertisements.nothingToUpdate',
      'advertisements.invalidFields',
      'advertisements.changedMeanwhile',
      'advertisements.neededWhilePublished',
      'advertisements.alreadyAdvertised',
      'advertisements.contradictsPossession',
      'advertisements.contradictsFacts',
      'advertisements.stateRefused',
      'advertisements.managerNotFound',
    ],
    invalidates: CHANGED,
  }),
  deleteAdvertisement: call({
    method: 'DELETE',
    path: '/assets/{uuid}/advertisements/{advertisementUuid}',
    summary: 'Deletes a draft; one that was published stays',
    permission: 'editAdvertisements',
    about: 'asset',
    params: advertisementParams,
    reply: z.object({ deleted: uuid }),
    errors: ['advertisements.notFound', 'advertisements.stateRefused'],
    invalidates: CHANGED,
  }),
  describeAdvertisement: call({
    method: 'POST',
    path: '/assets/{uuid}/advertisements/{advertisementUuid}/ai-description',
    summary: `The text of a description in Spanish or English, in a style. With the header \`Accept: ${DESCRIPTION_STREAM}\`, a stream of DescriptionEvent: each sentence once it is checked; what fails before the first one answers with its code`,
    permission: 'editAdvertisements',
    about: 'asset',
    params: advertisementParams,
    body: advertisementBody.extend({ language: z.enum(['es', 'en']), style: sentStyle }),
    produces: 'text/plain; charset=utf-8',
    errors: ['advertisements.descriptionFailed', 'advertisements.descriptionRefused'],
  }),
  checkPublication: call({
    method: 'POST',
    path: '/advertisements/publication-check',
    summary: 'Missing data for the publication of these advertisements; those that the caller cannot see are left out',
    permission: 'editAdvertisements',
    body: chosenAdvertisements,
    reply: z.object({ items: z.array(publicationCheck), total: totalOfItems }),
  }),
  publishAdvertisements: call({
    method: 'POST',
    path: '/advertisements/publish',
    summary: 'Publishes those that are ready; the others are named with what is missing',
    permission: 'editAdvertisements',
    body: chosenAdvertisements,
    reply: z.object({ published: z.number().int(), left: z.array(publicationCheck) }),
    invalidates: CHANGED,
  }),
  advertisement: call({
    method: 'GET',
    path: '/advertisements/{uuid}',
    summary: 'One advertisement; a published one of another customer with its public fields',
    permission: 'readAdvertisements',
    about: 'shownAdvertisement',
    params: uuidParams,
    reply: z.union([advertisement, publicAdvertisement]),
  }),
  registerLead: call({
    method: 'PUT',
    path: '/advertisements/{uuid}/lead',
    summary: 'The caller is interested in a published advertisement, of any customer; a repetition changes nothing',
    permission: 'readAdvertisements',
    params: uuidParams,
    reply: z.object({ registered: z.literal(true) }),
    errors: ['advertisements.notFound'],
    invalidates: ['leads', 'leadBoard', 'advertisementLeads', 'advertisements', 'assetAdvertisements', 'waiting'],
  }),
  advertisements: call({
    method: 'GET',
    path: '/advertisements',
    mayBeStale: true,
    summary: 'The advertisements of all assets that the caller sees',
    permission: 'readAdvertisements',
    query: pageQuery(ADVERTISEMENT_SORTS, advertisementFilter),
    reply: listOf(listedAdvertisement),
  }),
  advertisementFeed: call({
    method: 'GET',
    path: '/advertisement-feed',
    summary: 'State of the customer’s feed of published advertisements',
    permission: 'readAdvertisements',
    reply: z.object({
      createdOn: z.string().nullable(),
      madeByKey: z.string().nullable().describe('Program whose API key made the address; the address outlives the key'),
      published: z.number().int(),
      portals: z.array(portalReport),
    }),
  }),
  renewAdvertisementFeed: call({
    stepUp: true,
    method: 'POST',
    path: '/advertisement-feed',
    summary: 'New secret addresses of the feeds; earlier ones end',
    permission: 'editPortfolio',
    reply: z.object({
      kyero: z.string().describe('Returned once: only a hash of the secret is stored'),
      trovit: z.string(),
      idealista: z.string(),
      json: z.string(),
    }),
    invalidates: ['advertisementFeed'],
  }),
  kyeroFeed: call({
    method: 'GET',
    path: '/feeds/{secret}/kyero.xml',
    summary: 'Published advertisements as Kyero XML, version 3',
    access: 'public',
    through: 'advertisementFeed',
    params: secretParams,
    produces: 'application/xml',
    errors: ['advertisements.feedNotFound'],
  }),
  trovitFeed: call({
    method: 'GET',
    path: '/feeds/{secret}/trovit.xml',
    summary: 'Published advertisements in the XML of Trovit',
    access: 'public',
    through: 'advertisementFeed',
    params: secretParams,
    produces: 'application/xml',
    errors: ['advertisements.feedNotFound'],
  }),
  idealistaFeed: call({
    method: 'GET',
    path: '/feeds/{secret}/idealista.json',
    summary: 'Published advertisements in the JSON of Idealista, version 6',
    access: 'public',
    through: 'advertisementFeed',
    params: secretParams,
    produces: 'application/json',
    errors: ['advertisements.feedNotFound'],
  }),
  jsonFeed: call({
    method: 'GET',
    path: '/feeds/{secret}/advertisements.json',
    summary: 'Published advertisements as JSON',
    access: 'public',
    through: 'advertisementFeed',
    params: secretParams,
    reply: listOf(publicAdvertisement.omit({ structuredData: true }).extend({ address: z.string(), url: z.string() })),
    errors: ['advertisements.feedNotFound'],
  }),
  publicAdvertisement: call({
    method: 'GET',
    path: '/public/advertisements/{uuid}',
    summary: 'A published advertisement, for everybody',
    access: 'public',
    params: uuidParams,
    reply: publicAdvertisement,
    errors: ['advertisements.notFound'],
  }),
  publicMap: call({
    method: 'GET',
    path: '/public/advertisements/{uuid}/map',
    summary: 'A drawing of the surroundings of a published advertisement, around its rounded coordinates',
    access: 'public',
    params: uuidParams,
    reply: z.object({ map: placeMap.nullable().describe('null: it has no coordinates') }),
    errors: ['advertisements.notFound'],
  }),
  publicPicture: call({
    method: 'GET',
    path: '/public/advertisements/{uuid}/pictures/{picture}/{size}',
    summary: 'A shareable picture of a published advertisement; its address stays the same',
    access: 'public',
    params: z.object({ uuid, picture: uuid, size: z.enum(['small', 'large', 'large.jpg']) }),
    produces: 'image/webp',
    errors: ['advertisements.notFound', 'limits.memory'],
  }),
  sendLead: call({
    method: 'POST',
    path: '/public/advertisements/{uuid}/leads',
    summary: 'A person is interested in a published advertisement',
    access: 'public',
    params: uuidParams,
    body: leadBody,
    reply: z.object({ registered: z.literal(true) }),
    errors: [
      'advertisements.notFound',
      'advertisements.consentMissing',
      'auth.captchaFailed',
      'auth.captchaUnavailable',
      'auth.tooManyAttempts',
    ],
  }),
} as const
