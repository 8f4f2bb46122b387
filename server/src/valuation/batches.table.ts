import type { BatchAnswer } from '@lindero/contract/valuation/batches.contract'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

export const valuationBatches = pgTable('valuation_batches', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  request: jsonb().$type<Record<string, unknown>>().notNull(),
  requestHash: text('request_hash').notNull(),
  total: integer().notNull(),
  jobUuid: uuid('job_uuid'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const valuationBatchAnswers = pgTable('valuation_batch_answers', {
  batchUuid: uuid('batch_uuid').notNull(),
  number: integer().notNull(),
  customerUuid: uuid('customer_uuid').notNull(),
  answer: jsonb().$type<BatchAnswer>().notNull(),
})

/** The homes that the user's programs have sent for valuation. */
export const BATCH_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    valuationBatches: `SELECT created_on AS at, request, total FROM valuation_batches
      WHERE created_by = $1 ORDER BY created_on`,
  },
  erasure: ['DELETE FROM valuation_batches WHERE created_by = $1'],
}
