import type { Transaction } from '../../kernel/database/database.ts'

/** Steps that are done once per installation. */
export type Step = 'operator' | 'demo'

/** Must run under the system role. */
export async function isDone(tx: Transaction, step: Step): Promise<boolean> {
  const rows = await tx.rows('SELECT 1 FROM installation WHERE step = $1', [step])
  return rows.length > 0
}

export async function markDone(tx: Transaction, step: Step): Promise<void> {
  await tx.change('INSERT INTO installation (step) VALUES ($1) ON CONFLICT DO NOTHING', [step])
}
