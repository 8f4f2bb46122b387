import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it('migration 920 renames the filters in saved views and stored searches to the names of the specification', async () => {
  const person = await aSignedInUser(system)
  const older = {
    operationType: 'sale',
    propertyTypes: [11],
    states: ['good'],
    terms: 'terraza',
    advertStatus: 'active',
    advertDate: { from: '2024-01-01' },
    advertDateKind: 'published',
    closingDate: { from: '2021-01-01', until: '2023-12-31' },
  }
  const specified = {
    operationType: 'sale',
    typeId: [11],
    propertyStatus: ['good'],
    termsInDescription: 'terraza',
    propertyAdStatus: { status: 'active', expiredTime: -1 },
    propertyAdDate: { min: '2024-01-01' },
    propertyAdDateKind: 'published',
    closingDate: { min: '2021-01-01', max: '2023-12-31' },
  }
  const path = `/users/${person.uuid}/saved-views`
  const save = (list: string, state: object) =>
    person.call('PUT', path, { list, name: crypto.randomUUID(), state, isShared: false })
  await save('explorer', { f: older, r: 25 })
  await save('explorer', { f: specified })
  await save('explorer', {})
  // The API accepts any values in a saved view. The migration does not change a value that is not a date range, and
  // keeps a number of days only with the status "expired".
  await save('explorer', { f: { advertDate: null, closingDate: 'always', advertStatus: 'active', expiredTime: 30 } })
  await save('assets', { f: { states: ['good'] } })
  const bbox = { west: -4, south: 40, east: -3, north: 41 }
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO explorer_searches (customer_uuid, user_uuid, evidence, filters, found)
       VALUES ($1, $2, 'listings', $3::text::jsonb, 1)`,
      [person.customerUuid, person.uuid, JSON.stringify({ ...older, bbox })],
    )
  })
  const folder = new URL('../kernel/database/migrations/', import.meta.url)
  await system.driver.execute(readFileSync(new URL('920-filters-in-specified-names.sql', folder), 'utf8'))
  const states = async (list: string) => {
    const { body } = await person.call('GET', `${path}?list=${list}`)
    return (body as unknown as { items: { state: object }[] }).items.map(({ state }) => state)
  }
  const views = await states('explorer')
  expect(views).toHaveLength(4)
  expect(views).toEqual(
    expect.arrayContaining([
      { f: specified, r: 25 },
      { f: specified },
      {},
      { f: { closingDate: 'always', propertyAdStatus: { status: 'active', expiredTime: -1 } } },
    ]),
  )
  expect(await states('assets')).toEqual([{ f: { states: ['good'] } }])
  const { body } = await person.call('GET', `/users/${person.uuid}/dashboard/latest-explorer-searchs`)
  expect(body).toMatchObject({ items: [{ filters: { ...specified, bbox } }] })
})
