import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { writeStates } from './write-states.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string

beforeAll(async () => {
  system = await openTestSystem()
  system.setNow(new Date('2026-11-30T09:00:00Z'))
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{}])
  asset = String(uuid)
  await rows(
    `INSERT INTO community_bank_accounts (customer_uuid, asset_uuid, iban, owner, direct_debit)
     VALUES ($1, $2, 'ES9121000418450200051332', 'Comunidad Ruzafa', false)`,
    [admin.customerUuid, asset],
  )
})
afterAll(() => system.close())

function rows<Row extends object>(statement: string, parameters: unknown[]) {
  return system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
    tx.rows<Row>(statement, parameters),
  )
}

/** Saves a community fee with planned payments. Each is given as day and amount. */
async function aFee(amount: number, planned: [day: string, amount: number][] = [], dueDate = '2027-01-31') {
  return system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
    const [fee] = await tx.rows<{ uuid: string }>(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, fee_type, payment_period, split_payment)
       VALUES ($1, $2, 'fee', 'SPECIAL', $3, $4, 'REGULAR', 'VOLUNTARY', $5) RETURNING uuid`,
      [admin.customerUuid, asset, amount, dueDate, planned.length > 0],
    )
    const uuid = String(fee?.uuid)
    for (const [day, part] of planned) {
      await tx.change(
        `INSERT INTO transaction_payments (customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date)
         VALUES ($1, $2, 'fee', $3, false, $4, $5)`,
        [admin.customerUuid, asset, uuid, part, day],
      )
    }
    await writeStates(tx, [uuid])
    return uuid
  })
}

interface Row {
  uuid: string
  parentUuid: string | null
  dueDate: string
  openAmount: number
  state: string
  isOverdue: boolean
  place: number | null
  paidOn: string | null
}
const duesOf = async (transaction: string, f: object = {}) => {
  const filter = encodeURIComponent(JSON.stringify(f))
  const { body } = await admin.call('GET', `/operations?f=${filter}&r=100`)
  return (body.items as unknown as Row[]).filter(
    ({ uuid, parentUuid }) => uuid === transaction || parentUuid === transaction,
  )
}
const post = (path: string, body: object) => admin.call('POST', `/operations${path}`, body)
const csv = (...lines: string[]) => `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${lines.join('\n')}\n`
const send = (name: string, ...lines: string[]) => post('/statements', { name, content: csv(...lines) })

interface Entry {
  uuid: string
  status: string
  allocations: { kind: string; amount: number; due: { uuid: string } | null }[]
}
const entriesOf = async (search: string) => {
  const filter = encodeURIComponent(JSON.stringify({ search }))
  return (await admin.call('GET', `/operations/statements/entries?f=${filter}&r=100`)).body.items as unknown as Entry[]
}
const confirm = (...entries: (Entry | undefined)[]) =>
  post('/statements/confirm', { entries: entries.map((one) => one?.uuid) })

const LEVY: [string, number][] = [
  ['2026-10-30', 300],
  ['2026-12-30', 300],
  ['2027-01-29', 300],
]

describe('The instalments of a levy', () => {
  it('each instalment of a levy has its own due date, and is overdue after that date', async () => {
    const levy = await aFee(900, LEVY)
    expect(await duesOf(levy)).toMatchObject([
      { dueDate: '2026-10-30', openAmount: 300, isOverdue: true, place: 1 },
      { dueDate: '2026-12-30', openAmount: 300, isOverdue: false, place: 2 },
      { dueDate: '2027-01-29', openAmount: 300, isOverdue: false, place: 3 },
    ])
    expect(await duesOf(levy, { overdue: true })).toHaveLength(1)
    expect(await duesOf(levy, { due: { from: '2026-12-01', until: '2026-12-31' } })).toMatchObject([{ place: 2 }])
  })

  it('the dues of a levy add up to the amount owed: the last instalment is cut, or another due covers the rest', async () => {
    const over = await aFee(500, LEVY)
    expect((await duesOf(over)).map(({ openAmount }) => openAmount)).toEqual([300, 200])
    const under = await aFee(1000, LEVY)
    expect((await duesOf(under)).map(({ uuid, openAmount }) => [uuid === under, openAmount])).toEqual([
      [false, 300],
      [false, 300],
      [false, 300],
      [true, 100],
    ])
  })

  it('an instalment in a payment file can be added to another payment file only after the first file was withdrawn', async () => {
    const levy = await aFee(900, LEVY)
    const [first, second] = await duesOf(levy)
    const order = (...transactions: (string | undefined)[]) =>
      post('/payment-file', {
        transactions,
        debtorName: 'Fondo',
        debtorIban: 'ES9121000418450200051332',
        executionDate: '2026-12-01',
      })
    const { body } = await order(first?.uuid)
    expect(body).toMatchObject({ count: 1, amount: 300 })
    expect(await duesOf(levy)).toMatchObject([{ state: 'sentForPayment' }, { state: 'pending' }, { state: 'pending' }])
    expect(await order(first?.uuid, second?.uuid)).toMatchObject({ body: { count: 1, amount: 300, skipped: 1 } })
    const { body: files } = await admin.call('GET', '/operations/payment-files')
    const [last] = files.items as unknown as { uuid: string; state: string }[]
    expect(await post(`/payment-files/${last?.uuid}`, { action: 'withdraw' })).toMatchObject({ status: 200 })
    expect((await duesOf(levy)).map(({ state }) => state)).toEqual(['sentForPayment', 'pending', 'pending'])
    expect((await order(second?.uuid)).body).toMatchObject({ count: 1 })
  })

  it('a payment file is visible only to users who see all its portfolios, and undoing the bulk change that created the file withdraws the file', async () => {
    const levy = await aFee(120)
    const ordered = await post('/payment-file', {
      transactions: [levy],
      debtorName: 'Fondo',
      debtorIban: 'ES9121000418450200051332',
      executionDate: '2026-12-01',
    })
    expect(ordered).toMatchObject({ body: { count: 1 } })
    const editor = await addUser(system, admin.customerUuid, { isEditor: true })
    const other = await signIn(system, editor.email)
    expect((await other.call('GET', '/operations/payment-files')).body).toEqual({ items: [], total: 0 })
    const latest = async () => {
      const { body } = await admin.call('GET', '/operations/payment-files')
      return (body.items as unknown as { uuid: string; state: string }[])[0]
    }
    const file = await latest()
    const foreign = await other.call('POST', `/operations/payment-files/${file?.uuid}`, { action: 'withdraw' })
    expect(foreign.status).toBe(404)
    expect(await post('/bulk/undo', { changeUuid: ordered.body.changeUuid })).toMatchObject({ status: 200 })
    expect(await latest()).toMatchObject({ uuid: file?.uuid, state: 'withdrawn' })
  })

  it.each([
    ['2026-11-21', 'past'],
    ['2026-12-05', 'closed'],
    ['2026-12-25', 'closed'],
    ['2028-01-10', 'tooFar'],
  ])('a payment file with the execution date %s is rejected with the code %s', async (executionDate, code) => {
    const levy = await aFee(10)
    const input = { transactions: [levy], debtorName: 'F', debtorIban: 'ES9121000418450200051332', executionDate }
    expect(await post('/payment-file', input)).toMatchObject({
      status: 400,
      body: { message: 'operations.executionDay', data: { code } },
    })
  })

  it('a bank entry pays only one of several equal instalments of a levy: the one with the nearest due date', async () => {
    const levy = await aFee(903, [
      ['2026-10-30', 301],
      ['2026-12-30', 301],
      ['2027-01-29', 301],
    ])
    await send('levy.csv', '02/11/2026;RECIBO DERRAMA;-301,00')
    const [entry] = await entriesOf('recibo derrama')
    expect((await confirm(entry)).body).toMatchObject({ count: 1 })
    expect(await duesOf(levy)).toMatchObject([
      { state: 'paid', paidOn: '2026-11-02' },
      { state: 'pending' },
      { state: 'pending' },
    ])
  })
})

/** Saves a fee with payments. Each is given as amount, day, and whether it was paid. */
async function aFeeWith(
  amount: number,
  payments: [amount: number, day: string | null, paid: boolean][],
  { isSplit = false, isSent = false } = {},
) {
  return system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
    const [fee] = await tx.rows<{ uuid: string }>(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, fee_type, payment_period,
         split_payment, sent_for_payment) VALUES ($1, $2, 'fee', 'SPECIAL', $3, '2027-01-31', 'REGULAR', 'VOLUNTARY', $4, $5)
       RETURNING uuid`,
      [admin.customerUuid, asset, amount, isSplit, isSent],
    )
    for (const [part, day, paid] of payments) {
      await tx.change(
        `INSERT INTO transaction_payments (customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date)
         VALUES ($1, $2, 'fee', $3, $4, $5, $6)`,
        [admin.customerUuid, asset, fee?.uuid, paid, part, day],
      )
    }
    await writeStates(tx, [String(fee?.uuid)])
    return String(fee?.uuid)
  })
}

describe('A fee that is not split is one due with its payment state (operations, section 4)', () => {
  it.each<[string, number, [number, string | null, boolean][], boolean, object]>([
    ['no payment', 100, [], false, { state: 'pending', openAmount: 100, dueDate: '2027-01-31' }],
    ['an unpaid payment', 100, [[100, '2026-12-30', false]], false, { state: 'pending', dueDate: '2026-12-30' }],
    [
      'a smaller paid payment',
      100,
      [[60, '2026-10-30', true]],
      false,
      { state: 'partialPaid', amount: 100, paidAmount: 60, openAmount: 40 },
    ],
    [
      'a paid and an unpaid payment',
      100,
      [
        [60, '2026-10-30', true],
        [40, '2026-12-30', false],
      ],
      false,
      { state: 'partialPaid', openAmount: 40, dueDate: '2026-12-30' },
    ],
    ['an equal paid payment', 100, [[100, '2026-10-30', true]], false, { state: 'paid', openAmount: 0 }],
    [
      'a larger paid payment',
      200,
      [[260, '2026-10-30', true]],
      false,
      { state: 'paidInExcess', amount: 200, paidAmount: 260, openAmount: 0 },
    ],
    [
      'a larger paid payment without a day',
      200,
      [[260, null, true]],
      false,
      { state: 'paidInExcess', amount: 200, paidAmount: 260, openAmount: 0 },
    ],
    [
      'a paid payment, and marked as sent',
      100,
      [[60, '2026-10-30', true]],
      true,
      { state: 'sentForPayment', paidAmount: 60, openAmount: 40 },
    ],
  ])('a fee with %s is one due', async (_, amount, payments, isSent, expected) => {
    const fee = await aFeeWith(amount, payments, { isSent })
    const dues = await duesOf(fee)
    expect(dues).toMatchObject([{ uuid: fee, place: null, ...expected }])
    expect(await duesOf(fee, { states: [String(dues[0]?.state)] })).toHaveLength(1)
  })

  it('the last payments of a split fee show the excess over its amount', async () => {
    const paid: [number, string, boolean][] = [
      [100, '2026-10-30', true],
      [160, '2026-12-30', true],
    ]
    expect(await duesOf(await aFeeWith(200, paid, { isSplit: true }))).toMatchObject([
      { state: 'paid', amount: 100, paidAmount: 100 },
      { state: 'paidInExcess', amount: 100, paidAmount: 160 },
    ])
  })

  it('paying the rest of a fee marks its planned payment, and sending the fee marks all of it', async () => {
    const fee = await aFeeWith(100, [
      [60, '2026-10-30', true],
      [40, '2026-12-30', false],
    ])
    expect((await post('/bulk', { action: 'sentForPayment', transactions: [fee] })).body).toMatchObject({ count: 1 })
    expect(await duesOf(fee)).toMatchObject([{ state: 'sentForPayment', openAmount: 40 }])
    expect((await post('/bulk', { action: 'paid', transactions: [fee] })).body).toMatchObject({ count: 1 })
    expect(await duesOf(fee)).toMatchObject([{ state: 'paid', openAmount: 0 }])
    const payments =
      'SELECT paid, amount::int AS amount FROM transaction_payments WHERE transaction_uuid = $1 ORDER BY amount'
    expect(await rows(payments, [fee])).toEqual([
      { paid: true, amount: 40 },
      { paid: true, amount: 60 },
    ])
  })

  it('bank entries can pay a part of the planned payment of a fee, then the rest, and one can be returned', async () => {
    const fee = await aFeeWith(611, [[611, '2026-11-10', false]])
    await send('whole.csv', '11/11/2026;PRIMERA MITAD;-400,00', '12/11/2026;SEGUNDA MITAD;-211,00')
    for (const [name, amount, expected] of [
      ['primera mitad', -400, { state: 'partialPaid', openAmount: 211 }],
      ['segunda mitad', -211, { state: 'paid', openAmount: 0 }],
    ] as const) {
      const [entry] = await entriesOf(name)
      await post(`/statements/entries/${entry?.uuid}/match`, { parts: [{ kind: 'due', due: fee, amount }] })
      expect((await confirm(entry)).body).toMatchObject({ count: 1 })
      expect(await duesOf(fee)).toMatchObject([{ uuid: fee, ...expected }])
    }
    await send('whole2.csv', '18/11/2026;DEVOLUCION SEGUNDA MITAD;211,00')
    const [back] = await entriesOf('devolucion segunda')
    await post(`/statements/entries/${back?.uuid}/match`, { parts: [{ kind: 'return', due: fee, amount: 211 }] })
    expect((await confirm(back)).body).toMatchObject({ count: 1 })
    expect(await duesOf(fee)).toMatchObject([{ state: 'partialPaid', openAmount: 211 }])
  })
})

describe('A bank entry', () => {
  it('one bank entry can pay several fees', async () => {
    const fees = [await aFee(41.1, [], '2026-11-05'), await aFee(42.2, [], '2026-11-05')]
    await send('joint.csv', '06/11/2026;CUOTAS JUNTAS;-83,30')
    const [entry] = await entriesOf('cuotas juntas')
    const parts = fees.map((due, index) => ({ kind: 'due', due, amount: index === 0 ? -41.1 : -42.2 }))
    expect(await post(`/statements/entries/${entry?.uuid}/match`, { parts })).toMatchObject({ status: 200 })
    expect((await confirm(entry)).body).toMatchObject({ count: 1 })
    for (const fee of fees) expect(await duesOf(fee)).toMatchObject([{ state: 'paid', paidOn: '2026-11-06' }])
  })

  it('one bank entry can pay a part of a planned payment, and a second bank entry pays the rest', async () => {
    const fee = await aFee(610, [['2026-11-10', 610]])
    const [due] = await duesOf(fee)
    await send('parts.csv', '11/11/2026;PRIMERA PARTE;-400,00', '12/11/2026;SEGUNDA PARTE;-212,50')
    const [first] = await entriesOf('primera parte')
    const [second] = await entriesOf('segunda parte')
    const match = (entry: Entry | undefined, parts: object[]) =>
      post(`/statements/entries/${entry?.uuid}/match`, { parts })
    await match(first, [{ kind: 'due', due: due?.uuid, amount: -400 }])
    expect((await confirm(first)).body).toMatchObject({ count: 1 })
    expect((await duesOf(fee)).map(({ openAmount }) => openAmount).sort()).toEqual([0, 210])
    const parts = [
      { kind: 'due', due: due?.uuid, amount: -210 },
      { kind: 'cost', amount: -2.5 },
    ]
    expect(await match(second, parts.slice(0, 1))).toMatchObject({ status: 409 })
    expect(await match(second, parts)).toMatchObject({ status: 200 })
    expect((await confirm(second)).body).toMatchObject({ count: 1 })
    expect((await duesOf(fee)).map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  it('a bank entry for a returned debit reopens its fee, and the bank entry for the second debit pays the fee', async () => {
    const fee = await aFee(512.5, [], '2026-11-03')
    await send('back.csv', '04/11/2026;DERRAMA EFECTO;-512,50')
    const [debit] = await entriesOf('derrama efecto')
    await confirm(debit)
    const again = '15/11/2026;DERRAMA COMUNIDAD RUZAFA REMESA;-512,50'
    await send('back2.csv', '08/11/2026;DEVOLUCION EFECTO DERRAMA;512,50', again)
    const [returned] = await entriesOf('devolucion efecto')
    expect(returned).toMatchObject({ status: 'proposed', allocations: [{ kind: 'return', due: { uuid: fee } }] })
    expect((await confirm(returned)).body).toMatchObject({ count: 1 })
    expect(await duesOf(fee)).toMatchObject([{ state: 'pending', openAmount: 512.5 }])
    expect(await entriesOf('derrama efecto')).toMatchObject([{ status: 'reconciled' }])
    const [second] = await entriesOf('ruzafa remesa')
    expect(second).toMatchObject({ status: 'proposed', allocations: [{ kind: 'due', due: { uuid: fee } }] })
    await confirm(second)
    expect(await duesOf(fee)).toMatchObject([{ state: 'paid', paidOn: '2026-11-15' }])
  })

  it('a confirmed bank entry becomes unmatched when its payment is marked as unpaid', async () => {
    const fee = await aFee(77.11, [], '2026-11-03')
    await send('free.csv', '04/11/2026;RECIBO LIBRE;-77,11')
    const [entry] = await entriesOf('recibo libre')
    await confirm(entry)
    await rows('UPDATE transaction_payments SET paid = false, paid_on = NULL WHERE transaction_uuid = $1', [fee])
    expect(await entriesOf('recibo libre')).toMatchObject([{ status: 'unmatched', allocations: [] }])
  })

  it('a user can dismiss a bank entry by choosing a category for it, and can undo the dismissal', async () => {
    await send('cost.csv', '04/11/2026;COMPRA TARJETA;-9,99')
    const [entry] = await entriesOf('compra tarjeta')
    const body = { entries: [entry?.uuid] }
    expect((await post('/statements/dismiss', { ...body, category: 'bankCosts' })).body).toEqual({ count: 1 })
    expect(await entriesOf('compra tarjeta')).toMatchObject([{ status: 'dismissed', category: 'bankCosts' }])
    await post('/statements/dismiss', body)
    expect(await entriesOf('compra tarjeta')).toMatchObject([{ status: 'unmatched', category: null }])
  })
})

describe('A statement', () => {
  it('a bank statement can be deleted as long as none of its entries is confirmed', async () => {
    await aFee(66.06, [], '2026-11-03')
    await send('delete-me.csv', '04/11/2026;DERRAMA PORTAL;-66,06')
    const list = async () =>
      (await admin.call('GET', '/operations/statements?r=100')).body.items as unknown as {
        uuid: string
        name: string
      }[]
    const uuid = (await list()).find(({ name }) => name === 'delete-me.csv')?.uuid
    const [entry] = await entriesOf('derrama portal')
    const { body } = await confirm(entry)
    expect(await admin.call('DELETE', `/operations/statements/${uuid}`)).toMatchObject({
      body: { message: 'operations.alreadyReconciled' },
    })
    await post('/bulk/undo', { changeUuid: body.changeUuid })
    expect(await admin.call('DELETE', `/operations/statements/${uuid}`)).toMatchObject({ status: 200 })
    expect(await entriesOf('derrama portal')).toEqual([])
  })

  it('a bank statement is parsed with the column mapping that a user chose for an earlier file', async () => {
    const content = 'Cuenta;ES9121000418450200051332\nalpha;beta;gamma\nRecibo columna;04/11/2026;-5,25\n'
    const unknown = await post('/statements', { name: 'own.csv', content })
    expect(unknown.body).toMatchObject({ data: { issue: { code: 'unknownColumns' } } })
    const mapping = {
      day: 1,
      valueOn: -1,
      amount: 2,
      debit: -1,
      credit: -1,
      currency: -1,
      texts: [0],
      decimal: ',',
      dayFirst: true,
    }
    expect((await post('/statements', { name: 'own.csv', content, mapping })).body).toMatchObject({ entries: 1 })
    const next = content.replace('-5,25', '-6,25')
    expect((await post('/statements', { name: 'own2.csv', content: next })).body).toMatchObject({ entries: 1 })
  })
})
