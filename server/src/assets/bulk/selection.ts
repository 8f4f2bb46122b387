import type { assetSelection, bulkCalls } from '@lindero/contract/assets/bulk.contract'
import type { CallAnswer } from '@lindero/contract/kernel/call'
import { and, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { seesPortfolio } from '../../kernel/permissions/portfolio-scope.ts'
import { assets } from '../assets.table.ts'
import { assetConditions } from '../list/asset-filter.ts'

export type Selection = z.output<typeof assetSelection>
export type LeftOut = CallAnswer<typeof bulkCalls.previewAssetOrder>['leftOut']

/** Number of identifiers listed per reason for skipping assets. */
export const EXAMPLES = 5

/**
 * SQL condition for a selection: assets that the caller can see, that match the filter, and that are not deselected.
 */
export function selected({ filter, except = [] }: Selection, caller: Caller): SQL | undefined {
  return and(
    assetConditions({ ...filter, archived: undefined }, caller),
    except.length === 0 ? undefined : notInArray(assets.uuid, [...new Set(except)]),
  )
}

/** The skipped assets by reason: their number and the first identifiers. */
export class Reasons {
  readonly #found = new Map<string, { count: number; assets: string[] }>()

  add(reason: string, externalIds: readonly string[], count = externalIds.length): void {
    if (count === 0) return
    const entry = this.#found.get(reason) ?? { count: 0, assets: [] }
    entry.assets.push(...externalIds.slice(0, EXAMPLES - entry.assets.length))
    entry.count += count
    this.#found.set(reason, entry)
  }

  listed(): LeftOut {
    return [...this.#found]
      .map(([reason, entry]) => ({ reason, ...entry }))
      .toSorted((left, right) => right.count - left.count)
  }
}

/**
 * Adds the assets that the selection lists by uuid but cannot include, because they are archived or the caller cannot
 * see them.
 */
export async function addMissing(
  tx: Transaction,
  caller: Caller,
  { filter: { uuids = [] }, except = [] }: Selection,
  reasons: Reasons,
): Promise<void> {
  const taken = new Set(except)
  const named = [...new Set(uuids)].filter((uuid) => !taken.has(uuid))
  if (named.length === 0) return
  const isSeen = seesPortfolio(caller, assets.portfolioUuid)
  const there = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(inArray(assets.uuid, named), isNull(assets.archivedOn), isSeen))
  const present = new Set(there.map(({ uuid }) => uuid))
  const missing = named.filter((uuid) => !present.has(uuid))
  if (missing.length === 0) return
  const archived = await tx
    .select({ externalId: assets.externalId })
    .from(assets)
    .where(and(inArray(assets.uuid, missing), isNotNull(assets.archivedOn), isSeen))
    .orderBy(assets.externalId)
  const externalIds = archived.map(({ externalId }) => externalId)
  reasons.add('archived', externalIds)
  reasons.add('notSelected', [], missing.length - archived.length)
}
