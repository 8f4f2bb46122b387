import { EXACTNESS } from '@lindero/domain/market/exactness'
import { CONTACT_TYPES, EVIDENCE_SORTS, LISTINGS_MAXIMUM, VPO_KINDS } from '@lindero/domain/market/explorer-filter'
import { inSpecifiedNames } from '@lindero/domain/market/filter-names'
import { EVIDENCE_KINDS } from '@lindero/domain/market/market-evidence'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { annexes, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import {
  box,
  calendarDate,
  callFrom,
  circle,
  flag,
  jsonQuery,
  listOf,
  operation,
  pageQuery,
  sentBox,
  trimmedText,
  uuid,
  uuidParams,
  wholeNumber,
  wholeParameter,
} from '../kernel/schemas.ts'
import { follows, totalOfItems } from '../kernel/second-names.ts'
import { foundPlace, geometry, round } from './found-place.schema.ts'
import { advertOfHome, decisions } from './home.schema.ts'
import { explorerFilterKeys, listingKeys, marketKeys, requestedKeys } from './market-filter.schema.ts'
import { automatic, listingValueFields } from './opportunity.schema.ts'

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
    // The names of a comparable (core specification, section 3).
    comparableType: follows('kind', z.enum(EVIDENCE_KINDS)),
    subtypeId: follows('subtype', subtype.nullable()),
    status: follows('state', propertyState.nullable()),
    closingDate: follows(({ kind, date }) => (kind === 'closing' ? date : null), calendarDate.nullable()),
  })
  .meta({ id: 'Evidence' })

/** A filter in a request. Older filter names are replaced by the current ones (ADR 920). */
const sent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((filter: z.input<Schema>) => inSpecifiedNames(filter), schema)

/** Filters of listings and closings. A search must state the property type (core specification, section 5). */
const marketFilter = sent(marketKeys)
const listingFilter = sent(listingKeys)
export type MarketFilter = z.infer<typeof marketKeys>

/** Keys of the `f` filter of lists and maps, as a saved search or an address has them, without defaults. A request with an unknown key is rejected, and the error names the key. */
export const explorerFilter = sent(explorerFilterKeys)
export type ExplorerFilter = z.infer<typeof explorerFilterKeys>

const requestedFilter = sent(requestedKeys)
const f = jsonQuery(requestedFilter).prefault('{}').describe('Filter, as JSON; by default sales on offer')

const place = {
  bbox: box.optional().describe('west,south,east,north in degrees'),
  circle: circle.optional().describe('longitude,latitude,radius in metres'),
  geometry: jsonQuery(geometry).optional().describe('A polygon as GeoJSON, at most 200 places'),
}

const listedEvidence = evidence
  .extend({
    unitPrice: z.number(),
    advertiser: z.string().nullable(),
    contactType: z.enum(CONTACT_TYPES).nullable(),
    vpo: z.union(VPO_KINDS.map((kind) => z.literal(kind))).nullable(),
    priceChangedOn: calendarDate.nullable(),
    picture: z.string().nullable().describe('Address of its first picture at this server, for ten minutes at most'),
    exactness: z.enum(EXACTNESS).nullable().describe('Exactness of the point; null: unknown'),
    municipality: z.string().nullable().describe('Municipality whose outline contains the point; null at sea'),
    ...listingValueFields,
  })
  .meta({ id: 'ListedEvidence' })
export type ListedEvidence = z.infer<typeof listedEvidence>

const evidenceTotals = z.object({
  total: z.number().int(),
  unitPrice: z
    .object({ q1: z.number(), median: z.number(), q3: z.number() })
    .nullable()
    .describe('Quartiles of the prices per square metre; null if there are none, or more than 50,000'),
  days: z
    .object({ from: calendarDate, until: calendarDate })
    .nullable()
    .describe('First and last day of the prices: when the title deed was signed, or the last day on offer'),
})

const listing = listOf(listedEvidence)
  .extend(evidenceTotals.shape)
  .partial({ total: true, unitPrice: true, days: true })
const totals = flag.optional().describe('false leaves out `total`, which counts every match')

const evidencePoints = z
  .object({
    clustered: z.boolean(),
    total: z.number().int(),
    points: z.array(
      z.object({
        uuid,
        lg: z.number(),
        lt: z.number(),
        t: z.number(),
        price: z.number(),
        operation,
        exactness: z.enum(EXACTNESS).nullable().describe('Exactness of the point; null: unknown'),
      }),
    ),
    clusters: z.array(z.object({ lg: z.number(), lt: z.number(), count: z.number().int() })),
  })
  .meta({ id: 'EvidencePoints' })
export type EvidencePoints = z.infer<typeof evidencePoints>

const points = z.strictObject({
  f,
  ...place,
  zoom: z.coerce.number().min(0).max(30).optional(),
})

export const evidenceDetail = listedEvidence
  .extend({
    automatic,
    description: z.string().nullable(),
    source: z.string(),
    pictures: z.array(z.string()).describe('Addresses of all its pictures at this server, signed like `picture`'),
    prices: z.array(z.object({ day: calendarDate, price: z.number() })).describe('Earlier ones, newest first'),
    adverts: z
      .array(listedEvidence.extend(advertOfHome))
      .describe('Other adverts and closings of the home, newest first'),
    decisions,
    similar: z.array(listedEvidence).describe('Nearest ones of the same kind, operation and type'),
  })
  .meta({ id: 'EvidenceDetail' })
export type EvidenceDetail = z.infer<typeof evidenceDetail>

export type FoundPlace = z.infer<typeof foundPlace>

const foundEvidence = z.object({
  ...listOf(evidence).shape,
  isTotalCapped: z.boolean().describe('More match than `total` says: a search does not count further'),
})

const remember = z.boolean().optional().describe('Keeps the search for the home of its user')

/** A search must give a box, a polygon or a circle. With several, evidence must lie inside all of them. */
const areas = { bbox: sentBox.optional(), geometry: geometry.optional(), circle: round.optional() }

const searchBody = z.strictObject({
  callFrom,
  filters: listingFilter,
  ...areas,
  order_by: z.strictObject({ field: z.enum(['created', 'price', 'size']), sort: z.enum(['asc', 'desc']) }).optional(),
  remember,
})

export const marketCalls = {
  searchListings: call({
    method: 'POST',
    path: '/realestates/search',
    summary: 'Listings inside a box',
    permission: 'readMarket',
    queue: 'search',
    query: z.strictObject({ max_listings: wholeParameter(1, LISTINGS_MAXIMUM).default(100) }),
    body: searchBody,
    reply: foundEvidence,
    errors: ['market.areaTooLarge', 'market.areaNeeded'],
    unchecked: true,
    invalidates: ['latestExplorerSearches'],
  }),
  listing: call({
    method: 'GET',
    path: '/realestates/{uuid}',
    mayBeStale: true,
    summary: 'One listing',
    permission: 'readMarket',
    params: uuidParams,
    reply: evidenceDetail,
    errors: ['market.listingNotFound'],
  }),
  decideHome: call({
    method: 'POST',
    path: '/realestates/{uuid}/home',
    summary: 'Decides that another advert is about the same home, or about another one; imports keep the decision',
    permission: 'administer',
    params: uuidParams,
    body: z.strictObject({ advert: uuid, isOneHome: z.boolean() }),
    errors: [
      ...(['market.listingNotFound', 'market.cannotBeOneHome', 'market.tooFarApart'] as const),
      ...(['market.sizesTooDifferent', 'market.notJoined', 'market.alreadyOneHome'] as const),
    ],
    invalidates: ['listing', 'listings', 'listingsTotals', 'listingsMap'],
  }),
  listings: call({
    method: 'GET',
    path: '/realestates',
    mayBeStale: true,
    summary: 'Listings, by pages',
    permission: 'readMarket',
    query: pageQuery(EVIDENCE_SORTS, requestedFilter).extend({ f, ...place, totals }),
    reply: listing,
  }),
  listingsTotals: call({
    method: 'GET',
    path: '/realestates/totals',
    mayBeStale: true,
    summary: 'Number of the listings that a filter finds, and quartiles of their prices by square metre',
    permission: 'readMarket',
    queue: 'search',
    query: z.strictObject({ f, ...place }),
    reply: evidenceTotals,
  }),
  listingsMap: call({
    method: 'GET',
    path: '/realestates/map',
    mayBeStale: true,
    summary: 'Points of the listings inside an area; clusters above 2,000',
    permission: 'readMarket',
    queue: 'search',
    query: points,
    reply: evidencePoints,
    unchecked: true,
  }),
  closings: call({
    method: 'GET',
    path: '/closings',
    mayBeStale: true,
    summary: 'Closings, by pages',
    permission: 'readMarket',
    query: pageQuery(EVIDENCE_SORTS, requestedFilter).extend({
      f,
      ...place,
      totals,
      maxRows: wholeParameter(1, LISTINGS_MAXIMUM).optional().describe('Rows of the page, instead of `r`'),
    }),
    reply: listing,
  }),
  closingsTotals: call({
    method: 'GET',
    path: '/closings/totals',
    mayBeStale: true,
    summary: 'Number of the closings that a filter finds, and quartiles of their prices by square metre',
    permission: 'readMarket',
    queue: 'search',
    query: z.strictObject({ f, ...place }),
    reply: evidenceTotals,
  }),
  closingsMap: call({
    method: 'GET',
    path: '/closings/map',
    mayBeStale: true,
    summary: 'Points of the closings inside an area; clusters above 2,000',
    permission: 'readMarket',
    queue: 'search',
    query: points,
    reply: evidencePoints,
    unchecked: true,
  }),
  places: call({
    method: 'GET',
    path: '/market/places',
    mayBeStale: true,
    summary: 'Areas, postal codes, streets, addresses, coordinates and cadastral references by their words',
    permission: 'readMarket',
    query: z.strictObject({ q: trimmedText(200).min(3) }),
    reply: z.object({
      items: z.array(foundPlace),
      total: totalOfItems,
      isGeocoderMissing: z
        .boolean()
        .describe('The geocoder of the settings did not answer: only own places are listed'),
    }),
  }),
  searchClosings: call({
    method: 'POST',
    path: '/closings/search',
    summary: 'Closings inside a box',
    permission: 'readMarket',
    queue: 'search',
    body: z.strictObject({
      filter: marketFilter,
      ...areas,
      callFrom,
      maxRows: wholeNumber(1, LISTINGS_MAXIMUM).default(100),
      pagination: z.strictObject({ page: wholeNumber(1, 1_000), rows: wholeNumber(1, 200) }).optional(),
      orderBy: z
        .strictObject({
          field: z.enum(['closingDate', 'unitPrice', 'price_sqm', 'finalPrice', 'price', 'size']),
          sort: z.enum(['asc', 'desc']),
        })
        .optional(),
      remember,
    }),
    reply: foundEvidence,
    errors: ['market.areaTooLarge', 'market.areaNeeded'],
    unchecked: true,
    invalidates: ['latestExplorerSearches'],
  }),
  closing: call({
    method: 'GET',
    path: '/closings/{uuid}',
    mayBeStale: true,
    summary: 'One closing',
    permission: 'readMarket',
    params: uuidParams,
    reply: evidenceDetail,
    errors: ['market.closingNotFound'],
  }),
} as const
