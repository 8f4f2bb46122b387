import { Readable } from 'node:stream'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { A_PDF, uploadDocument } from '../../test/documents.ts'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem, untilOneWaits } from '../../test/test-system.ts'
import { csvRows, unzipped } from '../../test/zips.ts'
import { firstStart } from '../app/demo-world/first-start.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { EXPORT_PERSONAL_DATA } from './exports.table.ts'
import { sweepExports } from './sweep-exports.ts'

type Person = Awaited<ReturnType<typeof aSignedInUser>>
type Caller = Pick<SignedIn, 'call' | 'token'>

let system: TestSystem
let admin: Person
let asset: string
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
  admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  asset = String((await addAssets(system, admin.customerUuid, portfolio, [{}]))[0])
  for (const name of ['Nota simple.pdf', 'Plano.pdf']) {
    expect((await uploadDocument(system, admin, { asset, name, bytes: A_PDF })).status).toBe(200)
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => system.close())

const rows = <Row>(statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))

async function ordered({ call }: Pick<Caller, 'call'>): Promise<string> {
  const { status, body } = await call('POST', '/exports/archive')
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.exportUuid)
}
const file = (uuid: string, { token }: Pick<Caller, 'token'>, headers: Record<string, string> = {}) =>
  system.app.inject({ url: `/api/exports/${uuid}`, headers: { authorization: `Bearer ${token}`, ...headers } })

async function archived(person: Caller): Promise<string> {
  const uuid = await ordered(person)
  await runJobs(system)
  expect((await file(uuid, person)).statusCode).toBe(200)
  return uuid
}
const stateOf = async (uuid: string) =>
  (
    await rows<{ state: string; files: number }>(
      `SELECT j.state, (SELECT count(*)::int FROM files f WHERE f.owner_uuid = e.uuid) AS files
       FROM exports e JOIN jobs j ON j.uuid = e.job_uuid WHERE e.uuid = $1`,
      uuid,
    )
  )[0]
const keyOfDocument = async (name: string) =>
  (await rows<{ key: string }>(`SELECT file_key AS key FROM attachments WHERE name = $1`, name))[0]?.key ?? ''
const keyOfArchive = async (uuid: string) =>
  (await rows<{ key: string | null }>('SELECT file_key AS key FROM exports WHERE uuid = $1', uuid))[0]?.key ?? null
async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of system.context.files.keys()) keys.push(key)
  return keys
}

describe('The documents of an archive', () => {
  it.each<[string, () => Promise<{ size: number; bytes: Readable }>]>([
    ['does not answer', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    [
      'breaks off a transfer',
      async () => ({
        size: 100,
        bytes: Readable.from(
          (async function* () {
            yield Buffer.from('%PDF')
            throw new Error('read ECONNRESET')
          })(),
        ),
      }),
    ],
  ])('the job for the archive of a customer fails and leaves no file if the storage %s', async (_what, answer) => {
    const uuid = await ordered(admin)
    const { files } = system.context
    const read = files.read.bind(files)
    const key = await keyOfDocument('Plano.pdf')
    vi.spyOn(files, 'read').mockImplementation((wanted) => (wanted === key ? answer() : read(wanted)))
    let reason = ''
    await runJobs(system, {
      ...JOB_HANDLERS,
      'exports.archive': async (...given: Parameters<(typeof JOB_HANDLERS)['exports.archive']>) => {
        try {
          return await JOB_HANDLERS['exports.archive'](...given)
        } catch (error) {
          reason = String(error)
          // An error of this kind ends the job without a retry.
          throw new AppError('exports.failed')
        }
      },
    })
    expect(reason).toMatch(/ECONN/)
    expect(await stateOf(uuid)).toEqual({ state: 'failed', files: 0 })
  })

  it('an archive is completed if the storage responds at the next attempt', async () => {
    const uuid = await ordered(admin)
    const { files } = system.context
    vi.spyOn(files, 'read').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    await runJobs(system)
    expect(await stateOf(uuid)).toEqual({ state: 'finished', files: 1 })
    const entries = unzipped((await file(uuid, admin)).rawPayload)
    const index = csvRows(String(entries.get('documents.csv')))
    expect(index.map(({ is_missing }) => is_missing)).toEqual(['false', 'false'])
  })

  it('a document without a stored file is an empty file in the archive, and the index and the description mark it as missing', async () => {
    await system.context.files.remove(await keyOfDocument('Plano.pdf'))
    const entries = unzipped((await file(await archived(admin), admin)).rawPayload)
    const index = csvRows(String(entries.get('documents.csv')))
    expect(index.map(({ path, is_missing }) => [String(path).split('/').at(-1), is_missing])).toEqual([
      ['Nota simple.pdf', 'false'],
      ['Plano.pdf', 'true'],
    ])
    expect(entries.get('README.md')?.toString()).toContain('Documents: 2. Missing: 1.')
    expect(entries.get('LEEME.md')?.toString()).toContain('Documentos: 2. Faltan: 1.')
  })
})

describe('The download of an archive', () => {
  const downloads = () =>
    rows<{ user: string }>(
      `SELECT user_uuid AS "user" FROM audit_log WHERE action = 'archiveDownloaded' AND customer_uuid = $1 ORDER BY id`,
      admin.customerUuid,
    )

  it('the audit log has an entry for each download of an archive', async () => {
    const before = (await downloads()).length
    const uuid = await archived(admin)
    await file(uuid, admin)
    expect((await downloads()).slice(before)).toEqual([{ user: admin.uuid }, { user: admin.uuid }])
  })

  it('a user cannot download a requested archive after losing the role of administrator', async () => {
    const { email, uuid: person } = await addUser(system, admin.customerUuid, { isAdmin: true })
    const former = await signIn(system, email)
    const uuid = await archived(former)
    await rows('UPDATE users SET is_admin = false, is_editor = true WHERE uuid = $1', person)
    const before = (await downloads()).length
    expect((await file(uuid, former)).json()).toMatchObject({ message: 'permissions.denied' })
    expect((await former.call('GET', `/exports/${uuid}/links`)).body.message).toBe('permissions.denied')
    expect(await downloads()).toHaveLength(before)
  })
})

describe('Archives of a customer', () => {
  it("a customer's second archive is rejected while the first is unfinished, reports are accepted, and only one archive is written at a time", async () => {
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid, { isAdmin: true })).email)
    const uuid = await ordered(admin)
    for (const person of [admin, colleague]) {
      expect((await person.call('POST', '/exports/archive')).body.message).toBe('exports.archiveInProgress')
    }
    const report = await admin.call('POST', '/exports/assets?locale=es', { uuids: [asset] })
    expect(report.status).toBe(200)
    const other = await aSignedInUser(system)
    const theirs = await ordered(other)
    let running = 0
    let most = 0
    await runJobs(system, {
      ...JOB_HANDLERS,
      'exports.archive': async (...given: Parameters<(typeof JOB_HANDLERS)['exports.archive']>) => {
        running += 1
        most = Math.max(most, running)
        // Meanwhile the worker claims other jobs.
        await new Promise((resolve) => setTimeout(resolve, 300))
        return JOB_HANDLERS['exports.archive'](...given).finally(() => {
          running -= 1
        })
      },
    })
    expect(most).toBe(1)
    for (const one of [uuid, theirs]) expect(await stateOf(one)).toEqual({ state: 'finished', files: 1 })
    await file(uuid, admin)
  })

  it('the oldest archives of a customer are removed with their files if there are more archives than allowed', async () => {
    const owner = await aSignedInUser(system)
    const uuids: string[] = []
    for (let count = 0; count <= EXPORT_LIMITS.archives; count += 1) uuids.push(await archived(owner))
    const [first = '', ...later] = uuids
    expect((await file(first, owner)).json()).toMatchObject({ message: 'exports.failed' })
    expect(await stateOf(first)).toEqual({ state: 'finished', files: 0 })
    for (const uuid of later) expect((await file(uuid, owner)).statusCode).toBe(200)
    const reports = (await storedKeys()).filter((key) => key.startsWith('report-'))
    expect(await rows(`SELECT 1 FROM unnest($1::text[]) k WHERE k NOT IN (SELECT key FROM files)`, reports)).toEqual([])
  })

  it('the erasure of a person removes the archives that contain data of the person', async () => {
    const owner = await aSignedInUser(system)
    const person = await addUser(system, owner.customerUuid, { isEditor: true, firstname: 'Quiteria' })
    const uuid = await archived(owner)
    const key = await keyOfArchive(uuid)
    const stranger = await aSignedInUser(system)
    const theirs = await archived(stranger)
    const waiting = await ordered(owner)
    expect(
      (
        await owner.call('DELETE', `/users/${person.uuid}/personal-data`, {
          email: person.email,
          password: TEST_PASSWORD,
        })
      ).status,
    ).toBe(200)
    expect((await file(uuid, owner)).json()).toMatchObject({ message: 'exports.failed' })
    expect(await stateOf(waiting)).toMatchObject({ state: 'cancelled' })
    expect((await file(theirs, stranger)).statusCode).toBe(200)
    system.setNow(new Date(Date.now() + 2 * 24 * 60 * 60_000))
    await sweepExports(system.context)
    system.setNow(new Date())
    expect(await storedKeys()).not.toContain(key)
    expect(await storedKeys()).toContain(await keyOfArchive(theirs))
  })

  it.each(['ordered', 'repeated'])(
    'a request for an archive (ordered or repeated: %s) waits until a running erasure of a person ends',
    async (how) => {
      const { database } = system.context
      const owner = await aSignedInUser(system)
      const { body } = await owner.call('POST', '/exports/archive')
      await owner.call('POST', `/jobs/${body.jobUuid}/cancel`)
      const [erased, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const erasing = database.transaction('system', async (tx) => {
        for (const statement of EXPORT_PERSONAL_DATA.erasure ?? []) await tx.change(statement, [owner.uuid])
        erased.resolve()
        await end.promise
      })
      await erased.promise
      const asking = owner.call('POST', how === 'ordered' ? '/exports/archive' : `/jobs/${body.jobUuid}/retry`)
      await untilOneWaits(system).finally(() => end.resolve())
      await erasing
      expect((await asking).status).toBe(200)
      await runJobs(system)
    },
  )

  it('a super admin who acts for a customer without a subscription can request and download the archive of the customer', async () => {
    const former = await aSignedInUser(system)
    await rows(
      `UPDATE customers SET stripe_id = 'cus_1', subscription_inactive_on = now() - interval '1 day' WHERE uuid = $1`,
      former.customerUuid,
    )
    expect((await former.call('GET', '/portfolios')).body.message).toBe('subscriptionInactive')
    const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const { token } = await signIn(system, email)
    const acting = { 'x-customer': former.customerUuid }
    const order = await system.app.inject({
      method: 'POST',
      url: '/api/exports/archive',
      headers: { authorization: `Bearer ${token}`, ...acting },
    })
    expect(order.statusCode, order.body).toBe(200)
    await runJobs(system)
    const reply = await file(order.json().exportUuid, { token }, acting)
    expect(reply.statusCode).toBe(200)
    expect(csvRows(String(unzipped(reply.rawPayload).get('tables/customers.csv')))).toMatchObject([
      { uuid: former.customerUuid },
    ])
  })
})
