import type { AuditEntry } from '@lindero/contract/audit/audit.contract'
import { STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import { addDays } from '@lindero/domain/kernel/dates'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { customers } from '../customers/customers.table.ts'
import { auditLog } from '../kernel/audit/audit.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from '../users/users.table.ts'

interface AuditPage {
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

/**
 * Looks up the names of the objects with these uuids. Each later slice provides this function for its own objects
 * (`app/registered.ts`).
 */
export type SubjectNames = (
  tx: Transaction,
  uuids: readonly string[],
) => PromiseLike<{ uuid: string; name: string | null }[]>

/** Time zone for the days in a filter. */
const TIME_ZONE = 'Europe/Madrid'

/**
 * Lists a page of the audit log of the customer in scope, newest first by default. Users of the operator are outside
 * this scope, so the name stored in the entry is used. Erased users have no name.
 */
export async function auditEntries(
  tx: Transaction,
  names: readonly SubjectNames[],
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
      data: sql<Record<string, unknown> | null>`${auditLog.data}`,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(condition)
    .orderBy(sql`audit_log.at ${direction}, audit_log.id ${direction}`)
    .limit(r)
    .offset((p - 1) * r)
  const nameOf = await namesOfSubjects(tx, [userNames, customerNames, ...names], rows)
  const items = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    subjectName: nameOf.get(row.subject?.toLowerCase() ?? '') ?? null,
  }))
  return { items, total: await tx.$count(auditLog, condition) }
}

/** Lists the users of the customer in scope, sorted by name, except erased users and the product's staff user. */
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * An entry stores the uuid of its subject, but not the kind of subject. So each page runs one query per kind to look up
 * the uuids.
 */
async function namesOfSubjects(
  tx: Transaction,
  kinds: readonly SubjectNames[],
  rows: readonly { subject: string | null }[],
): Promise<Map<string, string>> {
  const uuids = new Set(rows.flatMap(({ subject }) => subject?.toLowerCase() ?? []).filter((s) => UUID.test(s)))
  const names = new Map<string, string>()
  for (const namesOf of uuids.size > 0 ? kinds : []) {
    for (const { uuid, name } of await namesOf(tx, [...uuids])) if (name) names.set(uuid, name)
  }
  return names
}

const userNames: SubjectNames = (tx, uuids) =>
  tx
    .select({
      uuid: users.uuid,
      name: sql<string | null>`nullif(trim(${users.firstname} || ' ' || ${users.lastname}), '')`,
    })
    .from(users)
    .where(inArray(users.uuid, [...uuids]))

const customerNames: SubjectNames = (tx, uuids) =>
  tx
    .select({ uuid: customers.uuid, name: customers.name })
    .from(customers)
    .where(inArray(customers.uuid, [...uuids]))

function filtered({ user, action, from, to }: NonNullable<AuditPage['f']> = {}): (SQL | undefined)[] {
  return [
    user ? eq(auditLog.userUuid, user) : undefined,
    action && eq(auditLog.action, action),
    from ? sql`audit_log.at >= ${from}::timestamp AT TIME ZONE ${TIME_ZONE}` : undefined,
    to ? sql`audit_log.at < ${addDays(to, 1)}::timestamp AT TIME ZONE ${TIME_ZONE}` : undefined,
  ]
}
