import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { euros, instant, squareMetres } from '../kernel/database/columns.ts'

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
