import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'
import { aSignedInUser } from '../../test/people.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Tribute {
  uuid: string
  amount: number
  dueDate: string
  periodicity: string
}
const post = (path: string, body: object) => world.admin.call('POST', `/operations/bills${path}`, body)
const externalIdOf = async (asset: string) =>
  String((await world.admin.call('GET', `/assets/${asset}`)).body.externalId)
const tributesOf = async (asset: string) =>
  (await read<{ tributes: { rows: { tribute: Tribute[] } } }>(asset)).tributes.rows.tribute
const aBill = (asset: string, values: object = {}) => ({
  asset,
  concept: 'PROPERTY_TAX',
  amount: 120.5,
  dueDate: '2026-11-30',
  expeditionDate: null,
  periodicity: 'ANNUAL',
  party: null,
  number: null,
  ...values,
})

describe('Bills in bulk', () => {
  it('bills are saved for the assets that they name, due in the overview, and taken back', async () => {
    const assets = [await anAsset(), await anAsset()]
    const [first = '', second = ''] = await Promise.all(assets.map(externalIdOf))
    const bills = [
      aBill(first),
      aBill(second, { concept: 'SHARE' }),
      aBill(second, { concept: 'EXPENSE', number: 'F-1' }),
    ]
    const { body } = await post('', { bills })
    const uuids = body.uuids as unknown as string[]
    expect(uuids).toHaveLength(3)
    const filter = encodeURIComponent(JSON.stringify({ assets }))
    expect((await world.admin.call('GET', `/operations?f=${filter}&s=concept`)).body.items).toMatchObject([
      { concept: 'EXPENSE', openAmount: 120.5, name: 'F-1' },
      { concept: 'PROPERTY_TAX', openAmount: 120.5, dueDate: '2026-11-30' },
      { concept: 'SHARE', openAmount: 120.5 },
    ])
    expect((await post('/undo', { uuids })).body).toEqual({ count: 3 })
    expect(await tributesOf(assets[0] ?? '')).toEqual([])
    expect(await post('/undo', { uuids })).toMatchObject({ status: 409 })
  })

  it('bills are rejected as a whole if one names no asset, is saved already or occurs twice', async () => {
    const asset = await anAsset()
    const externalId = await externalIdOf(asset)
    await post('', { bills: [aBill(externalId)] })
    const bills = [
      aBill(externalId),
      aBill('of no asset'),
      aBill(externalId, { amount: 7 }),
      aBill(externalId, { amount: 7 }),
      aBill(externalId, { amount: 8 }),
    ]
    const codes = ['known', 'unknownAsset', null, 'twice', null]
    expect((await post('/check', { bills })).body).toMatchObject({ bills: codes.map((issue) => ({ issue })) })
    expect(await post('', { bills })).toMatchObject({
      status: 400,
      body: {
        message: 'operations.bills',
        data: {
          issues: [
            { row: 0, code: 'known' },
            { row: 1, code: 'unknownAsset' },
            { row: 3, code: 'twice' },
          ],
        },
      },
    })
    expect(await tributesOf(asset)).toHaveLength(1)
  })

  it('name no asset of another customer', async () => {
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const bills = [aBill(await externalIdOf(await anAsset()))]
    expect((await stranger.call('POST', '/operations/bills/check', { bills })).body).toMatchObject({
      bills: [{ asset: null, issue: 'unknownAsset' }],
    })
  })

  it('bills that were paid since stay', async () => {
    const externalId = await externalIdOf(await anAsset())
    const { body } = await post('', { bills: [aBill(externalId, { amount: 33 })] })
    await world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: body.uuids })
    expect(await post('/undo', { uuids: body.uuids })).toMatchObject({ status: 409 })
  })
})

it('The next bill of a series is proposed on its day, and not again once a person saved it', async () => {
  const asset = await anAsset()
  const uuid = crypto.randomUUID()
  const values = { taxType: 'WASTE', amount: 60, periodicity: 'QUARTERLY', dueDate: '2026-09-15', ownership: 'Banco' }
  await save(asset, ...newRow(`operations.tribute:${uuid}`, values))
  const proposed = async (until: string) => {
    const { body } = await world.admin.call('GET', `/operations/bills/next?until=${until}`)
    return (body.items as unknown as { source: string; asset: { externalId: string } }[]).filter(
      ({ source }) => source === uuid,
    )
  }
  expect(await proposed('2026-12-14')).toEqual([])
  const [next] = await proposed('2026-12-15')
  expect(next).toMatchObject({ concept: 'WASTE', amount: 60, dueDate: '2026-12-15', party: 'Banco' })
  const bill = aBill(next?.asset.externalId ?? '', {
    concept: 'WASTE',
    amount: 61.5,
    dueDate: '2026-12-15',
    periodicity: 'QUARTERLY',
    source: uuid,
  })
  expect(await post('', { bills: [bill] })).toMatchObject({ status: 200 })
  expect(await tributesOf(asset)).toMatchObject([{ amount: 60 }, { amount: 61.5, periodicity: 'QUARTERLY' }])
  expect(await proposed('2027-01-31')).toEqual([])
})
