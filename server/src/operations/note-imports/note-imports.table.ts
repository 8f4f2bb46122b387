import { MATCH_KEYS, NOTE_MATCHES } from '@lindero/domain/operations/note-imports/match-notes'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'
import type { PageAnswer } from '../transcription/page-questions.ts'

export const noteImports = pgTable('note_imports', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  fileKey: text('file_key'),
  jobUuid: uuid('job_uuid'),
  name: text().notNull(),
  state: text({ enum: ['waiting', 'sorted', 'failed'] })
    .notNull()
    .default('waiting'),
  pages: integer(),
  error: text(),
  readPages: jsonb('read_pages').$type<PageAnswer[]>(),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const noteImportItems = pgTable('note_import_items', {
  uuid: uuid().primaryKey().defaultRandom(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customerUuid: uuid('customer_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  importUuid: uuid('import_uuid').notNull(),
  fileKey: text('file_key'),
  firstPage: integer('first_page').notNull(),
  lastPage: integer('last_page').notNull(),
  isNote: boolean('is_note').notNull(),
  registryCode: text('registry_code'),
  registryOffice: text('registry_office'),
  registryNumber: text('registry_number'),
  cadastralReference: text('cadastral_reference'),
  expeditionDate: date('expedition_date'),
  address: text(),
  match: text({ enum: NOTE_MATCHES }).notNull(),
  matchedBy: text('matched_by', { enum: MATCH_KEYS }).array().notNull(),
  assetUuid: uuid('asset_uuid'),
  candidates: uuid().array().notNull(),
  readPages: jsonb('read_pages').$type<PageAnswer[]>().notNull(),
  attachmentUuid: uuid('attachment_uuid'),
})
