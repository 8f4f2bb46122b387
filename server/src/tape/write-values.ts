import { type ValueDraft, valueKey } from '@lindero/domain/tape/value-validator'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AssetRecord, assets, referenceValues } from '../assets/assets.table.ts'
import { writeOutstandingDebt } from '../assets/record/reference-values.store.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'

interface WrittenValues {
  /** Number of reference values added or corrected. */
  references: number
  /** Number of third-party valuations added or corrected. */
  valuations: number
  /** Number of valuations that were not stored, because their asset has no location or size. */
  withoutPlace: number
}

/** A third-party valuation from the second sheet of a tape, and its asset. */
export interface LoadedValuation {
  draft: ValueDraft & { kind: { valuationTypeId: number } }
  asset: AssetRecord
}

/**
 * Stores the valuations in a tape. Valuations belong to a later slice, so this function is passed to the job as a
 * parameter.
 *
 * @param userUuid the user who loaded the tape, for the log
 * @returns the number of valuations that were added or corrected, and the number of those that could not be stored
 * because their asset has no location or size
 */
export type WriteLoadedValuations = (
  tx: Transaction,
  portfolio: PortfolioRecord,
  loaded: readonly LoadedValuation[],
  userUuid: string | null,
) => Promise<{ valuations: number; withoutPlace: number }>

/**
 * Writes rows of the second sheet. If a value already exists, it is corrected if the amount differs, and otherwise not
 * changed. If several rows have the same value key, the last one is used.
 */
export async function writeValues(
  tx: Transaction,
  portfolio: PortfolioRecord,
  drafts: readonly ValueDraft[],
  writeLoadedValuations: WriteLoadedValuations,
  userUuid: string | null,
): Promise<WrittenValues> {
  const ids = [...new Set(drafts.map(({ assetId }) => assetId))]
  const records = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.portfolioUuid, portfolio.uuid), isNull(assets.archivedOn), inArray(assets.externalId, ids)))
  const byId = new Map(records.map((record) => [record.externalId, record]))
  const last = new Map(drafts.map((draft) => [valueKey(draft), draft]))
  const pairs = [...last.values()].flatMap((draft) => {
    const asset = byId.get(draft.assetId)
    return asset ? [{ draft, asset }] : []
  })
  const references = await insertRows(
    tx,
    referenceValues,
    pairs.flatMap(({ draft, asset }) =>
      'source' in draft.kind
        ? [
            {
              customerUuid: portfolio.customerUuid,
              assetUuid: asset.uuid,
              source: draft.kind.source,
              operation: draft.operation,
              valuer: draft.valuer,
              value: draft.value,
              size: draft.size,
              date: draft.date,
            },
          ]
        : [],
    ),
    `(asset_uuid, source, operation, valuer, date) DO UPDATE SET value = excluded.value, size = excluded.size
     WHERE (reference_values.value, reference_values.size) IS DISTINCT FROM (excluded.value, excluded.size)`,
  )
  await writeOutstandingDebt(tx, [...new Set(pairs.filter(isBalance).map(({ asset }) => asset.uuid))])
  const loaded = pairs.filter((value): value is LoadedValuation => 'valuationTypeId' in value.draft.kind)
  return { references, ...(await writeLoadedValuations(tx, portfolio, loaded, userUuid)) }
}

function isBalance({ draft: { kind } }: { draft: ValueDraft }): boolean {
  return 'source' in kind && kind.source === 'outstandingBalance'
}
