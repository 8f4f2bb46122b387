import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

/** The users' subjects at the identity provider of their customer. */
export const organisationIdentities = pgTable('organisation_identities', {
  customerUuid: uuid('customer_uuid').notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  userUuid: uuid('user_uuid').notNull(),
  linkedOn: instant('linked_on').notNull(),
})
