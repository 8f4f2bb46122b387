import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { explorerSearches } from './explorer-searches.table.ts'

/** Maximum number of stored searches per user. The oldest ones are removed. */
const SEARCHES_KEPT = 200

interface DoneSearch {
  evidence: 'listings' | 'closings'
  /** Everything needed to repeat the search: the filter and the areas. */
  filters: Record<string, unknown>
  found: number
}

/**
 * Stores a search for the home page of its user. If it is the same as the user's last search, only the time and the
 * number of results of that search are updated.
 */
export async function rememberSearch(
  tx: Transaction,
  { user, customer }: Caller,
  search: DoneSearch,
  now: Date,
): Promise<void> {
  const owner = and(eq(explorerSearches.userUuid, user.uuid), eq(explorerSearches.customerUuid, customer.uuid))
  const newestFirst = [desc(explorerSearches.at), desc(explorerSearches.uuid)] as const
  const [last] = await tx
    .select({
      uuid: explorerSearches.uuid,
      isSame: sql<boolean>`${explorerSearches.evidence} = ${search.evidence}
        AND ${explorerSearches.filters} = ${JSON.stringify(search.filters)}::jsonb`,
    })
    .from(explorerSearches)
    .where(owner)
    .orderBy(...newestFirst)
    .limit(1)
  if (last?.isSame) {
    await tx.update(explorerSearches).set({ at: now, found: search.found }).where(eq(explorerSearches.uuid, last.uuid))
    return
  }
  await tx.insert(explorerSearches).values({ ...search, customerUuid: customer.uuid, userUuid: user.uuid, at: now })
  const old = tx
    .select({ uuid: explorerSearches.uuid })
    .from(explorerSearches)
    .where(owner)
    .orderBy(...newestFirst)
    .offset(SEARCHES_KEPT)
  await tx.delete(explorerSearches).where(inArray(explorerSearches.uuid, old))
}
