import { ATTACHMENT_OWNERS, ATTACHMENT_TYPES } from '@lindero/domain/files/attachment'
import { FILE_USES } from '@lindero/domain/kernel/fields/file-uses'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const attachments = pgTable('attachments', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  ownerKind: text('owner_kind', { enum: ATTACHMENT_OWNERS }).notNull(),
  ownerUuid: uuid('owner_uuid').notNull(),
  fileType: text('file_type', { enum: ATTACHMENT_TYPES }).notNull(),
  fileKey: text('file_key').notNull(),
  name: text().notNull(),
  contentType: text('content_type').notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  tags: text().array().notNull().default(sql`'{}'`),
  isShareable: boolean('is_shareable').notNull().default(false),
  isFavorite: boolean('is_favourite').notNull().default(false),
  /** Only for a picture: its upright dimensions in pixels, and the storage keys of its small versions. */
  width: integer(),
  height: integer(),
  thumbnailKey: text('thumbnail_key'),
  screenKey: text('screen_key'),
  /** The newest transcription of the document; null until one begins. */
  aiTranscriptionUuid: uuid('ai_transcription_uuid'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
})
export type AttachmentRecord = typeof attachments.$inferSelect

/**
 * Uses of a document, which protect the document from deletion. The slices of the objects that use documents write
 * these rows.
 */
export const attachmentUses = pgTable(
  'attachment_uses',
  {
    attachmentUuid: uuid('attachment_uuid').notNull(),
    usedBy: text('used_by', { enum: FILE_USES }).notNull(),
    usingUuid: uuid('using_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentUuid, table.usedBy, table.usingUuid] })],
)
