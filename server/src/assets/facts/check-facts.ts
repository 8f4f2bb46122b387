import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../../kernel/context.ts'
import type { DailyWork } from '../../kernel/daily.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { inSteps } from '../../kernel/in-steps.ts'

/** Number of assets per transaction. */
const BATCH = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Number of differences that the log names. */
const NAMED = 20

/** An asset whose stored facts differ from those that the rules give. */
interface Difference {
  asset: string
  /** Names of the facts; `row` if they are missing, or stored although the asset is archived. */
  facts: string[]
}

/**
 * Computes the facts of all assets again and compares them with the stored ones, and the sums of each portfolio with the
 * facts of its assets (ADR 1350). A difference is an error of the program: it is reported, and the facts are computed again.
 */
export const FACTS_CHECK: DailyWork = {
  name: 'figures that are computed ahead',
  async run(context) {
    const differences = await differingFacts(context)
    const portfolios = await differingPortfolios(context)
    if (differences.length === 0 && portfolios.length === 0) return null
    const counts = { differences: differences.length, portfolios: portfolios.length }
    const named = { assets: differences.slice(0, NAMED), portfolioUuids: portfolios.slice(0, NAMED) }
    context.log.error({ ...counts, ...named }, 'figures that are computed ahead differed from their rules')
    context.errors.report(new Error(`figures computed ahead differed: ${JSON.stringify(counts)}`), {
      where: 'daily',
      name: FACTS_CHECK.name,
      ticket: crypto.randomUUID(),
    })
    return counts
  },
}

/** Finds assets whose facts differ, and marks them as changed, so that readers compute their facts from now on. */
async function differingFacts(context: Context): Promise<Difference[]> {
  const { database, now } = context
  const today = calendarDateAt(now())
  const differences: Difference[] = []
  let after = FIRST
  await inSteps(context, async () => {
    const from = after
    const batch = await database.transaction('system', async (tx) => {
      const rows = await tx.rows<{ uuid: string }>(
        `SELECT uuid FROM assets WHERE uuid > $1 ORDER BY uuid LIMIT ${BATCH}`,
        [from],
      )
      const uuids = rows.map(({ uuid }) => uuid)
      const differing = await tx.rows<Difference>(DIFFERENCES, [uuids, today])
      await tx.change(
        `INSERT INTO changed_assets (customer_uuid, asset_uuid)
         SELECT customer_uuid, uuid FROM assets WHERE uuid = ANY ($1::uuid[])`,
        [differing.map(({ asset }) => asset)],
      )
      return { last: uuids.at(-1), isFull: uuids.length === BATCH, differing }
    })
    differences.push(...batch.differing)
    after = batch.last ?? after
    return batch.isFull
  })
  return differences
}

/** One statement, so that all its values were committed at the same time. */
const DIFFERENCES = `
  SELECT d.asset, d.facts FROM (
    SELECT a.uuid AS asset, CASE WHEN (f.asset_uuid IS NULL) <> (c.asset_uuid IS NULL) THEN '{row}'
      ELSE array_remove(ARRAY[
        CASE WHEN (f.customer_uuid, f.portfolio_uuid, f.external_id) <> (c.customer_uuid, c.portfolio_uuid, c.external_id)
          THEN 'asset' END,
        CASE WHEN h.holds AND (f.score, f.missing, f.holds_before) IS DISTINCT FROM (c.score, c.missing, c.holds_before)
          THEN 'completeness' END,
        CASE WHEN h.holds AND f.contradictions IS DISTINCT FROM c.contradictions THEN 'contradictions' END,
        CASE WHEN f.checks IS DISTINCT FROM c.checks THEN 'checks' END,
        CASE WHEN f.value_steps IS DISTINCT FROM c.value_steps THEN 'valueSteps' END,
        CASE WHEN f.card IS DISTINCT FROM c.card THEN 'card' END,
        CASE WHEN f.dated_checks IS DISTINCT FROM c.dated_checks THEN 'datedChecks' END], NULL) END AS facts
    FROM assets a LEFT JOIN asset_facts f ON f.asset_uuid = a.uuid
      LEFT JOIN (SELECT * FROM computed_asset_figures($2::date) c WHERE c.asset_uuid = ANY ($1::uuid[])) c
        ON c.asset_uuid = a.uuid
      CROSS JOIN LATERAL (SELECT f.holds_from <= $2::date AND f.holds_before > $2::date AS holds) h
    WHERE a.uuid = ANY ($1::uuid[]) AND NOT EXISTS (SELECT FROM changed_assets m WHERE m.asset_uuid = a.uuid)
  ) d WHERE d.facts <> '{}'`

/** Finds portfolios whose sums differ from the facts of their assets, and writes one row for each sum. */
async function differingPortfolios(context: Context): Promise<string[]> {
  const { database } = context
  const rows = await database.transaction('system', (tx) => tx.rows<{ uuid: string }>('SELECT uuid FROM portfolios'))
  const differing: string[] = []
  await inSteps(context, async () => {
    const row = rows.shift()
    if (row && (await isDiffering(database, row.uuid))) differing.push(row.uuid)
    return rows.length > 0
  })
  return differing
}

/** A table with sums of facts by portfolio. */
interface Sums {
  table: string
  /** Columns that name a sum within its portfolio. */
  keys: readonly string[]
  sums: readonly string[]
  /** SQL that gives the rows of one asset `f` in `asset_facts`, as `s`. */
  expanded: string
}

const SUMS: readonly Sums[] = [
  {
    table: 'portfolio_days',
    keys: ['day'],
    sums: ['sale', 'rent', 'valued', 'created'],
    expanded:
      'jsonb_to_recordset(f.value_steps) AS s(day date, sale numeric, rent numeric, valued integer, created integer)',
  },
  {
    table: 'portfolio_months',
    keys: ['month'],
    sums: ['sale', 'rent', 'valued', 'created'],
    expanded: `LATERAL (SELECT month_of(e.day) AS month, e.sale, e.rent, e.valued, e.created FROM jsonb_to_recordset(
      f.value_steps) AS e(day date, sale numeric, rent numeric, valued integer, created integer)) s`,
  },
  {
    table: 'portfolio_checks',
    keys: ['operation', 'reasons'],
    sums: ['count'],
    expanded: 'check_counts(f.checks) s',
  },
  {
    table: 'portfolio_cards',
    keys: ['part', 'key'],
    sums: [
      ...['count', 'valued', 'sale', 'rent', 'debt', 'value_with_debt', 'debt_with_value'],
      'debtors_without_value',
    ],
    expanded: 'card_figures(f.card) s',
  },
]

function isDiffering(database: Database, portfolio: string): Promise<boolean> {
  return database.transaction('system', async (tx) => {
    // Until the end of the transaction, no facts are computed.
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('asset_facts'))`)
    // The sums refer to both rows. If a user is deleting one, this would wait for the user, who would wait for the sums.
    const isThere = await tx.rows(
      `SELECT FROM portfolios p JOIN customers c ON c.uuid = p.customer_uuid WHERE p.uuid = $1
       FOR KEY SHARE SKIP LOCKED`,
      [portfolio],
    )
    if (isThere.length === 0) return false
    let isWrong = false
    for (const sums of SUMS) if (await areDiffering(tx, portfolio, sums)) isWrong = true
    return isWrong
  })
}

/** Compares the sums of a portfolio with its facts. If they differ, or a sum has several rows, they are written again. */
async function areDiffering(tx: Transaction, portfolio: string, { table, keys, sums, expanded }: Sums) {
  const key = keys.join(', ')
  const added = sums.map((column) => `sum(s.${column}) AS ${column}`).join(', ')
  const ofFacts = `SELECT f.customer_uuid, f.portfolio_uuid, ${keys.map((column) => `s.${column}`).join(', ')}, ${added}
    FROM asset_facts f, ${expanded} WHERE f.portfolio_uuid = $1
    GROUP BY f.customer_uuid, f.portfolio_uuid, ${keys.map((column) => `s.${column}`).join(', ')}`
  const figures = (name: string) => sums.map((column) => `coalesce(${name}.${column}, 0)`).join(', ')
  const [counted] = await tx.rows<{ differing: number; surplus: number }>(
    `WITH facts AS (${ofFacts}), stored AS (
       SELECT ${key}, ${added}, count(*) AS rows FROM ${table} s WHERE portfolio_uuid = $1 GROUP BY ${key})
     SELECT count(*) FILTER (WHERE (${figures('f')}) <> (${figures('d')}))::int AS differing,
       count(*) FILTER (WHERE d.rows > 1 OR f.${keys[0]} IS NULL)::int AS surplus
     FROM facts f FULL JOIN stored d ON ${keys.map((column) => `d.${column} = f.${column}`).join(' AND ')}`,
    [portfolio],
  )
  if (!counted?.differing && !counted?.surplus) return false
  // One statement, so that an asset that is deleted meanwhile is subtracted from these sums.
  await tx.change(
    `WITH gone AS (DELETE FROM ${table} WHERE portfolio_uuid = $1)
     INSERT INTO ${table} (customer_uuid, portfolio_uuid, ${key}, ${sums.join(', ')}) ${ofFacts}`,
    [portfolio],
  )
  return counted.differing > 0
}
