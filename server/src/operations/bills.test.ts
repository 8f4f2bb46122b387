import { describe, expect, it } from 'vitest'
import { A_PDF, documentCalls, type ShownDocument, uploadDocument } from '../../test/documents.ts'
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
const IBAN = 'ES9121000418450200051332'
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

describe('Bills for many assets', () => {
  it('saved bills appear in the overview of their assets, and an undo removes all of them', async () => {
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

  it('all bills of a call are rejected if one of them has an unknown asset, was saved before or occurs twice', async () => {
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

  it('a bill cannot be saved for an asset of another customer', async () => {
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const bills = [aBill(await externalIdOf(await anAsset()))]
    expect((await stranger.call('POST', '/operations/bills/check', { bills })).body).toMatchObject({
      bills: [{ asset: null, issue: 'unknownAsset' }],
    })
  })

  it('a bill that two users save at the same time is stored only once', async () => {
    const asset = await anAsset()
    const bills = [aBill(await externalIdOf(asset), { amount: 44 })]
    const answers = await Promise.all([post('', { bills }), post('', { bills })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await tributesOf(asset)).toHaveLength(1)
  })

  it('bills are rejected if they would give an asset more than 1,000 rows of the same kind', async () => {
    const asset = await anAsset()
    const externalId = await externalIdOf(asset)
    await post('', { bills: [aBill(externalId)] })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, periodicity,
           payment_period, fee_type)
         SELECT customer_uuid, asset_uuid, kind, concept, amount + n, due_date, periodicity, payment_period, fee_type
         FROM transactions, generate_series(1, 998) n WHERE asset_uuid = $1`,
        [asset],
      ),
    )
    const bills = [
      aBill(externalId, { amount: 5_001 }),
      aBill(externalId, { amount: 5_002 }),
      aBill(externalId, { concept: 'SHARE' }),
    ]
    expect(await post('', { bills })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ row: 1, code: 'tooMany' }] } },
    })
    expect(await post('', { bills: [bills[0], bills[2]] })).toMatchObject({ status: 200 })
  })

  it('an undo does not remove bills that were paid after they were saved', async () => {
    const externalId = await externalIdOf(await anAsset())
    const { body } = await post('', { bills: [aBill(externalId, { amount: 33 })] })
    await world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: body.uuids })
    expect(await post('/undo', { uuids: body.uuids })).toMatchObject({ status: 409 })
  })
})

it('the next bill of a series is proposed for its due date until a user has saved it', async () => {
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

it('local taxes of two owners form two series of bills, and fees with two bank accounts also form two series', async () => {
  const asset = await anAsset()
  const accounts = ['ES9121000418450200051332', 'ES7921000813610123456789'].map((iban) => ({
    iban,
    uuid: crypto.randomUUID(),
  }))
  const due = { periodicity: 'ANNUAL', dueDate: '2026-05-15' }
  const tributes = ['Ana', 'Luis'].flatMap((ownership) =>
    newRow(`operations.tribute:${crypto.randomUUID()}`, { taxType: 'DRIVEWAY', amount: 30, ownership, ...due }),
  )
  const fees = accounts.flatMap(({ uuid }) =>
    newRow(`operations.fee:${crypto.randomUUID()}`, { amount: 40, bankAccountUuid: uuid, ...due }),
  )
  const accountRows = accounts.flatMap(({ uuid, iban }) => newRow(`operations.bankAccount:${uuid}`, { iban }))
  expect(await save(asset, ...accountRows, ...tributes, ...fees)).toMatchObject({ status: 200 })
  const proposed = async () => {
    const { body } = await world.admin.call('GET', '/operations/bills/next?until=2027-05-15')
    const items = body.items as unknown as { asset: { uuid: string }; concept: string; party: string | null }[]
    const own = items.filter((item) => item.asset.uuid === asset)
    return own.map(({ concept, party }) => `${concept} ${party}`).sort()
  }
  expect(await proposed()).toEqual(['DRIVEWAY Ana', 'DRIVEWAY Luis', 'SHARE null', 'SHARE null'])
  const next = { concept: 'DRIVEWAY', amount: 31, dueDate: '2027-05-15', party: 'Ana' }
  await post('', { bills: [aBill(await externalIdOf(asset), next)] })
  expect(await proposed()).toEqual(['DRIVEWAY Luis', 'SHARE null', 'SHARE null'])
})

describe('A bill that was read from a document', () => {
  const aDocument = async (asset: string) => {
    const { body } = await uploadDocument(world.system, world.admin, { asset, name: 'ibi.pdf', bytes: A_PDF })
    return body as unknown as ShownDocument
  }

  it.each([
    ['PROPERTY_TAX', 'tributes', 'tribute'],
    ['SHARE', 'community', 'fee'],
    ['EXPENSE', 'invoices', 'invoice'],
  ])('the document of a saved bill for %s cannot be deleted until the bill is undone', async (concept, part, kind) => {
    const asset = await anAsset()
    const document = await aDocument(asset)
    const documents = documentCalls(world.system, world.admin, world.portfolio)
    const { body } = await post('', {
      bills: [aBill(await externalIdOf(asset), { concept, file: document.uuid, creditorIban: IBAN })],
    })
    const saved = await read<Record<string, { rows: Record<string, unknown[]> }>>(asset)
    expect(saved[part]?.rows[kind]).toMatchObject([{ amount: 120.5, assetFiles: [document.uuid] }])
    expect((await documents.remove(asset, document)).body.message).toBe('attachments.used')
    expect((await post('/undo', { uuids: body.uuids })).body).toEqual({ count: 1 })
    expect((await documents.remove(asset, document)).status).toBe(200)
  })

  it('a bill is rejected if its document belongs to another asset', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const { uuid } = await aDocument(other)
    const bills = [aBill(await externalIdOf(asset), { file: uuid })]
    expect((await post('/check', { bills })).body).toMatchObject({ bills: [{ issue: 'otherAsset' }] })
    expect(await post('', { bills })).toMatchObject({
      body: { message: 'operations.bills', data: { issues: [{ row: 0, code: 'otherAsset' }] } },
    })
  })
})
