import { rent } from '@lindero/domain/operations/rent.part'
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { partColumns, rowColumns, storedPart } from '../assets/parts/part-tables.ts'
import { euros } from '../kernel/database/columns.ts'

const sections = pgTable('rent_sections', { ...partColumns(), observations: text() })

export const leases = pgTable('leases', {
  ...rowColumns(),
  tenant: text(),
  tenantIdentifier: text('tenant_identifier'),
  tenantEmail: text('tenant_email'),
  tenantPhone: text('tenant_phone'),
  tenantIban: text('tenant_iban'),
  mandate: text(),
  mandateSignedOn: date('mandate_signed_on'),
  use: text('lease_use'),
  leasedPart: text('leased_part'),
  leasedPartName: text('leased_part_name'),
  landlordIsCompany: boolean('landlord_is_company').notNull().default(false),
  signedOn: date('signed_on'),
  startOn: date('start_on'),
  endOn: date('end_on'),
  endedOn: date('ended_on'),
  rent: euros('rent'),
  taxPCT: numeric('tax_pct', { precision: 5, scale: 2, mode: 'number' }),
  withholdingPct: numeric('withholding_pct', { precision: 5, scale: 2, mode: 'number' }),
  paymentDay: integer('payment_day'),
  updateIndex: text('update_index'),
  fixedPercent: numeric('fixed_percent', { precision: 6, scale: 3, mode: 'number' }),
  deposit: euros('deposit'),
  depositLodgedOn: date('deposit_lodged_on'),
  guarantee: euros('guarantee'),
  observations: text(),
  assetFiles: uuid('asset_files').array().notNull(),
})

const updates = pgTable('lease_updates', {
  ...rowColumns(),
  parentUuid: uuid('lease_uuid').notNull(),
  effectiveOn: date('effective_on'),
  previousRent: euros('previous_rent'),
  percent: numeric({ precision: 6, scale: 3, mode: 'number' }),
  newRent: euros('new_rent'),
  notifiedOn: date('notified_on'),
})

const payments = pgTable('lease_payments', {
  ...rowColumns(),
  parentUuid: uuid('lease_uuid').notNull(),
  dueOn: date('due_on'),
  base: euros('base'),
  taxPCT: numeric('tax_pct', { precision: 5, scale: 2, mode: 'number' }),
  tax: euros('tax'),
  total: euros('total'),
  withholdingPct: numeric('withholding_pct', { precision: 5, scale: 2, mode: 'number' }),
  withholding: euros('withholding'),
  amount: euros('amount'),
  paid: boolean().notNull().default(false),
  paidOn: date('paid_on'),
  paidPart: euros('paid_part'),
  account: text(),
  file: uuid().array().notNull(),
})

const deposits = pgTable('lease_deposits', {
  ...rowColumns(),
  parentUuid: uuid('lease_uuid').notNull(),
  movement: text(),
  dueOn: date('due_on'),
  amount: euros('amount'),
  body: text(),
  paid: boolean().notNull().default(false),
  paidOn: date('paid_on'),
  paidPart: euros('paid_part'),
  account: text(),
  file: uuid().array().notNull(),
})

export const storedRent = storedPart(rent, {
  record: sections,
  rows: { lease: leases, rentUpdate: updates, rentPayment: payments, depositMovement: deposits },
})
