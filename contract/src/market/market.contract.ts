import { EVIDENCE_KINDS } from '@lindero/domain/market/market-evidence'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { annexes, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import {
  boundingBox,
  calendarDate,
  callFrom,
  distinct,
  listOf,
  operation,
  range,
  uuid,
  uuidParams,
  wholeNumber,
  wholeParameter,
  wholeRange,
} from '../kernel/schemas.ts'

export const evidence = z
  .object({
    uuid,
    propertyKey: z.string(),
    kind: z.enum(EVIDENCE_KINDS),
    operation,
    typeId,
    subtype: subtype.nullable(),
    state: propertyState.nullable(),
    price: z.number(),
    size: z.number(),
    rooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    floor: z.number().nullable(),
    constructionYear: z.number().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    ...annexes.shape,
    addedOn: calendarDate.nullable(),
    expiredOn: calendarDate.nullable(),
    date: calendarDate,
    address: z.string().nullable(),
    cadastralReference: z.string().nullable(),
    portalUrl: z.string().nullable(),
  })
  .meta({ id: 'Evidence' })

/** Filters of listings and closings; the type is required for a search (core specification, section 5). */
export const marketFilter = z
  .strictObject({
    operationType: operation.default('sale'),
    propertyTypes: distinct(typeId).min(1).max(100),
    states: distinct(propertyState).max(100).optional(),
    bedrooms: wholeRange.optional(),
    bathrooms: wholeRange.optional(),
    price: range.optional(),
    unitValue: range.optional(),
    size: range.optional(),
    constructionYear: wholeRange.optional(),
    from: calendarDate.optional().describe('Evidence that stood on or after this day'),
    until: calendarDate.optional().describe('Evidence known on this day'),
  })
  .meta({ id: 'MarketFilter' })

const foundEvidence = z.object({
  ...listOf(evidence).shape,
  isTotalCapped: z.boolean().describe('More match than `total` says: a search does not count further'),
})

const remember = z.boolean().optional().describe('Keeps the search for the home of its user')

const searchBody = z.strictObject({
  callFrom,
  filters: marketFilter,
  bbox: boundingBox,
  order_by: z
    .strictObject({ field: z.enum(['created', 'price', 'size']), sort: z.enum(['asc', 'desc']) })
    .optional(),
  remember,
})

export const marketCalls = {
  searchListings: call({
    method: 'POST',
    path: '/realestates/search',
    summary: 'Listings inside a box',
    access: 'active',
    permission: 'readMarket',
    queue: 'search',
    query: z.strictObject({ max_listings: wholeParameter(1, 2000).default(100) }),
    body: searchBody,
    reply: foundEvidence,
    errors: ['market.areaTooLarge'],
    unchecked: true,
    invalidates: ['latestExplorerSearches'],
  }),
  listing: call({
    method: 'GET',
    path: '/realestates/{uuid}',
    summary: 'One listing',
    access: 'active',
    permission: 'readMarket',
    params: uuidParams,
    reply: evidence,
    errors: ['market.listingNotFound'],
  }),
  searchClosings: call({
    method: 'POST',
    path: '/closings/search',
    summary: 'Closings inside a box',
    access: 'active',
    permission: 'readMarket',
    queue: 'search',
    body: z.strictObject({
      filter: marketFilter,
      bbox: boundingBox,
      maxRows: wholeNumber(1, 2000).default(100),
      orderBy: z
        .strictObject({
          field: z.enum(['closingDate', 'unitPrice', 'finalPrice', 'size']),
          sort: z.enum(['asc', 'desc']),
        })
        .optional(),
      remember,
    }),
    reply: foundEvidence,
    errors: ['market.areaTooLarge'],
    unchecked: true,
    invalidates: ['latestExplorerSearches'],
  }),
  closing: call({
    method: 'GET',
    path: '/closings/{uuid}',
    summary: 'One closing',
    access: 'active',
    permission: 'readMarket',
    params: uuidParams,
    reply: evidence,
    errors: ['market.closingNotFound'],
  }),
} as const
