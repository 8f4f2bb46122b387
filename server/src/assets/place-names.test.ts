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

it('every spelling of a municipality gets its official name and code, in a new asset and in an edited one', async () => {
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

it('a name without a province is left to a person if the coordinates lie in another province', async () => {
  await system.context.database.transaction('system', (tx) =>
    tx.change(`UPDATE assets SET municipality = 'San Vicente', municipality_code = NULL, province_code = NULL`),
  )
  expect(await PLACE_NAMES.run(system.context)).toBeNull()
  expect(await places()).toEqual(Array(2).fill({ municipality: 'San Vicente', municipality_code: null }))
})

it('rows from before the list existed get the official name and code, too, and only once', async () => {
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
