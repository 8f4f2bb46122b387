import { ALL_FIRST_DAY_STEPS } from '@lindero/domain/home/first-day'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const firstDays = pgTable(
  'first_days',
  {
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    seen: text({ enum: ALL_FIRST_DAY_STEPS }).array().notNull().default([]),
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.customerUuid] })],
)

export const FIRST_DAY_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    firstDays: 'SELECT seen, is_dismissed AS "isDismissed" FROM first_days WHERE user_uuid = $1 ORDER BY customer_uuid',
  },
  erasure: ['DELETE FROM first_days WHERE user_uuid = $1'],
}
