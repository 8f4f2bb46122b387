import type { TapeRecord } from '@lindero/documents/tape/tape-columns'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type AssetRecord, assets } from '../assets/assets.table.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { draftOfRecord, KNOWN_DETAILS } from './asset-draft.ts'

/** Number of assets per query. */
const PAGE = 500

/** A saved asset in the fields of a tape. */
export const tapeRecord = (asset: AssetRecord): TapeRecord => ({
  ...draftOfRecord(asset),
  size: asset.sizes.origin ?? asset.size,
})

/** Headers of the custom columns of all assets that meet a condition, in alphabetical order. */
export async function ownFieldsAmong(tx: Transaction, isExported: SQL | undefined): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(
    sql`SELECT name FROM ${assets}, jsonb_object_keys(${assets.details}) AS name
        WHERE ${isExported} GROUP BY name ORDER BY name COLLATE spanish`,
  )
  return rows.map(({ name }) => name).filter((name) => !KNOWN_DETAILS.has(name))
}

const isIn = (portfolioUuid: string) => and(eq(assets.portfolioUuid, portfolioUuid), isNull(assets.archivedOn))

/** Headers of the custom columns of all assets in a portfolio. */
export const ownFieldsIn = (tx: Transaction, portfolioUuid: string) => ownFieldsAmong(tx, isIn(portfolioUuid))

/**
 * Reads the assets of a portfolio as the rows of a tape, sorted by identifier. Each page has its own transaction, so
 * that a long download holds no lock.
 */
export async function* savedTape(
  database: Database,
  scope: { customer: string },
  portfolioUuid: string,
): AsyncGenerator<TapeRecord> {
  let last: string | undefined
  for (;;) {
    const behind = last === undefined ? undefined : gt(assets.externalId, last)
    const page = await database.transaction(scope, (tx) =>
      tx
        .select()
        .from(assets)
        .where(and(isIn(portfolioUuid), behind))
        .orderBy(asc(assets.externalId))
        .limit(PAGE),
    )
    yield* page.map(tapeRecord)
    // Identifiers are unique within a portfolio, so the next page starts after the last identifier.
    last = page.at(-1)?.externalId
    if (page.length < PAGE) return
  }
}
