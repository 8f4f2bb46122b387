import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const explorerSearches = pgTable('explorer_searches', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  evidence: text({ enum: ['listings', 'closings'] }).notNull(),
  filters: jsonb().$type<Record<string, unknown>>().notNull(),
  found: integer().notNull(),
  at: instant('at').notNull().defaultNow(),
})

export const SEARCH_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    explorerSearches: `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, evidence, filters,
      found FROM explorer_searches WHERE user_uuid = $1 ORDER BY explorer_searches.at`,
  },
  work: { explorerSearches: 'SELECT count(*)::int AS count FROM explorer_searches WHERE user_uuid = $1' },
  erasure: ['DELETE FROM explorer_searches WHERE user_uuid = $1'],
}
