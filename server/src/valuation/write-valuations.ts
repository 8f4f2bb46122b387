import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationMode } from '@lindero/domain/portfolios/valuation-modes'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { inArray, sql } from 'drizzle-orm'
import { type AssetRecord, assetChanges, valuationFailures } from '../assets/assets.table.ts'
import { storeSystemComments } from '../assets/record/system-comments.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { makeCurrent } from './current-valuations.ts'
import { insertValuations, withFrozen } from './insert-valuations.ts'
import { withValuationWarnings } from './valuation-warnings.ts'
import type { ValueOutcome } from './value-one.ts'

export interface ValuedTask {
  asset: AssetRecord
  operation: Operation
  outcome: ValueOutcome
}

const AUTOMATIC = 1

/**
 * Writes a batch of automatic values in a few statements: the valuations with their evidence, the current value of each
 * asset, and the failure reasons. A value that this job has already written is kept.
 */
export async function writeValuations(
  tx: Transaction,
  jobUuid: string,
  tasks: readonly ValuedTask[],
  mode: ValuationMode,
): Promise<void> {
  const valuedRows = tasks.flatMap(({ asset, operation, outcome }) =>
    outcome.kind === 'valued' ? [rowOf(asset, operation, outcome, jobUuid)] : [],
  )
  const rows = await withFrozen(tx, valuedRows)
  await insertValuations(tx, rows, 'ofJob')
  const became = await pointToCurrent(tx, jobUuid, rows, mode)
  await logValues(tx, tasks, became)
  await writeFailures(tx, jobUuid, tasks)
  await storeSystemComments(tx, [...new Set(tasks.map(({ asset }) => asset.uuid))])
}

function rowOf(
  asset: AssetRecord,
  operation: Operation,
  { document, figures }: Extract<ValueOutcome, { kind: 'valued' }>,
  jobUuid: string,
) {
  return {
    uuid: crypto.randomUUID(),
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    portfolioUuid: asset.portfolioUuid,
    operation,
    method: document.method,
    valuationTypeId: AUTOMATIC,
    valuationDate: document.subject.valuationDate,
    value: figures.value,
    unitValue: figures.unitValue,
    size: document.subject.size,
    sizeSource: asset.sizeSource,
    low: figures.interval?.lower ?? null,
    high: figures.interval?.upper ?? null,
    confidence: figures.interval?.confidence ?? null,
    fireValue: figures.fireValue,
    document,
    jobUuid,
  }
}

/**
 * Makes the new values the current ones, and updates the warnings about this operation. A current value that another
 * job or a user wrote is kept if it was edited, signed or signed for the first time, or if the mode is `missing`.
 */
async function pointToCurrent(
  tx: Transaction,
  jobUuid: string,
  rows: readonly { assetUuid: string; operation: Operation; document: ComparablesDocument }[],
  mode: ValuationMode,
): Promise<Became[]> {
  const became: Became[] = []
  for (const operation of OPERATIONS) {
    const valued = rows
      .filter((row) => row.operation === operation)
      .map(({ assetUuid, document }) => ({
        asset_uuid: assetUuid,
        warnings: withValuationWarnings([], operation, document.warnings),
      }))
    if (valued.length === 0) continue
    const current = `current_${operation}_valuation_uuid`
    // This locks the assets: a concurrent save has either committed, and is visible here, or waits.
    const becoming = await tx.rows<Omit<Became, 'operation'>>(
      `SELECT v.uuid, v.asset_uuid, v.value::float8, assets.${operation}_value::float8 AS old_value FROM valuations v JOIN assets ON assets.uuid = v.asset_uuid
       WHERE v.job_uuid = $1 AND v.operation = $2
         AND v.asset_uuid IN (SELECT r.asset_uuid FROM jsonb_to_recordset($3::jsonb) AS r(asset_uuid uuid))
         AND NOT EXISTS (
           SELECT FROM valuations kept WHERE kept.uuid = assets.${current} AND kept.job_uuid IS DISTINCT FROM $1
           AND ($4 = 'missing' OR kept.valuation_type_id >= 2 OR kept.is_signed OR kept.first_signer_uuid IS NOT NULL))
       FOR NO KEY UPDATE OF assets`,
      [jobUuid, operation, JSON.stringify(valued), mode],
    )
    became.push(...becoming.map((row) => ({ ...row, operation })))
    await makeCurrent(
      tx,
      operation,
      becoming.map(({ uuid }) => uuid),
    )
    // Writing an asset costs as much as writing its value, and most warnings stay the same.
    await tx.change(
      `UPDATE assets SET warnings = r.warnings FROM (
         SELECT a.uuid, r.warnings || (
           SELECT coalesce(jsonb_agg(w), '[]') FROM jsonb_array_elements(a.warnings) w
           WHERE NOT (starts_with(w->>'code', 'valuation.') AND w->'data'->>'operation' = $2)) AS warnings
         FROM jsonb_to_recordset($3::jsonb) AS r(asset_uuid uuid, warnings jsonb)
         JOIN valuations v ON v.job_uuid = $1 AND v.operation = $2 AND v.asset_uuid = r.asset_uuid
         JOIN assets a ON a.uuid = r.asset_uuid AND a.${current} = v.uuid) r
       WHERE assets.uuid = r.uuid AND assets.warnings IS DISTINCT FROM r.warnings`,
      [jobUuid, operation, JSON.stringify(valued)],
    )
  }
  return became
}

/** A valuation that has become the current one of its asset. */
interface Became {
  uuid: string
  asset_uuid: string
  operation: Operation
  value: number
  old_value: number | null
}

/** Logs the automatic values in the history of their assets, without a user as author. */
async function logValues(tx: Transaction, tasks: readonly ValuedTask[], became: readonly Became[]): Promise<void> {
  const customerOf = new Map(tasks.map(({ asset }) => [asset.uuid, asset.customerUuid]))
  await insertRows(
    tx,
    assetChanges,
    became.flatMap(({ asset_uuid: assetUuid, operation, value, old_value: oldValue }) => {
      const customerUuid = customerOf.get(assetUuid)
      if (customerUuid === undefined) return []
      const changes = [{ field: `${operation}.value`, oldValue, newValue: value }]
      return [{ customerUuid, assetUuid, area: 'valuation' as const, changes }]
    }),
  )
}

/**
 * Stores the failures, at most one per asset and operation, until a value is found. The history logs each failure once,
 * however often the valuation is repeated.
 */
async function writeFailures(tx: Transaction, jobUuid: string, tasks: readonly ValuedTask[]): Promise<void> {
  const failed = tasks.flatMap(({ asset, operation, outcome }) =>
    outcome.kind === 'failed'
      ? [
          {
            assetUuid: asset.uuid,
            operation,
            customerUuid: asset.customerUuid,
            code: outcome.code,
            data: outcome.data,
            jobUuid,
          },
        ]
      : [],
  )
  const valued = tasks.filter(({ outcome }) => outcome.kind === 'valued')
  if (valued.length > 0) {
    const pairs = valued.map(({ asset, operation }) => sql`(${asset.uuid}::uuid, ${operation})`)
    await tx.rows(sql`DELETE FROM valuation_failures WHERE (asset_uuid, operation) IN (${sql.join(pairs, sql`, `)})`)
  }
  const failures = await tx
    .select({
      uuid: valuationFailures.assetUuid,
      operation: valuationFailures.operation,
      code: valuationFailures.code,
    })
    .from(valuationFailures)
    .where(inArray(valuationFailures.assetUuid, [...new Set(failed.map(({ assetUuid }) => assetUuid))]))
  const told = new Set(failures.map(({ uuid, operation, code }) => `${uuid} ${operation} ${code}`))
  await insertRows(
    tx,
    assetChanges,
    failed
      .filter(({ assetUuid, operation, code }) => !told.has(`${assetUuid} ${operation} ${code}`))
      .map(({ assetUuid, customerUuid, operation, code }) => ({
        customerUuid,
        assetUuid,
        area: 'valuation' as const,
        changes: [{ field: `${operation}.failure`, oldValue: null, newValue: code }],
      })),
  )
  await insertRows(
    tx,
    valuationFailures,
    failed,
    '(asset_uuid, operation) DO UPDATE SET code = excluded.code, data = excluded.data, job_uuid = excluded.job_uuid, at = now()',
  )
}
