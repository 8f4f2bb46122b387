import { VALUE_CONFIDENCES } from '@lindero/domain/market/opportunities'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { euros, instant } from '../kernel/database/columns.ts'

export interface ExplainingComparable {
  uuid: string
  kind: 'listing' | 'closing'
  address: string | null
  price: number
  size: number
  unitPrice: number
  similarity: number
  coefficient: number
  adjusted: number
}

export const listingValues = pgTable('listing_values', {
  evidenceUuid: uuid('evidence_uuid').primaryKey(),
  price: euros('price').notNull(),
  value: euros('value'),
  low: euros('low'),
  high: euros('high'),
  confidence: text({ enum: VALUE_CONFIDENCES }),
  rent: euros('rent'),
  belowValue: doublePrecision('below_value').generatedAlwaysAs(sql`generated`),
  grossYield: doublePrecision('gross_yield').generatedAlwaysAs(sql`generated`),
  comparables: jsonb().$type<ExplainingComparable[]>().notNull(),
  valuedOn: date('valued_on').notNull(),
  valuedAt: instant('valued_at').notNull(),
})
