import { codesOf } from '@lindero/domain/kernel/error-declaration'
import { tapeErrors } from '@lindero/domain/tape/tape.errors'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { flag, instant, text, uuid, uuidParams, wholeNumber } from '../kernel/schemas.ts'
import { ofFile, ofLoads } from './load-calls.ts'
import { nextLoad, tapeEdits, tapeMapping, tapeOptions, tapePreview } from './tape.schema.ts'

const fileErrors = ['portfolios.tapeIsErrorFile', ...codesOf(tapeErrors)] as const

const tapeBody = z.strictObject({
  filekey: text(200),
  mapping: tapeMapping.optional(),
  edits: tapeEdits.optional(),
  valueEdits: tapeEdits.optional().describe('Cells of the second sheet corrected by hand'),
  options: tapeOptions.optional(),
})

export const tapeCalls = {
  tapeTemplate: call({
    method: 'GET',
    path: '/portfolios/tape-template',
    summary: 'The data tape template as a workbook, with instructions',
    permission: 'seePortfolios',
    queue: 'tape',
    query: z.strictObject({ language: z.enum(['es', 'en']).default('es') }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  tapeUploadUrl: call({
    method: 'GET',
    path: '/portfolios/{uuid}/uploadurl',
    summary:
      'A signed URL for a workbook of assets or parts, valid for 10 minutes; isError for an error file, which is only stored',
    ...ofLoads,
    params: uuidParams,
    query: z.strictObject({
      isError: flag.optional(),
      nextLoad: nextLoad.default('assets').describe('Data that the screen loads first from the file'),
      name: text(200).default('datatape.xlsx'),
      type: text(100).default('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
    reply: z.object({ url: z.string(), filekey: z.string(), limit: z.number().int() }),
    errors: ['files.wrongType', 'files.quotaReached', 'files.tooManyOpenUploads'],
  }),
  previewTape: call({
    method: 'POST',
    path: '/portfolios/{uuid}/tape-preview',
    summary: 'Validates a whole tape and returns what loading it would change; writes nothing',
    ...ofFile,
    params: uuidParams,
    queue: 'tape',
    body: tapeBody,
    reply: tapePreview,
    unchecked: true,
    errors: fileErrors,
  }),
  tapeErrors: call({
    method: 'POST',
    path: '/portfolios/{uuid}/tape-errors',
    summary: 'The tape as a workbook with the offending cells marked and the reasons listed',
    ...ofFile,
    params: uuidParams,
    queue: 'tape',
    body: z.strictObject({ ...tapeBody.shape, language: z.enum(['es', 'en']).default('es') }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: fileErrors,
  }),
  leftOutRows: call({
    method: 'GET',
    path: '/portfolios/{uuid}/left-out-rows',
    summary: 'The last tape that left rows out, with its corrections so far: to correct and load them later',
    ...ofLoads,
    params: uuidParams,
    query: z.strictObject({ job: uuid.optional().describe('The load itself; the newest, if left out') }),
    reply: z.object({
      tape: z
        .object({
          jobUuid: uuid,
          refused: z.number().int().describe('Rows left out'),
          endedOn: instant,
          file: z.object({ filekey: z.string(), name: z.string(), size: z.number().int().describe('Bytes') }),
          edits: tapeEdits,
          valueEdits: tapeEdits,
          options: tapeOptions,
        })
        .nullable()
        .describe('Null if no row is left out, or the file is not stored any more'),
    }),
  }),
  addAssets: call({
    method: 'POST',
    path: '/portfolios/{uuid}/assets',
    summary:
      'Loads the good rows of an uploaded tape in the background; the mapping is remembered. Sent again while it waits or runs, it answers the same job',
    ...ofFile,
    params: uuidParams,
    queue: 'tape',
    body: z.strictObject({
      ...tapeBody.shape,
      draftVersion: wholeNumber(0)
        .optional()
        .describe('Version of the draft of the corrections: an older one is rejected'),
    }),
    reply: z.object({
      jobUuid: uuid,
      hasParts: z.boolean().describe('True if the draft of the file stays, for its sheets of parts'),
    }),
    errors: [...fileErrors, 'limits.operatingAssets', 'tapeDrafts.changed'],
    invalidates: ['jobs', 'leftOutRows', 'unfinishedTapes', 'tapeDraft', 'tapeProfiles', 'partsLoads'],
  }),
} as const
