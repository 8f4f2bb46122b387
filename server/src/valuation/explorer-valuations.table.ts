import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { euros, instant, squareMetres } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const explorerValuations = pgTable('explorer_valuations', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  operation: text({ enum: ['sale', 'rent'] }).notNull(),
  typeId: integer('type_id').$type<AssetTypeId>().notNull(),
  address: text(),
  size: squareMetres('size'),
  value: euros('value').notNull(),
  at: instant('at').notNull().defaultNow(),
})

/** The homes that the user has valued in the explorer. */
export const EXPLORER_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    explorerValuations: `SELECT at, operation, type_id AS "typeId", address, size::float8, value::float8
      FROM explorer_valuations WHERE user_uuid = $1 ORDER BY at`,
  },
  erasure: ['DELETE FROM explorer_valuations WHERE user_uuid = $1'],
}
