import { inet, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AcceptedTerms } from '../customers/accepted-terms.ts'
import { instant } from '../kernel/database/columns.ts'

export const sessions = pgTable('sessions', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  source: text({ enum: ['webapp', 'api'] }).notNull(),
  userAgent: text('user_agent'),
  refreshGeneration: integer('refresh_generation').notNull().default(0),
  rotatedAt: instant('rotated_at'),
  createdOn: instant('created_on').notNull().defaultNow(),
  expiresOn: instant('expires_on').notNull(),
  endedOn: instant('ended_on'),
  address: inet(),
  lastUsedOn: instant('last_used_on'),
})

export const userLinks = pgTable('user_links', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  purpose: text({ enum: ['resetPassword', 'setPassword', 'verifyEmail'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  email: text(),
  createdOn: instant('created_on').notNull().defaultNow(),
  expiresOn: instant('expires_on').notNull(),
  usedOn: instant('used_on'),
})

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
