import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const files = pgTable('files', {
  key: text().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  purpose: text({ enum: ['tape', 'tapeErrors'] }).notNull(),
  ownerUuid: uuid('owner_uuid'),
  name: text().notNull(),
  contentType: text('content_type').notNull(),
  size: bigint({ mode: 'number' }),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  uploadedOn: instant('uploaded_on'),
})
