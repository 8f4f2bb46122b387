import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const secondFactors = pgTable('second_factors', {
  userUuid: uuid('user_uuid').primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedOn: instant('confirmed_on'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdOn: instant('created_on').notNull(),
})
export type SecondFactorRecord = typeof secondFactors.$inferSelect

/**
 * A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). The secret and
 * the codes are not exported, because they give access to the account.
 */
export const SECOND_FACTOR_PERSONAL_DATA = {
  ownRecords: {
    secondFactor: `SELECT confirmed_on AS "confirmedOn", created_on AS "createdOn" FROM second_factors
      WHERE user_uuid = $1`,
  },
  erasure: ['DELETE FROM second_factors WHERE user_uuid = $1'],
}
