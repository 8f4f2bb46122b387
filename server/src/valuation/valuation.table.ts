import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { METHOD_NAMES } from '@lindero/domain/valuation/record/names'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { euros, homeSquareMetres, instant, unitEuros } from '../kernel/database/columns.ts'
import type { CompetingProperties } from '../market/competing.store.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

const operation = () => text({ enum: ['sale', 'rent'] }).notNull()

export const valuations = pgTable('valuations', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  operation: operation(),
  method: text({ enum: METHOD_NAMES }).notNull().default('comparables'),
  valuationTypeId: integer('valuation_type_id').notNull(),
  valuationDate: date('valuation_date').notNull(),
  value: unitEuros('value').notNull(),
  unitValue: unitEuros('unit_value').notNull(),
  size: homeSquareMetres('size').notNull(),
  sizeSource: text('size_source'),
  low: euros('low'),
  high: euros('high'),
  confidence: numeric({ precision: 5, scale: 4, mode: 'number' }),
  fireValue: unitEuros('fire_value'),
  capex: euros('capex'),
  isSigned: boolean('is_signed').notNull().default(false),
  document: jsonb().$type<ValuationDocument>().notNull(),
  /**
   * Competing listings, stored with the value. Null for third-party values and older values: their competing listings
   * are looked up for the valuation date.
   */
  competing: jsonb().$type<CompetingProperties>(),
  /** Pictures of the comparables; null for valuations from before pictures were stored. */
  pictures: uuid().array(),
  jobUuid: uuid('job_uuid'),
  valuatorUuid: uuid('valuator_uuid'),
  valuatorName: text('valuator_name'),
  /** The first of two signatures; null if one signature is enough or none was given. */
  firstSignerUuid: uuid('first_signer_uuid'),
  firstSignerName: text('first_signer_name'),
  firstSignedOn: instant('first_signed_on'),
  createdOn: instant('created_on').notNull().defaultNow(),
})
export type ValuationRecord = typeof valuations.$inferSelect

export const VALUATION_PERSONAL_DATA: PersonalDataSource = {
  work: { valuations: 'SELECT count(*)::int AS count FROM valuations WHERE valuator_uuid = $1' },
  erasure: [
    'UPDATE valuations SET valuator_name = NULL WHERE valuator_uuid = $1',
    'UPDATE valuations SET first_signer_name = NULL WHERE first_signer_uuid = $1',
  ],
}
