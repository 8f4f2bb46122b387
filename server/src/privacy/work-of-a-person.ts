import type { Transaction } from '../kernel/database/database.ts'

/**
 * Work of a person in later slices, whose tables are read here by their names (docs/adr/0016): counted for the
 * export of a person's data, anonymised when the person is erased. Runs under the system role, because a person
 * of the operator works in the data of other customers.
 */

export interface WorkCounts {
  assetEdits: number
  valuations: number
  explorerSearches: number
  portfoliosCreated: number
  jobsOrdered: number
}

export async function countWork(tx: Transaction, userUuid: string): Promise<WorkCounts> {
  const [row] = await tx.rows<WorkCounts>(
    `SELECT (SELECT count(*)::int FROM asset_changes WHERE user_uuid = $1) AS "assetEdits",
       (SELECT count(*)::int FROM valuations WHERE valuator_uuid = $1) AS "valuations",
       (SELECT count(*)::int FROM explorer_searches WHERE user_uuid = $1) AS "explorerSearches",
       (SELECT count(*)::int FROM portfolios WHERE created_by = $1) AS "portfoliosCreated",
       (SELECT count(*)::int FROM jobs WHERE created_by = $1) AS "jobsOrdered"`,
    [userUuid],
  )
  if (!row) throw new Error('counting answered nothing')
  return row
}

export interface AssignedPortfolio {
  uuid: string
  name: string
}

export function assignedTo(tx: Transaction, userUuid: string): Promise<AssignedPortfolio[]> {
  return tx.rows<AssignedPortfolio>(
    `SELECT p.uuid, p.name FROM portfolio_users pu JOIN portfolios p ON p.uuid = pu.portfolio_uuid
     WHERE pu.user_uuid = $1 ORDER BY p.name COLLATE spanish, p.uuid`,
    [userUuid],
  )
}

export interface ExplorerSearch {
  at: string
  evidence: string
  filters: unknown
  found: number
}

export function searchesOf(tx: Transaction, userUuid: string): Promise<ExplorerSearch[]> {
  return tx.rows<ExplorerSearch>(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, evidence, filters, found
     FROM explorer_searches WHERE user_uuid = $1 ORDER BY at`,
    [userUuid],
  )
}

/** Homes that the person valued in the explorer. */
export function explorerValuationsOf(tx: Transaction, userUuid: string): Promise<unknown[]> {
  return tx.rows(
    `SELECT at, operation, type_id AS "typeId", address, size::float8, value::float8
     FROM explorer_valuations WHERE user_uuid = $1 ORDER BY at`,
    [userUuid],
  )
}

/** Files that the person uploaded and plans it requested, each with its instant. */
export interface OwnRecords {
  files: unknown[]
  upgradeRequests: unknown[]
}

export async function recordsOf(tx: Transaction, userUuid: string): Promise<OwnRecords> {
  const [row] = await tx.rows<OwnRecords>(
    `SELECT
       (SELECT coalesce(jsonb_agg(jsonb_build_object('at', created_on, 'name', name, 'purpose', purpose,
          'contentType', content_type, 'size', size) ORDER BY created_on), '[]')
        FROM files WHERE created_by = $1) AS "files",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('at', created_on, 'kind', kind, 'current', current,
          'desired', desired) ORDER BY created_on), '[]')
        FROM upgrade_requests WHERE user_uuid = $1) AS "upgradeRequests"`,
    [userUuid],
  )
  if (!row) throw new Error('reading answered nothing')
  return row
}

/** Valuations stay without the name of their author; searches and assignments of the person are deleted. */
export async function freeWorkOfName(tx: Transaction, userUuid: string): Promise<void> {
  await tx.change('UPDATE valuations SET valuator_name = NULL WHERE valuator_uuid = $1', [userUuid])
  await tx.change('DELETE FROM explorer_searches WHERE user_uuid = $1', [userUuid])
  await tx.change('DELETE FROM explorer_valuations WHERE user_uuid = $1', [userUuid])
  await tx.change('DELETE FROM portfolio_users WHERE user_uuid = $1', [userUuid])
}
