import type { CustomerColours, CustomerTemplates } from '@lindero/domain/customers/customer'
import { DEPARTMENTS, type Department } from '@lindero/domain/customers/departments'
import { PAYMENT_STATES } from '@lindero/domain/customers/payment'
import { CORPORATE_SEGMENTS } from '@lindero/domain/customers/segments'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const customers = pgTable('customers', {
  uuid: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  segmentId: integer('segment_id').notNull(),
  isOperator: boolean('is_operator').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  hasRepossessionLicence: boolean('has_repossession_licence').notNull().default(false),
  apiActivated: boolean('api_activated').notNull().default(false),
  mayDraftWorkflows: boolean('may_draft_workflows').notNull().default(false),
  operatingAssetsLimit: integer('operating_assets_limit').notNull(),
  activeUsersLimit: integer('active_users_limit').notNull(),
  transcriptionsLimit: integer('transcriptions_limit').notNull().default(100),
  stripeId: text('stripe_id'),
  subscriptionInactiveOn: instant('subscription_inactive_on'),
  trialEndsOn: instant('trial_ends_on'),
  trialToldDays: integer('trial_told_days'),
  planUuid: uuid('plan_uuid'),
  paymentState: text('payment_state', { enum: PAYMENT_STATES }),
  paymentReadOn: instant('payment_read_on'),
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

export type CustomerRow = typeof customers.$inferSelect

/** SQL condition: the customer has legal management (`hasLegalManagement` of the domain). Expects `customers c`. */
export const HAS_LEGAL_MANAGEMENT = `(c.has_repossession_licence AND c.segment_id IN (${CORPORATE_SEGMENTS.join(', ')}))`
