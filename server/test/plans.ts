import { openDatabase, type Scope, type Transaction } from '../src/kernel/database/database.ts'
import type { TestSystem } from './test-system.ts'

/**
 * Returns the query plans of the statements in `work`, in order. They run under the role and parameters of the program.
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
