import { DEMO_USERS } from '@lindero/demo/users/people'
import { removeDemoFigures } from '../../areas/write-demo-figures.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { deleteCustomers } from '../delete-customers.ts'
import { MARKET_PICTURE_KEYS } from './demo-pictures.ts'

interface RemovedDemo {
  customers: number
  assets: number
  evidence: number
}

/**
 * Removes the demo: its customers with all of their data, the operator's demo login, and the market. The operator's
 * customer remains. Can be repeated.
 */
export async function removeDemo(database: Database, files: FileStore): Promise<RemovedDemo> {
  const { keys, ...removed } = await database.transaction('system', async (tx) => {
    const demo = await tx.rows<{ uuid: string }>('SELECT uuid FROM customers WHERE is_demo')
    await removeDemoFigures(tx)
    const evidence = await tx.change('DELETE FROM market_evidence WHERE is_demo')
    await tx.change(`DELETE FROM plans WHERE name LIKE '% (demo)' AND stripe_price IS NULL`)
    // Demo users are also deleted by uuid, because one with a new email address would still have the public password.
    await tx.change(
      `DELETE FROM users WHERE email LIKE '%@demo.test'
         OR uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`,
      [JSON.stringify(Object.values(DEMO_USERS))],
    )
    const { customers, assets, keys } = await deleteCustomers(
      tx,
      demo.map(({ uuid }) => uuid),
    )
    return { customers, assets, evidence, keys }
  })
  for (const key of [...keys, ...MARKET_PICTURE_KEYS]) await files.remove(key)
  return removed
}
