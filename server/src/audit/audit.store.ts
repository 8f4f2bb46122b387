import type { AuditEntry } from '@lindero/contract/audit/audit.contract'
import { STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import { addDays } from '@lindero/domain/kernel/dates'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../kernel/audit/audit.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from '../users/users.table.ts'

export interface AuditPage {
  p: number
  r: number
  d?: boolean | undefined
  f?:
    | {
        user?: string | undefined
        action?: AuditAction | undefined
        from?: string | undefined
        to?: string | undefined
      }
    | undefined
}

/** Time zone in which the days of a filter begin and end. */
const TIME_ZONE = 'Europe/Madrid'

/**
 * A page of the audit log of the customer of the scope, newest first unless asked otherwise. Users of the operator
 * cannot be looked up here, so the recorded name is used. Erased users have no name.
 */
export async function auditEntries(
  tx: Transaction,
  customerUuid: string,
  { p, r, d = true, f }: AuditPage,
): Promise<{ items: AuditEntry[]; total: number }> {
  const condition = and(eq(auditLog.customerUuid, customerUuid), ...filtered(f))
  const direction = d ? sql`DESC` : sql`ASC`
  const rows = await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: sql<AuditAction>`${auditLog.action}`,
      userUuid: auditLog.userUuid,
      userName: NAME_OF_USER,
      isOperator: auditLog.isOperator,
      subject: auditLog.subject,
      subjectName: NAME_OF_SUBJECT,
      data: sql<Record<string, unknown> | null>`${auditLog.data}`,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(condition)
    .orderBy(sql`audit_log.at ${direction}, audit_log.id ${direction}`)
    .limit(r)
    .offset((p - 1) * r)
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  return { items, total: await tx.$count(auditLog, condition) }
}

/** All users of the customer of the scope, by name; erased users have no name. */
export async function auditPeople(
  tx: Transaction,
  customerUuid: string,
): Promise<{ items: { uuid: string; name: string }[]; total: number }> {
  const name = sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`
  const items = await tx
    .select({ uuid: users.uuid, name: sql<string>`coalesce(nullif(${name}, ''), ${users.email})` })
    .from(users)
    .where(and(eq(users.customerUuid, customerUuid), isNull(users.erasedOn), ne(users.uuid, STAFF_USER_UUID)))
    .orderBy(sql`(${name}) COLLATE spanish`, users.uuid)
  return { items, total: items.length }
}

const NAME_OF_USER = sql<string | null>`coalesce(
  (SELECT nullif(trim(u.firstname || ' ' || u.lastname), '') FROM users u WHERE u.uuid = audit_log.user_uuid),
  nullif(audit_log.user_name, ''))`

/**
 * The subject of an action, with the type of the keys of users, customers and portfolios: compared as text it could
 * use none of their indexes, and each line would scan the tables. A separate query, since row-level security keeps
 * functions that may reveal rows (matching, casting) away from indexes.
 */
const SUBJECT = sql`(SELECT CASE WHEN audit_log.subject ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  THEN audit_log.subject::uuid END)`

/** Subjects are uuids of users, customers or portfolios; the action does not tell which. */
const NAME_OF_SUBJECT = sql<string | null>`coalesce(
  (SELECT nullif(trim(u.firstname || ' ' || u.lastname), '') FROM users u WHERE u.uuid = ${SUBJECT}),
  (SELECT c.name FROM customers c WHERE c.uuid = ${SUBJECT}),
  (SELECT p.name FROM portfolios p WHERE p.uuid = ${SUBJECT}))`

function filtered({ user, action, from, to }: NonNullable<AuditPage['f']> = {}): (SQL | undefined)[] {
  return [
    user ? eq(auditLog.userUuid, user) : undefined,
    action && eq(auditLog.action, action),
    from ? sql`audit_log.at >= ${from}::timestamp AT TIME ZONE ${TIME_ZONE}` : undefined,
    to ? sql`audit_log.at < ${addDays(to, 1)}::timestamp AT TIME ZONE ${TIME_ZONE}` : undefined,
  ]
}
