import { MATCH_KEYS, NOTE_MATCHES } from '@lindero/domain/operations/note-imports/match-notes'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, distinct, instant, longPage, text, uuid, uuidParams, wholeParameter } from '../kernel/schemas.ts'

const NOTE_IMPORT_STATES = ['waiting', 'sorted', 'failed'] as const
/** Maximum number of extracts that one call attaches or takes back. */
export const MOST_ATTACHED = 50

const count = z.number().int()
const namedAsset = z.object({
  uuid,
  externalId: z.string(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
})

const importedFile = z
  .object({
    uuid,
    name: z.string(),
    state: z.enum(NOTE_IMPORT_STATES),
    pages: count.nullable(),
    notes: count.describe('Registry extracts in the file'),
    error: z.string().nullable().describe('Code of the error of one that failed'),
    readPages: count.describe('Pages that were read; another attempt reads only the others'),
    createdOn: instant,
  })
  .meta({ id: 'NoteImport' })
export type NoteImport = z.infer<typeof importedFile>

const item = z
  .object({
    uuid,
    fileName: z.string(),
    firstPage: count,
    lastPage: count,
    isNote: z.boolean().describe('False for pages that are no registry extract'),
    registryCode: z.string().nullable(),
    registryOffice: z.string().nullable(),
    registryNumber: z.string().nullable(),
    cadastralReference: z.string().nullable(),
    expeditionDate: calendarDate.nullable(),
    address: z.string().nullable(),
    match: z.enum(NOTE_MATCHES).describe('`several`: a user chooses; `known`: the asset has this extract already'),
    matchedBy: z.array(z.enum(MATCH_KEYS)),
    asset: namedAsset.nullable().describe('The matched asset, or the one to which the extract was attached'),
    candidates: z.array(namedAsset),
    isAttached: z.boolean(),
  })
  .meta({ id: 'ImportedNote' })
export type ImportedNote = z.infer<typeof item>

const ABOUT = { about: 'portfolio', permission: 'editOperations' } as const
const CHANGED = ['noteImports', 'noteTranscriptions', 'attachments', 'operations', 'jobs'] as const

/** Calls that divide files into registry extracts and attach these to the assets of a portfolio. */
export const noteImportCalls = {
  noteImportUploadUrl: call({
    ...ABOUT,
    method: 'GET',
    path: '/portfolios/{uuid}/note-imports/uploadurl',
    summary: 'A signed URL for one PDF or picture with registry extracts',
    params: uuidParams,
    query: z.strictObject({ name: text(1_000).min(1), size: wholeParameter(1).describe('Bytes') }),
    reply: z.object({ url: z.string(), filepath: z.string(), contentType: z.string() }),
    errors: ['files.wrongType', 'files.tooLarge', 'files.quotaReached', 'files.tooManyOpenUploads'],
  }),
  noteImports: call({
    ...ABOUT,
    method: 'GET',
    path: '/portfolios/{uuid}/note-imports',
    summary: 'The latest files with registry extracts, and the extracts in them',
    params: uuidParams,
    query: z.strictObject({ ...longPage, match: z.enum([...NOTE_MATCHES, 'attached']).optional() }),
    reply: z.object({
      files: z.array(importedFile).describe('The latest 200'),
      items: z.array(item),
      total: count,
      counts: z.record(z.enum([...NOTE_MATCHES, 'attached']), count).describe('Number of extracts by match'),
    }),
  }),
  importNotes: call({
    ...ABOUT,
    method: 'POST',
    path: '/portfolios/{uuid}/note-imports',
    summary: 'Reads an uploaded file and divides it into registry extracts; nothing is attached',
    params: uuidParams,
    body: z.strictObject({ filepath: text(200) }),
    reply: z.object({ importUuid: uuid, jobUuid: uuid }),
    errors: [
      'files.notFound',
      'files.wrongType',
      'files.tooLarge',
      'attachments.notUploaded',
      'operations.importsFull',
    ],
    invalidates: ['noteImports', 'jobs'],
  }),
  retryNoteImport: call({
    ...ABOUT,
    method: 'POST',
    path: '/portfolios/{uuid}/note-imports/{importUuid}/retry',
    summary: 'Reads the missing pages of a file that failed',
    params: uuidParams.extend({ importUuid: uuid }),
    reply: z.object({ jobUuid: uuid }),
    errors: ['operations.importNotFound'],
    invalidates: ['noteImports', 'jobs'],
  }),
  deleteNoteImport: call({
    ...ABOUT,
    method: 'DELETE',
    path: '/portfolios/{uuid}/note-imports/{importUuid}',
    summary: 'Deletes a file from the list with its extracts that were not attached; documents of assets stay',
    params: uuidParams.extend({ importUuid: uuid }),
    errors: ['operations.importNotFound'],
    invalidates: ['noteImports'],
  }),
  attachNotes: call({
    ...ABOUT,
    method: 'POST',
    path: '/portfolios/{uuid}/note-imports/attach',
    summary: 'Makes extracts documents of their assets and orders their transcription; needs editDocuments too',
    params: uuidParams,
    body: z.strictObject({
      items: distinct(z.strictObject({ itemUuid: uuid, assetUuid: uuid }), ({ itemUuid }) => itemUuid.toLowerCase())
        .min(1)
        .max(MOST_ATTACHED),
    }),
    reply: z.object({
      attached: z.array(uuid).describe('Extracts that this call attached'),
      skipped: count.describe('Attached meanwhile, or of an asset that is gone'),
    }),
    errors: ['transcription.limitReached', 'attachments.tooMany'],
    invalidates: CHANGED,
  }),
  detachNotes: call({
    ...ABOUT,
    method: 'POST',
    path: '/portfolios/{uuid}/note-imports/detach',
    summary: 'Undoes the attachment of extracts: deletes documents and what was read; needs editDocuments too',
    params: uuidParams,
    body: z.strictObject({ items: distinct(uuid).min(1).max(MOST_ATTACHED) }),
    reply: z.object({ detached: count, kept: count.describe('Documents that are used, or protected from deletion') }),
    invalidates: CHANGED,
  }),
} as const
