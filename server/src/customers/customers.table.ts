import type { Consent } from '@lindero/domain/customers/consent'
import type { CustomerColours, CustomerTemplates } from '@lindero/domain/customers/customer'
import { DEPARTMENTS, type Department } from '@lindero/domain/customers/departments'
import { UPGRADE_KINDS } from '@lindero/domain/customers/upgrade-request'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { AcceptedTerms } from './accepted-terms.ts'

export const customers = pgTable('customers', {
  uuid: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  segmentId: integer('segment_id').notNull(),
  isOperator: boolean('is_operator').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  hasRepossessionLicence: boolean('has_repossession_licence').notNull().default(false),
  apiActivated: boolean('api_activated').notNull().default(false),
  operatingAssetsLimit: integer('operating_assets_limit').notNull(),
  activeUsersLimit: integer('active_users_limit').notNull(),
  stripeId: text('stripe_id'),
  subscriptionInactiveOn: instant('subscription_inactive_on'),
  cif: text(),
  address: text(),
  web: text(),
  emailDomain: text('email_domain'),
  colours: jsonb().$type<CustomerColours>().notNull().default({}),
  templates: jsonb().$type<CustomerTemplates>().notNull().default({}),
  departments: text()
    .array()
    .$type<Department[]>()
    .notNull()
    .default([...DEPARTMENTS]),
  createdOn: instant('created_on').notNull().defaultNow(),
  updatedOn: instant('updated_on').notNull().defaultNow(),
})

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
  emailVerifiedOn: instant('email_verified_on'),
  inactiveOn: instant('inactive_on'),
  googleId: text('google_id'),
  departments: text().array().$type<Department[]>().notNull().default([]),
  interests: text().array().notNull().default([]),
  passwordChangedOn: instant('password_changed_on'),
  lastLoginOn: instant('last_login_on'),
  consent: jsonb().$type<Consent>(),
  acceptedTerms: jsonb('accepted_terms').$type<AcceptedTerms>(),
  erasedOn: instant('erased_on'),
  updatedOn: instant('updated_on').notNull().defaultNow(),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const upgradeRequests = pgTable('upgrade_requests', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid'),
  kind: text({ enum: UPGRADE_KINDS }).notNull(),
  current: integer().notNull(),
  desired: integer().notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  deliveredOn: instant('delivered_on'),
})

export type UserRow = typeof users.$inferSelect
export type CustomerRow = typeof customers.$inferSelect
