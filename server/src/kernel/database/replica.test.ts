import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../log/log.ts'
import { type Database, openDatabase } from './database.ts'
import type { Driver } from './driver.ts'
import { migrate } from './migrate.ts'
import { type OwnServer, ownServer } from './own-server.fixture.ts'
import { serverDriver } from './pool.ts'
import { openReplica } from './replica.ts'

/** A real streaming standby. Both servers run on this machine, and the replay can be paused. */
let primary: OwnServer
let standby: OwnServer
let driver: Driver
let ofStandby: Driver
let database: Database
const [one, other] = [randomUUID(), randomUUID()]
const LAG_SECONDS = 2

const IN_RECOVERY = 'SELECT pg_is_in_recovery() AS replica'
const isOnReplica = (lastChange?: number) =>
  database.stale(lastChange, async () => {
    const [row] = await database.transaction('system', (tx) => tx.rows<{ replica: boolean }>(IN_RECOVERY))
    return row?.replica
  })
const paused = (isPaused: boolean) => ofStandby.execute(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`)
const addCustomer = (uuid: string, name: string) =>
  driver.execute(`INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
     VALUES ('${uuid}', '${name}', 1, 10, 10)`)

beforeAll(async () => {
  primary = await ownServer({ fsync: 'off' })
  await primary.start()
  driver = serverDriver(primary.url(), 3)
  await migrate(driver)
  await driver.close()
  await primary.stop()
  standby = await primary.standby('standby')
  await primary.start()
  await standby.start()
  driver = serverDriver(primary.url(), 3)
  ofStandby = serverDriver(standby.url(), 2)
  await addCustomer(one, 'Levante')
  await addCustomer(other, 'Poniente')
  database = openDatabase(driver, replicaAt(standby.url()))
})
afterAll(async () => {
  await database.close()
  await ofStandby.close()
  await standby.remove()
  await primary.remove()
})

function replicaAt(url: string) {
  const replica = serverDriver(url, 2, { server: 'replica', connectMilliseconds: 2_000 })
  return openReplica({ primary: driver, replica, lagSeconds: LAG_SECONDS, log: openLog('silent') })
}

describe('A read that may be stale', () => {
  it('a read that may be stale goes to the standby, and every other read to the primary', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    const [row] = await database.transaction('system', (tx) => tx.rows(IN_RECOVERY))
    expect(row).toEqual({ replica: false })
  })

  it('a read on the standby sees only the rows of its customer', async () => {
    const names = () =>
      database.stale(undefined, () =>
        database.transaction({ customer: one }, (tx) =>
          tx.rows('SELECT name, pg_is_in_recovery() AS replica FROM customers'),
        ),
      )
    await expect.poll(names).toEqual([{ name: 'Levante', replica: true }])
  })

  it("a read goes to the primary until the standby has replayed the reader's last change", async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    await paused(true)
    const changed = Date.now()
    expect(await isOnReplica(changed)).toBe(false)
    await paused(false)
    await expect.poll(() => isOnReplica(changed)).toBe(true)
  })

  it('a read goes to the primary while the standby lags further behind than the limit', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    await paused(true)
    await addCustomer(randomUUID(), 'Tramontana')
    await expect.poll(() => isOnReplica()).toBe(false)
    await paused(false)
    await expect.poll(() => isOnReplica()).toBe(true)
  })

  it('a standby that has no new changes to replay does not count as lagging, so reads still go to it', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    await pause((LAG_SECONDS + 1) * 1_000)
    expect(await isOnReplica()).toBe(true)
  })

  it('a transaction that is sent to the standby as a read, but changes rows, runs again on the primary', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    const changed = database.stale(undefined, () =>
      database.transaction('system', (tx) =>
        tx.change("UPDATE customers SET name = 'Cierzo' WHERE name = 'Tramontana'"),
      ),
    )
    expect(await changed).toBe(1)
  })

  it('a read runs again on the primary if a migration has not reached the standby', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    await paused(true)
    await driver.execute('ALTER TABLE customers ADD COLUMN late text')
    const read = database.stale(undefined, () =>
      database.transaction('system', (tx) => tx.rows('SELECT late FROM customers LIMIT 1')),
    )
    expect(await read).toEqual([{ late: null }])
    await paused(false)
    await driver.execute('ALTER TABLE customers DROP COLUMN late')
  })

  it('a read runs again on the primary if the standby goes down, and reads return to the standby when it is back', async () => {
    await expect.poll(() => isOnReplica()).toBe(true)
    await standby.kill()
    expect(await isOnReplica()).toBe(false)
    await standby.start()
    await expect.poll(() => isOnReplica()).toBe(true)
  })
})

describe('A server that is not a standby of the primary', () => {
  it('no read goes to a configured standby that is the primary itself or belongs to a different server', async () => {
    const foreign = await ownServer({ fsync: 'off' })
    await foreign.start()
    await foreign.stop()
    const copy = await foreign.standby('copy')
    await foreign.start()
    await copy.start()
    for (const url of [primary.url(), copy.url()]) {
      const replica = replicaAt(url)
      await pause(1_500)
      expect(replica.driverFor(undefined)).toBeUndefined()
      await replica.close()
    }
    await copy.remove()
    await foreign.remove()
  })
})
