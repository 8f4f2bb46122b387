import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { PLACE_NAMES } from './place-names.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(() => system.close())

const places = () =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<{ municipality: string; municipality_code: string | null }>(
      'SELECT municipality, municipality_code FROM assets ORDER BY external_id',
    ),
  )

async function add(externalId: string, municipality: string): Promise<string> {
  const body = { externalId, typeId: 11, size: 80, municipality, latitude: 36.72, longitude: -4.42 }
  const { status, body: reply } = await admin.call('PUT', `/portfolios/${portfolio}/assets`, body)
  expect(status).toBe(200)
  return (reply as unknown as { uuid: string }).uuid
}

it('a new or edited asset gets the official name and code of its municipality, for any spelling of the name', async () => {
  await add('A', 'MÁLAGA')
  const uuid = await add('B', 'Villaimaginaria')
  expect(await places()).toEqual([
    { municipality: 'Málaga', municipality_code: '29067' },
    { municipality: 'Villaimaginaria', municipality_code: null },
  ])
  const changes = [{ field: 'municipality', oldValue: 'Villaimaginaria', newValue: 'malaga' }]
  expect((await admin.call('POST', `/assets/${uuid}`, { changes })).status).toBe(200)
  expect((await places())[1]).toEqual({ municipality: 'Málaga', municipality_code: '29067' })
})

it('the daily job keeps the name of a municipality if the coordinates of the asset are in another province', async () => {
  await system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE assets SET municipality = 'San Vicente', municipality_code = NULL, province_code = NULL`),
  )
  expect(await PLACE_NAMES.run(system.context)).toBeNull()
  expect(await places()).toEqual(Array(2).fill({ municipality: 'San Vicente', municipality_code: null }))
})

it('the daily job gives older assets the official name and code of their municipality, and a second run changes nothing', async () => {
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `UPDATE assets SET municipality = 'MALAGA', municipality_code = NULL, loaded = '{"municipality": "MALAGA"}'`,
    ),
  )
  expect(await PLACE_NAMES.run(system.context)).toEqual({ count: 2 })
  expect(await places()).toEqual(Array(2).fill({ municipality: 'Málaga', municipality_code: '29067' }))
  expect(await PLACE_NAMES.run(system.context)).toBeNull()
  const loaded = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ name: string }>(`SELECT DISTINCT loaded ->> 'municipality' AS name FROM assets`),
  )
  expect(loaded).toEqual([{ name: 'Málaga' }])
})

it('lists, counts, filter options and the search treat all spellings of a province as one, by its code', async () => {
  const own = await addPortfolio(system, admin.customerUuid)
  const rows = [
    ['R1', 'Valencia/València', '46'],
    ['R2', 'VALENCIA', '46'],
    ['R3', 'Soria', '42'],
    ['R4', 'Soria', null],
    ['R5', 'Provincia inventada', null],
  ]
  await system.context.database.transaction('system', async (tx) => {
    for (const [id, province, code] of rows) {
      await tx.change(
        `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, province, province_code, municipality)
         VALUES ($1, $2, $3, 11, $4, $5, 'Villanueva')`,
        [admin.customerUuid, own, id, province, code],
      )
    }
  })
  const ask = async (path: string, f: object = {}) => {
    const query = encodeURIComponent(JSON.stringify({ portfolios: [own], ...f }))
    const { status, body } = await admin.call('GET', `${path}?f=${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as never
  }
  const cases: [string, string[]][] = [
    ['46', ['R1', 'R2']],
    ['València', ['R1', 'R2']],
    ['valencia', ['R1', 'R2']],
    ['Soria', ['R3', 'R4']],
    ['Provincia inventada', ['R5']],
    ['Nowhere', []],
  ]
  for (const [province, ids] of cases) {
    const { items }: { items: { externalId: string }[] } = await ask('/assets', { provinces: [province] })
    expect(items.map(({ externalId }) => externalId)).toEqual(ids)
  }
  const { provinces }: { provinces: { code: string | null; name: string }[] } = await ask('/assets/places')
  expect(provinces).toContainEqual({ code: '46', name: 'Valencia/València' })
  expect(provinces).toContainEqual({ code: null, name: 'Provincia inventada' })
  expect(provinces.filter(({ name }) => name === 'Soria')).toHaveLength(1)
  const { byProvince }: { byProvince: { label: string; count: number }[] } = await ask('/portfolios/insights')
  expect(byProvince.map(({ label, count }) => [label, count])).toEqual([
    ['Soria', 2],
    ['Valencia/València', 2],
    ['Provincia inventada', 1],
  ])
  await system.context.database.transaction('system', (tx) =>
    tx.change(
      `UPDATE assets SET archived_on = now() WHERE portfolio_uuid = $1 AND province_code IS DISTINCT FROM '46'`,
      [own],
    ),
  )
  const { body } = await admin.call('GET', '/search?q=villanueva')
  expect((body as unknown as { towns: unknown[] }).towns).toMatchObject([{ province: 'Valencia/València', assets: 2 }])
  await system.context.database.transaction('system', (tx) =>
    tx.change('DELETE FROM assets WHERE portfolio_uuid = $1', [own]),
  )
})

it('lists, counts and filter options match a province by its name if the code is missing or invalid', async () => {
  const own = await addPortfolio(system, admin.customerUuid)
  const rows = [
    ['R1', 'Valencia/València', '46'],
    ['R2', 'VALENCIA', null],
    ['R3', 'Valencia', 'XX'],
    ['R4', 'Soria', '46'],
    ['R5', 'Provincia de Valencia', null],
    ['R6', '46 - Valencia', '8'],
    ['R7', 'VALÈNCIA'.normalize('NFD'), ''],
    ['R8', 'Soria', null],
    ['R9', 'Valencia de Don Juan', null],
  ]
  await system.context.database.transaction('system', async (tx) => {
    for (const [id, province, code] of rows) {
      await tx.change(
        `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, province, province_code)
         VALUES ($1, $2, $3, 11, $4, $5)`,
        [admin.customerUuid, own, id, province, code],
      )
    }
  })
  const ask = async (path: string, f: object = {}) => {
    const query = encodeURIComponent(JSON.stringify({ portfolios: [own], ...f }))
    const { status, body } = await admin.call('GET', `${path}?f=${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as never
  }
  const { byProvince }: { byProvince: { label: string; count: number }[] } = await ask('/portfolios/insights')
  expect(byProvince.map(({ label, count }) => [label, count])).toEqual([
    ['Valencia/València', 7],
    ['Soria', 1],
    ['Valencia de Don Juan', 1],
  ])
  const { provinces }: { provinces: { code: string | null; name: string }[] } = await ask('/assets/places')
  expect(provinces.filter(({ name }) => byProvince.some(({ label }) => label === name))).toHaveLength(3)
  expect(provinces.map(({ name }) => name)).not.toContain('XX')
  const cases: [string, string[]][] = [
    ['46', ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']],
    ['valencia', ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']],
    ['42', ['R8']],
    ['08', []],
    ['XX', []],
    ['Valencia de Don Juan', ['R9']],
  ]
  for (const [province, ids] of cases) {
    const { items }: { items: { externalId: string }[] } = await ask('/assets', { provinces: [province] })
    expect(
      items.map(({ externalId }) => externalId),
      province,
    ).toEqual(ids)
  }
  await system.context.database.transaction('system', (tx) =>
    tx.change('DELETE FROM assets WHERE portfolio_uuid = $1', [own]),
  )
})

it('an asset gets the province code of its province name when it is added, and when the name is edited without the code', async () => {
  const own = await addPortfolio(system, admin.customerUuid)
  const body = { externalId: 'P', typeId: 11, size: 80, province: 'VALENCIA' }
  const added = await admin.call('PUT', `/portfolios/${own}/assets`, body)
  expect(added.body).toMatchObject({ province: 'VALENCIA', provinceCode: '46' })
  const { uuid } = added.body as unknown as { uuid: string }
  const save = (...changes: [field: string, oldValue: unknown, newValue: unknown][]) =>
    admin.call('POST', `/assets/${uuid}`, {
      changes: changes.map(([field, oldValue, newValue]) => ({ field, oldValue, newValue })),
    })
  const edited = await save(['province', 'VALENCIA', 'Soria'], ['municipality', null, 'soria'])
  expect(edited.body).toMatchObject({ provinceCode: '42', municipality: 'Soria', municipalityCode: '42173' })
  expect((await save(['province', 'Soria', 'Provincia inventada'])).body).toMatchObject({ provinceCode: '42' })
  const stated = await save(['province', 'Provincia inventada', 'Madrid'], ['provinceCode', '42', '46'])
  expect(stated.body).toMatchObject({ province: 'Madrid', provinceCode: '46' })
  await system.context.database.transaction('system', (tx) =>
    tx.change('DELETE FROM assets WHERE portfolio_uuid = $1', [own]),
  )
})

it('lists, counts, filter options and the search treat all spellings of a municipality as one, by its code', async () => {
  const ids = { Q1: 'Málaga', Q2: 'Málaga', Q3: 'Sagunto', Q4: 'Sagunto' }
  for (const [id, name] of Object.entries(ids)) await add(id, name)
  await system.context.database.transaction('system', async (tx) => {
    // These rows simulate a different source. The daily job has not yet given them the official name.
    await tx.change(`UPDATE assets SET municipality = 'MÁLAGA' WHERE external_id = 'Q2'`)
    await tx.change(`UPDATE assets SET municipality = 'Sagunt' WHERE external_id = 'Q4'`)
    await tx.change(`DELETE FROM assets WHERE external_id IN ('A', 'B')`)
  })
  const ask = async (path: string, f: object = {}) => {
    const { status, body } = await admin.call('GET', `${path}?f=${encodeURIComponent(JSON.stringify(f))}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as never
  }
  for (const municipalities of [['29067'], ['MALAGA'], ['Málaga'], ['málaga']]) {
    const { items }: { items: { externalId: string }[] } = await ask('/assets', { municipalities })
    expect(items.map(({ externalId }) => externalId)).toEqual(['Q1', 'Q2'])
  }
  for (const municipalities of [['46220'], ['Sagunt'], ['Sagunto/Sagunt']]) {
    const { total }: { total: number } = await ask('/assets', { municipalities })
    expect(total).toBe(2)
  }
  const { municipalities }: { municipalities: { code: string; name: string }[] } = await ask('/assets/places')
  expect(municipalities.map(({ code }) => code).toSorted()).toEqual(['29067', '46220'])
  const official = Object.fromEntries(municipalities.map(({ code, name }) => [code, name]))
  expect(official['29067']).toBe('Málaga')
  for (const path of ['/portfolios/insights', `/portfolios/${portfolio}/insights`]) {
    const { byMunicipality }: { byMunicipality: { label: string; count: number }[] } = await ask(path)
    expect(byMunicipality.map(({ label, count }) => [label, count])).toEqual([
      ['Málaga', 2],
      [official['46220'], 2],
    ])
  }
  const { status, body } = await admin.call('GET', '/search?q=sagunt')
  expect(status).toBe(200)
  expect((body as unknown as { towns: unknown[] }).towns).toMatchObject([
    { municipality: official['46220'], assets: 2 },
  ])
})
