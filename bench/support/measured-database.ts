import { type Database, openDatabase } from '@lindero/server/kernel/database/database'
import type { Driver, Run } from '@lindero/server/kernel/database/driver'

/** Total cost of all SQL statements that a function runs, as PostgreSQL reports it. */
export interface Cost {
  statements: number
  /** Planning and execution. */
  milliseconds: number
  /** Pages of 8 kB that were read, from memory or disk. Other load on the machine does not change this number. */
  buffers: number
  /** Pages written to temporary files. */
  temporary: number
  /** Tables with a sequential scan of more than a hundred pages. */
  scanned: string[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Temp Written Blocks': number
  Plans?: Node[]
}
interface Explained {
  Plan: Node
  'Planning Time': number
  'Execution Time': number
}

const EXPLAINED = /^\s*(select|insert|update|delete|with)\b/i
const SCAN_PAGES = 100

/**
 * A database that measures each statement with EXPLAIN. Each statement that reads or changes rows runs twice: first
 * with EXPLAIN, which is rolled back, then normally.
 *
 * @param onPlan receives the plan of each statement as text
 */
export function measuredDatabase(
  driver: Driver,
  onPlan?: (statement: string, plan: string) => void,
): {
  database: Database
  costOf: (work: () => Promise<unknown>) => Promise<Cost>
} {
  let cost = noCost()
  const measuring =
    (run: Run): Run =>
    async (statement, parameters, options) => {
      if (EXPLAINED.test(statement)) {
        await run('SAVEPOINT explained')
        const { rows } = await run(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`, parameters)
        await run('ROLLBACK TO SAVEPOINT explained')
        if (onPlan) onPlan(statement, await planOf(run, statement, parameters))
        for (const row of rows as { 'QUERY PLAN': Explained[] }[]) for (const each of row['QUERY PLAN']) add(cost, each)
      }
      return run(statement, parameters, options)
    }
  const transaction: Driver['transaction'] = (scope, work, signal) =>
    driver.transaction(scope, (run) => work(measuring(run)), signal)
  const database = openDatabase({
    ...driver,
    transaction,
    single: (scope, ...statement) => transaction(scope, (run) => run(...statement)),
  })
  return {
    database,
    async costOf(work) {
      const measured = noCost()
      cost = measured
      await work()
      // Later statements add their cost to a new object and not to this result.
      cost = noCost()
      return measured
    },
  }
}

async function planOf(run: Run, statement: string, parameters: unknown[] | undefined): Promise<string> {
  await run('SAVEPOINT planned')
  const { rows } = await run(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${statement}`, parameters, { rows: 'arrays' })
  await run('ROLLBACK TO SAVEPOINT planned')
  return (rows as unknown[][]).flat().join('\n')
}

const noCost = (): Cost => ({ statements: 0, milliseconds: 0, buffers: 0, temporary: 0, scanned: [] })

function add(cost: Cost, explained: Explained): void {
  const { Plan: plan } = explained
  cost.statements += 1
  cost.milliseconds += explained['Execution Time'] + explained['Planning Time']
  cost.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  cost.temporary += plan['Temp Written Blocks']
  for (const table of scansOf(plan)) if (!cost.scanned.includes(table)) cost.scanned.push(table)
}

function scansOf(node: Node): string[] {
  const pages = node['Shared Hit Blocks'] + node['Shared Read Blocks']
  const own = node['Node Type'] === 'Seq Scan' && pages > SCAN_PAGES ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
