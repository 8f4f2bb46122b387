import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let assets: string[]
let group: string
let subgroup: string

const PLACE = { municipality: 'Móstoles', municipalityCode: '28092', province: 'Madrid', provinceCode: '28' }

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

beforeEach(async () => {
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const rows = ['A', 'B'].map((externalId, index) => ({
    externalId,
    typeId: 11 as const,
    rooms: 2,
    cadastralReference: `6344205CF7664S${['0001GP', '0002HA'][index]}`,
    ...PLACE,
  }))
  assets = await addAssets(system, admin.customerUuid, portfolio, rows)
  const added = await admin.call('PUT', `/portfolios/${portfolio}/groups`, { name: 'Torre', assets })
  group = (added.body as unknown as { groupUuid: string }).groupUuid
  await admin.call('PUT', `/groups/${group}/subgroups`, { automatic: true })
  const { body } = await admin.call('GET', `/groups/${group}`)
  subgroup = (body as unknown as { subgroups: { uuid: string }[] }).subgroups[0]?.uuid ?? ''
})

const save = (body: object) => admin.call('POST', `/groups/${group}/assets`, { changes: [], subgroups: [], ...body })
const change = (field: string, oldValue: unknown, newValue: unknown) => ({ field, oldValue, newValue })
const placesOf = async () => {
  const replies = await Promise.all(assets.map((uuid) => admin.call('GET', `/assets/${uuid}`)))
  return replies.map(({ body }) => {
    const { municipality, municipalityCode, provinceCode } = body as unknown as typeof PLACE
    return { municipality, municipalityCode, provinceCode }
  })
}
const lastChanges = (uuid: string) =>
  system.context.database.transaction('system', async (tx) => {
    const [row] = await tx.rows<{ changes: unknown[] }>(
      'SELECT changes FROM asset_changes WHERE asset_uuid = $1 ORDER BY id DESC LIMIT 1',
      [uuid],
    )
    return row?.changes
  })

describe('The municipality of a group', () => {
  it.each([
    [[change('municipality', 'Móstoles', 'alcala de henares')], 'Alcalá de Henares', '28005', '28'],
    [[change('municipality', 'Móstoles', 'Moya'), change('province', 'Madrid', 'Cuenca')], 'Moya', '16135', '16'],
    [[change('municipality', 'Móstoles', 'Villa Inventada')], 'Villa Inventada', null, '28'],
    [[change('municipality', 'Móstoles', null)], null, null, '28'],
  ])(
    'saving a group with the changes %j gives each member the official name and code of the municipality',
    async (changes, ...place) => {
      expect(await save({ changes })).toMatchObject({ status: 200 })
      const [municipality, municipalityCode, provinceCode] = place
      expect(await placesOf()).toEqual(Array(2).fill({ municipality, municipalityCode, provinceCode }))
    },
  )

  it('the province of a group decides between municipalities of the same name', async () => {
    await save({ changes: [change('municipality', 'Móstoles', 'Moya'), change('provinceCode', '28', null)] })
    expect((await placesOf())[0]?.municipalityCode).toBeNull()
    await save({ changes: [change('province', 'Madrid', 'Cuenca')] })
    expect((await placesOf())[0]).toMatchObject({ municipality: 'Moya', municipalityCode: '16135' })
    await save({ changes: [change('province', 'Cuenca', 'Las Palmas')] })
    expect((await placesOf())[0]).toMatchObject({ municipality: 'Moya', municipalityCode: '35013', provinceCode: '35' })
  })

  it('the municipality of a group loses its code if the new province has no municipality of this name', async () => {
    await save({ changes: [change('province', 'Madrid', 'Cuenca')] })
    const place = { municipality: 'Móstoles', municipalityCode: null, provinceCode: '16' }
    expect(await placesOf()).toEqual([place, place])
  })

  it('saving the municipality of a group also changes a member whose municipality code differs from that of the principal', async () => {
    await system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `UPDATE assets SET is_group_principal = uuid = $2, municipality_code = CASE uuid WHEN $2 THEN '28005' ELSE '28092' END,
           municipality = CASE uuid WHEN $2 THEN 'Alcala de Henares' ELSE 'Móstoles' END WHERE uuid = ANY($1)`,
        [assets, assets[0]],
      )
    })
    const changes = [change('municipality', 'Alcala de Henares', 'Alcalá de Henares')]
    expect(await save({ changes, overwrite: true })).toMatchObject({ status: 200 })
    const place = { municipality: 'Alcalá de Henares', municipalityCode: '28005', provinceCode: '28' }
    expect(await placesOf()).toEqual([place, place])
  })
})

describe('The history of a group', () => {
  const changes = [
    change('toStartSalesTiming', null, 3),
    change('toEndSalesTiming', null, 18),
    change('name', 'Vivienda 2 habitaciones', 'Pisos de dos'),
  ]

  it('changes to the sales timings and the name of a subgroup are recorded in the history of its members', async () => {
    const { body } = await admin.call('GET', `/groups/${group}`)
    const { name } = (body as unknown as { subgroups: { name: string }[] }).subgroups[0] ?? { name: '' }
    const own = changes.map((one) => (one.field === 'name' ? { ...one, oldValue: name } : one))
    const saved = await save({ subgroups: [{ subgroupUuid: subgroup, anchorUuid: assets[0], changes: own }] })
    expect(saved.status).toBe(200)
    const logged = own.map((one) => (one.field === 'name' ? { ...one, field: 'subgroupName' } : one))
    for (const uuid of assets) expect(await lastChanges(uuid)).toEqual(logged)
  })

  it('changes to the name and the description of a group are recorded in the history of its members', async () => {
    const own = [change('name', 'Torre', 'Torre Norte'), change('description', null, 'Finca de 1970')]
    expect((await save({ changes: own })).status).toBe(200)
    const logged = [
      { ...own[0], field: 'groupName' },
      { ...own[1], field: 'groupDescription' },
    ]
    for (const uuid of assets) expect(await lastChanges(uuid)).toEqual(logged)
  })
})
