import { describe, expect, it } from 'vitest'
import { A_PDF, documentCalls, type ShownDocument, uploadDocument } from '../../test/documents.ts'
import { newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()

const ACCOUNT = 'ES9121000418450200051332'

interface Payment {
  uuid: string
  paid: boolean
  amount: number
  account: string | null
  file: string[]
}
interface Read {
  tributes: { rows: { tributePayment: Payment[] } }
  rent: { rows: { rentPayment: Payment[] } }
}

const pay = (transactions: string[], more: object = {}) =>
  world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions, ...more })
const undo = (changeUuid: unknown) => world.admin.call('POST', '/operations/bulk/undo', { changeUuid })

async function aDocument(asset: string): Promise<ShownDocument> {
  const { body } = await uploadDocument(world.system, world.admin, { asset, name: 'recibo.pdf', bytes: A_PDF })
  return body as unknown as ShownDocument
}
const remove = (asset: string, document: ShownDocument) =>
  documentCalls(world.system, world.admin, world.portfolio).remove(asset, document)

async function aTax(asset: string, amount = 100): Promise<string> {
  const uuid = crypto.randomUUID()
  const saved = await save(asset, ...newRow(`operations.tribute:${uuid}`, { taxType: 'WASTE', amount }))
  expect(saved.status).toBe(200)
  return uuid
}

async function aRent(asset: string): Promise<string> {
  const [lease, month] = [crypto.randomUUID(), crypto.randomUUID()]
  const terms = { tenant: 'Carla Sanz', use: 'HOME', startOn: '2024-03-01', rent: 800, updateIndex: 'NONE' }
  const due = { parentUuid: lease, dueOn: '2025-03-01', amount: 800 }
  const rows = [...newRow(`operations.lease:${lease}`, terms), ...newRow(`operations.rentPayment:${month}`, due)]
  expect((await save(asset, ...rows)).status).toBe(200)
  return month
}

const taxPayments = async (asset: string) => (await read<Read>(asset)).tributes.rows.tributePayment
const months = async (asset: string) => (await read<Read>(asset)).rent.rows.rentPayment
const changesOf = async (asset: string) => {
  const { body } = await world.admin.call('GET', `/assets/${asset}/change-log`)
  return (body.items as unknown as { changes: object[] }[]).flatMap(({ changes }) => changes)
}

describe('The account and the document of a payment', () => {
  it('the payment of a local tax has the account and the document that the user stated, and an undo takes both back', async () => {
    const asset = await anAsset()
    const tax = await aTax(asset)
    const document = await aDocument(asset)
    const { status, body } = await pay([tax], { account: ACCOUNT, fileUuid: document.uuid })
    expect([status, body.count]).toEqual([200, 1])
    expect(await taxPayments(asset)).toMatchObject([
      { paid: true, amount: 100, account: ACCOUNT, file: [document.uuid] },
    ])
    expect(await changesOf(asset)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'tributePayment.account', newValue: ACCOUNT }),
        expect.objectContaining({ field: 'tributePayment.file', newValue: [document.uuid] }),
      ]),
    )
    expect((await remove(asset, document)).body.message).toBe('attachments.used')
    expect((await undo(body.changeUuid)).body).toEqual({ count: 1 })
    expect(await taxPayments(asset)).toEqual([])
    expect((await remove(asset, document)).status).toBe(200)
  })

  it('the payment of a rent has the account and the document that the user stated, and an undo takes both back', async () => {
    const asset = await anAsset()
    const month = await aRent(asset)
    const document = await aDocument(asset)
    const { body } = await pay([month], { account: ACCOUNT, fileUuid: document.uuid })
    expect(await months(asset)).toMatchObject([{ paid: true, account: ACCOUNT, file: [document.uuid] }])
    expect((await remove(asset, document)).body.message).toBe('attachments.used')
    expect((await undo(body.changeUuid)).body).toEqual({ count: 1 })
    expect(await months(asset)).toMatchObject([{ paid: false, account: null, file: [] }])
    expect((await remove(asset, document)).status).toBe(200)
  })

  it('the account is stored with each payment of a selection', async () => {
    const asset = await anAsset()
    const [tax, month] = [await aTax(asset), await aRent(asset)]
    expect((await pay([tax, month], { account: ACCOUNT })).body.count).toBe(2)
    expect(await taxPayments(asset)).toMatchObject([{ account: ACCOUNT, file: [] }])
    expect(await months(asset)).toMatchObject([{ account: ACCOUNT, file: [] }])
  })

  it('a payment without account and document leaves both empty', async () => {
    const asset = await anAsset()
    await pay([await aTax(asset)])
    expect(await taxPayments(asset)).toMatchObject([{ paid: true, account: null, file: [] }])
  })

  it.each([['ES00 0000'], ['ES9121000418450200051333'], ['es9121000418450200051332'], ['']])(
    'the account %j is rejected',
    async (account) => {
      const asset = await anAsset()
      expect((await pay([await aTax(asset)], { account })).status).toBe(400)
      expect(await taxPayments(asset)).toEqual([])
    },
  )

  it('a document is rejected for several transactions, if it is of another asset, and if another payment has it', async () => {
    const [asset, other] = [await anAsset(), await anAsset()]
    const [first, second] = [await aTax(asset), await aTax(asset, 50)]
    const [own, foreign] = [await aDocument(asset), await aDocument(other)]
    const rejected = { status: 409, body: { message: 'operations.documentOfPayment' } }
    expect(await pay([first, second], { fileUuid: own.uuid })).toMatchObject(rejected)
    expect(await pay([first], { fileUuid: foreign.uuid })).toMatchObject(rejected)
    expect((await pay([first], { fileUuid: own.uuid })).status).toBe(200)
    expect(await pay([second], { fileUuid: own.uuid })).toMatchObject(rejected)
    expect(await taxPayments(asset)).toHaveLength(1)
  })

  it('a rent that has a document keeps it, and a second one is rejected', async () => {
    const asset = await anAsset()
    const month = await aRent(asset)
    const [first, second] = [await aDocument(asset), await aDocument(asset)]
    await save(asset, [`operations.rentPayment:${month}`, 'file', [], [first.uuid]])
    expect((await pay([month], { fileUuid: second.uuid })).body.message).toBe('operations.documentOfPayment')
    expect(await months(asset)).toMatchObject([{ paid: false, file: [first.uuid] }])
  })

  it('the open amount of a selection names the asset only if one transaction is open', async () => {
    const asset = await anAsset()
    const [first, second] = [await aTax(asset), await aTax(asset, 50)]
    const open = async (...transactions: string[]) =>
      (await world.admin.call('POST', '/operations/open', { transactions })).body.assetUuid
    expect(await open(first)).toBe(asset)
    expect(await open(first, second)).toBeNull()
  })
})
