import { FIRST_VALUATION_STATES, FIRST_VALUATION_STEPS } from '@lindero/domain/home/first-valuation'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const firstValuations = pgTable(
  'first_valuations',
  {
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    state: text({ enum: FIRST_VALUATION_STATES }).notNull(),
    step: text({ enum: FIRST_VALUATION_STEPS }).notNull(),
    portfolioUuid: uuid('portfolio_uuid'),
    assetUuid: uuid('asset_uuid'),
    editedOn: instant('edited_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.customerUuid] })],
)

export const FIRST_VALUATION_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    firstValuations: `SELECT state, step, to_char(edited_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "editedOn"
      FROM first_valuations WHERE user_uuid = $1 ORDER BY edited_on`,
  },
  erasure: ['DELETE FROM first_valuations WHERE user_uuid = $1'],
}
