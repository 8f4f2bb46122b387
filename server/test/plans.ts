import { openDatabase, type Scope, type Transaction } from '../src/kernel/database/database.ts'
import type { TestSystem } from './test-system.ts'

/**
 * Returns the query plan for each statement that `work` executes, in order. The statements run in `scope`, with the
 * parameters that `work` passes.
 */
export async function plansOf(
  { driver }: TestSystem,
  scope: Scope,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = []
  const explaining = openDatabase({
    ...driver,
    transaction: (scopeStatement, inside) =>
      driver.transaction(scopeStatement, (run) =>
        inside(async (statement, parameters, options) => {
          const { rows } = await run(`EXPLAIN ${statement}`, parameters, { rows: 'arrays' })
          plans.push((rows as unknown[][]).map(([line]) => String(line)).join('\n'))
          return run(statement, parameters, options)
        }),
      ),
  })
  await explaining.transaction(scope, work)
  return plans
}
