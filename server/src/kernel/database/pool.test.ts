import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { serverDriver, WITHOUT_BOUNDS } from './pool.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const backend = 'SELECT pg_backend_pid() AS pid'
const end = (pid: number) => system.driver.execute(`SELECT pg_terminate_backend(${pid})`)

describe('A connection that the server closes', () => {
  it('a transaction on a lost connection fails with database.unavailable, and the next transaction succeeds', async () => {
    const { database } = system.context
    const cut = database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ pid: number }>(backend)
      await end(row?.pid ?? 0)
      return tx.rows('SELECT 1')
    })
    await expect(cut).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(await database.transaction('system', (tx) => tx.rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })
})

describe('A pool of several servers', () => {
  it('the time limit for a free connection does not grow with the number of configured database servers', async () => {
    const { username, password, host, pathname } = new URL(system.context.databaseAccess.connectionString)
    const account = password ? `${username}:${password}` : username
    const driver = serverDriver(`postgres://${account}@${host},${host}${pathname}`, 1, { connectMilliseconds: 1_500 })
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const using = driver.transaction('SELECT 1', () => ended)
    const began = performance.now()
    await expect(driver.execute('SELECT 1')).rejects.toMatchObject({ code: 'database.unavailable' })
    expect(performance.now() - began).toBeLessThan(2_900)
    end()
    await using
    await driver.close()
  })
})

describe('A database transaction of the pool', () => {
  const customers = pgTable('customers', { name: text() })

  it('a query of the query builder fails with database.unavailable if the connection is lost', async () => {
    const cut = system.context.database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ pid: number }>(backend)
      await end(row?.pid ?? 0)
      return tx.select().from(customers)
    })
    await expect(cut).rejects.toMatchObject({ code: 'database.unavailable' })
  })

  it('a statement after the end of its transaction is rejected', async () => {
    const late = await system.context.database.transaction('system', async (tx) => () => tx.rows('SELECT 1'))
    await expect(late()).rejects.toThrow('already ended')
  })

  it('a transaction that ignores a failed statement is reported as rolled back', async () => {
    const passedOver = system.context.database.transaction('system', async (tx) => {
      await tx.rows('SELECT nothing').catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow('rolled back')
  })
})

describe('A single statement', () => {
  it('a single statement runs with the role of its scope, and the next statement on the connection does not', async () => {
    const role = (scope: 'SET LOCAL ROLE lindero_system' | 'SELECT 1') =>
      system.driver.single(scope, 'SELECT current_user AS role, $1::int AS given', [7])
    expect((await role('SET LOCAL ROLE lindero_system')).rows).toEqual([{ role: 'lindero_system', given: 7 }])
    expect((await role('SELECT 1')).rows).not.toMatchObject([{ role: 'lindero_system' }])
  })

  it('a failed single statement leaves the connection usable', async () => {
    const one = (statement: string) => system.driver.single('SET LOCAL ROLE lindero_system', statement)
    await expect(one('SELECT nothing')).rejects.toThrow('nothing')
    expect((await one('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('a single statement does not run if its scope cannot be set', async () => {
    await system.driver.execute('CREATE TABLE single_trace (told text); GRANT ALL ON single_trace TO PUBLIC')
    const write = system.driver.single('SET LOCAL ROLE lindero_unknown', "INSERT INTO single_trace VALUES ('written')")
    await expect(write).rejects.toThrow('lindero_unknown')
    expect(await system.driver.execute('SELECT told FROM single_trace')).toEqual([])
    await system.driver.execute('DROP TABLE single_trace')
  })
})

describe('A transaction whose scope cannot be set', () => {
  it('no statement of a transaction runs if the scope of the transaction cannot be set', async () => {
    await system.driver.execute('CREATE TABLE trace (told text); GRANT ALL ON trace TO PUBLIC')
    const work = system.driver.transaction('SET LOCAL ROLE lindero_unknown', (run) =>
      run("INSERT INTO trace VALUES ('written')"),
    )
    await expect(work).rejects.toThrow('lindero_unknown')
    const unseen = system.driver.transaction('SET LOCAL ROLE lindero_unknown', async () => 'done')
    await expect(unseen).rejects.toThrow('lindero_unknown')
    expect(await system.driver.execute('SELECT told FROM trace')).toEqual([])
    await system.driver.execute('DROP TABLE trace')
  })
})

describe('Two transactions that wait for each other', () => {
  it('one of two deadlocked transactions fails as busy, and the other transaction continues', async () => {
    const lock = (key: number) => `SELECT pg_advisory_xact_lock(${key})`
    const both = Promise.withResolvers<void>()
    let holding = 0
    const cross = (first: number, second: number) =>
      system.context.database.transaction('system', async (tx) => {
        await tx.rows(lock(first))
        holding += 1
        if (holding === 2) both.resolve()
        await both.promise
        await tx.rows(lock(second))
      })
    const outcomes = await Promise.allSettled([cross(1, 2), cross(2, 1)])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => reason)).toMatchObject([{ code: 'limits.busy' }])
  })
})

describe('A server that does not exist', () => {
  it('a statement for a server that does not exist fails with database.unavailable', async () => {
    const driver = serverDriver('postgres://nobody@127.0.0.1:1/none', 1)
    await expect(driver.execute('SELECT 1')).rejects.toMatchObject({ code: 'database.unavailable' })
    await driver.close()
  })
})

describe('A server behind a network that stops carrying packets', () => {
  it('a silent database server counts as unavailable after the time limit, and is used again when it answers', async () => {
    const address = new URL(system.context.databaseAccess.connectionString)
    const { port, hostname } = address
    const sockets = new Set<Socket>()
    let isSilent = false
    const network = createServer((client) => {
      const server = connect(Number(port), hostname)
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        sockets.add(one)
        one.on('data', (bytes) => isSilent || other.write(bytes))
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
      }
    })
    await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening))
    address.port = String((network.address() as AddressInfo).port)
    address.hostname = '127.0.0.1'
    const driver = serverDriver(address.href, 1, { answerMilliseconds: 500 })
    const one = () => driver.single('SET LOCAL ROLE lindero_system', 'SELECT 1 AS one')
    try {
      expect((await one()).rows).toEqual([{ one: 1 }])
      isSilent = true
      await expect(one()).rejects.toMatchObject({ code: 'database.unavailable' })
      isSilent = false
      expect((await one()).rows).toEqual([{ one: 1 }])
    } finally {
      await driver.close()
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => network.close(closed))
    }
  })
})

describe('The time limits of a connection', () => {
  let bounded: TestSystem
  beforeAll(async () => {
    bounded = await openTestSystem({
      STATEMENT_SECONDS: '2',
      LOCK_SECONDS: '1',
      IDLE_TRANSACTION_SECONDS: '3',
    })
  })
  afterAll(() => bounded.close())
  const run = (statement: string) => bounded.context.database.transaction('system', (tx) => tx.rows(statement))

  it('a statement that runs for longer than the limit is cancelled', async () => {
    await expect(run('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: 'timeout' })
  })

  it('a statement that waits for a lock for longer than the limit is cancelled', async () => {
    await bounded.context.database.transaction('system', async (tx) => {
      await tx.rows('LOCK TABLE customers')
      await expect(run('SELECT FROM customers')).rejects.toMatchObject({ code: 'timeout' })
      await tx.rows('SELECT 1')
    })
  })

  it('a transaction that is idle for longer than the limit is ended', async () => {
    const idle = bounded.context.database.transaction('system', async (tx) => {
      await tx.rows('SELECT 1')
      await new Promise((resolve) => setTimeout(resolve, 4_500))
      return tx.rows('SELECT 1')
    })
    await expect(idle).rejects.toMatchObject({ code: 'database.unavailable' })
  })

  it('a migration is not cancelled by the time limit for statements', async () => {
    await bounded.driver.execute(`BEGIN; ${WITHOUT_BOUNDS}; SELECT pg_sleep(2.5); COMMIT`)
  })
})
