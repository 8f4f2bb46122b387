import { commentTypeOf } from '@lindero/domain/assets/comments'
import { and, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type AssetWarning, assetComments } from './assets.table.ts'

interface Warned {
  uuid: string
  customerUuid: string
  warnings: readonly AssetWarning[]
}

/**
 * Keeps the warnings of assets as comments of the server (product facts 5.5): one for each warning, with the day on
 * which it arose; one that no longer applies is removed.
 */
export async function keepSystemComments(tx: Transaction, warned: readonly Warned[]): Promise<void> {
  if (warned.length === 0) return
  const kept = await tx
    .select({
      uuid: assetComments.uuid,
      assetUuid: assetComments.assetUuid,
      code: assetComments.code,
      data: assetComments.data,
    })
    .from(assetComments)
    .where(
      and(
        inArray(
          assetComments.assetUuid,
          warned.map(({ uuid }) => uuid),
        ),
        sql`${assetComments.code} IS NOT NULL`,
      ),
    )
  const keyOf = (assetUuid: string, { code, data }: { code: string | null; data?: unknown }) =>
    `${assetUuid} ${code} ${JSON.stringify(sorted(data))}`
  const known = new Map(kept.map((comment) => [keyOf(comment.assetUuid, comment), comment.uuid]))
  const wanted = warned.flatMap(({ uuid, customerUuid, warnings }) =>
    warnings.map(({ code, data }) => ({
      customerUuid,
      assetUuid: uuid,
      type: commentTypeOf(code),
      code,
      data: data ?? null,
    })),
  )
  const keys = new Set(wanted.map((comment) => keyOf(comment.assetUuid, comment)))
  const gone = [...known].filter(([key]) => !keys.has(key)).map(([, uuid]) => uuid)
  if (gone.length > 0) await tx.delete(assetComments).where(inArray(assetComments.uuid, gone))
  await insertRows(
    tx,
    assetComments,
    wanted.filter((comment) => !known.has(keyOf(comment.assetUuid, comment))),
  )
}

function sorted(data: unknown): unknown {
  return Object.entries(data ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))
}
