import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { valueKey } from '@lindero/domain/tape/value-validator'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { defaultLogic } from '@lindero/domain/valuation/record/valuation-logic'
import { assetChanges } from '../assets/assets.table.ts'
import type { AddedValuation } from '../assets/bulk-changes.table.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import type { LoadedValuation, WriteLoadedValuations } from '../tape/write-values.ts'
import { makeCurrent } from './current-valuations.ts'
import { insertValuations } from './insert-valuations.ts'

/**
 * Stores the valuations in a tape. Their uuids are derived from their content, so loading the same file again adds
 * nothing, and a corrected amount becomes a new history row.
 */
export const writeLoadedValuations: WriteLoadedValuations = async (tx, portfolio, loaded, userUuid) => {
  const rows = loaded.flatMap((value) => valuationRow(portfolio, value) ?? [])
  const inserted = await insertValuations(tx, rows, 'ofTape')
  const replaced = new Map<string, NonNullable<AddedValuation['replaced']>>()
  for (const operation of OPERATIONS) {
    const current = await becomingCurrent(tx, operation, inserted)
    await makeCurrent(
      tx,
      operation,
      current.map(({ uuid }) => uuid),
    )
    await insertRows(
      tx,
      assetChanges,
      current.map(({ asset_uuid, old_value, value }) => ({
        customerUuid: portfolio.customerUuid,
        assetUuid: asset_uuid,
        area: 'tape' as const,
        userUuid,
        changes: [{ field: `${operation}Value`, oldValue: old_value, newValue: value }],
      })),
    )
    for (const { uuid, old_uuid: valuation, old_features: features } of current)
      replaced.set(uuid, { valuation, features })
  }
  const isInserted = new Set(inserted)
  const added = rows
    .filter(({ uuid }) => isInserted.has(uuid))
    .map(({ uuid, assetUuid, operation }) => {
      const former = replaced.get(uuid)
      return { assetUuid, uuid, operation, ...(former ? { replaced: former } : {}) }
    })
  return { added, withoutPlace: loaded.length - rows.length }
}

/** A third-party value, stored as a typed value without comparables. */
function valuationRow(portfolio: PortfolioRecord, { draft, asset }: LoadedValuation) {
  const size = draft.size ?? asset.size
  const { latitude, longitude } = asset
  if (size === null || latitude === null || longitude === null) return null
  const document: ComparablesDocument = {
    method: 'comparables',
    subject: {
      operation: draft.operation,
      valuationDate: draft.date,
      propertyKey: null,
      ...homeFeaturesOf(asset),
      size,
      latitude,
      longitude,
    },
    configuration: portfolio.avmConfiguration,
    valuationLogic: defaultLogic(asset.typeId),
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    manualValuationValue: draft.value,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
  }
  return {
    uuid: namedUuid(`${asset.uuid} ${valueKey(draft)} ${draft.value} ${size}`),
    customerUuid: portfolio.customerUuid,
    assetUuid: asset.uuid,
    portfolioUuid: portfolio.uuid,
    operation: draft.operation,
    valuationTypeId: draft.kind.valuationTypeId,
    valuationDate: draft.date,
    value: draft.value,
    unitValue: Math.round((draft.value / size) * 100) / 100,
    size,
    document,
    valuatorName: draft.valuer,
  }
}

interface BecomingCurrent {
  uuid: string
  asset_uuid: string
  value: number
  old_value: number | null
  old_uuid: string | null
  old_features: Record<string, unknown> | null
}

/**
 * The newest of the inserted rows per asset, if it is newer than the current value or corrects it. A row corrects a
 * loaded value that has the same type, valuer and date. A signed value is never replaced.
 */
function becomingCurrent(
  tx: Transaction,
  operation: Operation,
  inserted: readonly string[],
): Promise<BecomingCurrent[]> {
  return tx.rows<BecomingCurrent>(
    `SELECT n.uuid, n.asset_uuid, n.value::float8 AS value, c.value::float8 AS old_value, c.uuid AS old_uuid,
       a.${operation}_features AS old_features
     FROM (SELECT DISTINCT ON (asset_uuid) * FROM valuations
           WHERE operation = $1 AND uuid = ANY (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))
           ORDER BY asset_uuid, valuation_date DESC, uuid) n
     JOIN assets a ON a.uuid = n.asset_uuid
     LEFT JOIN valuations c ON c.uuid = a.current_${operation}_valuation_uuid
     WHERE c.uuid IS NULL OR NOT c.is_signed AND (n.valuation_date > c.valuation_date
       OR (n.valuation_date, n.valuation_type_id) = (c.valuation_date, c.valuation_type_id)
         AND n.valuator_name IS NOT DISTINCT FROM c.valuator_name
         AND c.valuator_uuid IS NULL AND c.job_uuid IS NULL)`,
    [operation, JSON.stringify(inserted)],
  )
}
