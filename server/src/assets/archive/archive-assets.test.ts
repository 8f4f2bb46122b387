import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let named: string[]

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  named = await addAssets(
    system,
    admin.customerUuid,
    portfolio,
    ['A', 'B', 'C', 'D'].map((externalId) => ({ externalId })),
  )
})
afterAll(() => system.close())

const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

const actions = (subject: string) =>
  rows('SELECT user_uuid, action, data FROM audit_log WHERE subject = $1 ORDER BY id', [subject])

const changesOf = (uuid: string) =>
  rows(
    // The log has milliseconds and the database microseconds, so the times may differ by less than a millisecond.
    `SELECT user_uuid, changes #>> '{0,field}' AS field,
       abs(extract(epoch FROM (changes #>> '{0,newValue}')::timestamptz - a.archived_on)) < 0.001 AS on_time
     FROM asset_changes JOIN assets a ON a.uuid = asset_uuid WHERE asset_uuid = $1`,
    [uuid],
  )

describe('The history of archiving', () => {
  it.each([
    ['one asset', 0, () => `/assets/${named[0]}`, undefined, 'archiveAsset', () => named[0], { count: 1 }],
    [
      'several assets, one of them archived before',
      1,
      () => `/portfolios/${portfolio}/assets`,
      () => ({ assets: [named[0], named[1], named[2]] }),
      'archiveAssets',
      () => portfolio,
      { count: 2 },
    ],
    [
      'a portfolio with its remaining assets',
      3,
      () => `/portfolios/${portfolio}`,
      undefined,
      'archivePortfolio',
      () => portfolio,
      { count: 1, jobs: 0 },
    ],
  ] as const)(
    'the archiving of %s adds an entry to the audit log, and an entry with user and time to the history of the asset',
    async (_what, index, path, body, action, subject, data) => {
      expect((await admin.call('DELETE', path(), body?.())).status).toBe(200)
      const userUuid = admin.uuid
      expect((await actions(String(subject()))).at(-1)).toEqual({ user_uuid: userUuid, action, data })
      expect(await changesOf(String(named[index]))).toEqual([
        { user_uuid: userUuid, field: 'archivedOn', on_time: true },
      ])
    },
  )
})

describe('Archiving and moving many assets of a portfolio (core specification, section 4)', () => {
  async function portfolioOf(count: number): Promise<string> {
    const uuid = await addPortfolio(system, admin.customerUuid)
    const flats = Array.from({ length: count }, (_, index) => ({ externalId: `MANY-${index}` }))
    await addAssets(system, admin.customerUuid, uuid, flats)
    return uuid
  }
  const counts = async (uuid: string) => {
    const [row] = await rows(
      `SELECT count(*) FILTER (WHERE archived_on IS NULL)::int AS operating,
         count(*) FILTER (WHERE phase = 'management')::int AS managed,
         (SELECT count(*)::int FROM asset_changes WHERE asset_uuid IN
           (SELECT uuid FROM assets WHERE portfolio_uuid = $1)) AS logged
       FROM assets WHERE portfolio_uuid = $1`,
      [uuid],
    )
    return row
  }

  it('a request can archive all assets of a portfolio, and an undo restores them', async () => {
    const uuid = await portfolioOf(3)
    const { body } = await admin.call('DELETE', `/portfolios/${uuid}/assets`, { all: true })
    expect(body).toMatchObject({ archived: 3, jobUuid: null })
    expect(await counts(uuid)).toMatchObject({ operating: 0, logged: 3 })
    expect((await admin.call('GET', `/portfolios/${uuid}`)).body).toMatchObject({ assets: 0 })
    const undo = await admin.call('POST', `/assets/bulk-changes/${body.bulkUuid}/undo`)
    expect(undo.body).toMatchObject({ undone: 3 })
    expect(await counts(uuid)).toMatchObject({ operating: 3 })
  })

  it('a request to archive assets is rejected if it neither names assets nor asks for all of them', async () => {
    const uuid = await portfolioOf(1)
    for (const body of [undefined, {}, { all: false }]) {
      expect((await admin.call('DELETE', `/portfolios/${uuid}/assets`, body)).status).toBe(400)
    }
    expect(await counts(uuid)).toMatchObject({ operating: 1 })
  })

  it('jobs move more than a thousand assets to management and archive them, with a history entry for each asset', async () => {
    const uuid = await portfolioOf(1_001)
    const moved = await admin.call('POST', `/portfolios/${uuid}/assets/phase`, {
      phase: 'management',
      filter: {},
    })
    expect(moved.body).toEqual({ changed: 1_001, jobUuid: expect.any(String) })
    expect(await counts(uuid)).toMatchObject({ managed: 0 })
    await runJobs(system)
    expect(await counts(uuid)).toMatchObject({ operating: 1_001, managed: 1_001, logged: 1_001 })

    const archived = await admin.call('DELETE', `/portfolios/${uuid}/assets`, { all: true })
    expect(archived.body).toMatchObject({ archived: 1_001, jobUuid: expect.any(String) })
    await runJobs(system)
    expect(await counts(uuid)).toMatchObject({ operating: 0, logged: 2_002 })
    const { jobUuid } = archived.body as unknown as { jobUuid: string }
    expect((await admin.call('GET', `/jobs/${jobUuid}`)).body).toMatchObject({
      kind: 'assets.archive',
      state: 'finished',
      result: { count: 1_001 },
    })
    expect((await actions(uuid)).at(-1)).toMatchObject({ data: { count: 1_001, job: jobUuid } })
  })

  it('a portfolio with more than a thousand assets is archived immediately, and a job archives its assets', async () => {
    const uuid = await portfolioOf(1_001)
    expect((await admin.call('DELETE', `/portfolios/${uuid}`)).status).toBe(200)
    expect((await admin.call('GET', `/portfolios/${uuid}`)).body).toMatchObject({
      archivedOn: expect.any(String),
    })
    expect(await counts(uuid)).toMatchObject({ operating: 1_001 })
    const [job] = await rows<{ uuid: string }>('SELECT uuid FROM jobs WHERE portfolio_uuid = $1', [uuid])
    expect((await actions(uuid)).at(-1)).toMatchObject({
      action: 'archivePortfolio',
      data: { count: 1_001, jobs: 0, job: job?.uuid },
    })
    await runJobs(system)
    expect(await counts(uuid)).toMatchObject({ operating: 0, logged: 1_001 })
  })

  it('an interrupted archiving job continues after the assets that its checkpoint counts as done', async () => {
    const uuid = await portfolioOf(1_001)
    await admin.call('DELETE', `/portfolios/${uuid}`)
    await rows(`UPDATE jobs SET checkpoint = '{"done": 500, "count": 500}' WHERE portfolio_uuid = $1 RETURNING 1`, [
      uuid,
    ])
    await runJobs(system)
    expect(await counts(uuid)).toMatchObject({ operating: 500, logged: 501 })
  })
})
