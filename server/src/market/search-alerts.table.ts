import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const searchAlerts = pgTable(
  'search_alerts',
  {
    userUuid: uuid('user_uuid').notNull(),
    viewUuid: uuid('view_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    evidence: text({ enum: ['listings', 'closings'] }).notNull(),
    toldUntil: instant('told_until').notNull(),
    checkedOn: instant('checked_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.viewUuid] })],
)

export const ALERT_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    searchAlerts: `SELECT v.name, a.evidence, to_char(a.told_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "toldUntil"
      FROM search_alerts a JOIN saved_views v ON v.uuid = a.view_uuid WHERE a.user_uuid = $1 ORDER BY v.name`,
  },
  erasure: ['DELETE FROM search_alerts WHERE user_uuid = $1'],
}
