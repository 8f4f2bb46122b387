import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem, untilOneWaits } from '../../test/test-system.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import { countDerived, usedRoom } from './files.store.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  // The quota has room for four files of 1 MB.
  system = await openTestSystem({ CUSTOMER_FILES_MB: '4', TAPE_FILE_MB: '1', OPEN_UPLOADS: '3' })
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
})
afterAll(() => system.close())

const ask = (person: Pick<SignedIn, 'call'>, query = '') =>
  person.call('GET', `/portfolios/${portfolio}/uploadurl${query}`)
const message = ({ status, body }: Awaited<ReturnType<typeof ask>>) => body.message ?? status

describe('Upload URLs', () => {
  it.each(['text/html', 'image/svg+xml', 'application/javascript'])(
    'an upload of the type %s is rejected',
    async (type) => {
      expect(await ask(me, `?type=${encodeURIComponent(type)}`)).toMatchObject({
        status: 415,
        body: { message: 'files.wrongType' },
      })
    },
  )

  it("the number of a user's pending upload URLs is limited, and each URL reserves space in the customer's quota", async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(me)))
    expect(asked.map(message).sort()).toEqual([200, 200, 200, ...Array(5).fill('files.tooManyOpenUploads')])
    const { email } = await addUser(system, me.customerUuid, { isAdmin: true })
    const colleague = await signIn(system, email)
    expect(message(await ask(colleague))).toBe(200)
    expect(await ask(colleague)).toMatchObject({
      status: 409,
      body: { message: 'files.quotaReached', data: { limit: 4 * 1024 ** 2, used: 4 * 1024 ** 2 } },
    })
    // The other customer has a separate quota.
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    expect((await other.call('GET', `/portfolios/${theirs}/uploadurl`)).status).toBe(200)
  })

  it('the reserved space is freed when a URL expires without a file, and a file occupies its actual size', async () => {
    system.setNow(new Date(Date.now() + 21 * 60_000))
    const tape = csvOf([TAPE_HEADER, ...tapeRows(2)])
    for (let file = 0; file < 3; file++) await uploadTape(system, me, portfolio, tape)
    expect(message(await ask(me))).toBe(200)
  })
})

describe('Rows that the preview of a tape stores for its load', () => {
  let owner: Awaited<ReturnType<typeof aSignedInUser>>
  let theirs: string
  beforeAll(async () => {
    owner = await aSignedInUser(system)
    theirs = await addPortfolio(system, owner.customerUuid)
  })

  const inCustomer = <T extends object>(statement: string, values: unknown[]) =>
    system.context.database.transaction({ customer: owner.customerUuid }, (tx) => tx.rows<T>(statement, values))
  const used = async () => {
    const { uploads } = system.context.config
    const room = await system.context.database.transaction({ customer: owner.customerUuid }, (tx) =>
      usedRoom(tx, owner.customerUuid, null, uploads.openMilliseconds, system.context.now()),
    )
    return room.bytes
  }
  const keptBytes = async (filekey: string) => {
    const [remaining] = await inCustomer<{ bytes: number }>(
      'SELECT coalesce(sum(octet_length(packed)), 0)::int AS bytes FROM tape_checked_rows WHERE filekey = $1',
      [filekey],
    )
    return remaining?.bytes ?? 0
  }
  const preview = (filekey: string) => owner.call('POST', `/portfolios/${theirs}/tape-preview`, { filekey })

  it('the stored rows of a tape count towards the quota of the customer until the tape is loaded', async () => {
    const tape = csvOf([TAPE_HEADER, ...tapeRows(300)])
    const filekey = await uploadTape(system, owner, theirs, tape)
    const before = await used()
    expect((await preview(filekey)).status).toBe(200)
    const remaining = await keptBytes(filekey)
    expect(remaining).toBeGreaterThan(1_000)
    expect(await used()).toBe(before + remaining)
    expect((await owner.call('POST', `/portfolios/${theirs}/assets`, { filekey })).status).toBe(200)
    await runJobs(system)
    expect(await used()).toBe(before)
  })

  it('the rows of two tapes that are stored concurrently cannot exceed the quota together', async () => {
    const one = csvOf([TAPE_HEADER, ...tapeRows(1)])
    const [first, second] = [await uploadTape(system, owner, theirs, one), await uploadTape(system, owner, theirs, one)]
    // The rows of each tape fit into the quota alone, but not the rows of both tapes.
    const bytes = Math.floor((4 * 1024 ** 2 - (await used())) * 0.6)
    const { uploads } = system.context.config
    const { customerUuid } = owner
    const count = (key: string, then: () => Promise<void>) =>
      system.context.database.transaction({ customer: customerUuid }, async (tx) => {
        const isKept = await countDerived(tx, { key, customerUuid }, bytes, uploads, system.context.now())
        await then()
        return isKept
      })
    const counted = Promise.withResolvers<void>()
    const committed = Promise.withResolvers<void>()
    const holding = count(first, () => {
      counted.resolve()
      return committed.promise
    })
    await counted.promise
    const waiting = count(second, async () => undefined)
    await untilOneWaits(system)
    committed.resolve()
    expect([await holding, await waiting]).toEqual([true, false])
    await inCustomer('UPDATE files SET derived_bytes = 0 WHERE key = $1 RETURNING key', [first])
  })

  it("the rows of a tape are written before the customer's row is locked, so that other uploads do not wait", async () => {
    const filekey = await uploadTape(system, owner, theirs, csvOf([TAPE_HEADER, ...tapeRows(5)]))
    const locked = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const { customerUuid } = owner
    const holding = system.context.database.transaction({ customer: customerUuid }, async (tx) => {
      await lockCustomer(tx, customerUuid)
      locked.resolve()
      await sent.promise
    })
    await locked.promise
    const previewed = preview(filekey)
    try {
      await expect
        .poll(() =>
          inCustomer(
            `SELECT FROM pg_locks WHERE mode = 'RowExclusiveLock' AND relation = 'tape_checked_rows'::regclass
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            [],
          ),
        )
        .not.toEqual([])
    } finally {
      sent.resolve()
    }
    await holding
    expect((await previewed).status).toBe(200)
    expect(await keptBytes(filekey)).toBeGreaterThan(0)
  })

  it('the preview of a tape stores no rows beyond the quota, and the load then reads the rows from the file', async () => {
    const filekey = await uploadTape(system, owner, theirs, csvOf([TAPE_HEADER, ...tapeRows(300)]))
    const room = 4 * 1024 ** 2 - (await used()) - 500
    await inCustomer('UPDATE files SET derived_bytes = $2 WHERE key = $1 RETURNING key', [
      await uploadTape(system, owner, theirs, csvOf([TAPE_HEADER, ...tapeRows(1)])),
      room - 500,
    ])
    expect((await preview(filekey)).status).toBe(200)
    expect(await keptBytes(filekey)).toBe(0)
    const ordered = await owner.call('POST', `/portfolios/${theirs}/assets`, { filekey })
    await runJobs(system)
    expect((await owner.call('GET', `/jobs/${String(ordered.body.jobUuid)}`)).body).toMatchObject({
      state: 'finished',
      result: { unchanged: 300 },
    })
  })
})
