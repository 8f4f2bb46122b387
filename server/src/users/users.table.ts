import type { Department } from '@lindero/domain/customers/departments'
import type { Consent } from '@lindero/domain/kernel/consent'
import { boolean, inet, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

/** The version of the terms that a user has accepted. All instants are in ISO 8601. */
export interface AcceptedTerms {
  language: 'es' | 'en'
  /** Hash of the version in `legal_versions`. */
  hash: string
  /** The instant from which this version is valid. */
  since: string
  /** The instant at which the user accepted the version. */
  on: string
}

export const users = pgTable('users', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  firstname: text().notNull(),
  lastname: text().notNull(),
  language: text({ enum: ['es', 'en'] })
    .notNull()
    .default('es'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isEditor: boolean('is_editor').notNull().default(false),
  isSuperAdmin: boolean('is_super_admin').notNull().default(false),
  isProvider: boolean('is_provider').notNull().default(false),
  /** True for a head of a department. Saving the deadline settings, which name the heads, sets this column. */
  isDepartmentHead: boolean('is_department_head').notNull().default(false),
  /** True for the account of an API key, with which people cannot sign in. */
  isProgram: boolean('is_program').notNull().default(false),
  emailVerifiedOn: instant('email_verified_on'),
  inactiveOn: instant('inactive_on'),
  googleId: text('google_id'),
  departments: text().array().$type<Department[]>().notNull().default([]),
  interests: text().array().notNull().default([]),
  passwordChangedOn: instant('password_changed_on'),
  lastLoginOn: instant('last_login_on'),
  firstLoginOn: instant('first_login_on'),
  consent: jsonb().$type<Consent>(),
  acceptedTerms: jsonb('accepted_terms').$type<AcceptedTerms>(),
  erasedOn: instant('erased_on'),
  updatedOn: instant('updated_on').notNull().defaultNow(),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export type UserRow = typeof users.$inferSelect

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
  changedOn: instant('changed_on'),
  provenOn: instant('proven_on'),
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
