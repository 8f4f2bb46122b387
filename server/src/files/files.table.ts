import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const files = pgTable('files', {
  key: text().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  /**
   * `preview` is a small version of a picture. A workbook of parts has the purpose `tape`; only the previous release
   * stored it as `parts`.
   */
  purpose: text({
    enum: ['tape', 'tapeErrors', 'parts', 'images', 'files', 'reports', 'preview', 'dataImport'],
  }).notNull(),
  ownerUuid: uuid('owner_uuid'),
  name: text().notNull(),
  contentType: text('content_type').notNull(),
  size: bigint({ mode: 'number' }),
  /** Maximum number of bytes that the signed URL accepts. */
  byteLimit: bigint('byte_limit', { mode: 'number' }),
  /** Bytes that are derived from the file and stored elsewhere. They count towards the quota. */
  derivedBytes: bigint('derived_bytes', { mode: 'number' }).notNull().default(0),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  uploadedOn: instant('uploaded_on'),
  /** When the file was first opened or became a document. An unused upload is deleted after a day. */
  usedOn: instant('used_on'),
})

export type FilePurpose = (typeof files.$inferSelect)['purpose']

export const FILE_PERSONAL_DATA: PersonalDataSource = {
  records: {
    files: `SELECT created_on AS at, name, purpose, content_type AS "contentType", size::float8 FROM files
      WHERE created_by = $1 AND purpose <> 'preview' ORDER BY created_on`,
    documents: `SELECT created_on AS at, file_type AS list, name, tags, size::float8 FROM attachments
      WHERE created_by = $1 ORDER BY created_on`,
  },
}
