import { UNDO_HOURS } from '@lindero/domain/assets/bulk-edit'
import { codesOf } from '@lindero/domain/kernel/error-declaration'
import { tapeErrors } from '@lindero/domain/tape/tape.errors'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, uuid, uuidParams } from '../kernel/schemas.ts'
import { ofFile, ofLoads } from '../tape/load-calls.ts'
import { loadBody, partsLoad, sheetParts, sheetsBody, sheetsPreview } from './sheets.schema.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const fileErrors = codesOf(tapeErrors)
const language = z.enum(['es', 'en']).default('es')

/** Loads and exports the records of a portfolio as spreadsheets, with one sheet for each kind of record. */
export const sheetCalls = {
  partsTemplate: call({
    method: 'GET',
    path: '/portfolios/parts-template',
    summary: 'A workbook with a sheet for each part of a record, its choices as lists in the cells',
    permission: 'seePortfolios',
    queue: 'tape',
    query: z.strictObject({ language, parts: sheetParts.optional().describe('Parts to include; by default all') }),
    produces: WORKBOOK,
  }),
  partsWorkbook: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-workbook',
    summary: 'Saved parts of a portfolio as a workbook; loading it again changes nothing',
    permission: 'exportPortfolio',
    about: 'portfolio',
    queue: 'export',
    params: uuidParams,
    query: z.strictObject({ language, parts: sheetParts.optional().describe('Parts to include; by default all') }),
    produces: WORKBOOK,
  }),
  previewParts: call({
    method: 'POST',
    path: '/portfolios/{uuid}/parts-preview',
    summary: 'Reads a workbook of parts and returns what loading it would change; no record is changed',
    ...ofFile,
    params: uuidParams,
    queue: 'tape',
    body: sheetsBody,
    reply: sheetsPreview,
    errors: fileErrors,
  }),
  partsErrors: call({
    method: 'POST',
    path: '/portfolios/{uuid}/parts-errors',
    summary: 'The rows of a workbook of parts that are not loaded, with their cells marked and the reasons listed',
    ...ofFile,
    params: uuidParams,
    queue: 'tape',
    body: sheetsBody,
    produces: WORKBOOK,
    errors: fileErrors,
  }),
  loadedPartsErrors: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-errors',
    summary: 'The rows that a load of parts has left out, as the same workbook as before the load',
    ...ofLoads,
    params: uuidParams,
    queue: 'tape',
    query: z.strictObject({ language, jobUuid: uuid.describe('Job of the load') }),
    produces: WORKBOOK,
    errors: [...fileErrors, 'jobs.notFound'],
  }),
  loadParts: call({
    method: 'POST',
    path: '/portfolios/{uuid}/parts',
    summary:
      'Loads the good rows of a workbook of parts in the background, by the rules of a save by hand. Sent again while it waits or runs, it answers the same job',
    ...ofFile,
    params: uuidParams,
    body: loadBody,
    reply: z.object({ jobUuid: uuid }),
    errors: [...fileErrors, 'assets.bulkNotFound', 'assets.bulkApplied', 'tapeDrafts.changed'],
    invalidates: ['jobs', 'partsLoads', 'unfinishedTapes', 'tapeDraft', 'tapeProfiles'],
  }),
  partsLoads: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-loads',
    summary: `Loads of assets and of parts into a portfolio in the last ${UNDO_HOURS} hours, newest first; each can be undone by its person as a bulk change`,
    ...ofLoads,
    params: uuidParams,
    reply: listOf(partsLoad),
  }),
} as const
