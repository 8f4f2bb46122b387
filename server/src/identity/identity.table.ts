import { bigint, boolean, inet, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

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
  createdOn: instant('created_on').notNull().defaultNow(),
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
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  source: text({ enum: ['webapp', 'api'] }).notNull(),
  userAgent: text('user_agent'),
  refreshHash: text('refresh_hash').notNull(),
  previousRefreshHash: text('previous_refresh_hash'),
  rotatedAt: instant('rotated_at'),
  createdOn: instant('created_on').notNull().defaultNow(),
  expiresOn: instant('expires_on').notNull(),
  endedOn: instant('ended_on'),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid'),
  deed: text().notNull(),
  subject: text(),
  data: jsonb(),
  address: inet(),
  at: instant('at').notNull().defaultNow(),
})
