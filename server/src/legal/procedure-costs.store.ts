import { monthsBetween } from '@lindero/domain/kernel/dates'
import { COSTLY_PROCEDURES, type CostlyProcedure } from '@lindero/domain/operations/transaction'
import { type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * SQL expression for the cost of an invoice `i` in EUR: what is paid to the supplier and the withholding that is paid to
 * the tax office. Income, such as an award of costs, is negative.
 */
const COST = `CASE WHEN i.concept = 'INCOME' THEN -1 ELSE 1 END * (i.amount + coalesce(i.withholding, 0))`

/** SQL expression for the recorded costs of the procedures of asset `a`, in EUR; null if no invoice names a procedure. */
export const COSTS_OF_PROCEDURES = `(SELECT sum(${COST})::float8 FROM invoices i
  WHERE i.asset_uuid = a.uuid AND i.legal_procedure IS NOT NULL)`

/** SQL expression for the day of the first record of a procedure of asset `a`; null if there is none. */
export const FIRST_OF_PROCEDURES = `(SELECT min(p.request_date)::text FROM legal_records p
  WHERE p.asset_uuid = a.uuid AND p.section = ANY('{${COSTLY_PROCEDURES.join(',')}}'))`

/** Whole months of the procedures of an asset: from the first record until the possession, or until today. */
export function monthsOfProcedures(since: string | null, possession: string | null, today: string): number | null {
  if (since === null) return null
  const until = possession !== null && possession <= today ? possession : today
  return until < since ? 0 : monthsBetween(since, until)
}

export interface ProcedureCost {
  assetUuid: string
  procedure: CostlyProcedure
  day: string | null
  subject: string | null
  cost: number
}

/** The sum of the costs of each procedure of some assets, also of those whose invoices `procedureCosts` cuts off. */
export function procedureTotals(
  tx: Transaction,
  uuids: readonly string[],
): Promise<Pick<ProcedureCost, 'assetUuid' | 'procedure' | 'cost'>[]> {
  return tx.rows(
    `SELECT i.asset_uuid AS "assetUuid", i.legal_procedure AS procedure, sum(${COST})::float8 AS cost
     FROM invoices i WHERE i.asset_uuid = ANY($1::uuid[]) AND i.legal_procedure IS NOT NULL
     GROUP BY i.asset_uuid, i.legal_procedure ORDER BY i.asset_uuid, i.legal_procedure`,
    [uuids],
  )
}

/** The first `most` invoices of the procedures of some assets, by procedure and day. */
export function procedureCosts(tx: Transaction, uuids: readonly string[], most: number): Promise<ProcedureCost[]> {
  return tx.rows<ProcedureCost>(
    `SELECT i.asset_uuid AS "assetUuid", i.legal_procedure AS procedure, i.expedition_date::text AS day,
       nullif(concat_ws(', ', nullif(i.creditor, ''), nullif(i.invoice_concept, ''), nullif(i.invoice_number, '')), '') AS subject,
       (${COST})::float8 AS cost
     FROM invoices i WHERE i.asset_uuid = ANY($1::uuid[]) AND i.legal_procedure IS NOT NULL
     ORDER BY i.asset_uuid, i.legal_procedure, i.expedition_date, i.number LIMIT ${most}`,
    [uuids],
  )
}

/** Recorded costs in EUR by procedure, of the assets that meet a condition. */
export function costsByProcedure(tx: Transaction, own: SQL | undefined) {
  return tx.rows<{ procedure: CostlyProcedure; assets: number; cost: number }>(
    sql`SELECT i.legal_procedure AS procedure, count(DISTINCT i.asset_uuid)::int AS assets,
      sum(${sql.raw(COST)})::float8 AS cost
    FROM ${assets} JOIN invoices i ON i.asset_uuid = ${assets.uuid}
    WHERE i.legal_procedure IS NOT NULL AND ${own ?? sql`true`} GROUP BY 1 ORDER BY 3 DESC, 1`,
  )
}
