import { DETAIL_LIMITS, IDENTIFIER_LIMIT } from '@lindero/domain/assets/asset-rules'
import { BULK_MARKS } from '@lindero/domain/assets/bulk-edit'
import { ENRICHED_FIELDS, FIELD_SOURCES } from '@lindero/domain/assets/enrichment/field-source'
import { POSSESSION_STAGES } from '@lindero/domain/assets/possession-value'
import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import { VALUED_FEATURES } from '@lindero/domain/assets/valued-features'
import { COMPARABLE_KINDS } from '@lindero/domain/market/market-evidence'
import { z } from 'zod'
import { annexes, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import {
  anyJson,
  area,
  calendarDate,
  distinct,
  figure,
  instant,
  latitude,
  longitude,
  operation,
  text,
  uuid,
  wholeNumber,
} from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'
import { avmConfiguration, phase } from '../portfolios/portfolio.schema.ts'
import { CHANGE_AREAS } from './change-areas.ts'
import { listedDetails } from './listed-details.schema.ts'

export const sizeSource = z.enum(SIZE_SOURCES)

/** State of an asset's value: none, or the type of its current valuation (1 AVM … 5 Drive-In). */
export const valuationState = z.number().int().min(0).max(5).describe('0 not valued, 1 AVM … 5 Drive-In')

const assetWarning = z.object({
  code: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** Custom fields of an asset, which the customer defines: a record from name to value. */
const details = z.record(text(DETAIL_LIMITS.nameCharacters), z.union([text(), figure(), z.boolean(), z.null()]))
const anyText = text().nullable()
const whole = wholeNumber().nullable()

/** Fields of an asset that a person can edit. Their rules are in `domain/src/assets/asset-rules.ts`. */
export const assetFields = z.object({
  externalId: text(IDENTIFIER_LIMIT).min(1),
  cadastralReference: anyText,
  address: anyText,
  municipality: anyText,
  municipalityCode: anyText,
  province: anyText,
  provinceCode: anyText,
  postalCode: anyText,
  censusSection: anyText,
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  typeId,
  subtypeId: subtype.nullable(),
  state: propertyState.nullable(),
  size: area.nullable(),
  sizeSource: sizeSource.nullable(),
  sizes: z.partialRecord(sizeSource, area),
  plotSize: area.nullable(),
  constructionYear: whole,
  floor: whole,
  rooms: whole,
  bathrooms: whole,
  ...annexes.shape,
  details,
})

export const fieldSource = z.enum(FIELD_SOURCES)

const earlierValue = z
  .object({
    value: z.union([z.string(), z.number(), z.boolean()]),
    source: fieldSource.exclude(['manual']),
  })
  .meta({ id: 'EarlierValue' })

/** Outcome of the last enrichment of an asset. */
const enrichmentOutcome = z
  .object({
    state: z
      .enum(['enriched', 'waiting', 'incomplete'])
      .describe('`waiting`: the cadastre did not answer and is asked again later'),
    reason: z.string().nullable().describe('Error code that says why something is missing'),
    on: instant,
  })
  .meta({ id: 'EnrichmentOutcome' })

export const currentValuation = z.object({
  saleValue: z.number().nullable(),
  saleUnitValue: z.number().nullable(),
  saleSize: z.number().nullable(),
  saleValueDate: calendarDate.nullable(),
  capex: z.number().nullable().describe('EUR: works of the current sale valuation'),
  saleValuationTypeId: valuationState,
  rentValue: z.number().nullable(),
  rentUnitValue: z.number().nullable(),
  rentSize: z.number().nullable(),
  rentValueDate: calendarDate.nullable(),
  rentValuationTypeId: valuationState,
  valuationState: z
    .literal([0, 1, 2, 3, 4, 5])
    .describe('State of the sale value, else of the rent: 0 not valued, 1 AVM … 5 Drive-In'),
  currentSaleValuationUuid: uuid.nullable(),
  currentRentValuationUuid: uuid.nullable(),
})

/**
 * The effect of occupation on the value of an asset. It is shown next to the asset's value and is not part of it.
 */
const possession = z
  .object({
    stage: z
      .enum(POSSESSION_STAGES)
      .nullable()
      .describe('Stage on the way to possession; null for a leased asset, and if the occupancy is unknown'),
    terms: z
      .object({
        months: z.number().describe('Expected months to possession'),
        procedureCost: z.number().describe('EUR'),
        holdingCost: z.number().describe('EUR: months × cost of a month'),
        discountPercent: z.number().describe('Annual rate'),
        discountFactor: z.number().describe('(1 + rate)^(−months / 12)'),
        isExample: z
          .boolean()
          .describe('One of its assumptions is an invented example, which the customer has not set'),
      })
      .nullable()
      .describe('Null for a free asset'),
    occupiedValue: z
      .number()
      .nullable()
      .describe('EUR: saleValue × discountFactor − holdingCost − procedureCost, at least 0; null without a sale value'),
    letTerms: z
      .object({
        until: z.string().describe('Last day of the lease on the date of the sale value'),
        months: z.number().describe('Number of months from the date of the sale value to the end of the lease'),
        isExample: z
          .boolean()
          .describe('One of its assumptions is an invented example, which the customer has not set'),
      })
      .nullable()
      .describe('Null if the asset is occupied or not let, and if the rent or the end of its lease is unknown'),
    letValue: z
      .number()
      .nullable()
      .describe(
        'EUR: present value of the rents less costs until the end of the lease, and of the sale value at that time, at least 0',
      ),
  })
  .meta({ id: 'AssetPossession' })

/** URL of the main picture: the favourite image, otherwise the oldest image, otherwise the façade photo. */
const pictureUrl = z
  .string()
  .nullable()
  .describe('Signed URL of a small main picture, up to ten minutes; that of a façade answers 204 while there is none')
/** The group and the subgroup of an asset, and whether the asset is the principal of each. */
const membership = z.object({
  groupUuid: uuid.nullable(),
  groupName: z.string().nullable(),
  isGroupPrincipal: z.boolean(),
  subgroupId: uuid.nullable(),
  subgroupName: z.string().nullable(),
  isSubgroupPrincipal: z.boolean(),
})

/** A row of the assets manager. */
export const assetRow = z
  .object({
    uuid,
    portfolioUuid: uuid,
    portfolioName: z.string(),
    ...membership.shape,
    phase,
    ...assetFields.pick({
      externalId: true,
      cadastralReference: true,
      address: true,
      municipality: true,
      province: true,
      postalCode: true,
      latitude: true,
      longitude: true,
      typeId: true,
      subtypeId: true,
      state: true,
      size: true,
      constructionYear: true,
      floor: true,
      rooms: true,
      bathrooms: true,
    }).shape,
    ...annexes.shape,
    ...listedDetails,
    ...currentValuation.shape,
    isOutdated: z.boolean().describe('True if the features of the asset have changed since its valuation'),
    outstandingDebt: z
      .number()
      .nullable()
      .describe(
        'The later one of the asset’s own balance and the latest outstanding balance among the reference values, euro',
      ),
    possession,
    completeness: z.number().int().nullable().describe('0 to 100; null of an archived asset'),
    own: z
      .record(uuid, z.union([z.string(), z.number()]))
      .describe(
        'Values of own columns by uuid, as numbers and dates if they can be read as such; without hidden columns',
      ),
    warnings: z.array(assetWarning),
    pictureUrl,
    editedOn: instant,
    complement: assetFields
      .pick({
        municipalityCode: true,
        provinceCode: true,
        sizeSource: true,
        sizes: true,
        plotSize: true,
        details: true,
      })
      .optional()
      .describe('Fields that the list does not show, with `c=true`'),
  })
  .meta({ id: 'AssetRow' })
export type AssetRow = z.infer<typeof assetRow>

const detailsOf = z.object({ details })
const communityCostOf = (row: unknown) => detailsOf.safeParse(row).data?.details.communityCost ?? null

export const asset = z
  .object({
    uuid,
    portfolioUuid: uuid,
    portfolioName: z.string(),
    ...membership.shape,
    phase,
    ...assetFields.shape,
    yearlyCondo: follows(communityCostOf, z.number().nullable().describe('EUR: `communityCost` of `details`')),
    ...currentValuation.shape,
    outstandingDebt: assetRow.shape.outstandingDebt,
    possession,
    portfolioAvmConfiguration: avmConfiguration.describe(
      'Settings of its portfolio, which a new valuation starts from',
    ),
    outdated: z
      .object({ sale: z.array(z.enum(VALUED_FEATURES)), rent: z.array(z.enum(VALUED_FEATURES)) })
      .describe('Features that have changed since the current value of each operation was made'),
    warnings: z.array(assetWarning),
    sources: z.record(z.string(), fieldSource).describe('Source of each value, by field'),
    earlier: z
      .partialRecord(z.enum(ENRICHED_FIELDS), earlierValue)
      .describe('Values replaced by a user’s edit, by field: saving such a value again restores its source'),
    enrichment: enrichmentOutcome.nullable().describe('Null before the first enrichment'),
    imagesUsedInAdvertisements: z.array(uuid).describe('Pictures that cannot be deleted'),
    valuationFailures: z.array(
      z.object({ operation, message: z.string(), data: z.record(z.string(), z.unknown()).nullable() }),
    ),
    pictureUrl,
    pictureSource: z
      .enum(['image', 'cadastre'])
      .nullable()
      .describe('One of its images, or the façade photo of the cadastre'),
    archivedOn: instant.nullable(),
    createdOn: instant,
    editedOn: instant,
  })
  .meta({ id: 'Asset' })
export type AssetDetail = z.infer<typeof asset>

/** One saved change: the old value and the new value. */
export const fieldChange = z
  .strictObject({
    field: text(DETAIL_LIMITS.nameCharacters + 'details.'.length),
    oldValue: anyJson(2 * DETAIL_LIMITS.totalCharacters),
    newValue: anyJson(2 * DETAIL_LIMITS.totalCharacters),
  })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.infer<typeof fieldChange>

/** The part of the asset's record that changed. `CHANGE_AREAS` lists all parts. */
export const changeArea = z.enum(CHANGE_AREAS)

/**
 * A saved change in the form of the log. If a comparable of a valuation changed, the entry also names the comparable.
 */
export const loggedChange = fieldChange
  .extend({
    comparable: z
      .object({
        number: z.number().int().describe('Place in the list of comparables, from 1'),
        address: z.string().nullable(),
        comparableType: z.enum(COMPARABLE_KINDS),
      })
      .optional(),
    row: z
      .object({
        uuid: z.string().describe('uuid of the row; for a record of legal management or an advertisement, its number'),
        title: z.unknown().describe('Value of the field that names the row, after the change'),
      })
      .optional()
      .describe('The row that it is about: an instalment, a fee, a record of legal management, a task'),
  })
  .meta({ id: 'LoggedChange' })
export type LoggedChange = z.infer<typeof loggedChange>

/**
 * Points on a map. If there are more points than the limit, the server groups them into clusters, and `clustered` is
 * true.
 */
export const mapPoints = z
  .object({
    clustered: z.boolean(),
    total: z.number().int(),
    points: z.array(
      z.object({
        uuid,
        lg: z.number(),
        lt: z.number(),
        t: z.number(),
        label: z.string(),
        value: z.number().nullable().describe('Sale value in euro, else rent in euro a month'),
        operation: operation.nullable().describe('Operation of the value'),
      }),
    ),
    clusters: z.array(z.object({ lg: z.number(), lt: z.number(), count: z.number().int() })),
  })
  .meta({ id: 'MapPoints' })
export type MapPoints = z.infer<typeof mapPoints>

/** Keys of the `f` filter of the change log. */
export const changeLogFilter = z
  .strictObject({
    areas: distinct(changeArea).max(changeArea.options.length).optional(),
    author: z
      .union([uuid, z.literal('system')])
      .optional()
      .describe('A user, or `system`: what no person did'),
    from: calendarDate.optional().describe('First day, in Spain'),
    until: calendarDate.optional().describe('Last day, included'),
    group: text(200).min(1).optional().describe('Name of the group through which it was changed'),
  })
  .meta({ id: 'ChangeLogFilter' })

/** Filter for the change log of a group. `asset` selects one member of the group. */
export const groupLogFilter = changeLogFilter
  .extend({ asset: uuid.optional().describe('One member') })
  .meta({ id: 'GroupChangeLogFilter' })
export type GroupLogFilter = z.infer<typeof groupLogFilter>

const author = z.object({
  name: z.string().nullable().describe('Null where the person’s data were erased'),
  email: z.string().nullable().describe('Null for the operator acting for the customer and for a provider as well'),
  company: z.string().nullable().describe('Company of a provider’s user'),
})

const logEntry = z.object({
  at: instant,
  area: changeArea,
  author: author.nullable().describe('Null where no person did it'),
  isByJob: z.boolean().describe('A background job made it: a load, an enrichment, or what no person did'),
  changes: z.array(loggedChange),
  groupName: z.string().nullable().describe('The group through which it was changed'),
  bulk: z
    .enum(BULK_MARKS)
    .nullable()
    .describe('Made to many assets at once, the undo of such a change, or loaded from a file'),
})

export const changeLogPage = z.object({
  items: z.array(logEntry),
  total: z.number().int(),
  authors: z
    .array(author.extend({ uuid }))
    .describe('Every person who has made a change, also outside of the filter: the choices of `author`'),
  groups: z.array(z.string()).describe('Groups through which it was changed: the choices of `group`'),
  people: z
    .array(z.object({ uuid, name: z.string() }))
    .describe('Users named in the changes of this page, such as the person responsible and assignees of tasks'),
})

/** Changes of all members of a group in one timeline. */
export const groupLogPage = changeLogPage.extend({
  items: z.array(logEntry.extend({ asset: z.object({ uuid, externalId: z.string() }) })),
})
