import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

export const jobs = pgTable('jobs', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  kind: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  state: text({ enum: ['queued', 'running', 'finished', 'failed', 'cancelled'] })
    .notNull()
    .default('queued'),
  phase: text(),
  done: integer().notNull().default(0),
  total: integer(),
  checkpoint: jsonb().$type<Record<string, unknown>>(),
  result: jsonb().$type<Record<string, unknown>>(),
  error: jsonb().$type<{ message: string; data?: Record<string, unknown> }>(),
  attempts: integer().notNull().default(0),
  /** Number of runs that a restart, a kill or an outage of the file storage has ended since the last checkpoint. */
  interruptions: integer().notNull().default(0),
  runAfter: instant('run_after').notNull().defaultNow(),
  worker: uuid(),
  heartbeatOn: instant('heartbeat_on'),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  portfolioUuid: uuid('portfolio_uuid'),
  /**
   * A job that must end, with any result, before this one starts. While that job is delayed (`runAfter`), this one does
   * not wait for it.
   */
  afterJob: uuid('after_job'),
  subject: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  startedOn: instant('started_on'),
  endedOn: instant('ended_on'),
})

export type JobRow = typeof jobs.$inferSelect
