import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from '../users/users.table.ts'
import { assetChanges } from './assets.table.ts'

/**
 * A page of the saved changes of an asset and of its valuations, newest first. The author is null where no person
 * made the change. It has no address where the person was erased, or is a user of the operator who acted for the
 * customer: the customer sees the operator's name instead.
 */
export async function changeLog(
  tx: Transaction,
  assetUuid: string,
  operatorName: string,
  page: { p: number; r: number },
) {
  const ofAsset = eq(assetChanges.assetUuid, assetUuid)
  const rows = await tx
    .select({
      at: assetChanges.at,
      area: assetChanges.area,
      userUuid: assetChanges.userUuid,
      changes: assetChanges.changes,
      groupName: assetChanges.groupName,
      name: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstname}, ${users.lastname})), '')`,
      email: users.email,
      erasedOn: users.erasedOn,
    })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(ofAsset)
    .orderBy(desc(assetChanges.at), desc(assetChanges.id))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  const items = rows.map(({ at, area, changes, groupName, userUuid, name, email, erasedOn }) => ({
    at: at.toISOString(),
    area,
    author: userUuid === null ? null : authorOf({ name, email, erasedOn }, operatorName),
    changes,
    groupName,
  }))
  return { items, total: await tx.$count(assetChanges, ofAsset) }
}

function authorOf(
  { name, email, erasedOn }: { name: string | null; email: string | null; erasedOn: Date | null },
  operatorName: string,
): { name: string | null; email: string | null } {
  if (email === null) return { name: operatorName, email: null }
  return erasedOn ? { name: null, email: null } : { name: name ?? email, email }
}
