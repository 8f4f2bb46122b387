import { REJECTION_REASONS } from '@lindero/domain/areas/rejection-reasons'
import { DATA_IMPORT_KINDS } from '@lindero/domain/market/data-import-kinds'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  instant,
  listOf,
  page,
  text,
  trimmedText,
  uuid,
  uuidParams,
  wholeParameter,
} from '../kernel/schemas.ts'

const kind = z.enum(DATA_IMPORT_KINDS)
const count = z.number().int()
const filekey = text(100).min(1)
const columnName = text(200).min(1)

const counts = { read: count, new: count, updated: count, unchanged: count, empty: count, refused: count }

const snapshot = { portal: trimmedText(100).min(1), area: trimmedText(100).min(1) }
const snapshotOutcome = z
  .object({
    ...snapshot,
    adverts: count,
    before: count.nullable().describe('Adverts of the snapshot before; null for the first one'),
    missing: count.describe('Adverts that this snapshot leaves out'),
    day: calendarDate.optional().describe('Last day of the snapshot; absent in earlier imports'),
    state: z
      .enum(['first', 'withdrawn', 'asked'])
      .describe('asked: it is too small, of other adverts or of an earlier day; nothing is withdrawn until confirmed'),
  })
  .describe('Absent unless the file is a full snapshot')

const dataImport = z
  .object({
    uuid,
    kind: z.string().describe('One of the kinds, or that of the demo'),
    file: z.string(),
    source: z.string(),
    state: z.enum(['running', 'done', 'failed', 'undone']),
    share: z.number().describe('Share of the file that has been read, 0 to 1'),
    report: z
      .object({ ...counts, snapshot: snapshotOutcome.optional() })
      .nullable()
      .describe('null while it runs'),
    failure: z.object({ message: z.string(), data: z.record(z.string(), z.unknown()).nullish() }).nullable(),
    author: z.string().nullable().describe('null for the command line'),
    startedOn: instant,
    endedOn: instant.nullable(),
  })
  .meta({ id: 'DataImport' })
export type DataImport = z.infer<typeof dataImport>

const operator = { permission: 'administer' } as const
const FILE_ERRORS = [
  'files.notFound',
  'market.fileEmpty',
  'market.fileNotReadable',
  'market.notCsv',
  'market.notGeoJson',
  'areas.fileTooLarge',
] as const

/** Calls for the operator's imports of public data: upload, preview, import, revert, and the report of an import. */
export const dataImportCalls = {
  dataImportUploadUrl: call({
    ...operator,
    method: 'GET',
    path: '/data-imports/uploadurl',
    summary: 'A signed URL for a file of public data, 10 minutes',
    query: z.strictObject({
      name: trimmedText(200).min(1),
      size: wholeParameter(1).optional().describe('Bytes; the URL then takes exactly so many'),
    }),
    reply: z.object({ url: z.string(), filekey: z.string(), limit: z.number().int() }),
    errors: ['files.quotaReached', 'files.tooLarge', 'files.tooManyOpenUploads', 'files.wrongType'],
  }),
  previewDataImport: call({
    ...operator,
    method: 'POST',
    path: '/data-imports/preview',
    summary: 'The columns of an uploaded file, its first rows, and which of them are the documented ones',
    body: z.strictObject({ filekey, kind }),
    reply: z.object({
      columns: z.array(z.string()).describe('Columns of the file; for outlines, the properties of the first feature'),
      rows: z.array(z.record(z.string(), z.string())).describe('The first five'),
      documented: z
        .array(z.object({ name: z.string(), isFound: z.boolean() }))
        .describe('The required columns of the kind; a mapping names those of the file that are called otherwise'),
    }),
    errors: [...FILE_ERRORS, 'market.previewTooSlow'],
  }),
  startDataImport: call({
    ...operator,
    method: 'POST',
    path: '/data-imports',
    summary: 'Imports an uploaded file in the background',
    body: z.strictObject({
      filekey,
      kind,
      mapping: z
        .record(columnName, columnName)
        .refine((names) => Object.keys(names).length <= 200, 'more than 200 columns')
        .optional()
        .describe('Column of the file by the documented one'),
      outlines: z
        .strictObject({
          code: columnName,
          name: columnName.optional(),
          source: trimmedText(200).optional(),
          dated: calendarDate.optional(),
        })
        .optional()
        .describe('Details for outlines: the properties with code and name, the publisher, and the date'),
      snapshot: z
        .strictObject(snapshot)
        .optional()
        .describe('The file has every advert of this portal in this area: adverts that it leaves out are withdrawn'),
      acceptPrices: z.boolean().optional().describe('Accepts prices that differ by more than a factor of three'),
    }),
    reply: z.object({ jobUuid: uuid }),
    errors: ['files.notFound', 'areas.outlinesNeedCode'],
    invalidates: ['jobs', 'dataImports'],
  }),
  dataImports: call({
    ...operator,
    method: 'GET',
    path: '/data-imports',
    summary: 'Imports that were made, the newest first',
    query: z.strictObject(page),
    reply: listOf(dataImport),
  }),
  dataImport: call({
    ...operator,
    method: 'GET',
    path: '/data-imports/{uuid}',
    summary: 'One import with the first rejected rows',
    params: uuidParams,
    reply: dataImport.extend({
      refusedRows: z.array(
        z.object({
          line: z.number().int(),
          column: z.string(),
          value: z.string(),
          reason: z.enum(REJECTION_REASONS).optional().describe('Absent: the value cannot be read, or is missing'),
        }),
      ),
    }),
    errors: ['areas.importNotFound'],
  }),
  confirmSnapshot: call({
    ...operator,
    method: 'POST',
    path: '/data-imports/{uuid}/snapshot',
    summary: 'Withdraws in the background the adverts that a small snapshot left out',
    params: uuidParams,
    reply: z.object({ jobUuid: uuid }),
    errors: ['areas.importNotFound', 'market.snapshotNotAsked', 'areas.laterImport'],
    invalidates: ['jobs', 'dataImports'],
  }),
  undoDataImport: call({
    ...operator,
    method: 'POST',
    path: '/data-imports/{uuid}/undo',
    summary: 'Removes in the background what an import wrote; what it replaced counts again',
    params: uuidParams,
    reply: z.object({ jobUuid: uuid }),
    errors: ['areas.importNotFound', 'areas.importEnded', 'areas.laterImport'],
    invalidates: ['jobs', 'dataImports', 'dataImport'],
  }),
} as const
