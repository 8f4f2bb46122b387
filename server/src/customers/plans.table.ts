import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

/** Plans that the operator offers. */
export const plans = pgTable('plans', {
  uuid: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  monthlyCents: integer('monthly_cents').notNull(),
  operatingAssets: integer('operating_assets').notNull(),
  activeUsers: integer('active_users').notNull(),
  stripePrice: text('stripe_price'),
  isOffered: boolean('is_offered').notNull().default(true),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export type PlanRow = typeof plans.$inferSelect
