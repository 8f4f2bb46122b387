import { addDays, calendarDateAt, localTimeAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { matchesFilter, type TransactionFilter } from '@lindero/domain/operations/transaction-filter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { dueDatesFeed } from './calendar-feed.ts'
import { writeStates } from './write-states.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{}])
  asset = String(uuid)
})
afterAll(() => system.close())

interface Given {
  kind?: string
  concept?: string
  amount?: number
  due?: string | null
  expedition?: string | null
  letter?: string | null
  paid?: number[]
}

/** Adds a transaction with payments that are already paid, like a save of its part. */
async function add({
  kind = 'tribute',
  concept = 'WASTE',
  amount = 100,
  due = null,
  expedition = null,
  letter = null,
  paid = [],
}: Given) {
  return system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
    const isInvoice = kind === 'invoice'
    const [row] = await tx.rows<{ uuid: string }>(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, expedition_date,
         payment_letter, fee_type, payment_period, category_id, reconciliation_status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING uuid`,
      [
        ...[admin.customerUuid, asset, kind, concept, amount, due, expedition, letter],
        ...(isInvoice ? [null, null, concept === 'INCOME' ? 21 : 6, 'pending'] : ['REGULAR', 'VOLUNTARY', null, null]),
      ],
    )
    const uuid = String(row?.uuid)
    for (const one of paid) {
      await tx.change(
        `INSERT INTO transaction_payments (customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount)
         VALUES ($1, $2, $3, $4, true, $5)`,
        [admin.customerUuid, asset, kind, uuid, one],
      )
    }
    await writeStates(tx, [uuid])
    return uuid
  })
}

interface Listed {
  items: (Record<string, unknown> & { uuid: string })[]
  totals: Record<'toPay' | 'toCollect' | 'overdue' | 'paid', number>
}

const list = async (f: object = {}) =>
  (await admin.call('GET', `/operations?f=${encodeURIComponent(JSON.stringify(f))}&r=100`)).body as unknown as Listed
const resultOf = async (f: object) => (await list(f)).items.map(({ uuid }) => uuid)
const rowOf = async (uuid: string) => (await list()).items.find((row) => row.uuid === uuid)
const bulk = (action: string, ...transactions: string[]) =>
  admin.call('POST', '/operations/bulk', { action, transactions })
const changeOf = async (call: ReturnType<typeof bulk>) => String((await call).body.changeUuid)
const undo = (changeUuid: string) => admin.call('POST', '/operations/bulk/undo', { changeUuid })
const change = (statement: string, parameters: unknown[]) =>
  system.context.database.transaction({ customer: admin.customerUuid }, (tx) => tx.change(statement, parameters))

describe('List of transactions', () => {
  it('a partly paid transaction is listed with its open amount', async () => {
    const uuid = await add({ amount: 142.8, due: '2020-11-20', paid: [35.7, 35.7] })
    expect(await rowOf(uuid)).toMatchObject({
      assetUuid: asset,
      concept: 'WASTE',
      amount: 142.8,
      paidAmount: 71.4,
      openAmount: 71.4,
      state: 'partialPaid',
      isOverdue: true,
      paidCount: 2,
      paymentCount: 2,
    })
  })

  it('each filter of the list of transactions returns the same rows as the domain function `matchesFilter`', async () => {
    const input = { expedition: '2019-02-01', due: '2019-11-20', letter: 'REQUESTED' }
    const uuid = await add(input)
    const one = {
      expeditionDate: input.expedition,
      dueDate: input.due,
      applicationPeriodStartDate: null,
      applicationPeriodEndDate: null,
      state: 'pending',
      concept: 'WASTE',
      paymentLetter: 'REQUESTED',
    } as const
    const cases: [sent: object, rule: Partial<TransactionFilter>][] = [
      [{ range: 'all' }, {}],
      [{ range: 'currentYear' }, { range: 'currentYear' }],
      [{ expedition: { until: '2019-02-01' } }, { range: 'custom', custom: { from: null, to: '2019-02-01' } }],
      [{ expedition: { until: '2019-01-31' } }, { range: 'custom', custom: { from: null, to: '2019-01-31' } }],
      [{ due: { from: '2019-11-20', until: '2019-11-20' } }, { due: { from: '2019-11-20', to: '2019-11-20' } }],
      [{ application: { from: '2019-01-01' } }, { application: { from: '2019-01-01', to: null } }],
      [{ states: ['paid'] }, { states: { paid: true } }],
      [
        { states: [], concepts: [], letters: [] },
        { states: {}, concepts: {}, letters: {} },
      ],
      [{ letters: ['REQUESTED', 'none'] }, { letters: { REQUESTED: true, none: true } }],
      [{ letters: ['none'] }, { letters: { none: true } }],
      [{ concepts: ['WASTE'] }, { concepts: { WASTE: true } }],
    ]
    for (const [sent, rule] of cases) {
      const expected = matchesFilter(one, { range: 'all', ...rule }, '2026-11-22')
      expect((await resultOf(sent)).includes(uuid), JSON.stringify(sent)).toBe(expected)
    }
  })

  it('the list of transactions has totals to pay, to collect and overdue, and the calendar has these totals for each month', async () => {
    const before = (await list()).totals
    await add({ amount: 10.1, due: '2015-03-01' })
    await add({ kind: 'invoice', concept: 'INCOME', amount: 20.2, due: '2015-03-31' })
    await add({ amount: 5, due: '2015-03-15', paid: [5] })
    const { totals } = await list()
    expect(totals.toPay - before.toPay).toBeCloseTo(10.1, 6)
    expect(totals.toCollect - before.toCollect).toBeCloseTo(20.2, 6)
    expect(totals.overdue - before.overdue).toBeCloseTo(10.1, 6)
    expect(totals.paid - before.paid).toBeCloseTo(5, 6)
    const { body } = await admin.call('GET', '/operations/calendar?year=2015')
    const months = body.months as unknown as object[]
    expect(months).toHaveLength(12)
    expect(months[2]).toEqual({
      month: 3,
      count: 3,
      due: 15.1,
      open: 10.1,
      overdue: 10.1,
      toCollect: 20.2,
      overdueToCollect: 20.2,
      paid: 5,
    })
  })
})

it.each([
  ['Calle Mayor 5', 'Paterna', 'Calle Mayor 5, Paterna'],
  ['Calle Mayor 5', null, 'Calle Mayor 5'],
  ['Calle Mayor 5, Paterna', 'Paterna', 'Calle Mayor 5, Paterna'],
  [null, null, null],
])('the place of a due date in the calendar feed is %s in %s: %s', async (address, municipality, place) => {
  const due = addDays(calendarDateAt(system.context.now()), 40)
  await add({ due })
  const subscriber = { user: admin.uuid, customer: admin.customerUuid, seesAll: true, language: 'es' } as const
  const events = await system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
    await tx.change('UPDATE assets SET address = $2, municipality = $3 WHERE uuid = $1', [asset, address, municipality])
    return dueDatesFeed.events(tx, subscriber, system.context.now())
  })
  const places = events.filter(({ date }) => date === due).map((event) => event.address)
  expect([...new Set(places)]).toEqual([place])
})

describe('A page of the list', () => {
  it('a page of transactions has no totals if the request contains `totals=false`, and a separate call returns the totals', async () => {
    await add({ amount: 1.01, due: '2014-01-02' })
    await add({ amount: 1.02, due: '2014-01-01' })
    const f = encodeURIComponent(JSON.stringify({ due: { from: '2014-01-01', until: '2014-01-31' } }))
    const page = (query: string) => admin.call('GET', `/operations?totals=false&f=${f}&r=1${query}`)
    const { body } = await page('')
    expect(body).toMatchObject({ items: [{ amount: 1.02 }] })
    expect(Object.keys(body)).toEqual(['items'])
    expect((await page('&p=2')).body).toMatchObject({ items: [{ amount: 1.01 }] })
    expect((await page('&d=true')).body).toMatchObject({ items: [{ amount: 1.01 }] })
    expect((await page('&p=3')).body).toEqual({ items: [] })
    expect((await admin.call('GET', `/operations/totals?f=${f}`)).body).toMatchObject({
      total: 2,
      totals: { toPay: 2.03, overdue: 2.03, toCollect: 0, paid: 0, collected: 0 },
    })
  })
})

describe('Changes of many transactions', () => {
  it('a bulk payment pays the open amount of a transaction only once', async () => {
    const uuid = await add({ amount: 100, paid: [40] })
    expect((await bulk('paid', uuid)).body).toMatchObject({ count: 1 })
    expect(await rowOf(uuid)).toMatchObject({ state: 'paid', paidAmount: 100, paymentCount: 2 })
    const again = await bulk('paid', uuid)
    expect(again).toMatchObject({ status: 409, body: { message: 'operations.nothingToPay' } })
    expect(await rowOf(uuid)).toMatchObject({ paidAmount: 100 })
  })

  it('a bulk payment is made on the day that the user names, but not on a day after today', async () => {
    const uuid = await add({ amount: 30 })
    const today = calendarDateAt(system.context.now())
    const pay = (paidOn: string) =>
      admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [uuid], paidOn })
    expect(await pay(addDays(today, 1))).toMatchObject({ status: 400, body: { message: 'operations.paidLater' } })
    expect(await rowOf(uuid)).toMatchObject({ state: 'pending' })
    const paidOn = addDays(today, -20)
    expect((await pay(paidOn)).body).toMatchObject({ count: 1 })
    expect(await rowOf(uuid)).toMatchObject({ state: 'paid', paidOn })
  })

  it('the open amount of a selection counts money to pay and money to collect apart, and no paid transactions', async () => {
    const half = await add({ amount: 10, paid: [4] })
    const paid = await add({ amount: 5, paid: [5] })
    const income = await add({ kind: 'invoice', concept: 'INCOME', amount: 20.2 })
    const { body } = await admin.call('POST', '/operations/open', { transactions: [half, paid, income] })
    expect(body).toEqual({ count: 2, toPay: 6, toCollect: 20.2, assetUuid: null })
  })

  it('two concurrent payments of a transaction pay it only once', async () => {
    const uuid = await add({ amount: 70 })
    const answers = await Promise.all([bulk('paid', uuid), bulk('paid', uuid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(uuid)).toMatchObject({ paidAmount: 70, paymentCount: 1 })
  })

  it('a bulk payment can be undone only once, and not after an edit of the transaction', async () => {
    const uuid = await add({ amount: 100, paid: [40] })
    const first = await changeOf(bulk('paid', uuid))
    expect((await undo(first)).body).toEqual({ count: 1 })
    expect(await rowOf(uuid)).toMatchObject({ state: 'partialPaid', paidAmount: 40, paymentCount: 1 })
    expect(await undo(first)).toMatchObject({ status: 409, body: { message: 'operations.nothingToUndo' } })
    const second = await changeOf(bulk('paid', uuid))
    await change(`UPDATE transactions SET edited_on = now() + interval '1 second' WHERE uuid = $1`, [uuid])
    expect(await undo(second)).toMatchObject({ status: 409 })
    expect(await rowOf(uuid)).toMatchObject({ state: 'paid' })
  })

  it('sending a fee for payment creates one expense, which is paid with the fee, and unpaid if that payment is undone', async () => {
    const fee = await add({ kind: 'fee', concept: 'SHARE', amount: 60 })
    const expenses = () =>
      system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
        tx.rows<{ state: string; amount: string }>('SELECT state, amount FROM transactions WHERE fee_uuid = $1', [fee]),
      )
    const sent = await changeOf(bulk('sentForPayment', fee))
    expect(await expenses()).toMatchObject([{ state: 'pending' }])
    expect(await bulk('sentForPayment', fee)).toMatchObject({ status: 409 })
    expect((await undo(sent)).status).toBe(200)
    expect(await expenses()).toEqual([])
    await bulk('sentForPayment', fee)
    expect(await rowOf(fee)).toMatchObject({ state: 'sentForPayment' })
    const paid = await changeOf(bulk('paid', fee))
    expect(await expenses()).toMatchObject([{ state: 'paid' }])
    expect(await rowOf(fee)).toMatchObject({ state: 'paid' })
    await undo(paid)
    expect(await expenses()).toMatchObject([{ state: 'pending' }])
    expect(await rowOf(fee)).toMatchObject({ state: 'sentForPayment' })
  })
})

describe('Payment file', () => {
  const order = (transactions: string[], debtorIban = 'ES91 2100 0418 4502 0005 1332', more: object = {}) =>
    admin.call('POST', '/operations/payment-file', {
      transactions,
      debtorName: 'Fondo',
      debtorIban,
      executionDate: nextTargetDay(calendarDateAt(new Date())),
      ...more,
    })

  it('a payment file contains the open fees of communities with a bank account, and contains each fee only once', async () => {
    await change(
      `INSERT INTO community_bank_accounts (customer_uuid, asset_uuid, iban, owner, direct_debit)
       VALUES ($1, $2, 'ES9121000418450200051332', 'Comunidad Ruzafa', true)`,
      [admin.customerUuid, asset],
    )
    const fee = await add({ kind: 'fee', concept: 'SHARE', amount: 60.5, paid: [10] })
    const tribute = await add({})
    expect(await order([fee], 'ES00', { withDirectDebits: true })).toMatchObject({
      status: 400,
      body: { message: 'operations.transferIssues' },
    })
    const before = localTimeAt(system.context.now())
    const { externalId } = (await rowOf(fee)) as unknown as { externalId: string }
    // The community collects the fee: it is transferred only if the user says so.
    expect((await order([fee, tribute])).body.message).toBe('operations.onlyDirectDebits')
    const { body } = await order([fee, tribute], undefined, { withDirectDebits: true })
    const leftOut = [{ uuid: tribute, externalId, concept: 'WASTE', reason: 'noIban' }]
    expect(body).toMatchObject({ count: 1, skipped: 1, amount: 50.5, leftOut })
    expect(body.xml).toContain(`<Ustrd>CUOTA COMUNIDAD `)
    const created = /<CreDtTm>(.*?)</.exec(String(body.xml))?.[1] ?? ''
    expect(created >= before && created <= localTimeAt(system.context.now()), created).toBe(true)
    expect(body.xml).toContain('<InstdAmt Ccy="EUR">50.50</InstdAmt>')
    expect(body.xml).toContain('<Nm>Comunidad Ruzafa</Nm>')
    expect(await rowOf(fee)).toMatchObject({ state: 'sentForPayment' })
    expect(await order([fee])).toMatchObject({ status: 409 })
  })
})

describe('Calendar of due dates', () => {
  it('the calendar feed of due dates can be read with its secret until the secret is renewed or the trial or subscription ends', async () => {
    const uuid = await add({ amount: 9.99, due: '2030-06-15' })
    const path = String((await admin.call('POST', '/operations/calendar-feed')).body.path)
    const read = async (address: string) => system.app.inject({ method: 'GET', url: address })
    const calendar = await read(path)
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.body.replace(/\r\n /g, '')).toContain(`${uuid}@lindero`)
    expect(calendar.body).toContain('DTSTART;VALUE=DATE:20300615')
    const subscription = (ends: string) =>
      system.context.database.transaction('system', (tx) =>
        tx.change(`UPDATE customers SET ${ends} WHERE uuid = $1`, [admin.customerUuid]),
      )
    await subscription(`trial_ends_on = now() - interval '1 day'`)
    expect((await read(path)).statusCode, 'trial over').toBe(404)
    await subscription(`stripe_id = 'cus_1', subscription_inactive_on = now() + interval '1 day'`)
    expect((await read(path)).statusCode, 'paid until tomorrow').toBe(200)
    await admin.call('POST', '/operations/calendar-feed')
    expect((await read(path)).statusCode).toBe(404)
  })
})
