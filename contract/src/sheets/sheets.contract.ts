import { UNDO_HOURS } from '@lindero/domain/assets/bulk-edit'
import { codesOf } from '@lindero/domain/kernel/error-declaration'
import { tapeErrors } from '@lindero/domain/tape/tape.errors'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, uuid, uuidParams } from '../kernel/schemas.ts'
import { loadBody, partsLoad, sheetParts, sheetsBody, sheetsPreview } from './sheets.schema.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const fileErrors = codesOf(tapeErrors)
/** Enough for some tens of thousands of corrected cells. */
const BODY_BYTES = 4 * 1024 * 1024
const language = z.enum(['es', 'en']).default('es')

/** Loads and exports the records of a portfolio as spreadsheets, with one sheet for each kind of record. */
export const sheetCalls = {
  partsTemplate: call({
    method: 'GET',
    path: '/portfolios/parts-template',
    summary: 'A workbook with a sheet for each part of a record, its choices as lists in the cells',
    access: 'active',
    permission: 'seePortfolios',
    queue: 'tape',
    query: z.strictObject({ language, parts: sheetParts.optional().describe('Parts to include; by default all') }),
    produces: WORKBOOK,
  }),
  partsWorkbook: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-workbook',
    summary: 'Saved parts of a portfolio as a workbook; loading it again changes nothing',
    access: 'active',
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
    access: 'active',
    permission: 'loadTape',
    about: 'portfolio',
    queue: 'tape',
    bodyBytes: BODY_BYTES,
    params: uuidParams,
    body: sheetsBody,
    reply: sheetsPreview,
    errors: fileErrors,
  }),
  partsErrors: call({
    method: 'POST',
    path: '/portfolios/{uuid}/parts-errors',
    summary: 'The rows of a workbook of parts that are not loaded, with their cells marked and the reasons listed',
    access: 'active',
    permission: 'loadTape',
    about: 'portfolio',
    queue: 'tape',
    bodyBytes: BODY_BYTES,
    params: uuidParams,
    body: sheetsBody,
    produces: WORKBOOK,
    errors: fileErrors,
  }),
  loadedPartsErrors: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-errors',
    summary: 'The rows that a load of parts has left out, as the same workbook as before the load',
    access: 'active',
    permission: 'loadTape',
    about: 'portfolio',
    queue: 'tape',
    params: uuidParams,
    query: z.strictObject({ language, jobUuid: uuid.describe('Job of the load') }),
    produces: WORKBOOK,
    errors: [...fileErrors, 'jobs.notFound'],
  }),
  loadParts: call({
    method: 'POST',
    path: '/portfolios/{uuid}/parts',
    summary:
      'Loads the good rows of a workbook of parts in the background, by the rules of a save by hand. Sent again while it waits or runs, it answers the same job',
    access: 'active',
    permission: 'loadTape',
    about: 'portfolio',
    bodyBytes: BODY_BYTES,
    params: uuidParams,
    body: loadBody,
    reply: z.object({ jobUuid: uuid }),
    errors: [...fileErrors, 'assets.bulkNotFound', 'assets.bulkApplied', 'tapeDrafts.changed'],
    invalidates: ['jobs', 'partsLoads', 'unfinishedTapes', 'tapeDraft'],
  }),
  partsLoads: call({
    method: 'GET',
    path: '/portfolios/{uuid}/parts-loads',
    summary: `Loads of parts of a portfolio in the last ${UNDO_HOURS} hours, newest first; each can be undone by its person as a bulk change`,
    access: 'active',
    permission: 'loadTape',
    about: 'portfolio',
    params: uuidParams,
    reply: listOf(partsLoad),
  }),
} as const
