import { openDatabase, type Transaction } from '@lindero/server/kernel/database/database'
import { startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { serverDriver } from '@lindero/server/kernel/database/pool'
import { openLog } from '@lindero/server/kernel/log/log'

/** Row counts of a stored portfolio, queried with SQL instead of the API. */
export interface StoredState {
  assets: number
  externalIds: number
  /** Number of valuations. `valued` is the number of pairs of asset and operation with a valuation. */
  valuations: number
  valued: number
  failures: number
  /** Number of pairs of asset and operation with neither a value nor a failure, or with both. */
  undecided: number
  /** Number of pairs of asset and operation whose current value is not a valuation of this pair. */
  astray: number
  /** Number of jobs that have not ended, except those that value listings after a new price model. */
  jobsUnderWay: number
}

const STATE = `
  WITH pairs AS (
    SELECT v.uuid AS valuation, f.asset_uuid AS failure,
      CASE operations.operation WHEN 'sale' THEN a.current_sale_valuation_uuid ELSE a.current_rent_valuation_uuid END AS current
    FROM assets a CROSS JOIN (VALUES ('sale'), ('rent')) AS operations (operation)
    LEFT JOIN valuations v ON v.asset_uuid = a.uuid AND v.operation = operations.operation
    LEFT JOIN valuation_failures f ON f.asset_uuid = a.uuid AND f.operation = operations.operation
    WHERE a.portfolio_uuid = $1)
  SELECT
    (SELECT count(*)::int FROM assets WHERE portfolio_uuid = $1) AS "assets",
    (SELECT count(DISTINCT external_id)::int FROM assets WHERE portfolio_uuid = $1) AS "externalIds",
    (SELECT count(*)::int FROM valuations WHERE portfolio_uuid = $1) AS "valuations",
    (SELECT count(DISTINCT (asset_uuid, operation))::int FROM valuations WHERE portfolio_uuid = $1) AS "valued",
    (SELECT count(failure)::int FROM pairs) AS "failures",
    (SELECT count(*)::int FROM pairs WHERE (valuation IS NULL) = (failure IS NULL)) AS "undecided",
    (SELECT count(*)::int FROM pairs WHERE current IS DISTINCT FROM valuation) AS "astray",
    (SELECT count(*)::int FROM jobs WHERE state IN ('queued', 'running') AND kind <> 'valuation.valueListings')
      AS "jobsUnderWay"`

/** Reads the stored state from the data folder after the program has ended. */
export async function storedState(folder: string, portfolio: string): Promise<StoredState> {
  const [state] = await inDatabase(folder, (tx) => tx.rows<StoredState>(STATE, [portfolio]))
  if (!state) throw new Error('no row of counts')
  return state
}

/** Runs queries on the database after the program has ended. */
export async function inDatabase<T>(folder: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer({ dataFolder: folder, log: openLog('silent') })
  const driver = serverDriver(server.connectionString, 1)
  try {
    return await openDatabase(driver).transaction('system', work)
  } finally {
    await driver.close()
    await server.stop()
  }
}
