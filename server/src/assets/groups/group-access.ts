import { AppError } from '@lindero/domain/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import type { ObjectLoader, RowLock } from '../../kernel/http/about.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { type GroupRecord, groups } from '../assets.table.ts'

declare module '../../kernel/http/about.ts' {
  interface Objects {
    group: GroupRecord
  }
}

/** Condition: the group is not archived and not in an archived group or portfolio. */
const IS_LIVE = sql`NOT EXISTS (SELECT FROM groups g WHERE g.uuid IN (${groups.uuid}, ${groups.parentUuid})
    AND g.archived_on IS NOT NULL)
  AND EXISTS (SELECT FROM portfolios p WHERE p.uuid = ${groups.portfolioUuid} AND p.archived_on IS NULL)`

/** Loads groups and subgroups in the portfolios that the caller may see. */
export function groupLoader(database: Database): ObjectLoader<'group'> {
  return ({ caller, uuid, permission, denied, archivedToo = false, lock }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const group = await permittedGroup(tx, caller, { uuid, lock, archivedToo })
      requirePermission(caller, permission, { customerUuid: group.customerUuid, isAssigned: true }, { denied })
      return work(tx, group)
    })
}

/**
 * Returns the group if the caller may see it.
 * @throws AppError `groups.notFound` if the group is unknown, archived, in an archived portfolio, not assigned to the
 *   caller, or another customer's
 */
async function permittedGroup(
  tx: Transaction,
  caller: Caller,
  { uuid, lock, archivedToo }: { uuid: string; lock: RowLock | null; archivedToo: boolean },
): Promise<GroupRecord> {
  const query = tx
    .select()
    .from(groups)
    .where(and(eq(groups.uuid, uuid), archivedToo ? undefined : IS_LIVE, seesPortfolio(caller, groups.portfolioUuid)))
  // The group is locked before its subgroup, in the same order as when a group is changed.
  if (lock) {
    const own = alias(groups, 'own')
    const top = tx
      .select({ uuid: sql`coalesce(${own.parentUuid}, ${own.uuid})` })
      .from(own)
      .where(eq(own.uuid, uuid))
    await tx.select({ uuid: groups.uuid }).from(groups).where(inArray(groups.uuid, top)).for(lock)
  }
  const [group] = lock ? await query.for(lock) : await query
  if (!group) throw new AppError('groups.notFound')
  return group
}
