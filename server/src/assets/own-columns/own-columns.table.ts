import { OWN_COLUMN_KINDS } from '@lindero/domain/assets/own-columns'
import { boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

export const ownColumns = pgTable('own_columns', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  /** The header in the tape, and the key in the details of assets. */
  name: text().notNull(),
  /** Alternative name that an administrator gave the column. */
  label: text(),
  kind: text({ enum: OWN_COLUMN_KINDS }).notNull().default('text'),
  /** True if an administrator chose the kind. Tapes then leave it unchanged. */
  isKindChosen: boolean('is_kind_chosen').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  hasPersonalData: boolean('has_personal_data').notNull().default(false),
  /** Numbers of assets with any value, with a numeric value, and with a date value, after the last tape. */
  filled: integer().notNull().default(0),
  numbers: integer().notNull().default(0),
  days: integer().notNull().default(0),
  lastTape: text('last_tape'),
  lastTapeOn: instant('last_tape_on'),
  createdOn: instant('created_on').notNull().defaultNow(),
})

/** Values of custom columns. Only the database writes them, derived from the details of assets. */
export const ownValues = pgTable(
  'own_values',
  {
    columnUuid: uuid('column_uuid').notNull(),
    assetUuid: uuid('asset_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    value: text().notNull(),
    words: text().notNull(),
    number: numeric(),
    day: date(),
  },
  (table) => [primaryKey({ columns: [table.columnUuid, table.assetUuid] })],
)
