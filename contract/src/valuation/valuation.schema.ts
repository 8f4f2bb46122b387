import { COMPARABLE_KINDS } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { PROCEDURES } from '@lindero/domain/valuation/methods/residual/document'
import {
  COEFFICIENT_MAX,
  COEFFICIENT_MIN,
  NEGOTIATION_MAX,
  NEGOTIATION_MIN,
} from '@lindero/domain/valuation/record/bounds'
import { COEFFICIENT_PARTS, METHOD_NAMES, SIMILARITY_PARTS } from '@lindero/domain/valuation/record/names'
import {
  SENT_VALUATION_LOGICS,
  VALUATION_LOGICS,
  valuationLogicOf,
} from '@lindero/domain/valuation/record/valuation-logic'
import { z } from 'zod'
import { annexes, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import {
  area,
  calendarDate,
  figure,
  instant,
  latitude,
  longitude,
  operation,
  positiveFigure,
  text,
  uuid,
  webAddress,
  wholeNumber,
} from '../kernel/schemas.ts'
import { avmConfiguration } from '../portfolios/portfolio.schema.ts'
import { anySize, incomesDocument, residualDocument, yieldDocument } from './method-documents.schema.ts'

const points = Object.fromEntries(SIMILARITY_PARTS.map((part) => [part, figure()])) as Record<
  (typeof SIMILARITY_PARTS)[number],
  z.ZodNumber
>

/** A comparable as tables show it and valuations store it (core specification, section 3). */
export const comparable = z
  .strictObject({
    uuid,
    propertyKey: text(200),
    comparableType: z.enum(COMPARABLE_KINDS),
    isManual: z.boolean(),
    isComparable: z.boolean(),
    title: text(500).nullable(),
    thumbnail: text(1000)
      .nullable()
      .describe('The main picture of the advert, named by the server when the valuation is saved'),
    portalUrl: webAddress.nullable(),
    cadastralReference: text(20).nullable(),
    address: text(500).nullable(),
    price: positiveFigure,
    sqmPrice: positiveFigure,
    originalValue: positiveFigure,
    size: area,
    typeId,
    subtypeId: subtype.nullable(),
    status: propertyState.nullable(),
    floor: wholeNumber().nullable(),
    rooms: wholeNumber().nullable(),
    bathrooms: wholeNumber().nullable(),
    constructionYear: wholeNumber().nullable(),
    ...annexes.shape,
    addedOn: calendarDate.nullable(),
    isExpired: z.boolean(),
    expiredOn: calendarDate.nullable(),
    closingDate: calendarDate.nullable(),
    date: calendarDate,
    location: z.strictObject({ latitude, longitude }),
    distance: figure(0),
    similarity: z.number().min(0).max(100),
    similarityParts: z.strictObject(points),
    negotiation: figure(-1_000, 1_000).describe(`${NEGOTIATION_MIN} to ${NEGOTIATION_MAX} %, of listings`),
    coefficient: figure(-1_000, 1_000).describe(`${COEFFICIENT_MIN} to ${COEFFICIENT_MAX}`),
    coefficientParts: z.array(z.strictObject({ part: z.enum(COEFFICIENT_PARTS), factor: figure() })).max(100),
    isCoefficientManual: z.boolean(),
    reason: text(500).nullable().optional().describe('Reason why a user changed or added the comparable'),
    outlier: z.strictObject({ side: z.enum(['low', 'high']), limit: figure() }).nullable(),
  })
  .meta({ id: 'Comparable' }) satisfies z.ZodType<Comparable>

/**
 * Schema for the fitted local market and for the basis of the negotiation percentage. Domain defines the format of
 * both.
 */
const frozen = z.looseObject({})

const comparablesDocument = z
  .strictObject({
    method: z.literal('comparables'),
    ...anySize,
    configuration: avmConfiguration,
    valuationLogic: z.enum(VALUATION_LOGICS),
    market: frozen.nullable(),
    searchRadius: figure(0).nullable(),
    negotiationBasis: frozen,
    comparables: z.array(comparable).max(200),
  })
  .meta({ id: 'ComparablesDocument' })

/** The document of a valuation: one schema per method. */
export const valuationDocument = z.discriminatedUnion('method', [
  comparablesDocument,
  incomesDocument,
  yieldDocument,
  residualDocument,
])

export const sentLogic = z.enum(SENT_VALUATION_LOGICS).transform(valuationLogicOf)

/** A valuation document in a request. It may use the alternative name of a valuation logic. */
export const sentValuationDocument = z.discriminatedUnion('method', [
  z.strictObject({ ...comparablesDocument.shape, valuationLogic: sentLogic }).meta({ id: 'SentComparablesDocument' }),
  incomesDocument,
  yieldDocument,
  residualDocument,
])

/** A saved valuation with its evidence. */
export const valuation = z
  .object({
    uuid,
    assetUuid: uuid,
    operation,
    valuationMethod: z.enum(METHOD_NAMES),
    valuationTypeId: z.number().int().min(1).max(5),
    valuationDate: calendarDate,
    value: z.number(),
    valuem2: z.number(),
    size: z.number(),
    sizeSourceId: z.string().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    confidence: z.number().nullable(),
    fireValue: z.number().nullable(),
    capex: z.number().nullable().describe('EUR: total of the works'),
    isSigned: z.boolean(),
    isTyped: z.boolean().describe('A person typed the value, so that it does not follow from the method'),
    valuator: z.string().nullable(),
    firstSigner: z
      .string()
      .nullable()
      .describe(
        'Name of the person with the first of two signatures; while isSigned is false, the second one is missing',
      ),
    createdOn: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Valuation' })
export type ValuationRow = z.infer<typeof valuation>

/** Mean or median of the adjusted values of the selected comparables. */
const statistic = z.object({
  unitValue: z.number().nullable().describe('EUR/m²'),
  total: z.number().nullable().describe('EUR'),
})

/** Figures that a method computes from its document. Amounts in EUR. */
const calculations = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('comparables'),
    valuationLogic: z.enum(VALUATION_LOGICS),
    meanValues: statistic,
    medianValues: statistic,
  }),
  z.object({
    method: z.literal('incomes'),
    cicles: z.array(
      z.object({
        ciclePosition: z.number(),
        isExit: z.boolean(),
        ipc: z.number().describe('%'),
        netIncome: z.number().nullable().describe('Net income of the year, computed or as entered; null at the exit'),
        capex: z.number(),
        cashFlow: z.number(),
        discountFactor: z.number(),
        presentValue: z.number(),
      }),
    ),
    presentValue: z.number().describe('Sum of the present values'),
    yieldValue: z.number().nullable().describe('Net income of the first year divided by the yield, less all works'),
  }),
  z.object({
    method: z.literal('yield'),
    netIncome: z.number().nullable().describe('Net income of the first year'),
    beforeCapex: z.number().nullable().describe('Net income divided by the yield'),
  }),
  z.object({
    method: z.literal('residual'),
    procedure: z.enum(PROCEDURES),
    costs: z.number(),
    static: z.number().nullable(),
    dynamic: z.number().nullable(),
    flows: z.array(
      z.object({
        month: z.number(),
        payment: z.number(),
        receipt: z.number(),
        discountFactor: z.number(),
        presentValue: z.number(),
      }),
    ),
  }),
])
export type Calculations = z.infer<typeof calculations>

/** Figures that follow from the document of a valuation, and the spread of its evidence, without the value itself. */
export const evidenceFigures = z.object({
  calculations: calculations
    .nullable()
    .describe('Figures that the method computes; null if its document is not complete'),
  comparablesSimilarityPct: z.number().nullable().describe('Mean of the selected comparables, percent'),
  competingProps: z
    .object({
      count: z.number().int(),
      items: z
        .array(
          z.object({
            uuid,
            address: z.string().nullable(),
            price: z.number(),
            size: z.number(),
            rooms: z.number().nullable(),
            bathrooms: z.number().nullable(),
            addedOn: calendarDate.nullable(),
            portalUrl: z.string().nullable(),
            latitude: z.number(),
            longitude: z.number(),
          }),
        )
        .describe('The nearest 20'),
    })
    .describe('Listings of the same type on offer on the valuation date, within 1 km and of 70 to 130 % of the size'),
})
export type EvidenceFigures = z.infer<typeof evidenceFigures>

export const valuationWithEvidence = z
  .object({ ...valuation.shape, ...evidenceFigures.shape, document: valuationDocument })
  .meta({ id: 'ValuationWithEvidence' })
export type SavedValuation = z.infer<typeof valuationWithEvidence>
