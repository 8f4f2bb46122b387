import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const [OURS, THEIRS] = [crypto.randomUUID(), crypto.randomUUID()]

async function addCustomers() {
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
       VALUES ($1, 'Ours', 1, 10, 10), ($2, 'Theirs', 1, 10, 10)`,
      [OURS, THEIRS],
    ),
  )
}

describe('Row-level security (decisions, section 3)', () => {
  beforeAll(addCustomers)

  it("the program's database roles are neither superusers nor exempt from policies", async () => {
    const roles = await system.driver.execute(
      `SELECT rolname, rolsuper, rolbypassrls FROM pg_roles WHERE rolname IN ('lindero_app', 'lindero_system')`,
    )
    expect(roles).toHaveLength(2)
    for (const role of roles) expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false })
  })

  it('a transaction in the scope of a customer reads only the rows of that customer', async () => {
    const rows = await system.context.database.transaction({ customer: OURS }, (tx) =>
      tx.rows<{ name: string }>('SELECT name FROM customers'),
    )
    expect(rows).toEqual([{ name: 'Ours' }])
  })

  it('row-level security rejects a row that a transaction in the scope of one customer writes for another customer', async () => {
    const writing = system.context.database.transaction({ customer: OURS }, (tx) =>
      tx.change(`INSERT INTO portfolios (customer_uuid, name, avm_configuration) VALUES ($1, 'x', '{}')`, [THEIRS]),
    )
    await expect(writing).rejects.toThrow(/row-level security/)
  })

  it('a transaction in the scope of a customer changes no row of another customer', async () => {
    const changed = await system.context.database.transaction({ customer: OURS }, (tx) =>
      tx.change(`UPDATE customers SET name = 'Taken' WHERE uuid = $1`, [THEIRS]),
    )
    expect(changed).toBe(0)
  })
})

describe('A database transaction', () => {
  it('a transaction is rolled back if its work fails, and the next transaction succeeds', async () => {
    const { database } = system.context
    const failing = database.transaction('system', async (tx) => {
      await tx.change(`UPDATE customers SET name = 'Changed' WHERE uuid = $1`, [OURS])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const [row] = await database.transaction('system', (tx) =>
      tx.rows<{ name: string }>('SELECT name FROM customers WHERE uuid = $1', [OURS]),
    )
    expect(row?.name).toBe('Ours')
  })

  it('a transaction succeeds after PostgreSQL has rejected a statement of the previous transaction', async () => {
    const { database } = system.context
    await expect(database.transaction('system', (tx) => tx.rows('SELECT nothing'))).rejects.toThrow()
    expect(await database.transaction('system', (tx) => tx.rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('concurrent transactions in the scopes of two customers each read only the rows of their own customer', async () => {
    const { database } = system.context
    const scopes = Array.from({ length: 30 }, (_, index) => (index % 2 ? OURS : THEIRS))
    const seen = await Promise.all(
      scopes.map((customer) =>
        database.transaction({ customer }, (tx) => tx.rows<{ uuid: string }>('SELECT uuid FROM customers')),
      ),
    )
    expect(seen.map((rows) => rows.map(({ uuid }) => uuid))).toEqual(scopes.map((customer) => [customer]))
  })
})
