import { ANNEXES } from '@lindero/domain/kernel/property-types'
import {
  ADVERT_DATES,
  ADVERT_STATUSES,
  ADVERT_TYPES,
  CONTACT_TYPES,
  ON_OFFER,
  VPO_KINDS,
} from '@lindero/domain/market/explorer-filter'
import { WHENEVER } from '@lindero/domain/market/filter-names'
import { z } from 'zod'
import { propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import {
  boundingBox,
  calendarDate,
  distinct,
  operation,
  range,
  searchWords,
  uuid,
  wholeNumber,
  wholeRange,
} from '../kernel/schemas.ts'
import { polygon, round } from './found-place.schema.ts'
import { opportunityKeys } from './opportunity.schema.ts'

/** A range of dates with `min` and `max`, like other ranges (operations specification, section 7). */
const days = z.strictObject({ min: calendarDate.optional(), max: calendarDate.optional() })
const subtypes = distinct(subtype).max(100)

/** Filter keys of the explorer, from both specification documents. Valuations do not need them. */
const explorerKeys = {
  propertySubtypes: subtypes.optional(),
  subtypeId: subtypes.optional().describe('The same as `propertySubtypes`, by the name that closings have for it'),
  floor: wholeRange.optional(),
  annexes: distinct(z.enum(ANNEXES)).max(ANNEXES.length).optional().describe('All of these are known to be there'),
  propertyAdStatus: z
    .strictObject({
      status: z.enum(ADVERT_STATUSES),
      expiredTime: wholeNumber(-1, 36_500)
        .default(WHENEVER)
        .describe('Number of days: with expired listings, only those that left the market within it; -1 at any time'),
    })
    .optional()
    .describe('State of a listing: on offer or expired'),
  propertyAdDate: days.optional().describe('Day of the advert, of the kind that `propertyAdDateKind` names'),
  propertyAdDateKind: z.enum(ADVERT_DATES).optional().describe('Kind of date; by default the first day on offer'),
  propertyAdType: distinct(z.enum(ADVERT_TYPES))
    .max(ADVERT_TYPES.length)
    .optional()
    .describe('Kind of an advert by its last change of price'),
  priceUpdateMin: calendarDate.optional().describe('The price changed on or after this day'),
  contactType: distinct(z.enum(CONTACT_TYPES)).max(CONTACT_TYPES.length).optional(),
  termsInDescription: searchWords
    .optional()
    .describe('Each word is part of the description, the address or the reference'),
  vpo: z
    .union(VPO_KINDS.map((kind) => z.literal(kind)))
    .optional()
    .describe('1 market housing, 2 social housing'),
  closingDate: days.optional().describe('Day of the title deed'),
  ...opportunityKeys,
}

export const marketKeys = z
  .strictObject({
    operationType: operation.default('sale'),
    typeId: distinct(typeId).min(1).max(100).describe('Types of property; one number counts as a set of one'),
    propertyStatus: distinct(propertyState).max(100).optional().describe('State of conservation'),
    bedrooms: wholeRange.optional(),
    bathrooms: wholeRange.optional(),
    price: range.optional(),
    unitValue: range.optional().describe('EUR per square metre'),
    size: range.optional(),
    constructionYear: wholeRange.optional(),
    ...explorerKeys,
    from: calendarDate.optional().describe('Evidence that stood on or after this day'),
    until: calendarDate.optional().describe('Evidence known on this day'),
  })
  .meta({ id: 'MarketFilter' })

/** Unless a filter says otherwise, a search returns only listings on offer (core specification, section 3). */
export const listingKeys = marketKeys
  .extend({ propertyAdStatus: explorerKeys.propertyAdStatus.default(ON_OFFER) })
  .meta({ id: 'ListingFilter' })

const eachOperation = z.enum([...operation.options, 'all']).describe('`all`: sale and rent')

export const explorerFilterKeys = marketKeys
  .extend({
    operationType: eachOperation.optional(),
    typeId: distinct(typeId).max(100).optional(),
    area: boundingBox.optional(),
    circle: round.optional(),
    polygon: polygon.optional(),
    uuids: distinct(uuid).max(300).optional(),
  })
  .meta({ id: 'ExplorerFilter' })

/** The filter of a list, total or map. By default, it finds sales on offer, like a search (core specification, section 3). */
export const requestedKeys = explorerFilterKeys
  .extend({
    operationType: eachOperation.default('sale'),
    propertyAdStatus: explorerKeys.propertyAdStatus.default(ON_OFFER),
  })
  .meta({ id: 'EvidenceFilter' })
