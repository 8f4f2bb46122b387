import { LEGAL_PAGES } from '@lindero/contract/kernel/legal-pages'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

/** The versions of the legal pages. Rows are only added and never changed. */
export const legalVersions = pgTable('legal_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  page: text({ enum: LEGAL_PAGES }).notNull(),
  language: text({ enum: ['es', 'en'] }).notNull(),
  hash: text().notNull(),
  text: text().notNull(),
  isShipped: boolean('is_shipped').notNull(),
  since: instant('since').notNull(),
  publishedBy: uuid('published_by'),
})
