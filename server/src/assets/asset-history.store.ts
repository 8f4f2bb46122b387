import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { assetChanges, referenceValues } from './assets.table.ts'

/** A page of the saved changes of an asset and of its valuations, newest first. */
export async function changeLog(tx: Transaction, assetUuid: string, page: { p: number; r: number }) {
  const ofAsset = eq(assetChanges.assetUuid, assetUuid)
  const rows = await tx
    .select({
      at: assetChanges.at,
      area: assetChanges.area,
      changes: assetChanges.changes,
      name: sql<string | null>`nullif(concat_ws(' ', ${users.firstname}, ${users.lastname}), '')`,
      email: users.email,
    })
    .from(assetChanges)
    .leftJoin(users, eq(users.uuid, assetChanges.userUuid))
    .where(ofAsset)
    .orderBy(desc(assetChanges.at), desc(assetChanges.id))
    .limit(page.r)
    .offset((page.p - 1) * page.r)
  const items = rows.map(({ at, area, changes, name, email }) => ({
    at: at.toISOString(),
    area,
    author: email === null ? null : { name: name ?? email, email },
    changes,
  }))
  return { items, total: await tx.$count(assetChanges, ofAsset) }
}

/** What others say the asset is worth, newest first. */
export async function referenceValuesOf(tx: Transaction, assetUuid: string) {
  const { uuid, source, operation, valuer, value, size, date } = referenceValues
  const items = await tx
    .select({ uuid, source, operation, valuer, value, size, date })
    .from(referenceValues)
    .where(eq(referenceValues.assetUuid, assetUuid))
    .orderBy(sql`${date} DESC NULLS LAST`, source, uuid)
  return { items, total: items.length }
}
