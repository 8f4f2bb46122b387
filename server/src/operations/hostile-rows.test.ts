import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'

const { world, anAsset, save, read } = operationsOfAsset({ CALLS_PER_MINUTE: '1000000' })
const REPAIRS = 6
const MOST = 999_999_999_999

/** Fields that every local tax and fee must have. */
const due = { feeType: 'REGULAR', amount: 1, periodicity: 'NONE', paymentPeriod: 'VOLUNTARY' }

const aContact = (uuid: string) =>
  newRow(`operations.contact:${uuid}`, { name: 'Ana', contactType: 'MANAGER', status: 'ACTIVE' })
const anInvoice = (uuid: string) =>
  newRow(`operations.invoice:${uuid}`, {
    type: 'EXPENSE',
    amount: 1,
    categoryId: REPAIRS,
    reconciliationStatus: 'pending',
  })
const refused = (key: string, field: string, reason: string) => ({
  status: 400,
  body: { message: 'parts.invalidFields', data: { fields: [{ key, field, reason }] } },
})

describe('A new row of an operation', () => {
  it('a new row of an asset’s operations is rejected if its uuid belongs to a row of any other asset, even another customer’s', async () => {
    const uuid = crypto.randomUUID()
    expect(await save(await anAsset(), ...aContact(uuid))).toMatchObject({ status: 200 })
    const key = `operations.contact:${uuid}`
    const other = await anAsset()
    expect(await save(other, ...aContact(uuid))).toMatchObject(refused(key, '$exists', 'taken'))
    expect(await read(other)).toMatchObject({ community: { rows: { contact: [] } } })

    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const portfolio = await addPortfolio(world.system, stranger.customerUuid)
    const [theirs] = await addAssets(world.system, stranger.customerUuid, portfolio, [{}])
    const changes = aContact(uuid).map(([place, field, old, next]) => ({ key: place, field, old, new: next }))
    expect(await stranger.call('POST', `/assets/${theirs}/operations`, { changes })).toMatchObject(
      refused(key, '$exists', 'taken'),
    )
  })

  it('a new row is rejected if its uuid belongs to a row of a different kind in the same table', async () => {
    const uuid = crypto.randomUUID()
    expect(await save(await anAsset(), ...anInvoice(uuid))).toMatchObject({ status: 200 })
    const taken = newRow(`operations.fee:${uuid}`, { feeSubtype: 'SHARE', ...due })
    expect((await save(await anAsset(), ...taken)).status).toBe(400)
  })

  it('a new row is stored only once if two identical saves run at the same time', async () => {
    const asset = await anAsset()
    const uuid = crypto.randomUUID()
    const answers = await Promise.all([save(asset, ...aContact(uuid)), save(asset, ...aContact(uuid))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(asset)).toMatchObject({ community: { rows: { contact: [{ uuid }] } } })
  })
})

describe('A row that a call adds', () => {
  it('a field that a new row leaves out gets the default value of the form, and an empty text is stored as null', async () => {
    const asset = await anAsset()
    const uuid = crypto.randomUUID()
    const row = newRow(`operations.tribute:${uuid}`, { taxType: 'WASTE', amount: 10, dueDate: '', ownership: '' })
    expect(await save(asset, ...row)).toMatchObject({ status: 200 })
    expect(await read(asset)).toMatchObject({
      tributes: {
        rows: { tribute: [{ paymentsApplyToThisFee: true, feeType: 'REGULAR', dueDate: null, ownership: null }] },
      },
    })
  })

  it.each([
    ['tribute', 'amount', 10.005, { taxType: 'WASTE' }],
    ['registrySimpleNote', 'cadastralReference', '6344205CF7664S0001XX', {}],
    ['bankAccount', 'iban', 'ES9121000418450200051333', {}],
  ])('a %s row with an invalid %s is rejected', async (kind, field, value, rest) => {
    const key = `operations.${kind}:${crypto.randomUUID()}`
    expect(await save(await anAsset(), ...newRow(key, { ...rest, [field]: value }))).toMatchObject(
      refused(key, field, 'custom'),
    )
  })

  it('a second bank account with the same IBAN is rejected, and so is a local tax with 121 payments', async () => {
    const asset = await anAsset()
    const account = () => `operations.bankAccount:${crypto.randomUUID()}`
    const [first, second] = [account(), account()]
    expect(await save(asset, ...newRow(first, { iban: 'ES9121000418450200051332' }))).toMatchObject({ status: 200 })
    expect(await save(asset, ...newRow(second, { iban: 'ES9121000418450200051332' }))).toMatchObject(
      refused(second, 'iban', 'knownIban'),
    )
    const tribute = crypto.randomUUID()
    const payments = Array.from({ length: 121 }, () =>
      newRow(`operations.tributePayment:${crypto.randomUUID()}`, { parentUuid: tribute, amount: 1 }),
    ).flat()
    const row = newRow(`operations.tribute:${tribute}`, { taxType: 'WASTE', amount: 121 })
    expect(await save(asset, ...row, ...payments)).toMatchObject(
      refused(`operations.tribute:${tribute}`, 'amount', 'tooManyPayments'),
    )
  })

  it('the reply with an asset’s operations has a list `fees`, in which each fee contains its payments', async () => {
    const asset = await anAsset()
    const [fee, payment] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(
      asset,
      ...newRow(`operations.fee:${fee}`, { amount: 60 }),
      ...newRow(`operations.feePayment:${payment}`, { parentUuid: fee, amount: 60, dueDate: '2026-03-01' }),
    )
    expect(await read(asset)).toMatchObject({
      community: {
        fees: [
          { uuid: fee, amount: 60, payments: [{ uuid: payment, paid: false, amount: 60, dueDate: '2026-03-01' }] },
        ],
      },
    })
  })

  it('the reply with an asset’s operations repeats `contacts` and `bankAccounts` under `rows`, and counts the payments of each local tax', async () => {
    const asset = await anAsset()
    const [contact, account, split, whole] = [0, 1, 2, 3].map(() => crypto.randomUUID()) as [
      string,
      string,
      string,
      string,
    ]
    const payments = [1, 2, 3].flatMap(() =>
      newRow(`operations.tributePayment:${crypto.randomUUID()}`, { parentUuid: split, amount: 40 }),
    )
    const saved = await save(
      asset,
      ...newRow(`operations.contact:${contact}`, { name: 'Ana Pons' }),
      ...newRow(`operations.bankAccount:${account}`, { iban: 'ES9121000418450200051332' }),
      ...newRow(`operations.tribute:${split}`, { taxType: 'WASTE', amount: 120 }),
      [`operations.tribute:${split}`, 'splitPayment', false, true] as Change,
      ...newRow(`operations.tribute:${whole}`, { taxType: 'DRIVEWAY', amount: 30 }),
      ...payments,
    )
    expect(saved.status).toBe(200)
    const { community, tributes } = (await read(asset)) as Record<string, Record<string, { uuid: string }[]>>
    expect(community).toMatchObject({
      contacts: [{ uuid: contact, name: 'Ana Pons' }],
      bankAccounts: [{ uuid: account, iban: 'ES9121000418450200051332' }],
      rows: { contact: [{ uuid: contact }], bankAccount: [{ uuid: account }] },
    })
    const numbers = Object.fromEntries(
      (tributes?.list ?? []).map(({ uuid, ...tribute }) => [uuid, (tribute as Record<string, unknown>).numberOfFees]),
    )
    expect(numbers).toEqual({ [split]: 3, [whole]: 1 })
  })
})

describe('A save of an operation', () => {
  it('a save that changes a field twice is rejected', async () => {
    const twice = (next: string): Change => ['operations.mortgage', 'lender', null, next]
    expect(await save(await anAsset(), twice('A'), twice('B'))).toMatchObject({
      status: 400,
      body: { message: 'request.invalid' },
    })
  })

  it('characters that are invalid in XML are removed from stored texts', async () => {
    const asset = await anAsset()
    expect(await save(asset, ['operations.mortgage', 'lender', null, 'Ban\ufffeco\u0007'])).toMatchObject({
      status: 200,
    })
    expect(await read(asset)).toMatchObject({ mortgage: { values: { lender: 'Banco' } } })
  })

  it.each([
    [
      'lines',
      'linesTooHigh',
      'invoiceLine',
      { description: 'x', quantity: 99_999_999, unitPrice: 9_999_999_999, taxPCT: 21 },
    ],
    ['payments', 'paymentsTooHigh', 'invoicePayment', { amount: MOST, paidOn: '2026-01-01' }],
  ])(
    'a save is rejected if the %s of an invoice exceed the maximum amount, and the error names the field',
    async (_, reason, kind, values) => {
      const invoice = crypto.randomUUID()
      const children = [1, 2].flatMap(() =>
        newRow(`operations.${kind}:${crypto.randomUUID()}`, { parentUuid: invoice, ...values }),
      )
      expect(await save(await anAsset(), ...anInvoice(invoice), ...children)).toMatchObject(
        refused(`operations.invoice:${invoice}`, 'amount', reason),
      )
    },
  )

  it.each(['tribute', 'fee'])(
    'a save is rejected if the payments of a %s exceed the maximum amount, and the error names the field',
    async (kind) => {
      const uuid = crypto.randomUUID()
      const first = kind === 'fee' ? { feeSubtype: 'SHARE' } : { taxType: 'WASTE' }
      const row = newRow(`operations.${kind}:${uuid}`, { ...first, ...due })
      const payments = [1, 2].flatMap(() =>
        newRow(`operations.${kind}Payment:${crypto.randomUUID()}`, {
          parentUuid: uuid,
          amount: MOST,
          paidOn: '2026-01-01',
        }),
      )
      expect(await save(await anAsset(), ...row, ...payments)).toMatchObject(
        refused(`operations.${kind}:${uuid}`, 'amount', 'paymentsTooHigh'),
      )
    },
  )
})
