import { UPGRADE_KINDS } from '@lindero/domain/customers/upgrade-request'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

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
