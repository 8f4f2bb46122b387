import { UPGRADE_KINDS } from '@lindero/domain/customers/upgrade-request'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const upgradeRequests = pgTable('upgrade_requests', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid'),
  kind: text({ enum: UPGRADE_KINDS }).notNull(),
  current: integer().notNull(),
  desired: integer().notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  deliveredOn: instant('delivered_on'),
})

export const UPGRADE_PERSONAL_DATA: PersonalDataSource = {
  records: {
    upgradeRequests: `SELECT created_on AS at, kind, current, desired FROM upgrade_requests
      WHERE user_uuid = $1 ORDER BY created_on`,
  },
  delivered: `SELECT uuid FROM upgrade_requests WHERE delivered_on IS NOT NULL AND user_uuid = $1 ORDER BY created_on`,
}
