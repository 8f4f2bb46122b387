import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const tapeMappings = pgTable(
  'tape_mappings',
  {
    customerUuid: uuid('customer_uuid').notNull(),
    header: text().notNull(),
    field: text(),
    updatedOn: instant('updated_on').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerUuid, table.header] })],
)
