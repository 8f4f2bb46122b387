import { DEMO_USERS } from '@lindero/demo/people'
import type { Database } from '../kernel/database/database.ts'
import type { FileStore } from '../kernel/files/file-store.ts'

export interface RemovedDemo {
  customers: number
  assets: number
  evidence: number
}

/**
 * Removes everything invented: the demo customers with all that is theirs, the demo's operator login and the
 * invented market. The operator's customer stays. Repeating it is harmless.
 */
export async function removeDemo(database: Database, files: FileStore): Promise<RemovedDemo> {
  const { keys, ...removed } = await database.transaction('system', async (tx) => {
    const demo = `SELECT uuid FROM customers WHERE is_demo`
    const [counted] = await tx.rows<{ assets: number }>(
      `SELECT count(*) AS assets FROM assets WHERE customer_uuid IN (${demo})`,
    )
    const keys = await tx.rows<{ key: string }>(`SELECT key FROM files WHERE customer_uuid IN (${demo})`)
    const evidence = await tx.change('DELETE FROM market_evidence WHERE is_demo')
    // By their uuids as well: with another address they would keep a password that everybody knows.
    await tx.change(
      `DELETE FROM users WHERE email LIKE '%@demo.test'
         OR uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`,
      [JSON.stringify(Object.values(DEMO_USERS))],
    )
    // Whatever hangs on a customer goes with it.
    const customers = await tx.change('DELETE FROM customers WHERE is_demo')
    return { customers, assets: counted?.assets ?? 0, evidence, keys: keys.map(({ key }) => key) }
  })
  for (const key of keys) await files.remove(key)
  return removed
}
