import { AppError } from '@lindero/domain/errors'
import { pick } from '@lindero/domain/kernel/pick'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Page } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { users } from '../users/users.table.ts'
import { type PortfolioRecord, portfolios, portfolioUsers } from './portfolios.table.ts'

/** The users who are assigned to a portfolio, sorted by name, without erased users. */
export async function usersOfPortfolio(tx: Transaction, uuid: string, { p, r }: Page) {
  const condition = and(eq(portfolioUsers.portfolioUuid, uuid), isNull(users.erasedOn))
  const items = await tx
    .select({
      ...pick(users, 'uuid', 'firstname', 'lastname', 'email'),
    })
    .from(portfolioUsers)
    .innerJoin(users, eq(users.uuid, portfolioUsers.userUuid))
    .where(condition)
    .orderBy(asc(sql`(${users.lastname} || ' ' || ${users.firstname}) COLLATE spanish`), asc(users.uuid))
    .limit(r)
    .offset((p - 1) * r)
  const [row] = await tx
    .select({ total: count() })
    .from(portfolioUsers)
    .innerJoin(users, eq(users.uuid, portfolioUsers.userUuid))
    .where(condition)
  return { items, total: row?.total ?? 0 }
}

/**
 * Assigns users to a portfolio, or removes them. If a user is listed twice, the last entry applies. Users who already
 * are in the desired state are not counted.
 *
 * @throws AppError `users.notFound` if a user does not belong to the customer; `portfolios.notFound` if the portfolio
 * has been archived since
 */
export async function assignUsers(
  tx: Transaction,
  caller: Caller,
  { uuid, customerUuid }: PortfolioRecord,
  assignments: readonly { uuid: string; isAssigned: boolean }[],
): Promise<{ assigned: number; unassigned: number }> {
  const last = new Map(assignments.map(({ uuid, isAssigned }) => [uuid.toLowerCase(), isAssigned]))
  // Archiving a portfolio marks its assignments as archived. An assignment added afterwards would not be marked, so it
  // is rejected.
  if ((await assignablePortfolios(tx, [uuid])).length === 0) throw new AppError('portfolios.notFound')
  const existing = await tx
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(inArray(users.uuid, [...last.keys()]), isNull(users.erasedOn), eq(users.isProgram, false)))
    .for('key share')
  if (existing.length !== last.size) throw new AppError('users.notFound')
  const added = [...last].filter(([, isAssigned]) => isAssigned).map(([userUuid]) => userUuid)
  const taken = [...last].filter(([, isAssigned]) => !isAssigned).map(([userUuid]) => userUuid)
  const assigned = await insertRows(
    tx,
    portfolioUsers,
    added.map((userUuid) => ({ portfolioUuid: uuid, userUuid, customerUuid })),
    '(portfolio_uuid, user_uuid) DO NOTHING',
  )
  const removed = await tx
    .delete(portfolioUsers)
    .where(and(eq(portfolioUsers.portfolioUuid, uuid), inArray(portfolioUsers.userUuid, taken)))
    .returning({ userUuid: portfolioUsers.userUuid })
  if (assigned + removed.length > 0) {
    await logAuditAction(tx, caller, 'portfolioUsersAssigned', {
      customerUuid,
      subject: uuid,
      data: { assigned: added, unassigned: taken },
    })
  }
  return { assigned, unassigned: removed.length }
}

/**
 * Implements `AssignablePortfolios`: returns those of the given portfolios that belong to the customer in scope and are
 * not archived.
 */
export async function assignablePortfolios(tx: Transaction, uuids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(and(inArray(portfolios.uuid, [...uuids]), isNull(portfolios.archivedOn)))
    .orderBy(portfolios.uuid)
    .for('share')
  return rows.map(({ uuid }) => uuid)
}

/** The names of portfolios for the audit log, including archived ones. */
export function portfolioNames(tx: Transaction, uuids: readonly string[]) {
  return tx
    .select({ uuid: portfolios.uuid, name: portfolios.name })
    .from(portfolios)
    .where(inArray(portfolios.uuid, [...uuids]))
}
