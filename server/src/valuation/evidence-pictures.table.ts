import { customType, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The main pictures of market comparables at the time when a valuation was saved. */
export const evidencePictures = pgTable('evidence_pictures', {
  uuid: uuid().primaryKey(),
  address: text().notNull(),
  picture: bytes(),
  tries: smallint().notNull().default(0),
  namedOn: instant('named_on').notNull().defaultNow(),
})
