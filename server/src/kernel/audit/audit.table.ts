import { bigint, boolean, inet, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid'),
  action: text().notNull(),
  subject: text(),
  data: jsonb(),
  address: inet(),
  isOperator: boolean('is_operator').notNull().default(false),
  userName: text('user_name'),
  at: instant('at').notNull().defaultNow(),
})
