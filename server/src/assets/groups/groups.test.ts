import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../../test/empty.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
/** Two flats and a garage of one estate, and a flat of another estate. */
let a: string
let b: string
let c: string
let other: string

const ESTATE = '6344205CF7664S'
const FLAT = { typeId: 11 as const, constructionYear: 1970, lift: null }

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid)
  const rows = [
    { externalId: 'A', cadastralReference: `${ESTATE}0001GP`, rooms: 2, size: 80, ...FLAT },
    { externalId: 'B', cadastralReference: `${ESTATE}0002HA`, rooms: 2, size: 100, ...FLAT },
    { externalId: 'C', cadastralReference: `${ESTATE}0003JS`, ...FLAT, rooms: null, typeId: 15 as const },
    { externalId: 'D', cadastralReference: '6344206CF7664S0001PP', rooms: 3, ...FLAT },
  ]
  const uuids = await addAssets(
    system,
    admin.customerUuid,
    portfolio,
    rows.map((row) => ({
      ...row,
      details: row.externalId === 'D' ? { groupId: 'G-2' } : { groupId: 'G-1' },
    })),
  )
  ;[a = '', b = '', c = '', other = ''] = uuids
})

interface Subgroup {
  uuid: string
  name: string
  units: number
  size: number | null
  subgroupPrincipalUuid: string | null
}
interface Group {
  uuid: string
  name: string
  assetsInTotal: number
  assets: number
  editedAlone: number
  isCadastralEstateGroup: boolean
  principal: { uuid: string; externalId: string } | null
  subgroups: Subgroup[]
}

async function create(name: string, uuids: string[]): Promise<string> {
  const reply = await admin.call('PUT', `/portfolios/${portfolio}/groups`, { name, assets: uuids })
  expect(reply.status).toBe(200)
  return (reply.body as unknown as { groupUuid: string }).groupUuid
}
const groupOf = async (uuid: string) => (await admin.call('GET', `/groups/${uuid}`)).body as unknown as Group
const message = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as { message?: string }).message,
]
const rows = <Row>(statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
const log = (uuid: string) =>
  rows<{ group_name: string | null; changes: { field: string; oldValue: unknown; newValue: unknown }[] }>(
    'SELECT group_name, changes FROM asset_changes WHERE asset_uuid = $1 ORDER BY id',
    [uuid],
  )

describe('Groups by hand (product facts 8)', () => {
  it('a new group has one of its members as principal, and the data and the history of each member contain the name of the group', async () => {
    const uuid = await create('Torre', [b, a])
    expect(await groupOf(uuid)).toMatchObject({
      name: 'Torre',
      assetsInTotal: 2,
      assets: 2,
      isCadastralEstateGroup: true,
      principal: { uuid: a },
      subgroups: [],
    })
    expect((await admin.call('GET', `/assets/${a}`)).body).toMatchObject({
      groupUuid: uuid,
      groupName: 'Torre',
      isGroupPrincipal: true,
      subgroupId: null,
    })
    expect(await log(b)).toEqual([
      { group_name: 'Torre', changes: [{ field: 'groupName', oldValue: null, newValue: 'Torre' }] },
    ])
  })

  it('a group rejects assets of another group or portfolio, unknown assets, and a name that is already used', async () => {
    const uuid = await create('Torre', [a])
    const put = (body: object) => admin.call('PUT', `/portfolios/${portfolio}/groups`, body)
    expect(message(await put({ name: 'Otra', assets: [a, b] }))).toEqual([409, 'groups.inAnotherGroup'])
    expect(message(await put({ name: 'Torre', assets: [b] }))).toEqual([409, 'groups.nameTaken'])
    const elsewhere = await addPortfolio(system, admin.customerUuid)
    const [away = ''] = await addAssets(system, admin.customerUuid, elsewhere, [{ externalId: 'E' }])
    for (const asset of [away, crypto.randomUUID()]) {
      expect(message(await put({ name: 'Otra', assets: [asset] }))).toEqual([404, 'assets.notFound'])
      const added = await admin.call('POST', `/groups/${uuid}/add`, { assets: [asset] })
      expect(message(added)).toEqual([404, 'assets.notFound'])
      const appointed = await admin.call('POST', `/groups/${uuid}/principal/${asset}`)
      expect(message(appointed)).toEqual([404, 'assets.notFound'])
    }
  })

  it('a user can add and remove members of a group and appoint a principal, and the removal of the last member deletes the group', async () => {
    const uuid = await create('Torre', [a])
    expect((await admin.call('POST', `/groups/${uuid}/add`, { assets: [a, b, other] })).body).toEqual({
      added: 2,
      bulkUuid: expect.any(String),
    })
    expect(await groupOf(uuid)).toMatchObject({ assetsInTotal: 3, isCadastralEstateGroup: false })
    expect((await admin.call('POST', `/groups/${uuid}/principal/${b}`)).body).toMatchObject({
      principal: { uuid: b },
    })
    const removed = await admin.call('POST', `/groups/${uuid}/remove`, { assets: [b, other] })
    expect(removed.body).toEqual({ removed: 2, deleted: false, bulkUuid: null })
    expect(await groupOf(uuid)).toMatchObject({ principal: { uuid: a }, isCadastralEstateGroup: true })
    const last = await admin.call('POST', `/groups/${uuid}/remove`, { assets: [a] })
    expect(last.body).toMatchObject({ removed: 1, deleted: true })
    expect(message(await admin.call('GET', `/groups/${uuid}`))).toEqual([404, 'groups.notFound'])
  })

  it('deleting a group deletes its subgroups, and its assets stay in the portfolio', async () => {
    const uuid = await create('Torre', [a, b, c])
    await admin.call('PUT', `/groups/${uuid}/subgroups`, { automatic: true })
    expect((await admin.call('DELETE', `/groups/${uuid}`)).body).toMatchObject({ released: 3 })
    expect(await rows('SELECT 1 FROM groups WHERE portfolio_uuid = $1', [portfolio])).toEqual([])
    for (const asset of [a, b, c]) {
      expect((await admin.call('GET', `/assets/${asset}`)).body).toMatchObject({
        groupUuid: null,
        subgroupId: null,
        isGroupPrincipal: false,
        isSubgroupPrincipal: false,
      })
    }
  })
})

describe('Automatic groups (product facts 2.2)', () => {
  const automatic = (by: string) => admin.call('PUT', `/portfolios/${portfolio}/groups`, { automatic: by })

  it('automatic groups can be formed from the group ids in the tape', async () => {
    expect((await automatic('groupId')).body).toMatchObject({ groups: 2, assets: 4, jobUuid: null })
    expect((await automatic('groupId')).body).toMatchObject({ groups: 0, assets: 0 })
  })

  it('an automatic group needs at least two assets of the same cadastral estate, and gets automatic subgroups', async () => {
    expect((await automatic('cadastralEstate')).body).toMatchObject({ groups: 1, assets: 3 })
    const { items } = (await admin.call('GET', `/portfolios/${portfolio}/groups`)).body as unknown as {
      items: { uuid: string; name: string }[]
    }
    expect(items.map(({ name }) => name)).toEqual([ESTATE])
    const { subgroups } = await groupOf(items[0]?.uuid ?? '')
    expect(subgroups.map(({ name, units, size }) => ({ name, units, size }))).toEqual([
      { name: '2 habs.', units: 2, size: 90 },
      { name: 'Garajes', units: 1, size: expect.any(Number) },
    ])
    expect(subgroups[0]?.subgroupPrincipalUuid).toBe(a)
  })

  it('a job forms the automatic groups of more than a thousand assets', async () => {
    const flats = Array.from({ length: 1_002 }, (_, index) => ({
      externalId: `MANY-${index}`,
      details: { groupId: `M-${index % 300}` },
    }))
    const many = await addPortfolio(system, admin.customerUuid)
    await addAssets(system, admin.customerUuid, many, flats)
    const reply = await admin.call('PUT', `/portfolios/${many}/groups`, { automatic: 'groupId' })
    expect(reply.body).toMatchObject({ groups: 300, assets: 1_002, jobUuid: expect.any(String) })
    await runJobs(system)
    const [counts] = await rows(
      `SELECT count(*)::int AS grouped, count(DISTINCT group_uuid)::int AS groups,
         count(*) FILTER (WHERE is_group_principal)::int AS principals
       FROM assets WHERE portfolio_uuid = $1 AND group_uuid IS NOT NULL`,
      [many],
    )
    expect(counts).toEqual({ grouped: 1_002, groups: 300, principals: 300 })
  })
})

describe('Subgroups (core specification, section 3; product facts 8)', () => {
  it('a user can create a subgroup by hand, add members to it and remove members from it', async () => {
    const uuid = await create('Torre', [a, b, c])
    const made = (await admin.call('PUT', `/groups/${uuid}/subgroups`, { name: 'Pisos', assets: [a, b] }))
      .body as unknown as { items: Subgroup[] }
    const [flats] = made.items
    expect(flats).toMatchObject({ name: 'Pisos', units: 2, size: 90, subgroupPrincipalUuid: a })
    const subgroup = flats?.uuid ?? ''
    expect((await admin.call('POST', `/groups/${subgroup}/principal/${b}`)).body).toMatchObject({
      parent: { uuid, name: 'Torre' },
      principal: { uuid: b },
    })
    expect((await admin.call('GET', `/groups/${subgroup}/assets`)).body).toMatchObject({ total: 2 })
    await admin.call('POST', `/groups/${subgroup}/add`, { assets: [c] })
    await admin.call('POST', `/groups/${subgroup}/remove`, { assets: [a] })
    expect(await groupOf(uuid)).toMatchObject({ assetsInTotal: 3, assets: 1, subgroups: [{ units: 2 }] })
    const row = (await admin.call('GET', `/portfolios/${portfolio}/assets?s=externalId`)).body as unknown as {
      items: object[]
    }
    expect(row.items[1]).toMatchObject({
      subgroupId: subgroup,
      subgroupName: 'Pisos',
      isSubgroupPrincipal: true,
    })
    expect((await admin.call('DELETE', `/groups/${subgroup}`)).body).toMatchObject({ released: 2 })
    expect(await groupOf(uuid)).toMatchObject({ assetsInTotal: 3, assets: 3, subgroups: [] })
  })

  it('automatic subgroups that a colleague created in another language are reused and not duplicated', async () => {
    const uuid = await create('Torre', [a, c])
    await admin.call('PUT', `/groups/${uuid}/subgroups`, { automatic: true, language: 'es' })
    expect((await groupOf(uuid)).subgroups.map(({ name }) => name)).toEqual(['2 habs.', 'Garajes'])
    await admin.call('POST', `/groups/${uuid}/add`, { assets: [b] })
    await admin.call('PUT', `/groups/${uuid}/subgroups`, { automatic: true, language: 'en' })
    const { subgroups } = await groupOf(uuid)
    expect(subgroups.map(({ name, units }) => [name, units])).toEqual([
      ['2 habs.', 2],
      ['Garajes', 1],
    ])
  })

  it('automatic subgroups are rejected for a group that is not a cadastral estate, and a subgroup cannot have subgroups', async () => {
    const mixed = await create('Mixto', [a, other])
    const automatic = await admin.call('PUT', `/groups/${mixed}/subgroups`, { automatic: true })
    expect(message(automatic)).toEqual([400, 'groups.notCadastralEstate'])
    const made = (await admin.call('PUT', `/groups/${mixed}/subgroups`, { name: 'Pisos', assets: [a] }))
      .body as unknown as { items: Subgroup[] }
    const nested = await admin.call('PUT', `/groups/${made.items[0]?.uuid}/subgroups`, {
      name: 'Más',
      assets: [a],
    })
    expect(message(nested)).toEqual([400, 'groups.isSubgroup'])
  })
})

describe('The principal of a group cannot be archived (core specification, section 5)', () => {
  it('the principal of a group cannot be archived alone or in bulk, but is archived with its portfolio', async () => {
    await create('Torre', [a, b])
    const refused = [409, 'assets.principalOfGroup']
    expect(message(await admin.call('DELETE', `/assets/${a}`))).toEqual(refused)
    const some = await admin.call('DELETE', `/portfolios/${portfolio}/assets`, { assets: [a, c] })
    expect(message(some)).toEqual(refused)
    expect((some.body as unknown as { data: object }).data).toEqual({ assets: ['A'], count: 1 })
    expect(message(await admin.call('DELETE', `/portfolios/${portfolio}/assets`, { all: true }))).toEqual(refused)
    expect((await admin.call('DELETE', `/assets/${b}`)).status).toBe(200)
    expect((await admin.call('DELETE', `/portfolios/${portfolio}`)).status).toBe(200)
    expect(await rows('SELECT 1 FROM assets WHERE portfolio_uuid = $1 AND archived_on IS NULL', [portfolio])).toEqual(
      [],
    )
  })
})

describe('Saving a group (core specification, sections 5 and 7)', () => {
  const save = (uuid: string, body: object) => admin.call('POST', `/groups/${uuid}/assets`, body)
  const year = { field: 'constructionYear', oldValue: 1970, newValue: 1980 }

  it('saving a group stores a replaced value from the cadastre as an earlier value of the member', async () => {
    const uuid = await create('Torre', [a, b])
    const cadastre = JSON.stringify({ constructionYear: 'cadastre' })
    await rows('UPDATE assets SET sources = $2 WHERE uuid = $1 RETURNING uuid', [a, cadastre])
    await save(uuid, { changes: [year] })
    const manual = { sources: { constructionYear: 'manual' } }
    expect((await admin.call('GET', `/assets/${a}`)).body).toMatchObject({
      ...manual,
      earlier: { constructionYear: { value: 1970, source: 'cadastre' } },
    })
    expect((await admin.call('GET', `/assets/${b}`)).body).toMatchObject({ ...manual, earlier: EMPTY })
  })

  it('saving a group copies the shared fields to each member, and the history of the member names the group', async () => {
    const uuid = await create('Torre', [a, b])
    const name = { field: 'name', oldValue: 'Torre', newValue: 'Torre Norte' }
    expect((await save(uuid, { changes: [name, year] })).body).toMatchObject({ name: 'Torre Norte' })
    for (const asset of [a, b]) {
      expect((await admin.call('GET', `/assets/${asset}`)).body).toMatchObject({ constructionYear: 1980 })
      expect((await log(asset)).at(-1)).toEqual({
        group_name: 'Torre',
        changes: [{ ...name, field: 'groupName' }, year],
      })
    }
    expect(message(await save(uuid, { changes: [] }))).toEqual([400, 'assets.noChanges'])
    expect(message(await save(uuid, { changes: [year] }))).toEqual([409, 'assets.changedMeanwhile'])
    const size = { field: 'size', oldValue: 80, newValue: 90 }
    expect(message(await save(uuid, { changes: [size] }))).toEqual([400, 'assets.invalidFields'])
  })

  it('saving a group warns before overwriting a value that was edited in a single member', async () => {
    const uuid = await create('Torre', [a, b])
    await admin.call('POST', `/assets/${b}`, { changes: [{ ...year, newValue: 1965 }] })
    expect(await groupOf(uuid)).toMatchObject({ editedAlone: 1 })
    const warned = await save(uuid, { changes: [year] })
    expect(message(warned)).toEqual([409, 'groups.membersEditedAlone'])
    expect((warned.body as unknown as { data: object }).data).toEqual({ assets: ['B'], count: 1 })
    expect((await save(uuid, { changes: [year], overwrite: true })).status).toBe(200)
    expect((await log(b)).at(-1)?.changes).toEqual([{ ...year, oldValue: 1965 }])
  })

  it("shared details are saved for every member, and a member's other details stay unchanged", async () => {
    const uuid = await create('Zona', [a, b])
    await rows(`UPDATE assets SET details = '{"remarks": "Propio"}' WHERE uuid = $1 RETURNING uuid`, [b])
    const change = (field: string, newValue: unknown) => ({ field, oldValue: null, newValue })
    const changes = [change('details.problemArea', true), change('details.analysisMicro', 4)]
    expect((await save(uuid, { changes })).status).toBe(200)
    const shared = { problemArea: true, analysisMicro: 4 }
    expect(await groupOf(uuid)).toMatchObject({ editedAlone: 0, principal: { details: shared } })
    expect((await admin.call('GET', `/assets/${b}`)).body).toMatchObject({
      details: { ...shared, remarks: 'Propio' },
    })
    const wrong = change('details.analysisMicro', 9)
    expect(message(await save(uuid, { changes: [{ ...wrong, oldValue: 4 }] }))).toEqual([400, 'assets.invalidFields'])
  })

  it('saving the address of a group changes the address of each member, except its floor and door', async () => {
    const uuid = await create('Torre', [a, b, c])
    const at = (asset: string, address: string) =>
      rows('UPDATE assets SET address = $2 WHERE uuid = $1 RETURNING uuid', [asset, address])
    await at(a, 'Calle Mayor, 5, 1.º A')
    await at(b, 'Calle Mayor, 5, ÁTICO B')
    await at(c, 'Calle Mayor, 5')
    // Addresses that differ only in the unit do not count as separate values.
    expect(await groupOf(uuid)).toMatchObject({ editedAlone: 0 })
    const change = { field: 'address', oldValue: 'Calle Mayor, 5', newValue: 'Calle Menor, 8, 2.º Z' }
    expect((await save(uuid, { changes: [change] })).status).toBe(200)
    const addresses = await rows('SELECT address FROM assets WHERE uuid = ANY($1) ORDER BY external_id', [[a, b, c]])
    expect(addresses).toEqual([
      { address: 'Calle Menor, 8, 1.º A' },
      { address: 'Calle Menor, 8, ÁTICO B' },
      { address: 'Calle Menor, 8' },
    ])
    expect((await log(a)).at(-1)?.changes).toEqual([
      { field: 'address', oldValue: 'Calle Mayor, 5, 1.º A', newValue: 'Calle Menor, 8, 1.º A' },
    ])
    await at(b, 'Calle Otra, 1, 3.º B')
    const next = { field: 'address', oldValue: 'Calle Menor, 8', newValue: 'Calle Menor, 10' }
    expect(message(await save(uuid, { changes: [next] }))).toEqual([409, 'groups.membersEditedAlone'])
  })

  it('saving a group requires a reference asset for each changed subgroup, and writes sales timings to the subgroup', async () => {
    const uuid = await create('Torre', [a, b, c])
    await admin.call('PUT', `/groups/${uuid}/subgroups`, { automatic: true })
    const subgroupUuid = (await groupOf(uuid)).subgroups[0]?.uuid
    const changes = [
      { field: 'toStartSalesTiming', oldValue: null, newValue: 3 },
      { field: 'toEndSalesTiming', oldValue: null, newValue: 18 },
      { field: 'bathrooms', oldValue: await bathroomsOf(a), newValue: 5 },
    ]
    for (const anchorUuid of [null, c, crypto.randomUUID()]) {
      const refused = await save(uuid, { subgroups: [{ subgroupUuid, anchorUuid, changes }] })
      expect(message(refused)).toEqual([400, 'groups.noReferenceAsset'])
    }
    const body = { subgroups: [{ subgroupUuid, anchorUuid: a, changes }], overwrite: true }
    const saved = (await save(uuid, body)).body as unknown as Group
    expect(saved.subgroups[0]).toMatchObject({ toStartSalesTiming: 3, toEndSalesTiming: 18 })
    expect([await bathroomsOf(a), await bathroomsOf(b)]).toEqual([5, 5])
    expect(await bathroomsOf(c)).not.toBe(5)
    const backwards = [{ field: 'toEndSalesTiming', oldValue: 18, newValue: 1 }]
    const wrong = await save(uuid, { subgroups: [{ subgroupUuid, anchorUuid: a, changes: backwards }] })
    expect(message(wrong)).toEqual([400, 'assets.invalidFields'])
  })

  async function bathroomsOf(asset: string): Promise<unknown> {
    return ((await admin.call('GET', `/assets/${asset}`)).body as unknown as { bathrooms: unknown }).bathrooms
  }
})

describe('Lists of groups', () => {
  it('groups are sorted and filtered by name and by the totals of their assets', async () => {
    await create('Beta', [a])
    await create('Álamo', [b, c])
    const listed = async (query: string) => {
      const reply = await admin.call('GET', `/portfolios/${portfolio}/groups?${query}`)
      expect(reply.status).toBe(200)
      return (reply.body as unknown as { items: { name: string }[] }).items.map(({ name }) => name)
    }
    expect(await listed('')).toEqual(['Álamo', 'Beta'])
    expect(await listed('d=true')).toEqual(['Beta', 'Álamo'])
    expect(await listed('s=assetsInTotal')).toEqual(['Beta', 'Álamo'])
    expect(await listed(`f=${encodeURIComponent('{"search":"ALA"}')}`)).toEqual(['Álamo'])
    expect(await listed(`f=${encodeURIComponent('{"assetsInTotal":{"max":1}}')}`)).toEqual(['Beta'])
    const unknown = `/portfolios/${portfolio}/groups?f=${encodeURIComponent('{"color":1}')}`
    expect((await admin.call('GET', unknown)).status).toBe(400)
    const options = await admin.call('GET', '/groups?options=true&page=1&name=bet')
    expect(options.body).toMatchObject({ total: 1, items: [{ name: 'Beta', assetsInTotal: 1 }] })
  })
})

describe('Concurrent changes of a group and its subgroup', () => {
  it('concurrent saves of a group run one after another, and none fails with an internal error', async () => {
    const group = await create('Edificio', [a, b, c])
    const made = await admin.call('PUT', `/groups/${group}/subgroups`, { name: 'Pisos', assets: [a, b] })
    const [subgroup] = (made.body as unknown as { items: Subgroup[] }).items
    const changes = (on: number) => [{ field: 'toStartSalesTiming', oldValue: null, newValue: on }]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 2
          ? admin.call('POST', `/groups/${subgroup?.uuid}/add`, { assets: [c] })
          : admin.call('POST', `/groups/${group}/assets`, {
              subgroups: [{ subgroupUuid: subgroup?.uuid, anchorUuid: a, changes: changes(turn + 1) }],
            }),
      ),
    )
    // The six additions succeed. One of the six saves succeeds; the others then contain an outdated old value.
    const expected = [200, 200, 200, 200, 200, 200, 200, 409, 409, 409, 409, 409]
    expect(replies.map(({ status }) => status).toSorted()).toEqual(expected)
  })
})
