import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { boolean, date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { partColumns, rowColumns, storedPart } from '../assets/parts/part-tables.ts'
import { euros } from '../kernel/database/columns.ts'

const mortgages = pgTable('mortgages', {
  ...partColumns(),
  lender: text(),
  creditorIban: text('creditor_iban'),
  principal: euros('principal'),
  outstandingBalance: euros('outstanding_balance'),
  rateType: text('rate_type'),
  spread: numeric({ precision: 6, scale: 3, mode: 'number' }),
  rate: numeric({ precision: 6, scale: 3, mode: 'number' }),
  startOn: date('start_on'),
  endOn: date('end_on'),
})

const instalments = pgTable('mortgage_instalments', {
  ...rowColumns(),
  dueOn: date('due_on'),
  amount: euros('amount'),
  paid: boolean().notNull().default(false),
  paidOn: date('paid_on'),
  paidPart: euros('paid_part'),
  account: text(),
  file: uuid().array().notNull(),
})

const reviews = pgTable('mortgage_reviews', {
  ...rowColumns(),
  effectiveOn: date('effective_on'),
  index: numeric('index_percent', { precision: 6, scale: 3, mode: 'number' }),
})

const repayments = pgTable('mortgage_repayments', {
  ...rowColumns(),
  repaidOn: date('repaid_on'),
  effect: text(),
  amount: euros('amount'),
  commission: euros('commission'),
  commissionPercent: numeric('commission_percent', { precision: 6, scale: 3, mode: 'number' }),
})

export const storedMortgage = storedPart(mortgage, {
  record: mortgages,
  rows: { instalment: instalments, rateReview: reviews, repayment: repayments },
})
