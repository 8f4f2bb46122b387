import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { oneTurn, runJobs } from '../../../test/jobs.ts'
import { addUser, aSignedInUser, signIn } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { BULK_SWEEP } from '../bulk-changes.store.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

type Person = typeof admin
const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
const newPortfolio = (columns: Parameters<typeof addPortfolio>[2] = {}) =>
  addPortfolio(system, admin.customerUuid, columns)
const newAssets = (portfolio: string, assets: Parameters<typeof addAssets>[3]) =>
  addAssets(system, admin.customerUuid, portfolio, assets)

async function preview(person: Person, filter: object, field: string, value: unknown, except?: string[]) {
  const selection = { filter, ...(except ? { except } : {}) }
  const { status, body } = await person.call('POST', '/assets/bulk-edits', { selection, field, value })
  expect(status).toBe(200)
  return body as unknown as {
    uuid: string
    changes: number
    same: number
    warned: number
    portfolios: number
    cannot: { reason: string; count: number; assets: string[] }[]
    sample: { externalId: string; portfolioName: string; edits: unknown[] }[]
  }
}
const apply = (person: Person, uuid: string) => person.call('POST', `/assets/bulk-edits/${uuid}/apply`)
const undo = (person: Person, uuid: unknown) => person.call('POST', `/assets/bulk-changes/${uuid}/undo`)
const assetOf = async (uuid: string) => (await admin.call('GET', `/assets/${uuid}`)).body
const logOf = async (uuid: string) => {
  const { body } = await admin.call('GET', `/assets/${uuid}/change-log`)
  return (body as unknown as { items: { changes: unknown; bulk: string | null; author: { email: string } }[] }).items
}

describe('The preview of a bulk edit', () => {
  it("the server stores only the last four unapplied previews of a user's bulk edits", async () => {
    const portfolio = await newPortfolio({ name: 'Vistas previas' })
    await newAssets(portfolio, [{ externalId: 'V-1', rooms: 1 }])
    const plans: string[] = []
    for (const rooms of [2, 3, 4, 5, 6]) {
      plans.push((await preview(admin, { portfolios: [portfolio] }, 'rooms', rooms)).uuid)
    }
    const statuses = async (uuid = '') => (await apply(admin, uuid)).status
    expect([await statuses(plans[0]), await statuses(plans[1])]).toEqual([404, 200])
  })

  it('the preview of a bulk edit counts the assets that will change, that already have the value, and that cannot change, with reasons', async () => {
    const one = await newPortfolio({ name: 'Primera' })
    const other = await newPortfolio({ name: 'Segunda' })
    await newAssets(one, [
      { externalId: 'P-1', rooms: 1 },
      { externalId: 'P-2', rooms: 3 },
      { externalId: 'P-3', typeId: 15, rooms: null },
    ])
    await newAssets(other, [{ externalId: 'S-1', rooms: null }])
    const result = await preview(admin, { portfolios: [one, other] }, 'rooms', 3)
    expect(result).toMatchObject({
      changes: 2,
      same: 1,
      portfolios: 2,
      cannot: [{ reason: 'hiddenField', count: 1, assets: ['P-3'] }],
    })
    expect(result.sample.toSorted((a, b) => a.externalId.localeCompare(b.externalId))).toMatchObject([
      {
        externalId: 'P-1',
        portfolioName: 'Primera',
        edits: [{ field: 'rooms', oldValue: 1, newValue: 3 }],
      },
      {
        externalId: 'S-1',
        portfolioName: 'Segunda',
        edits: [{ field: 'rooms', oldValue: null, newValue: 3 }],
      },
    ])
    expect(await preview(admin, { portfolios: [one] }, 'constructionYear', 3000)).toMatchObject({
      changes: 0,
      cannot: [{ reason: 'outOfRange', count: 3 }],
    })
    expect(await preview(admin, { portfolios: [one] }, 'subtypeId', 'terraced')).toMatchObject({
      changes: 0,
      cannot: [{ reason: 'subtypeOfAnotherType', count: 3 }],
    })
  })

  it('the preview of a bulk edit gives the identifiers of archived assets, but only the number of assets of other customers', async () => {
    const portfolio = await newPortfolio()
    const [live, gone] = await newAssets(portfolio, [{ externalId: 'L' }, { externalId: 'G' }])
    const stranger = await aSignedInUser(system)
    const theirs = await addPortfolio(system, stranger.customerUuid)
    const [foreign] = await addAssets(system, stranger.customerUuid, theirs, [{ externalId: 'F' }])
    await admin.call('DELETE', `/assets/${gone}`)
    expect(await preview(admin, { uuids: [live, gone, foreign] }, 'floor', 4)).toMatchObject({
      changes: 1,
      cannot: [
        { reason: 'archived', count: 1, assets: ['G'] },
        { reason: 'notSelected', count: 1, assets: [] },
      ],
    })
  })

  it('the preview of a bulk edit of the size source warns if the sizes in tape and cadastre differ by more than 15 %', async () => {
    const portfolio = await newPortfolio()
    const sizes = { origin: 100, cadastreTotal: 120, manual: 110 }
    await newAssets(portfolio, [
      { externalId: 'W-1', size: 110, sizeSource: 'manual', sizes },
      { externalId: 'W-2', size: 90, sizeSource: 'manual', sizes: { manual: 90 } },
    ])
    expect(await preview(admin, { portfolios: [portfolio] }, 'sizeSource', 'cadastreTotal')).toMatchObject({
      changes: 1,
      warned: 1,
      cannot: [{ reason: 'noSuchSize', count: 1, assets: ['W-2'] }],
    })
  })

  it('the preview of a bulk edit skips assets that the user excluded from the selection', async () => {
    const portfolio = await newPortfolio()
    const [first] = await newAssets(portfolio, [{ externalId: 'E-1' }, { externalId: 'E-2' }])
    const filter = { portfolios: [portfolio] }
    expect(await preview(admin, filter, 'floor', 7, [String(first)])).toMatchObject({ changes: 1 })
  })

  it('a bulk edit of the identifier is rejected, because only a single edit can change this field', async () => {
    const body = { selection: { filter: {} }, field: 'externalId', value: 'X' }
    expect((await admin.call('POST', '/assets/bulk-edits', body)).status).toBe(400)
  })
})

describe('Applying a bulk edit and undoing it', () => {
  it('a bulk edit writes the value with its source and its dependent values, and the history marks the change as a bulk edit', async () => {
    const portfolio = await newPortfolio()
    const details = { communityType: 'average', communityCost: 600 }
    const [uuid] = await newAssets(portfolio, [
      { externalId: 'C-1', details, sources: { 'details.communityType': 'tape' } },
    ])
    const plan = await preview(admin, { portfolios: [portfolio] }, 'details.communityType', 'highEnd')
    const done = await apply(admin, plan.uuid)
    expect(done.body).toMatchObject({ changed: 1, skipped: EMPTY, jobUuid: null })
    expect(await assetOf(String(uuid))).toMatchObject({
      details: { communityType: 'highEnd', communityCost: 840 },
      sources: { 'details.communityType': 'manual' },
    })
    expect((await logOf(String(uuid)))[0]).toMatchObject({
      bulk: 'change',
      author: { email: admin.email },
      changes: [
        { field: 'details.communityType', oldValue: 'average', newValue: 'highEnd' },
        { field: 'details.communityCost', oldValue: 600, newValue: 840 },
      ],
    })

    expect((await undo(admin, plan.uuid)).body).toEqual({ undone: 1, skipped: {}, jobUuid: null })
    expect(await assetOf(String(uuid))).toMatchObject({
      details,
      sources: { 'details.communityType': 'tape' },
    })
    expect((await logOf(String(uuid)))[0]).toMatchObject({ bulk: 'undo', author: { email: admin.email } })
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkUndone' })
  })

  it('a bulk edit stores a replaced value from the cadastre as an earlier value, and the undo restores the value and its source', async () => {
    const portfolio = await newPortfolio()
    const [uuid] = await newAssets(portfolio, [
      { externalId: 'C-2', constructionYear: 1998, sources: { constructionYear: 'cadastre' } },
    ])
    const plan = await preview(admin, { portfolios: [portfolio] }, 'constructionYear', 2001)
    await apply(admin, plan.uuid)
    expect(await assetOf(String(uuid))).toMatchObject({
      sources: { constructionYear: 'manual' },
      earlier: { constructionYear: { value: 1998, source: 'cadastre' } },
    })
    await undo(admin, plan.uuid)
    expect(await assetOf(String(uuid))).toMatchObject({
      constructionYear: 1998,
      sources: { constructionYear: 'cadastre' },
      earlier: EMPTY,
    })
  })

  it('a size from a bulk edit becomes the main size with the source `manual`, and the undo restores the previous size and source', async () => {
    const portfolio = await newPortfolio()
    const [uuid] = await newAssets(portfolio, [
      { externalId: 'Z-1', size: 80, sizeSource: 'origin', sizes: { origin: 80 } },
    ])
    const plan = await preview(admin, { portfolios: [portfolio] }, 'size', 95)
    await apply(admin, plan.uuid)
    const typed = { size: 95, sizeSource: 'manual', sizes: { origin: 80, manual: 95 } }
    expect(await assetOf(String(uuid))).toMatchObject(typed)
    await undo(admin, plan.uuid)
    const { size, sizeSource, sizes } = (await assetOf(String(uuid))) as unknown as typeof typed
    expect({ size, sizeSource, sizes }).toEqual({ size: 80, sizeSource: 'origin', sizes: { origin: 80 } })
  })

  it('a bulk edit skips an asset changed since the preview, and the undo skips an asset changed since the bulk edit', async () => {
    const portfolio = await newPortfolio()
    const [first, second, third] = await newAssets(portfolio, [
      { externalId: 'M-1', rooms: 1 },
      { externalId: 'M-2', rooms: 1 },
      { externalId: 'M-3', rooms: 1 },
    ])
    const save = (uuid: unknown, oldValue: number, newValue: number) =>
      admin.call('POST', `/assets/${uuid}`, { changes: [{ field: 'rooms', oldValue, newValue }] })
    const plan = await preview(admin, { portfolios: [portfolio] }, 'rooms', 4)
    await save(first, 1, 2)
    expect((await apply(admin, plan.uuid)).body).toMatchObject({ changed: 2, skipped: { changed: 1 } })
    expect(await assetOf(String(first))).toMatchObject({ rooms: 2 })
    expect((await apply(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkApplied' })

    // The bulk edit skipped the first asset. A user has since saved the same value there, and the undo must keep it.
    await save(first, 2, 4)
    await save(second, 4, 5)
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ undone: 1, skipped: { changed: 1 } })
    expect(await assetOf(String(first))).toMatchObject({ rooms: 4 })
    expect(await assetOf(String(second))).toMatchObject({ rooms: 5 })
    expect(await assetOf(String(third))).toMatchObject({ rooms: 1 })
  })

  it('a bulk edit skips an asset that has been archived since the preview', async () => {
    const portfolio = await newPortfolio()
    const [gone] = await newAssets(portfolio, [{ externalId: 'A-1' }, { externalId: 'A-2' }])
    const plan = await preview(admin, { portfolios: [portfolio] }, 'floor', 12)
    await admin.call('DELETE', `/assets/${gone}`)
    expect((await apply(admin, plan.uuid)).body).toMatchObject({ changed: 1, skipped: { gone: 1 } })
  })

  it('a bulk edit of the rooms makes the value of an asset outdated, and the undo makes the value current again', async () => {
    const portfolio = await newPortfolio()
    const [uuid] = await newAssets(portfolio, [{ externalId: 'V-1', rooms: 2 }])
    await rows(`UPDATE assets SET sale_features = '{"rooms": 2}' WHERE uuid = $1 RETURNING 1`, [uuid])
    const outdated = async () => {
      const f = encodeURIComponent(JSON.stringify({ isOutdated: true }))
      return (await admin.call('GET', `/portfolios/${portfolio}/assets?f=${f}`)).body
    }
    const plan = await preview(admin, { portfolios: [portfolio] }, 'rooms', 3)
    await apply(admin, plan.uuid)
    expect(await outdated()).toMatchObject({ total: 1 })
    await undo(admin, plan.uuid)
    expect(await outdated()).toMatchObject({ total: 0 })
  })

  it('a job edits a thousand assets and skips an asset changed since the preview; the undo needs no job', async () => {
    const portfolio = await newPortfolio()
    const flats = Array.from({ length: 1_001 }, (_, index) => ({ externalId: `J-${index}`, rooms: 1 }))
    const [first] = await newAssets(portfolio, flats)
    const plan = await preview(admin, { portfolios: [portfolio] }, 'rooms', 5)
    expect(plan.changes).toBe(1_001)
    const ordered = (await apply(admin, plan.uuid)).body as unknown as { jobUuid: string }
    expect(ordered).toMatchObject({ changed: 1_001, jobUuid: expect.any(String) })
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkRunning' })
    await rows('UPDATE assets SET rooms = 2 WHERE uuid = $1 RETURNING 1', [first])
    await runJobs(system)
    expect((await admin.call('GET', `/jobs/${ordered.jobUuid}`)).body).toMatchObject({
      kind: 'assets.bulkEdit',
      state: 'finished',
      done: 1_001,
      result: { count: 1_000, skipped: 1, bulk: plan.uuid, undoUntil: expect.any(String) },
    })
    const edited = 'SELECT count(*)::int AS count FROM assets WHERE portfolio_uuid = $1 AND rooms = 5'
    expect(await rows(edited, [portfolio])).toEqual([{ count: 1_000 }])
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ undone: 1_000, jobUuid: null })
    expect(await rows(edited, [portfolio])).toEqual([{ count: 0 }])
    expect((await admin.call('GET', `/jobs/${ordered.jobUuid}`)).body.result).not.toHaveProperty('undoUntil')
  })

  it('an interrupted job of a bulk edit continues with the remaining batches', async () => {
    const portfolio = await newPortfolio()
    const flats = Array.from({ length: 1_001 }, (_, index) => ({ externalId: `I-${index}`, rooms: 1 }))
    await newAssets(portfolio, flats)
    const plan = await preview(admin, { portfolios: [portfolio] }, 'rooms', 5)
    await apply(admin, plan.uuid)
    await rows(`UPDATE bulk_change_batches SET is_applied = true WHERE bulk_uuid = $1 AND number = 0 RETURNING 1`, [
      plan.uuid,
    ])
    await runJobs(system)
    const edited = 'SELECT count(*)::int AS count FROM assets WHERE portfolio_uuid = $1 AND rooms = 5'
    expect(await rows(edited, [portfolio])).toEqual([{ count: 501 }])
  })
})

describe('A bulk change of many assets', () => {
  it("the job of a bulk edit pauses between batches to let a different customer's job run, and then continues", async () => {
    const portfolio = await newPortfolio()
    const flats = Array.from({ length: 1_001 }, (_, index) => ({ externalId: `Y-${index}`, rooms: 1 }))
    await newAssets(portfolio, flats)
    const plan = await preview(admin, { portfolios: [portfolio] }, 'rooms', 5)
    const { jobUuid } = (await apply(admin, plan.uuid)).body
    expect(await oneTurn(system)).toEqual({ state: 'queued', done: 500 })
    await runJobs(system)
    expect((await admin.call('GET', `/jobs/${jobUuid}`)).body).toMatchObject({
      state: 'finished',
      result: { count: 1_001, skipped: 0 },
    })
  })
})

describe('Permissions of bulk edits', () => {
  it('a bulk edit changes only assets in portfolios assigned to the editor, and only its author can apply or undo it', async () => {
    const user = await addUser(system, admin.customerUuid, { isEditor: true })
    const editor = { ...admin, ...user, ...(await signIn(system, user.email)) }
    const mine = await newPortfolio({ users: [editor.uuid] })
    const other = await newPortfolio()
    await newAssets(mine, [{ externalId: 'R-1' }])
    await newAssets(other, [{ externalId: 'R-1' }])
    const plan = await preview(editor, { portfolios: [mine, other] }, 'floor', 3)
    expect(plan.changes).toBe(1)
    expect((await apply(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkNotFound' })
    expect((await apply(editor, plan.uuid)).body).toMatchObject({ changed: 1 })
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkNotFound' })
    expect((await editor.call('GET', '/assets/bulk-changes')).body).toMatchObject({
      total: 1,
      items: [{ uuid: plan.uuid, action: 'edit', field: 'floor', value: 3, changed: 1, undoneOn: null }],
    })
    const phase = { phase: 'management', selection: { filter: {} } }
    expect((await editor.call('POST', '/assets/phase', phase)).status).toBe(403)
  })

  it("the list of a user's bulk changes contains the latest 50 and the total number", async () => {
    const user = await addUser(system, admin.customerUuid, { isEditor: true })
    const editor = { ...admin, ...user, ...(await signIn(system, user.email)) }
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO bulk_changes (customer_uuid, action, subject, planned, created_by, applied_on)
         SELECT $1, 'archive', 'Cartera', 1, $2, now() FROM generate_series(1, 53)`,
        [admin.customerUuid, editor.uuid],
      ),
    )
    const { body } = await editor.call('GET', '/assets/bulk-changes')
    expect([(body.items as unknown as unknown[]).length, body.total]).toEqual([50, 53])
  })

  it('a bulk change can be undone for 24 hours, and is deleted some days later', async () => {
    const portfolio = await newPortfolio()
    await newAssets(portfolio, [{ externalId: 'T-1' }])
    const plan = await preview(admin, { portfolios: [portfolio] }, 'floor', 3)
    await apply(admin, plan.uuid)
    await rows(`UPDATE bulk_changes SET applied_on = now() - interval '25 hours' WHERE uuid = $1 RETURNING 1`, [
      plan.uuid,
    ])
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ message: 'assets.undoTooLate' })
    await rows(`UPDATE bulk_changes SET created_on = now() - interval '4 days' WHERE uuid = $1 RETURNING 1`, [
      plan.uuid,
    ])
    expect(await BULK_SWEEP.run(system.context)).toEqual({ count: 1 })
    expect((await undo(admin, plan.uuid)).body).toMatchObject({ message: 'assets.bulkNotFound' })
  })
})
