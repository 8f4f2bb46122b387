import type { UserSession } from '@lindero/contract/users/user.schema'
import { AppError } from '@lindero/domain/errors'
import { isOneself, manageViolation } from '@lindero/domain/users/user-edits'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf, Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { endSession, endSessionsOf } from '../users/accounts.store.ts'
import type { UserRow } from '../users/users.table.ts'
import { sessions } from '../users/users.table.ts'
import { deviceOf } from './device.ts'

/** The live sessions of a user, most recently used first. */
export async function liveSessions(
  tx: Transaction,
  caller: Caller,
  user: UserRow,
  { p, r }: Page,
  now: Date,
): Promise<ListOf<UserSession>> {
  const lastUsed = sql<Date>`coalesce(${sessions.lastUsedOn}, ${sessions.rotatedAt}, ${sessions.createdOn})`
  const alive = live(user.uuid, now)
  const rows = await tx
    .select()
    .from(sessions)
    .where(alive)
    .orderBy(desc(lastUsed), sessions.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const items = rows.map((session) => ({
    uuid: session.uuid,
    source: session.source,
    device: deviceOf(session.source, session.userAgent),
    address: session.address,
    createdOn: session.createdOn.toISOString(),
    lastUsedOn: (session.lastUsedOn ?? session.rotatedAt ?? session.createdOn).toISOString(),
    expiresOn: session.expiresOn.toISOString(),
    isCurrent: session.uuid === caller.sessionUuid,
  }))
  return { items, total: await tx.$count(sessions, alive) }
}

/**
 * Ends one session of a user, with immediate effect on every node.
 *
 * @throws AppError `permissions.denied`; `sessions.notFound` if the session has ended or belongs to another user
 */
export async function endOneSession(
  tx: Transaction,
  caller: Caller,
  user: UserRow,
  sessionUuid: string,
  now: Date,
): Promise<{ ended: number }> {
  requireSessionsOf(caller, user)
  const [session] = await tx
    .select({ uuid: sessions.uuid })
    .from(sessions)
    .where(and(live(user.uuid, now), eq(sessions.uuid, sessionUuid)))
  if (!session) throw new AppError('sessions.notFound')
  await endSession(tx, session.uuid, now)
  await logAuditAction(tx, caller, 'sessionEnded', {
    customerUuid: user.customerUuid,
    subject: user.uuid,
    data: { session: session.uuid, ended: 1 },
  })
  return { ended: 1 }
}

/**
 * Ends every session of a user, or all except the calling one.
 * @throws AppError `permissions.denied`
 */
export async function endSessions(
  tx: Transaction,
  caller: Caller,
  user: UserRow,
  onlyOthers: boolean,
  now: Date,
): Promise<{ ended: number }> {
  requireSessionsOf(caller, user)
  const spared = onlyOthers ? caller.sessionUuid : undefined
  const ended = await endSessionsOf(tx, user.uuid, now, spared)
  await logAuditAction(tx, caller, 'sessionEnded', {
    customerUuid: user.customerUuid,
    subject: user.uuid,
    data: { ended, onlyOthers },
  })
  return { ended }
}

function requireSessionsOf(caller: Caller, user: UserRow): void {
  const violation = isOneself(caller, user) ? null : manageViolation(caller, user)
  if (violation) throw new AppError(violation)
}

function live(userUuid: string, now: Date) {
  return and(eq(sessions.userUuid, userUuid), isNull(sessions.endedOn), gte(sessions.expiresOn, now))
}
