import { LEAD_EVENTS, LEAD_LIMITS, LEAD_SOURCES } from '@lindero/domain/advertising/lead'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import {
  distinct,
  listOf,
  pageQuery,
  range,
  searchWords,
  secretParams,
  text,
  trimmedText,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import {
  advertisement,
  advertisementChanges,
  advertisementFields,
  advertisementStatus,
  givenAdvertisement,
  givenLead,
  lead,
  leadState,
  listedAdvertisement,
  listedLead,
  person,
  placeMap,
  publicAdvertisement,
  suggestedTag,
} from './advertising.schema.ts'

const advertisementParams = z.object({ uuid, advertisementUuid: uuid })
/** Pictures of an asset show what uses them. */
const CHANGED = [
  'assetAdvertisements',
  'advertisement',
  'advertisements',
  'attachments',
  'assetChangeLog',
] as const

export const advertisementFilter = z
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

export const leadFilter = z
  .strictObject({
    search: searchWords.optional().describe('Name, address, telephone, or identifier of the asset'),
    states: distinct(leadState).max(5).optional(),
    sources: distinct(z.enum(LEAD_SOURCES)).max(2).optional(),
    portfolios: distinct(uuid).max(200).optional(),
  })
  .meta({ id: 'LeadFilter' })
export type LeadFilter = z.infer<typeof leadFilter>

export const LEAD_SORTS = ['createdOn', 'changedOn', 'externalId', 'state'] as const

/** Advertisements of assets (operations 7). */
export const advertisingCalls = {
  assetAdvertisements: call({
    method: 'GET',
    path: '/assets/{uuid}/advertisements',
    summary: 'The advertisements of an asset, who sells it, and what a new one would start with',
    access: 'active',
    permission: 'readAdvertisements',
    about: 'asset',
    params: uuidParams,
    reply: z.object({
      advertisements: z.array(advertisement),
      commercialManagers: z.array(person),
      candidates: z.array(person).describe('Users who see the asset'),
      suggestedTags: z.array(suggestedTag).describe('From the legal state of the asset'),
      start: advertisementFields.nullable(),
      refusal: z.enum(['advertisements.noSize', 'advertisements.notLocalized']).nullable(),
    }),
  }),
  addAdvertisement: call({
    method: 'PUT',
    path: '/assets/{uuid}/advertisements',
    summary: 'A new advertisement, as a draft; a repetition with the same uuid answers the same one',
    access: 'active',
    permission: 'editAdvertisements',
    about: 'asset',
    params: uuidParams,
    body: givenAdvertisement,
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
    access: 'active',
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
      'advertisements.stateRefused',
      'advertisements.managerNotFound',
    ],
    invalidates: CHANGED,
  }),
  deleteAdvertisement: call({
    method: 'DELETE',
    path: '/assets/{uuid}/advertisements/{advertisementUuid}',
    summary: 'Deletes a draft; one that was published stays',
    access: 'active',
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
    summary:
      'A description in Spanish, in a style, as a stream of DescriptionEvent: each sentence once it is checked. What fails before the first one answers with its code',
    access: 'active',
    permission: 'editAdvertisements',
    about: 'asset',
    params: advertisementParams,
    body: givenAdvertisement.extend({ language: z.literal('es'), style: text(60) }),
    produces: 'text/event-stream; charset=utf-8',
    errors: ['advertisements.descriptionFailed', 'advertisements.descriptionRefused'],
  }),
  advertisement: call({
    method: 'GET',
    path: '/advertisements/{uuid}',
    summary: 'One advertisement',
    access: 'active',
    permission: 'readAdvertisements',
    about: 'advertisement',
    params: uuidParams,
    reply: advertisement,
  }),
  registerLead: call({
    method: 'PUT',
    path: '/advertisements/{uuid}/lead',
    summary:
      'The caller is interested in a published advertisement, of any customer; a repetition changes nothing',
    access: 'active',
    permission: 'readAdvertisements',
    params: uuidParams,
    reply: z.object({ registered: z.literal(true) }),
    errors: ['advertisements.notFound'],
    invalidates: ['leads', 'advertisementLeads', 'advertisements', 'assetAdvertisements'],
  }),
  advertisements: call({
    method: 'GET',
    path: '/advertisements',
    summary: 'The advertisements of all assets that the caller sees',
    access: 'active',
    permission: 'readAdvertisements',
    query: pageQuery(ADVERTISEMENT_SORTS, advertisementFilter),
    reply: listOf(listedAdvertisement),
  }),
  advertisementLeads: call({
    method: 'GET',
    path: '/advertisements/{uuid}/leads',
    summary: 'The interested parties of an advertisement, newest first',
    access: 'active',
    permission: 'readAdvertisements',
    about: 'advertisement',
    params: uuidParams,
    query: pageQuery(['createdOn'], z.strictObject({ states: distinct(leadState).max(5).optional() })),
    reply: listOf(lead),
  }),
  leads: call({
    method: 'GET',
    path: '/leads',
    summary: 'The interested parties of the advertisements of all assets that the caller sees',
    access: 'active',
    permission: 'readAdvertisements',
    query: pageQuery(LEAD_SORTS, leadFilter),
    reply: listOf(listedLead),
  }),
  answerLead: call({
    method: 'POST',
    path: '/advertisements/{uuid}/leads/{leadUuid}',
    summary: 'Moves an interested party to another state, or notes something',
    access: 'active',
    permission: 'editAdvertisements',
    about: 'advertisement',
    params: z.object({ uuid, leadUuid: uuid }),
    body: z.strictObject({
      event: z.enum(LEAD_EVENTS).optional(),
      note: z
        .strictObject({ oldValue: z.string().nullable(), newValue: trimmedText(LEAD_LIMITS.note).nullable() })
        .optional(),
    }),
    reply: lead,
    errors: [
      'advertisements.leadNotFound',
      'advertisements.leadStateRefused',
      'advertisements.changedMeanwhile',
    ],
    invalidates: ['leads', 'advertisementLeads', 'advertisements', 'assetAdvertisements'],
  }),
  advertisementFeed: call({
    method: 'GET',
    path: '/advertisement-feed',
    summary: 'Whether the customer has a feed of its published advertisements',
    access: 'active',
    permission: 'readAdvertisements',
    reply: z.object({ createdOn: z.string().nullable(), published: z.number().int() }),
  }),
  renewAdvertisementFeed: call({
    method: 'POST',
    path: '/advertisement-feed',
    summary: 'New secret addresses of the feeds; earlier ones end',
    access: 'active',
    permission: 'editPortfolio',
    reply: z.object({
      kyero: z.string().describe('Shown once: only a hash of the secret is kept'),
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
  jsonFeed: call({
    method: 'GET',
    path: '/feeds/{secret}/advertisements.json',
    summary: 'Published advertisements as JSON',
    access: 'public',
    through: 'advertisementFeed',
    params: secretParams,
    reply: listOf(
      publicAdvertisement.omit({ structuredData: true }).extend({ address: z.string(), url: z.string() }),
    ),
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
    params: z.object({ uuid, picture: uuid, size: z.enum(['small', 'large']) }),
    produces: 'image/webp',
    errors: ['advertisements.notFound'],
    unlimited: true,
  }),
  sendLead: call({
    method: 'POST',
    path: '/public/advertisements/{uuid}/leads',
    summary: 'A person is interested in a published advertisement',
    access: 'public',
    params: uuidParams,
    body: givenLead,
    reply: z.object({ registered: z.literal(true) }),
    errors: [
      'advertisements.notFound',
      'advertisements.consentMissing',
      'auth.captchaFailed',
      'auth.tooManyAttempts',
    ],
  }),
} as const
