import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
})

async function load(bytes: Uint8Array): Promise<void> {
  const filekey = await uploadTape(system, admin, portfolio, bytes)
  expect((await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })).status).toBe(200)
  await runJobs(system)
}

async function assetsOf() {
  const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?r=500`)
  return (body as unknown as { items: { groupName: string | null }[] }).items
}

describe('Groups of a loaded tape', () => {
  it.each([
    ['groupId', ['G1', 'G1', ''], ['G1', 'G1', null]],
    // The third asset has no cadastral reference, so it is in no group.
    [
      'cadastralEstate',
      ['6344205CF7664S0001GP', '6344205CF7664S0002HA', ''],
      ['6344205CF7664S', '6344205CF7664S', null],
    ],
  ] as const)('a loaded tape creates groups by %s', async (grouping, cells, names) => {
    await admin.call('POST', `/portfolios/${portfolio}`, { grouping })
    const header = [...TAPE_HEADER, grouping === 'groupId' ? 'ID Grupo' : 'Referencia catastral']
    const rows = tapeRows(3).map((row, index) => [...row, cells[index]])
    await load(csvOf([header, ...rows]))
    expect((await assetsOf()).map(({ groupName }) => groupName)).toEqual(names)
  })

  it('a load makes the asset with the first external id principal of a new group, and marks groups within one cadastral estate', async () => {
    await admin.call('POST', `/portfolios/${portfolio}`, { grouping: 'groupId' })
    const header = [...TAPE_HEADER, 'ID Grupo', 'Referencia catastral']
    const [one, other] = ['6344205CF7664S0001GP', '6344205CF7664S0002HA']
    const cells = [
      ['Estate', one],
      ['Mixed', other],
      ['Estate', other],
      ['Mixed', ''],
    ]
    const rows = tapeRows(4).map((row, index) => [...row, ...(cells[index] ?? [])])
    await load(csvOf([header, ...rows.toReversed()]))
    expect(await assetsOf()).toMatchObject([
      { externalId: 'T-00001', groupName: 'Estate', isGroupPrincipal: true },
      { externalId: 'T-00002', groupName: 'Mixed', isGroupPrincipal: true },
      { externalId: 'T-00003', groupName: 'Estate', isGroupPrincipal: false },
      { externalId: 'T-00004', groupName: 'Mixed', isGroupPrincipal: false },
    ])
    const groupsOf = () =>
      system.context.database.transaction('system', (tx) =>
        tx.rows('SELECT name, is_cadastral_estate_group FROM groups WHERE portfolio_uuid = $1 ORDER BY name', [
          portfolio,
        ]),
      )
    expect(await groupsOf()).toEqual([
      { name: 'Estate', is_cadastral_estate_group: true },
      { name: 'Mixed', is_cadastral_estate_group: false },
    ])
    // A row that is loaded later joins the group, and the principal does not change.
    const [early = [], elsewhere = []] = tapeRows(2, 'A')
    await load(csvOf([header, [...early, 'Mixed', '']]))
    expect(await assetsOf()).toMatchObject([
      { externalId: 'A-00001', groupName: 'Mixed', isGroupPrincipal: false },
      { isGroupPrincipal: true },
      { isGroupPrincipal: true },
      { isGroupPrincipal: false },
      { isGroupPrincipal: false },
    ])
    // After an asset on a different parcel has joined, the group is not a single cadastral estate any more.
    await load(csvOf([header, [...elsewhere, 'Estate', '9872023VH5797S0001WX']]))
    expect(await groupsOf()).toMatchObject([{ is_cadastral_estate_group: false }, { is_cadastral_estate_group: false }])
  })

  it.each([
    ['es', '2 habs.'],
    ['en', '2 beds.'],
  ] as const)('automatic subgroups get names in the language %s of the user', async (language, name) => {
    const user = await aSignedInUser(system, { isAdmin: true, language })
    const own = await addPortfolio(system, user.customerUuid, {
      valuesSale: false,
      grouping: 'cadastralEstate',
    })
    const references = ['6344205CF7664S0001GP', '6344205CF7664S0002HA']
    const rows = tapeRows(2).map((row, index) => [...row.with(5, 2), references[index]])
    const bytes = csvOf([[...TAPE_HEADER, 'Referencia catastral'], ...rows])
    const filekey = await uploadTape(system, user, own, bytes)
    await user.call('POST', `/portfolios/${own}/assets`, { filekey })
    await runJobs(system)
    const { body } = await user.call('GET', `/portfolios/${own}/assets`)
    expect(body).toMatchObject({ items: [{ subgroupName: name }, { subgroupName: name }] })
  })
})
