import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { AcceptedTerms } from '../users/users.table.ts'

export const registrations = pgTable('registrations', {
  uuid: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  company: text(),
  language: text({ enum: ['es', 'en'] }).notNull(),
  acceptedTerms: jsonb('accepted_terms').$type<AcceptedTerms>(),
  tokenHash: text('token_hash'),
  createdOn: instant('created_on').notNull().defaultNow(),
  expiresOn: instant('expires_on').notNull(),
})
