import { describe, expect, it } from 'vitest'
import { A_PDF, type ShownDocument, uploadDocument } from '../../test/documents.ts'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset({ CALLS_PER_MINUTE: '1000000' })

type Row = Record<string, unknown> & { uuid: string }
type Parts = Record<string, { rows: Record<string, Row[]> }>
const rowsOf = async (asset: string, part: string, kind: string) => (await read<Parts>(asset))[part]?.rows[kind] ?? []

const keyOf = (kind: string, uuid: string) => `operations.${kind}:${uuid}`
const gone = (kind: string, uuid: string): Change => [keyOf(kind, uuid), '$exists', true, false]
const aRow = (kind: string, uuid: string, values: object = {}) => newRow(keyOf(kind, uuid), values)
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const IBAN = 'ES9121000418450200051332'
const OTHER_IBAN = 'ES7921000813610123456789'

async function aFile(asset: string, name: string): Promise<string> {
  const { body } = await uploadDocument(world.system, world.admin, { asset, name, bytes: A_PDF })
  return (body as unknown as ShownDocument).uuid
}

describe('One save that deletes a row and changes rows that refer to it', () => {
  it('a fee that is edited in the same save that deletes its bank account has no account afterwards', async () => {
    const asset = await anAsset()
    const [account = '', fee = ''] = uuids(2)
    await save(asset, ...aRow('bankAccount', account, { iban: IBAN }))
    await save(asset, ...aRow('fee', fee, { amount: 60, bankAccountUuid: account }))
    const changed: Change = [keyOf('fee', fee), 'amount', 60, 70]
    expect(await save(asset, gone('bankAccount', account), changed)).toMatchObject({ status: 200 })
    expect(await rowsOf(asset, 'community', 'fee')).toMatchObject([{ amount: 70, bankAccountUuid: null }])
    expect(await rowsOf(asset, 'community', 'bankAccount')).toEqual([])
  })

  it('one save can move a fee from a deleted bank account to a new one with the same IBAN', async () => {
    const asset = await anAsset()
    const [account = '', fee = '', next = ''] = uuids(3)
    await save(asset, ...aRow('bankAccount', account, { iban: IBAN }))
    await save(asset, [keyOf('bankAccount', account), 'directDebit', false, true])
    await save(asset, ...aRow('fee', fee, { amount: 60, bankAccountUuid: account }))
    expect(
      await save(
        asset,
        gone('bankAccount', account),
        ...aRow('bankAccount', next, { iban: IBAN }),
        [keyOf('bankAccount', next), 'directDebit', false, true],
        [keyOf('fee', fee), 'bankAccountUuid', account, next],
      ),
    ).toMatchObject({ status: 200 })
    expect(await rowsOf(asset, 'community', 'fee')).toMatchObject([{ bankAccountUuid: next }])
    expect(await rowsOf(asset, 'community', 'bankAccount')).toMatchObject([{ uuid: next, directDebit: true }])
  })

  it('two bank accounts can swap their IBANs in one save', async () => {
    const asset = await anAsset()
    const [first = '', second = ''] = uuids(2)
    await save(
      asset,
      ...aRow('bankAccount', first, { iban: IBAN }),
      ...aRow('bankAccount', second, { iban: OTHER_IBAN }),
    )
    expect(
      await save(
        asset,
        [keyOf('bankAccount', first), 'iban', IBAN, OTHER_IBAN],
        [keyOf('bankAccount', second), 'iban', OTHER_IBAN, IBAN],
      ),
    ).toMatchObject({ status: 200 })
  })

  it('a save that deletes an invoice and edits its credit note does not cause a server error', async () => {
    const asset = await anAsset()
    const [invoice = '', note = ''] = uuids(2)
    await save(
      asset,
      ...aRow('invoice', invoice, { amount: 121 }),
      ...aRow('invoice', note, { amount: -21, rectifiedUuid: invoice }),
    )
    const changed: Change = [keyOf('invoice', note), 'concept', null, 'Abono']
    expect((await save(asset, gone('invoice', invoice), changed)).status).toBeLessThan(500)
  })

  it.each([
    ['fee', 'feePayment', 'community', { amount: 60 }, { amount: 60 }],
    ['tribute', 'tributePayment', 'tributes', { amount: 60, taxType: 'WASTE' }, { amount: 60 }],
    ['invoice', 'invoicePayment', 'invoices', { amount: 60 }, { amount: 60 }],
  ])('a %s can be deleted in the same save that changes its payment', async (kind, child, part, values, payment) => {
    const asset = await anAsset()
    const [parent = '', uuid = ''] = uuids(2)
    await save(asset, ...aRow(kind, parent, values), ...aRow(child, uuid, { parentUuid: parent, ...payment }))
    expect(await save(asset, gone(kind, parent), [keyOf(child, uuid), 'amount', 60, 59])).toMatchObject({ status: 200 })
    expect(await rowsOf(asset, part, child)).toEqual([])
  })
})

describe('Files of payments in a single save', () => {
  async function twoFees() {
    const asset = await anAsset()
    const files = [await aFile(asset, 'a.pdf'), await aFile(asset, 'b.pdf')]
    const [fees, payments] = [uuids(2), uuids(2)]
    const added = fees.flatMap((fee, index) => [
      ...aRow('fee', fee, { amount: 60 }),
      ...aRow('feePayment', payments[index] ?? '', { parentUuid: fee, amount: 60 }),
      [keyOf('feePayment', payments[index] ?? ''), 'file', [], [files[index]]] as Change,
    ])
    expect(await save(asset, ...added)).toMatchObject({ status: 200 })
    return { asset, files, fees, payments }
  }

  it('two payments can swap their files in one save', async () => {
    const { asset, files, payments } = await twoFees()
    const [a = '', b = ''] = payments
    expect(
      await save(
        asset,
        [keyOf('feePayment', a), 'file', [files[0]], [files[1]]],
        [keyOf('feePayment', b), 'file', [files[1]], [files[0]]],
      ),
    ).toMatchObject({ status: 200 })
    const rows = await rowsOf(asset, 'community', 'feePayment')
    expect(rows.find(({ uuid }) => uuid === a)).toMatchObject({ file: [files[1]] })
  })

  it('the file of a deleted fee can be assigned to the payment of a local tax in the same save', async () => {
    const { asset, files, fees } = await twoFees()
    const [tribute = '', payment = ''] = uuids(2)
    expect(
      await save(
        asset,
        gone('fee', fees[0] ?? ''),
        ...aRow('tribute', tribute, { amount: 60, taxType: 'WASTE' }),
        ...aRow('tributePayment', payment, { parentUuid: tribute, amount: 60 }),
        [keyOf('tributePayment', payment), 'file', [], [files[0]]],
      ),
    ).toMatchObject({ status: 200 })
  })

  it('a file that belongs to a fee payment can be assigned neither to a second fee payment nor to a tax payment', async () => {
    const { asset, files, payments } = await twoFees()
    const [tribute = '', payment = ''] = uuids(2)
    const refusal = (key: string) => ({
      status: 400,
      body: { message: 'parts.invalidFields', data: { fields: [{ key, field: 'file', reason: 'fileOfOther' }] } },
    })
    const second = keyOf('feePayment', payments[1] ?? '')
    expect(await save(asset, [second, 'file', [files[1]], [files[0]]])).toMatchObject(refusal(second))
    expect(
      await save(
        asset,
        ...aRow('tribute', tribute, { amount: 60, taxType: 'WASTE' }),
        ...aRow('tributePayment', payment, { parentUuid: tribute, amount: 60 }),
        [keyOf('tributePayment', payment), 'file', [], [files[0]]],
      ),
    ).toMatchObject(refusal(keyOf('tributePayment', payment)))
  })
})
