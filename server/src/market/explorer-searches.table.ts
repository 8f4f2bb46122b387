import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const explorerSearches = pgTable('explorer_searches', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  evidence: text({ enum: ['listings', 'closings'] }).notNull(),
  filters: jsonb().$type<Record<string, unknown>>().notNull(),
  found: integer().notNull(),
  at: instant('at').notNull().defaultNow(),
})
