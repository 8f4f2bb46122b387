import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let one: string
let other: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10_000 })
  one = await addPortfolio(system, admin.customerUuid, { name: 'Primera' })
  other = await addPortfolio(system, admin.customerUuid, { name: 'Segunda' })
})
afterAll(() => system.close())

const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
const newAssets = async (portfolio: string, ...names: string[]) =>
  addAssets(
    system,
    admin.customerUuid,
    portfolio,
    names.map((externalId) => ({ externalId })),
  )
const undo = (uuid: unknown) => admin.call('POST', `/assets/bulk-changes/${uuid}/undo`)
const uuidOf = (body: unknown) => (body as { uuid: string }).uuid
const stateOf = async (uuid: unknown) => {
  const [row] = await rows(
    `SELECT phase, archived_on IS NOT NULL AS archived, group_uuid IS NOT NULL AS grouped FROM assets WHERE uuid = $1`,
    [uuid],
  )
  return row
}
const marksOf = (uuid: unknown) =>
  rows<{ bulk: string; field: string; value: string }>(
    `SELECT bulk, changes #>> '{0,field}' AS field, changes #>> '{0,newValue}' AS value
     FROM asset_changes WHERE asset_uuid = $1 ORDER BY id`,
    [uuid],
  )

describe('Change of phase in several portfolios, and its undo', () => {
  it('a bulk action moves assets from analysis to management, and its undo moves only these assets back', async () => {
    const [a] = await newAssets(one, 'PH-1')
    const [b, before] = await newAssets(other, 'PH-1', 'PH-2')
    await admin.call('POST', `/assets/${before}/phase`, { phase: 'management' })
    const selection = { filter: { uuids: [a, b, before] } }
    const moved = await admin.call('POST', '/assets/phase', { phase: 'management', selection })
    expect(moved.body).toMatchObject({ changed: 2, skipped: EMPTY, jobUuid: null })
    expect(await stateOf(b)).toMatchObject({ phase: 'management' })

    expect((await undo(uuidOf(moved.body))).body).toMatchObject({ undone: 2, skipped: EMPTY })
    expect(await stateOf(a)).toMatchObject({ phase: 'analysis' })
    expect(await stateOf(before)).toMatchObject({ phase: 'management' })
    expect(await marksOf(a)).toEqual([
      { bulk: 'change', field: 'phase', value: 'management' },
      { bulk: 'undo', field: 'phase', value: 'analysis' },
    ])
  })

  it('one job moves more than a thousand assets to management, and a second job moves them back to analysis', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    await newAssets(portfolio, ...Array.from({ length: 1_001 }, (_, index) => `MANY-${index}`))
    const selection = { filter: { portfolios: [portfolio] } }
    const moved = await admin.call('POST', '/assets/phase', { phase: 'management', selection })
    expect(moved.body).toMatchObject({ changed: 1_001, jobUuid: expect.any(String) })
    await runJobs(system)
    const managed = `SELECT count(*)::int AS count FROM assets WHERE portfolio_uuid = $1 AND phase = 'management'`
    expect(await rows(managed, [portfolio])).toEqual([{ count: 1_001 }])
    const undone = await undo(uuidOf(moved.body))
    expect(undone.body).toMatchObject({ undone: 1_001, jobUuid: expect.any(String) })
    await runJobs(system)
    expect(await rows(managed, [portfolio])).toEqual([{ count: 0 }])
  })
})

describe('Archiving in several portfolios, and its undo', () => {
  it('a bulk action archives assets of two portfolios and its undo restores them, with audit log entries for each portfolio', async () => {
    const [a] = await newAssets(one, 'AR-1')
    const [b] = await newAssets(other, 'AR-1')
    const archived = await admin.call('DELETE', '/assets', { assets: [a, b] })
    expect(archived.body).toMatchObject({ changed: 2, jobUuid: null })
    expect((await admin.call('GET', `/assets/${a}`)).body.archivedOn).not.toBeNull()
    expect((await undo(uuidOf(archived.body))).body).toMatchObject({ undone: 2, skipped: EMPTY })
    expect((await admin.call('GET', `/assets/${a}`)).body.archivedOn).toBeNull()
    expect((await marksOf(b)).map(({ bulk, field }) => [bulk, field])).toEqual([
      ['change', 'archivedOn'],
      ['undo', 'archivedOn'],
    ])
    const actions = await rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'archive%' ORDER BY id`,
      [one],
    )
    expect(actions).toEqual([{ action: 'archiveAssets' }, { action: 'archiveUndone' }])
  })

  it('the undo of an archiving skips an asset if its identifier has been taken or its portfolio has been archived', async () => {
    const gone = await addPortfolio(system, admin.customerUuid)
    const [taken] = await newAssets(one, 'AR-2')
    const [inGone] = await newAssets(gone, 'AR-3')
    const archived = await admin.call('DELETE', '/assets', { assets: [taken, inGone] })
    await newAssets(one, 'AR-2')
    await admin.call('DELETE', `/portfolios/${gone}`)
    expect((await undo(uuidOf(archived.body))).body).toMatchObject({ undone: 0, skipped: { changed: 2 } })
    expect(await stateOf(taken)).toMatchObject({ archived: true })
  })

  it('the undo of an archiving is rejected if it would exceed the number of operating assets in the plan', async () => {
    const [a] = await newAssets(one, 'AR-4')
    const archived = await admin.call('DELETE', '/assets', { assets: [a] })
    const [limit] = await rows<{ limit: number }>(
      `SELECT operating_assets_limit AS limit FROM customers WHERE uuid = $1`,
      [admin.customerUuid],
    )
    const setLimit = (to: unknown) =>
      rows('UPDATE customers SET operating_assets_limit = $2 WHERE uuid = $1 RETURNING 1', [admin.customerUuid, to])
    await setLimit(1)
    expect((await undo(uuidOf(archived.body))).body).toMatchObject({ message: 'limits.operatingAssets' })
    await setLimit(limit?.limit)
    expect((await undo(uuidOf(archived.body))).body).toMatchObject({ undone: 1 })
  })

  it('the archiving of a selection is rejected as a whole if one of its assets is the principal of a group', async () => {
    const [a, b] = await newAssets(one, 'GP-1', 'GP-2')
    await admin.call('PUT', `/portfolios/${one}/groups`, { name: 'Principal', assets: [a] })
    const refused = await admin.call('DELETE', '/assets', { assets: [a, b] })
    expect(refused.body).toMatchObject({ message: 'assets.principalOfGroup' })
    expect(await stateOf(b)).toMatchObject({ archived: false })
  })
})

describe('Groups belong to one portfolio', () => {
  it('assets selected for grouping are listed by portfolio, each with the name of its group', async () => {
    const [a, b] = await newAssets(one, 'GR-1', 'GR-2')
    const [c] = await newAssets(other, 'GR-3')
    await admin.call('PUT', `/portfolios/${one}/groups`, { name: 'Torre', assets: [b] })
    const { body } = await admin.call('POST', '/assets/groupable', { assets: [a, b, c] })
    expect(body).toEqual({
      portfolios: [
        {
          uuid: one,
          name: 'Primera',
          assets: [
            { uuid: a, externalId: 'GR-1', groupName: null },
            { uuid: b, externalId: 'GR-2', groupName: 'Torre' },
          ],
        },
        { uuid: other, name: 'Segunda', assets: [{ uuid: c, externalId: 'GR-3', groupName: null }] },
      ],
    })
  })

  it('the undo of adding assets to a group removes these assets, and the undo of creating a group deletes this group', async () => {
    const [a, b, c] = await newAssets(one, 'GU-1', 'GU-2', 'GU-3')
    const created = await admin.call('PUT', `/portfolios/${one}/groups`, { name: 'Nueva', assets: [a] })
    const { groupUuid, bulkUuid } = created.body as unknown as { groupUuid: string; bulkUuid: string }
    const added = await admin.call('POST', `/groups/${groupUuid}/add`, { assets: [a, b, c] })
    expect(added.body).toMatchObject({ added: 2 })
    await admin.call('POST', `/groups/${groupUuid}/remove`, { assets: [c] })
    const addition = (added.body as unknown as { bulkUuid: string }).bulkUuid
    expect((await undo(addition)).body).toMatchObject({ undone: 1, skipped: { changed: 1 } })
    expect(await stateOf(a)).toMatchObject({ grouped: true })
    expect(await stateOf(b)).toMatchObject({ grouped: false })
    expect((await undo(bulkUuid)).body).toMatchObject({ undone: 1 })
    expect((await admin.call('GET', `/groups/${groupUuid}`)).status).toBe(404)
  })
})
