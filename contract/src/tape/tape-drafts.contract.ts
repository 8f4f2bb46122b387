import { z } from 'zod'
import { call, NO_QUERY } from '../kernel/call.ts'
import { listOf, text, uuidParams, wholeParameter } from '../kernel/schemas.ts'
import { ofFile, ofLoads } from './load-calls.ts'
import { savedTapeDraft, tapeDraft, tapeDraftChanges, unfinishedTape } from './tape.schema.ts'

/** Unfinished work on uploaded tapes. Each user sees only their own. */
export const tapeDraftCalls = {
  unfinishedTapes: call({
    method: 'GET',
    path: '/tape-drafts',
    summary: 'Tapes that the caller uploaded and has not loaded, the last edited first; at most 50',
    permission: 'loadTape',
    query: NO_QUERY,
    reply: listOf(unfinishedTape),
  }),
  tapeDraft: call({
    method: 'GET',
    path: '/portfolios/{uuid}/tape-draft',
    summary: 'The mapping and the corrections of an uploaded tape; of the one edited last, if no file is named',
    ...ofLoads,
    params: uuidParams,
    query: z.strictObject({ filekey: text(200).optional() }),
    reply: z.object({ draft: tapeDraft.nullable() }),
  }),
  saveTapeDraft: call({
    method: 'PUT',
    path: '/portfolios/{uuid}/tape-draft',
    summary: 'Saves changed columns and cells of a tape; answers what changed elsewhere meanwhile',
    ...ofFile,
    params: uuidParams,
    body: tapeDraftChanges,
    reply: savedTapeDraft,
    errors: ['tape.fileNotFound', 'tapeDrafts.notFound', 'tapeDrafts.tooManyCorrections', 'tapeDrafts.tooManyColumns'],
    invalidates: ['unfinishedTapes', 'tapeDraft'],
  }),
  discardTapeDraft: call({
    method: 'DELETE',
    path: '/portfolios/{uuid}/tape-draft',
    summary: 'Discards the corrections of a tape; rejected if they changed after this version',
    ...ofLoads,
    params: uuidParams,
    query: z.strictObject({ filekey: text(200), version: wholeParameter(0) }),
    reply: z.object({ isDiscarded: z.boolean().describe('False where there was none') }),
    errors: ['tapeDrafts.changed'],
    invalidates: ['unfinishedTapes', 'tapeDraft'],
  }),
} as const
