import { CHARGE_KINDS } from '@lindero/domain/operations/transcription/charge-kinds'
import { CHARGE_STATES } from '@lindero/domain/operations/transcription/note-negation'
import {
  CERTAINTIES,
  CHARGE_DOUBTS,
  CHARGE_VALUES,
  NOTE_WARNINGS,
  OWNER_RIGHTS,
  UNREAD_KINDS,
} from '@lindero/domain/operations/transcription/note-values'
import { DOCUMENT_KINDS, READ_FIELDS } from '@lindero/domain/operations/transcription/read-fields'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { flag, instant, longPage, uuid, uuidParams } from '../kernel/schemas.ts'

export const TRANSCRIPTION_STATES = ['waiting', 'ready', 'failed', 'accepted', 'discarded'] as const
export const TRANSCRIPTION_READERS = ['text', 'ocr', 'model'] as const

const count = z.number().int()
const fraction = z.number().describe('Fraction of the page, from its upper left corner')

const transcription = z
  .object({
    aiTranscriptionUuid: uuid,
    fileUuid: uuid.describe('The document that was read'),
    fileName: z.string(),
    documentKind: z.enum(DOCUMENT_KINDS).nullable().describe('Kind of document; null before it was read'),
    state: z.enum(TRANSCRIPTION_STATES).describe('State of the transcription; `ready` must be reviewed'),
    reader: z.enum(TRANSCRIPTION_READERS).nullable().describe('Text of the file, recognised letters or a model'),
    pages: count.nullable(),
    error: z.string().nullable().describe('Code of the error of one that failed'),
    errorData: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .nullable()
      .describe('Figures of the error, such as the pages of the document'),
    jobUuid: uuid.nullable(),
    createdOn: instant,
    createdBy: z.string().nullable().describe('Name'),
    endedOn: instant.nullable(),
  })
  .meta({ id: 'NoteTranscription' })
export type NoteTranscription = z.infer<typeof transcription>

const value = z.union([z.string(), z.number(), z.boolean()])
const places = z.array(z.object({ page: count, x: fraction, y: fraction, width: fraction, height: fraction }))

const field = z
  .object({
    field: z.enum(READ_FIELDS),
    value,
    quote: z.string().describe('The words of the note that say it'),
    sentence: z.string().optional().describe('The whole sentence around them'),
    certainty: z.enum(CERTAINTIES).optional().describe('low: read it again'),
    otherValue: value.optional().describe('Result of the second reading, where it differs'),
    places,
  })
  .meta({ id: 'TranscribedField' })
export type TranscribedField = z.infer<typeof field>

const amount = z.number().nullable()
const charge = z
  .object({
    kind: z.enum(CHARGE_KINDS),
    state: z.enum(CHARGE_STATES),
    rank: count.nullable().describe('Among the charges in force, in the order of the note'),
    creditor: z.string().nullable(),
    principal: amount,
    interest: amount,
    lateInterest: amount,
    costs: amount,
    startedOn: z.string().nullable(),
    termMonths: count.nullable(),
    inscription: z.string().nullable(),
    certainty: z.enum(CERTAINTIES).optional().describe('low: a user must decide its state'),
    doubts: z.array(z.enum(CHARGE_DOUBTS)).optional().describe('Reasons why a user must decide its state'),
    toCheck: z.array(z.enum(CHARGE_VALUES)).optional().describe('Values of a kind that is not read reliably enough'),
    stateSentence: z
      .string()
      .nullable()
      .optional()
      .describe('The sentence or cell that states whether the charge is in force'),
    quote: z.string().describe('The whole entry'),
    places,
  })
  .meta({ id: 'TranscribedCharge' })
export type TranscribedCharge = z.infer<typeof charge>

const owner = z
  .object({
    name: z.string(),
    identifier: z.string().nullable().describe('NIF, NIE or CIF'),
    right: z.enum(OWNER_RIGHTS).nullable(),
    percent: z.number().nullable().describe('Share of the right'),
    title: z.string().nullable(),
    inscription: z.string().nullable(),
    certainty: z.enum(CERTAINTIES),
    quote: z.string().describe('The words of the note about this right'),
    places,
  })
  .meta({ id: 'TranscribedOwner' })
export type TranscribedOwner = z.infer<typeof owner>

const unreadPart = z.object({ kind: z.enum(UNREAD_KINDS), quote: z.string(), places }).meta({ id: 'UnreadPart' })
export type TranscribedUnread = z.infer<typeof unreadPart>

const params = z.object({ uuid, transcriptionUuid: uuid })
const ABOUT = { about: 'asset' } as const

/**
 * Calls that read registry extracts, bills and energy certificates from their documents (operations, transcription).
 * Nothing is saved until a user accepts the data.
 */
export const transcriptionCalls = {
  noteTranscriptions: call({
    ...ABOUT,
    method: 'GET',
    path: '/assets/{uuid}/operations/transcriptions',
    summary: 'The transcriptions of an asset, newest first, and how many the customer has left this month',
    permission: 'readOperations',
    params: uuidParams,
    query: z.strictObject({
      ...longPage,
      isOpen: flag.optional().describe('Under way, to be reviewed or failed; false: accepted or discarded'),
    }),
    reply: z.object({
      items: z.array(transcription),
      total: count,
      limit: count.describe('Limit for a calendar month'),
      used: count.describe(
        'Transcriptions of this month, including documents that were read and rejected; other failures do not count',
      ),
    }),
  }),
  transcribeNote: call({
    ...ABOUT,
    method: 'POST',
    path: '/assets/{uuid}/operations/transcriptions',
    summary:
      'Orders the transcription of a document of the asset: a PDF or a picture of a simple note, a bill or an energy certificate',
    permission: 'editOperations',
    params: uuidParams,
    body: z.strictObject({ fileUuid: uuid }),
    reply: z.object({ aiTranscriptionUuid: uuid, jobUuid: uuid }),
    errors: [
      'transcription.limitReached',
      'transcription.emptyFile',
      'transcription.fileNotFound',
      'transcription.tooLarge',
      'files.wrongType',
    ],
    invalidates: ['noteTranscriptions', 'operations', 'jobs'],
  }),
  noteTranscription: call({
    ...ABOUT,
    method: 'GET',
    path: '/assets/{uuid}/operations/transcriptions/{transcriptionUuid}',
    summary: 'Values that were read, each with its words and position; empty after the transcription has ended',
    permission: 'readOperations',
    params,
    reply: transcription.extend({
      fields: z.array(field),
      charges: z.array(charge),
      owners: z.array(owner).describe('Rights of the owners, one row each'),
      unread: z.array(unreadPart).describe('Parts of the charges and the ownership that were not used'),
      warnings: z.array(z.enum(NOTE_WARNINGS)),
    }),
    errors: ['transcription.notFound'],
  }),
  discardTranscription: call({
    ...ABOUT,
    method: 'DELETE',
    path: '/assets/{uuid}/operations/transcriptions/{transcriptionUuid}',
    summary: 'Discards what was read; the document stays',
    permission: 'editOperations',
    params,
    errors: ['transcription.notFound', 'transcription.alreadyEnded'],
    invalidates: ['noteTranscriptions', 'noteTranscription', 'operations'],
  }),
} as const
