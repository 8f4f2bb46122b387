import { LEGAL_PAGES } from '@lindero/contract/system/system.contract'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const legalTexts = pgTable(
  'legal_texts',
  {
    page: text({ enum: LEGAL_PAGES }).notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    text: text().notNull(),
    updatedOn: instant('updated_on').notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.page, table.language] })],
)
