import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'

/**
 * Invented values of the last months, the latest first. The last months of IRAV are equal: two journeys then expect one
 * figure, also while a month ends.
 */
const DEMO_VALUES = {
  IPC: [2.9, 2.7, 2.7, 2.6, 2.3, 2.2, 2.3, 2.8, 3, 2.9, 2.8, 2.4, 1.8],
  IRAV: [1.9, 1.9, 1.9, 1.9, 1.9, 1.8, 1.8, 1.9, 1.9, 1.9, 1.9, 1.9, 1.9],
  IGC: [-0.5, -0.3, -0.4, -0.6, -0.5, -0.7, -0.6, -0.7, -0.6, -0.3, 0.2, -0.2, -0.3],
  EURIBOR: [2.187, 2.172, 2.114, 2.079, 2.081, 2.081, 2.143, 2.398, 2.407, 2.525, 2.436, 2.506, 2.691],
} as const

/** Writes invented indexes of the last year, if the operator has none. Used only by the demo. */
export async function addDemoIndexes(tx: Transaction, today: string): Promise<void> {
  const first = `${today.slice(0, 7)}-01`
  const rows = Object.entries(DEMO_VALUES).flatMap(([kind, values]) =>
    values.map((percent, at) => {
      const month = addMonths(first, -at - 1)
      return { kind, month, percent, publishedOn: addDays(addMonths(month, 1), kind === 'EURIBOR' ? 1 : 13) }
    }),
  )
  await tx.change(
    `INSERT INTO published_indexes (kind, month, percent, published_on, source)
     SELECT n.kind, n.month, n.percent, n."publishedOn", 'demo' FROM jsonb_to_recordset($1::jsonb)
       AS n(kind text, month date, percent numeric, "publishedOn" date)
     WHERE n."publishedOn" <= $2::date ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), today],
  )
}
