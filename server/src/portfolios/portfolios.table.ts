import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { GROUPINGS, PHASES } from '@lindero/domain/portfolios/portfolio'
import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

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
  /** True for an example portfolio. A customer has at most one that is not archived. */
  isExample: boolean('is_example').notNull().default(false),
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
    /** Copied from the portfolio when the portfolio is archived. */
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.userUuid] })],
)

export const PORTFOLIO_PERSONAL_DATA: PersonalDataSource = {
  records: {
    portfolios: `SELECT p.uuid, p.name FROM portfolio_users pu JOIN portfolios p ON p.uuid = pu.portfolio_uuid
      WHERE pu.user_uuid = $1 ORDER BY p.name COLLATE spanish, p.uuid`,
  },
  work: { portfoliosCreated: 'SELECT count(*)::int AS count FROM portfolios WHERE created_by = $1' },
  erasure: ['DELETE FROM portfolio_users WHERE user_uuid = $1'],
}
