import { PUBLISHED_INDEXES } from '@lindero/domain/operations/published-indexes'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, figure, listOf, pageQuery, text, trimmedText } from '../kernel/schemas.ts'
import { month } from './rent-receipts.contract.ts'

export const INDEX_SORTS = ['month', 'kind', 'publishedOn'] as const

const kind = z.enum(PUBLISHED_INDEXES)

const publishedIndex = z
  .object({
    kind,
    month,
    percent: z.number().describe('Yearly change, or interest rate for the Euribor, in percent'),
    publishedOn: calendarDate.nullable().describe('null if it is not known'),
    isProvisional: z.boolean().describe('A flash estimate, which no update uses'),
    source: z.string().nullable().describe('Name of the file; null if a person typed the value'),
  })
  .meta({ id: 'PublishedIndex' })
export type PublishedIndexRow = z.infer<typeof publishedIndex>

const filter = z
  .strictObject({ kinds: distinct(kind).max(PUBLISHED_INDEXES.length).optional() })
  .meta({ id: 'PublishedIndexFilter' })
export type PublishedIndexFilter = z.infer<typeof filter>

const ofDay = z
  .object({
    kind: z.enum(['known', 'missing']),
    month,
    percent: z.number().optional().describe('Absent if the value is missing'),
  })
  .meta({ id: 'IndexOfDay' })

/** A table of the whole history of an index has about 100 kB. */
const FILE_CHARACTERS = 2 * 1024 * 1024
const percent = figure(-30, 30)
/** The consumer price index begins in 1961. */
const FIRST_INDEX = '1961-01-01'

const changed = ['publishedIndexes', 'indexesOfDay', 'rentUpdates'] as const

/** Published indexes for updates of rents and variable rates. The operator stores them for all customers. */
export const publishedIndexCalls = {
  publishedIndexes: call({
    method: 'GET',
    path: '/operations/indexes',
    summary: 'Published indexes by month, the latest first',
    permission: 'readOperations',
    query: pageQuery(INDEX_SORTS, filter),
    reply: listOf(publishedIndex),
  }),
  indexesOfDay: call({
    method: 'GET',
    path: '/operations/indexes/of-day',
    summary: 'The indexes that were the last published ones on a day, and the latest values of the Euribor until then',
    permission: 'readOperations',
    query: z.strictObject({ day: calendarDate.refine((day) => day >= FIRST_INDEX, `from ${FIRST_INDEX} on`) }),
    reply: z.object({
      IPC: ofDay,
      IRAV: ofDay,
      IGC: ofDay,
      euribor: z
        .array(z.object({ month, percent: z.number() }))
        .describe('Values of at most three months, the latest first'),
    }),
  }),
  importIndexes: call({
    method: 'POST',
    path: '/operations/indexes',
    summary:
      'Imports a table of the statistics office (CSV, PC-Axis or workbook); values that differ from stored ones are asked',
    permission: 'administer',
    bodyBytes: 4 * FILE_CHARACTERS,
    body: z.strictObject({
      kind,
      name: trimmedText(200).min(1),
      content: text(FILE_CHARACTERS),
      isWorkbook: z.boolean().optional().describe('`content` is a workbook (.xlsx) in base64'),
      publishedOn: calendarDate.describe('Day of publication of the newest month of the file'),
      isProvisional: z.boolean().describe('The newest month is a flash estimate'),
      acceptChanges: z.boolean().optional().describe('Stores values that differ from those that are stored as final'),
    }),
    reply: z.object({
      new: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      newest: month,
    }),
    errors: ['operations.indexFile', 'operations.indexesDiffer', 'operations.publicationDay'],
    invalidates: changed,
  }),
  savePublishedIndex: call({
    method: 'PUT',
    path: '/operations/indexes',
    summary: 'Saves the value of a month, with its day of publication',
    permission: 'administer',
    body: z.strictObject({ kind, month, percent, publishedOn: calendarDate.nullable(), isProvisional: z.boolean() }),
    reply: z.object({}),
    errors: ['operations.publicationDay'],
    invalidates: changed,
  }),
  removePublishedIndex: call({
    method: 'DELETE',
    path: '/operations/indexes/{kind}/{month}',
    summary: 'Removes the value of a month',
    permission: 'administer',
    params: z.object({ kind, month }),
    reply: z.object({}),
    errors: ['operations.notFound'],
    invalidates: changed,
  }),
} as const
