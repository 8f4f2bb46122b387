import type { ViewState } from '@lindero/contract/users/saved-views.contract'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const savedViews = pgTable('saved_views', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid'),
  list: text().notNull(),
  name: text().notNull(),
  state: jsonb().$type<ViewState>().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedOn: instant('edited_on').notNull().defaultNow(),
})

export const defaultViews = pgTable(
  'default_views',
  {
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    list: text().notNull(),
    viewUuid: uuid('view_uuid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.customerUuid, table.list] })],
)

/**
 * A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). If the author is
 * erased, shared views are kept for other users.
 */
export const VIEW_PERSONAL_DATA = {
  ownRecords: {
    savedViews: `SELECT list, name, state, is_shared AS "isShared", created_on AS "createdOn" FROM saved_views
      WHERE user_uuid = $1 ORDER BY list, name`,
  },
  erasure: [
    'DELETE FROM default_views WHERE user_uuid = $1',
    'DELETE FROM saved_views WHERE user_uuid = $1 AND NOT is_shared',
    'UPDATE saved_views SET user_uuid = NULL WHERE user_uuid = $1',
  ],
}
