import { DELIVERY_KINDS, DELIVERY_STATES, INTEGRATION_EVENTS } from '@lindero/domain/integrations/delivery-states'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const integrations = pgTable('integrations', {
  customerUuid: uuid('customer_uuid').primaryKey(),
  address: text().notNull(),
  isOn: boolean('is_on').notNull(),
  language: text({ enum: ['es', 'en'] }).notNull(),
  events: text({ enum: INTEGRATION_EVENTS }).array().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  secretOn: instant('secret_on').notNull(),
  editedBy: uuid('edited_by'),
  editedOn: instant('edited_on').notNull(),
  sendingUntil: instant('sending_until'),
})
export type IntegrationRecord = typeof integrations.$inferSelect

/** The reason for a failed attempt: an error code with its data. */
export interface DeliveryError {
  message: string
  data?: Record<string, unknown>
}

export const integrationDeliveries = pgTable('integration_deliveries', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  kind: text({ enum: DELIVERY_KINDS }).notNull(),
  assetUuid: uuid('asset_uuid'),
  valuationUuid: uuid('valuation_uuid'),
  subject: text(),
  state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  jobUuid: uuid('job_uuid'),
  error: jsonb().$type<DeliveryError>(),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull(),
  lastAttemptOn: instant('last_attempt_on'),
  nextAttemptOn: instant('next_attempt_on'),
  eventCount: integer('event_count'),
})
export type DeliveryRecord = typeof integrationDeliveries.$inferSelect

/** Rows are written by the daily job, and by triggers on the history and the dues (migration 1021). */
export const integrationEvents = pgTable('integration_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid().notNull().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  event: text({ enum: INTEGRATION_EVENTS }).notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  object: text(),
  changed: text().array().notNull().default([]),
  occurredOn: instant('occurred_on').notNull().defaultNow(),
  deliveryUuid: uuid('delivery_uuid'),
})
export type EventRecord = typeof integrationEvents.$inferSelect

export const INTEGRATION_PERSONAL_DATA: PersonalDataSource = {
  work: {
    integrationsEdited: 'SELECT count(*)::int AS count FROM integrations WHERE edited_by = $1',
    deliveriesOrdered: 'SELECT count(*)::int AS count FROM integration_deliveries WHERE created_by = $1',
  },
}
