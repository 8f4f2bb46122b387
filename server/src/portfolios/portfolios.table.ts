import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { GROUPINGS, PHASES } from '@lindero/domain/portfolios/portfolio'
import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const portfolios = pgTable('portfolios', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  name: text().notNull(),
  description: text(),
  client: text(),
  advisor: text(),
  seller: text(),
  type: text(),
  phase: text({ enum: PHASES }).notNull().default('analysis'),
  avmConfiguration: jsonb('avm_configuration').$type<AvmConfiguration>().notNull(),
  sizePolicy: text('size_policy', { enum: ['auto', 'datatape'] })
    .notNull()
    .default('auto'),
  grouping: text({ enum: GROUPINGS }).notNull().default('none'),
  valuationDate: date('valuation_date'),
  valuesSale: boolean('values_sale').notNull().default(true),
  valuesRent: boolean('values_rent').notNull().default(false),
  isDraft: boolean('is_draft').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  archivedOn: instant('archived_on'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedOn: instant('edited_on').notNull().defaultNow(),
})
export type PortfolioRecord = typeof portfolios.$inferSelect

export const portfolioUsers = pgTable(
  'portfolio_users',
  {
    portfolioUuid: uuid('portfolio_uuid').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.userUuid] })],
)
