import { AppError } from '@lindero/domain/errors'
import { eq, sql } from 'drizzle-orm'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { archive } from '../archive/archive-assets.ts'
import { assets, type GroupRecord, groups } from '../assets.table.ts'

/**
 * Archives a group with all of its assets, including the principal. Its subgroups remain.
 *
 * @returns number of assets
 * @throws AppError `groups.isSubgroup`
 */
export async function archiveGroup(tx: Transaction, caller: Caller, group: GroupRecord): Promise<number> {
  if (group.parentUuid) throw new AppError('groups.isSubgroup')
  await tx.update(groups).set({ archivedOn: sql`now()` }).where(eq(groups.uuid, group.uuid))
  const { length: count } = await archive(tx, caller.user.uuid, eq(assets.groupUuid, group.uuid), 'change')
  await logAuditAction(tx, caller, 'archiveGroup', { subject: group.uuid, data: { count } })
  return count
}
