import { REFERENCE_SOURCES, type ReferenceSource } from '@lindero/domain/portfolios/reference-sources'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { FACT_QUERIES } from '../kernel/query-groups.ts'
import {
  area,
  calendarDate,
  listOf,
  operation,
  page,
  positiveFigure,
  text,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'

const SOURCES = Object.keys(REFERENCE_SOURCES) as [ReferenceSource, ...ReferenceSource[]]

const referenceValue = z.object({
  source: z.enum(SOURCES),
  operation,
  valuer: text(200).nullable(),
  value: positiveFigure.describe('Euro; of a rent euro a month'),
  size: area.nullable(),
  date: calendarDate.nullable().describe('Date of the value; at most a year after today'),
})

const savedReferenceValue = z
  .object({
    ...referenceValue.shape,
    uuid,
    source: z.string(),
    valuer: z.string().nullable(),
    value: z.number(),
    size: z.number().nullable(),
  })
  .meta({ id: 'ReferenceValue' })
export type SavedReferenceValue = z.infer<typeof savedReferenceValue>

const referenceParams = z.object({ uuid, reference: uuid })
/**
 * Queries that a change of a reference value invalidates. Asset lists are among them, because they show the latest
 * outstanding balance.
 */
const INVALIDATED = ['assetReferenceValues', 'assetChangeLog', 'assets', 'portfolioAssets', ...FACT_QUERIES] as const

/** Values of an asset from other sources: appraisals, debts, prices. */
export const referenceValueCalls = {
  assetReferenceValues: call({
    method: 'GET',
    path: '/assets/{uuid}/reference-values',
    summary: 'Values given by others: seller, appraisal, business plan, broker, outstanding balance, underwriting',
    permission: 'readValuation',
    about: 'asset',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(savedReferenceValue),
  }),
  addReferenceValue: call({
    method: 'PUT',
    path: '/assets/{uuid}/reference-values',
    summary: 'Adds a value given by others',
    permission: 'editValuation',
    about: 'asset',
    params: uuidParams,
    body: referenceValue.strict(),
    reply: savedReferenceValue,
    errors: ['assets.invalidFields', 'assets.referenceValueTaken'],
    invalidates: [...INVALIDATED],
  }),
  editReferenceValue: call({
    method: 'POST',
    path: '/assets/{uuid}/reference-values/{reference}',
    summary: 'Edits a value given by others; fields left out stay as they are',
    permission: 'editValuation',
    about: 'asset',
    params: referenceParams,
    body: referenceValue.partial().strict(),
    reply: savedReferenceValue,
    errors: ['assets.noChanges', 'assets.invalidFields', 'assets.referenceValueNotFound', 'assets.referenceValueTaken'],
    invalidates: [...INVALIDATED],
  }),
  deleteReferenceValue: call({
    method: 'DELETE',
    path: '/assets/{uuid}/reference-values/{reference}',
    summary: 'Deletes a value given by others; the history of the asset keeps it',
    permission: 'editValuation',
    about: 'asset',
    params: referenceParams,
    reply: z.object({ deleted: z.literal(true) }),
    errors: ['assets.referenceValueNotFound'],
    invalidates: [...INVALIDATED],
  }),
} as const
