import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
  ;[asset = ''] = await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'A-1' }])
})
afterAll(() => system.close())

const save = (field: string, oldValue: unknown, newValue: unknown) =>
  me.call('POST', `/assets/${asset}`, { changes: [{ field, oldValue, newValue }] })
const history = async () => (await me.call('GET', `/assets/${asset}/change-log`)).body as unknown as { total: number }

describe('A custom field named like a property of every object', () => {
  it.each(INHERITED)('a custom field can have the name %s, which every JavaScript object inherits', async (name) => {
    expect((await save(`details.${name}`, null, 'first')).status).toBe(200)
    expect((await save('details', { [name]: 'first' }, { [name]: 'second' })).status).toBe(200)
    const { body } = await me.call('GET', `/assets/${asset}`)
    expect(Object.getOwnPropertyDescriptor(body.details, name)?.value).toBe('second')
  })

  it.each(['details.__proto__', 'sizes.__proto__', 'details.', 'details. '])(
    'an edit of the field "%s" is rejected and creates no entry in the history',
    async (field) => {
      const before = await history()
      expect((await save(field, null, 'x')).body).toMatchObject({
        message: 'assets.invalidFields',
        data: { fields: [{ field, reason: 'unknownField' }] },
      })
      expect((await history()).total).toBe(before.total)
    },
  )

  it('a new asset can have a custom field with the name `constructor`, and its portfolio can be exported', async () => {
    const added = await me.call('PUT', `/portfolios/${portfolio}/assets`, {
      externalId: 'A-2',
      typeId: 1,
      size: 80,
      details: { constructor: 'Obras Levante' },
    })
    expect(added.status).not.toBe(500)
    await addAssets(system, me.customerUuid, portfolio, [{ externalId: 'A-3' }])
    const workbook = await system.app.inject({
      url: `/api/portfolios/${portfolio}/export?language=es`,
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect(workbook.statusCode).toBe(200)
    expect(workbook.rawPayload.length).toBeGreaterThan(1_000)
  })
})
