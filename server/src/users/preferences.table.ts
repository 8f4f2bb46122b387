import type { AccountPreferences } from '@lindero/contract/users/preferences.contract'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const userPreferences = pgTable('user_preferences', {
  userUuid: uuid('user_uuid').primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  hasCompactRows: boolean('has_compact_rows').notNull().default(false),
  hasSingleKeys: boolean('has_single_keys').notNull().default(true),
})

export const columnLayouts = pgTable(
  'column_layouts',
  {
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    list: text().notNull(),
    layout: jsonb().$type<AccountPreferences['columns'][number]['layout']>().notNull(),
    editedOn: instant('edited_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.list] })],
)

/** A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). */
export const PREFERENCE_PERSONAL_DATA = {
  ownRecords: {
    preferences: `SELECT has_compact_rows AS "hasCompactRows", has_single_keys AS "hasSingleKeys"
      FROM user_preferences WHERE user_uuid = $1`,
    columnLayouts: 'SELECT list, layout FROM column_layouts WHERE user_uuid = $1 ORDER BY list',
  },
  erasure: ['DELETE FROM column_layouts WHERE user_uuid = $1', 'DELETE FROM user_preferences WHERE user_uuid = $1'],
}
