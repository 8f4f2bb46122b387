import type {
  TranscribedCharge,
  TranscribedField,
  TranscribedOwner,
  TranscribedUnread,
} from '@lindero/contract/operations/transcriptions.contract'
import { TRANSCRIPTION_READERS, TRANSCRIPTION_STATES } from '@lindero/contract/operations/transcriptions.contract'
import type { NoteWarning } from '@lindero/domain/operations/transcription/note-values'
import { DOCUMENT_KINDS } from '@lindero/domain/operations/transcription/read-fields'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'
import type { PageAnswer } from './page-questions.ts'

export const noteTranscriptions = pgTable('note_transcriptions', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  attachmentUuid: uuid('attachment_uuid').notNull(),
  jobUuid: uuid('job_uuid'),
  state: text({ enum: TRANSCRIPTION_STATES }).notNull().default('waiting'),
  reader: text({ enum: TRANSCRIPTION_READERS }),
  documentKind: text('document_kind', { enum: DOCUMENT_KINDS }),
  pages: integer(),
  readPages: jsonb('read_pages').$type<PageAnswer[]>(),
  fields: jsonb().$type<TranscribedField[]>(),
  charges: jsonb().$type<TranscribedCharge[]>(),
  owners: jsonb().$type<TranscribedOwner[]>(),
  unread: jsonb().$type<TranscribedUnread[]>(),
  warnings: text().array().$type<NoteWarning[]>(),
  error: text(),
  noteUuid: uuid('note_uuid'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  endedOn: instant('ended_on'),
})
