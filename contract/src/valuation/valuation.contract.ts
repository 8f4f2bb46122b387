import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { CAPEX_CATEGORIES, COST_CATEGORIES, UNIT_TYPES } from '@lindero/domain/valuation/capex/capex-items'
import { SIGNATURE_LIMIT_MAX } from '@lindero/domain/valuation/record/signature'
import { z } from 'zod'
import { assetFilter } from '../assets/assets.contract.ts'
import { assetSelection, orderedAssets } from '../assets/bulk.contract.ts'
import { call } from '../kernel/call.ts'
import { propertyState } from '../kernel/property.schema.ts'
import { ASSET_QUERIES } from '../kernel/query-groups.ts'
import {
  anyJson,
  area,
  calendarDate,
  callFrom,
  distinct,
  listOf,
  operation,
  page,
  range,
  sentBox,
  trimmedText,
  uuid,
  uuidParams,
  value,
  wholeNumber,
  wholeRange,
} from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'
import { evidence } from '../market/market.contract.ts'
import { avmConfiguration } from '../portfolios/portfolio.schema.ts'
import { comparedHome, describedHome } from './described-home.schema.ts'
import {
  evidenceFigures,
  sentValuationDocument,
  valuation,
  valuationDocument,
  valuationWithEvidence,
} from './valuation.schema.ts'

/** An edited valuation to save. The server derives the changes, the type, the signature and the valuator. */
export const valuationChange = z.strictObject({
  operation,
  basedOn: uuid.nullable().describe('The valuation that was edited; null for a first one'),
  document: sentValuationDocument.describe(
    'Only the editable fields are taken; market, evidence and settings stay as the server has them',
  ),
  value: value.describe('Must follow from the evidence; the server computes it again'),
  isSearchedAgain: z
    .boolean()
    .default(false)
    .describe('The evidence was searched again: the server searches too, and the edits apply to what it finds'),
  valuationTypeId: wholeNumber(1, 5)
    .optional()
    .describe('The type that a person chose, 2 to 5; absent: it follows from the edit'),
  sign: z
    .boolean()
    .optional()
    .describe('true signs as the caller, false withdraws the signature; absent: an edit withdraws it'),
  reason: trimmedText(500)
    .min(1)
    .optional()
    .describe(
      'Reason for the difference from the automatic value; required if the save contains a decision about a comparable without a reason of its own, a typed value, size or setting',
    ),
  changes: z.array(anyJson()).max(1000).optional().describe('Ignored: the server derives the change log'),
})

/**
 * Reasons why an automatic valuation returns no value. A save that must search for evidence again can fail for the same
 * reasons.
 */
const VALUATION_IMPOSSIBLE = [
  'valuation.notEnoughComparables',
  'valuation.propertyNotLocated',
  'valuation.missingInformation',
  'valuation.typeNotValidForAvm',
  'valuation.notInACountry',
  'valuation.moreThanOneError',
  'valuation.modelNotReady',
] as const

/** Reasons why a save of valuations is rejected. */
export const VALUATION_REFUSALS = [
  'valuation.noChanges',
  'valuation.reasonMissing',
  'valuation.secondSignatureByAnother',
  'valuation.doesNotFollowFromEvidence',
  'valuation.changedMeanwhile',
  'valuation.assetMismatch',
  'valuation.operationMismatch',
  'valuation.noSelectedComparables',
  'valuation.comparableAlreadyThere',
  'valuation.negotiationOnlyForListings',
  'valuation.fireValueAboveValue',
  'valuation.typeNotSelectable',
  'valuation.valueNotPositive',
  'valuation.methodOnlyForSale',
  'valuation.sourceNotFound',
  'valuation.futureDate',
  'valuation.comparableInFuture',
  'valuation.valuesContradict',
  'valuation.ciclesNotValid',
  'valuation.scheduleNotComplete',
  'valuation.staticNotApplicable',
  'valuation.coefficientOutOfBounds',
  'valuation.negotiationOutOfBounds',
  'valuation.sizeNotPositive',
  'valuation.priceNotPositive',
  'valuation.fireValuePctOutOfBounds',
  'valuation.amountNegative',
  'valuation.percentOutOfBounds',
  'valuation.rateOutOfBounds',
  'valuation.yieldNotPositive',
  'valuation.monthsOutOfBounds',
  'valuation.tooManyRows',
  'limits.memory',
  ...VALUATION_IMPOSSIBLE,
] as const

/** GET calls that become stale when a valuation is saved. */
export const VALUATION_QUERIES = [
  ...ASSET_QUERIES,
  'valuations',
  'lastValuations',
  'valuesToCheck',
  'assetChangeLog',
  'customerUsersValuations',
] as const

/**
 * An asset of the customer, used as evidence. Its price is the asset's current value, and its date is the date of that
 * value.
 */
const ownEvidence = evidence
  .extend({
    kind: z.literal('own'),
    comparableType: follows('kind', z.literal('own')),
    title: z.string().describe('The reference of the asset'),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'OwnEvidence' })

const OWN_EVIDENCE_MAXIMUM = 200

const signatureSettings = z
  .object({
    saleLimit: z
      .number()
      .positive()
      .max(SIGNATURE_LIMIT_MAX)
      .nullable()
      .describe('EUR: sale value above which two signatures are required; null for no limit'),
  })
  .meta({ id: 'SignatureSettings' })

export const valuationCalls = {
  signatureSettings: call({
    method: 'GET',
    path: '/signature-settings',
    summary: 'Sale value above which the valuations of the customer need two signatures',
    permission: 'readValuation',
    reply: signatureSettings,
  }),
  saveSignatureSettings: call({
    method: 'PUT',
    path: '/signature-settings',
    summary: 'Sets the sale value above which the valuations of the customer need two signatures',
    permission: 'manageSignatures',
    body: z.strictObject(signatureSettings.shape),
    reply: signatureSettings,
    invalidates: ['signatureSettings'],
  }),
  ownEvidence: call({
    method: 'POST',
    path: '/assets/{uuid}/own-evidence',
    mayBeStale: true,
    summary: 'Other valued assets that the caller sees, as evidence for a valuation of this one, nearest first',
    permission: 'readValuation',
    about: 'asset',
    queue: 'search',
    params: uuidParams,
    body: z.strictObject({
      operation,
      until: calendarDate.describe('The value is not later than this day'),
      bbox: sentBox,
      size: range.optional(),
      bedrooms: wholeRange.optional(),
      states: distinct(propertyState).max(100).optional(),
      maxRows: wholeNumber(1, OWN_EVIDENCE_MAXIMUM).default(100),
    }),
    reply: z.object({ items: z.array(ownEvidence), total: z.number().int() }),
    errors: ['valuation.propertyNotLocated'],
  }),
  valuations: call({
    method: 'GET',
    path: '/assets/{uuid}/valuations',
    summary: 'History of the values of an asset, newest first',
    permission: 'readValuation',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({ ...page, operation: operation.optional() }),
    reply: listOf(valuation),
  }),
  lastValuations: call({
    method: 'GET',
    path: '/assets/{uuid}/last-valuation',
    summary: 'The current valuation of each operation with its evidence',
    permission: 'readValuation',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    reply: z.object({ sale: valuationWithEvidence.nullable(), rent: valuationWithEvidence.nullable() }),
    unchecked: true,
  }),
  capexItems: call({
    method: 'GET',
    path: '/valuations/capex-items',
    summary: 'Categories of works, kinds of cost and ways to state an amount',
    permission: 'readValuation',
    reply: z.object({
      items: z.array(z.object({ id: z.number().int(), name: z.enum(CAPEX_CATEGORIES) })),
      total: z.number().int(),
      costCategories: z.array(z.enum(COST_CATEGORIES)),
      unitTypes: z.array(z.enum(UNIT_TYPES)),
    }),
  }),
  valuation: call({
    method: 'GET',
    path: '/valuations/{uuid}',
    summary: 'One valuation of the history with its evidence as it was',
    permission: 'readValuation',
    about: 'valuation',
    archivedToo: true,
    params: uuidParams,
    reply: valuationWithEvidence,
    unchecked: true,
  }),
  saveValuations: call({
    method: 'PUT',
    path: '/assets/{uuid}/valuations',
    summary: 'Saves edited valuations; log, type, signature and valuator follow from what changed',
    permission: 'editValuation',
    about: 'asset',
    params: uuidParams,
    // Enough for two documents of 200 comparables each.
    bodyBytes: 2 * 1024 * 1024,
    body: distinct(valuationChange, ({ operation }) => operation)
      .min(1)
      .max(2),
    reply: z.object({ sale: valuationWithEvidence.nullable(), rent: valuationWithEvidence.nullable() }),
    unchecked: true,
    errors: [...VALUATION_REFUSALS],
    invalidates: [...VALUATION_QUERIES],
  }),
  computeValuation: call({
    method: 'POST',
    path: '/valuations',
    summary: 'Values an asset, or a home that is described, by comparables without saving',
    permission: 'readValuation',
    about: 'asset',
    aboutIn: 'body.assetUuid',
    aboutOptional: true,
    queue: 'valuation',
    body: z.strictObject({
      callFrom,
      assetUuid: uuid.optional(),
      subject: describedHome.optional().describe('Home to value, if there is no asset'),
      remember: z.boolean().optional().describe('Keeps the value of a described home for the home of its user'),
      operation,
      valuationDate: calendarDate.optional(),
      configuration: avmConfiguration.partial().optional(),
      size: area.optional(),
    }),
    reply: z.object({
      document: valuationDocument,
      value: z.number(),
      ...evidenceFigures.shape,
    }),
    unchecked: true,
    errors: [...VALUATION_IMPOSSIBLE, 'valuation.oneSubject', 'valuation.futureDate'],
    invalidates: ['latestExplorerValuations'],
  }),
  assessComparables: call({
    method: 'POST',
    path: '/valuations/assess',
    summary: 'Assessment by the price model of a valuation of comparables that were added or described differently',
    permission: 'editValuation',
    about: 'asset',
    aboutIn: 'body.assetUuid',
    queue: 'valuation',
    bodyBytes: 256 * 1024,
    body: z.strictObject({
      assetUuid: uuid,
      operation,
      model: uuid.describe('The model that the valuation names'),
      homes: distinct(comparedHome, ({ uuid: home }) => home)
        .min(1)
        .max(200),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          said: z.number().describe('Log of the asking price per m²'),
          left: z.number().describe('Log of the price as found minus the log of the assessed price'),
          time: z
            .number()
            .nullable()
            .describe(
              'Log of the change in prices since the date of the price; null if an older model does not know it',
            ),
        }),
      ),
      total: z.number().int(),
    }),
    errors: ['valuation.modelNotFound'],
    invalidates: [],
  }),
  valuePortfolio: call({
    method: 'POST',
    path: '/portfolios/{uuid}/valuations',
    summary: 'Values assets of a portfolio automatically in the background',
    permission: 'editValuation',
    about: 'portfolio',
    params: uuidParams,
    body: z.strictObject({
      operations: distinct(operation).min(1).max(2),
      filter: assetFilter.optional(),
      mode: z.enum(VALUATION_MODES).default('automatic'),
      valuationDate: calendarDate
        .optional()
        .describe('Not after today; that of the portfolio, else today, if left out'),
    }),
    reply: z.object({ jobUuid: uuid }),
    errors: ['valuation.nothingToValue', 'valuation.futureDate'],
    invalidates: ['jobs'],
  }),
  valueSelection: call({
    method: 'POST',
    path: '/assets/valuations',
    summary:
      'Values assets of any portfolios automatically in the background, by a job for each portfolio: for its operations, at its date',
    permission: 'editValuation',
    queue: 'search',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ selection: assetSelection }),
    reply: orderedAssets,
    errors: ['valuation.nothingToValue'],
    invalidates: ['jobs'],
  }),
} as const
