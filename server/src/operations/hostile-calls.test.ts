import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset({ CALLS_PER_MINUTE: '1000000' })

const IBAN = 'ES9121000418450200051332'
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => world.admin.call(method, path, body)
const externalIdOf = async (asset: string) => String((await call('GET', `/assets/${asset}`)).body.externalId)
const aBill = (asset: string, values: object = {}) => ({
  ...{ asset, concept: 'PROPERTY_TAX', amount: 120.5, dueDate: '2026-11-30', expeditionDate: null },
  ...{ periodicity: 'ANNUAL', party: null, number: null },
  ...values,
})
const aFee = (uuid: string, values: object = {}) => newRow(`operations.fee:${uuid}`, { amount: 60, ...values })
const send = (content: string, rest: object = {}) =>
  call('POST', '/operations/statements', { name: 'x.csv', content, ...rest })
const csv = (...rows: string[]) => `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${rows.join('\n')}\n`
const MAPPING = { day: 0, valueOn: -1, amount: 2, debit: -1, credit: -1, currency: -1, texts: [1], decimal: ',' }
const anEntry = async (text: string, amount: string) => {
  await send(csv(`06/11/2026;${text};${amount}`))
  const filter = encodeURIComponent(JSON.stringify({ search: text }))
  const { body } = await call('GET', `/operations/statements/entries?f=${filter}`)
  return String((body.items as unknown as { uuid: string }[])[0]?.uuid)
}
const dueOf = async (asset: string) => {
  const filter = encodeURIComponent(JSON.stringify({ assets: [asset] }))
  const { body } = await call('GET', `/operations?f=${filter}`)
  return (body.items as unknown as { uuid: string; openAmount: number; state: string }[])[0]
}

describe('Bills with odd values', () => {
  it.each<[string, object, number]>([
    ['a period that ends before it starts', { periodStart: '2026-12-31', periodEnd: '2026-01-01' }, 400],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 400],
    ['the year 0000', { dueDate: '0000-01-01' }, 400],
    ['a due date before the day of issue', { dueDate: '2026-01-01', expeditionDate: '2026-02-01' }, 200],
    ['an amount of zero', { amount: 0 }, 400],
    ['an amount below zero', { amount: -5 }, 400],
    ['an amount of half a cent', { amount: 0.005 }, 400],
    ['a party with a NUL', { party: 'Ana\u0000Ruiz' }, 400],
    ['a party of emoji', { party: '🏠'.repeat(40) }, 200],
    ['an invoice number for a local tax', { number: 'F-1' }, 200],
    ['an IBAN with wrong control digits', { creditorIban: 'ES9121000418450200051333' }, 400],
    ['an unknown earlier bill as source', { source: crypto.randomUUID() }, 200],
    ['a file that does not exist', { file: crypto.randomUUID() }, 400],
    ['a due date on 31 December 9999', { dueDate: '9999-12-31', periodicity: 'MONTHLY' }, 200],
  ])('a call that saves a bill with %s does not cause a server error', async (_, values, status) => {
    const asset = await anAsset()
    const answer = await call('POST', '/operations/bills', { bills: [aBill(await externalIdOf(asset), values)] })
    expect(answer.status).toBe(status)
  })

  it('the next bills can be proposed even if the last bill of a series is due on 31 December 9999', async () => {
    const asset = await anAsset()
    await call('POST', '/operations/bills', {
      bills: [aBill(await externalIdOf(asset), { dueDate: '9999-12-31', periodicity: 'MONTHLY' })],
    })
    expect((await call('GET', '/operations/bills/next?until=9999-12-31')).status).toBe(200)
  })

  it('a bill finds its asset by an external id with spaces around it, but a bill with an empty id is rejected', async () => {
    const id = await externalIdOf(await anAsset())
    expect((await call('POST', '/operations/bills/check', { bills: [aBill(`  ${id} `)] })).body).toMatchObject({
      bills: [{ issue: null }],
    })
    expect((await call('POST', '/operations/bills/check', { bills: [aBill('   ')] })).status).toBe(400)
  })
})

describe('Statements with odd content', () => {
  it.each<[string, string, object?]>([
    ['nothing', ''],
    ['a byte order mark alone', '\ufeff'],
    ['NUL characters', csv('06/11/2026;RE\u0000CIBO NUL;-1,00')],
    ['a lone surrogate', csv('06/11/2026;RECIBO \ud800;-1,00')],
    ['a day that does not exist', csv('31/02/2026;RECIBO;-1,00')],
    ['an amount beyond all bounds', csv(`06/11/2026;RECIBO;-${'9'.repeat(400)},00`)],
    ['an amount of zero', csv('06/11/2026;RECIBO CERO;0,00')],
    ['an amount of a negative zero', csv('06/11/2026;RECIBO MENOS CERO;-0,00')],
    ['a thousand columns', `${'a;'.repeat(1_000)}\n${'1;'.repeat(1_000)}\n`],
    ['a quote that never ends', csv('06/11/2026;"RECIBO;-1,00')],
    ['a formula', csv('06/11/2026;=HYPERLINK("http://x");-1,00')],
    ['a mapping to a missing column', csv('06/11/2026;RECIBO;-1,00'), { mapping: { ...MAPPING, amount: 59 } }],
    [
      'one column for both amount and text',
      csv('06/11/2026;RECIBO;-1,00'),
      { mapping: { ...MAPPING, amount: 0, texts: [0] } },
    ],
    ['an XML without an end', '<?xml version="1.0"?><Document><BkToCstmrStmt>'],
    [
      'an XML with entities',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><Document>&d;</Document>',
    ],
    ['a Norma 43 of one line', `11${'0'.repeat(78)}`],
    ['a Norma 43 of letters', `${'11ABCD'.padEnd(80, 'Z')}\n${'22'.padEnd(80, 'Q')}\n`],
  ])('importing a bank statement with %s does not cause a server error', async (_, content, rest = {}) => {
    expect((await send(content, rest)).status).toBeLessThan(500)
  })
})

describe('Matches with odd parts', () => {
  it.each<[string, (due: string) => object[]]>([
    ['the same due twice', (due) => [0, 1].map(() => ({ kind: 'due', due, amount: -30.25 }))],
    ['a part that names no due', () => [{ kind: 'due', amount: -60.5 }]],
    ['a due that does not exist', () => [{ kind: 'due', due: crypto.randomUUID(), amount: -60.5 }]],
    ['an amount with the other sign', (due) => [{ kind: 'due', due, amount: 60.5 }]],
    [
      'more than the open amount and a cost in return',
      (due) => [
        { kind: 'due', due, amount: -100 },
        { kind: 'cost', amount: 39.5 },
      ],
    ],
    [
      'a part of zero euros',
      (due) => [
        { kind: 'due', due, amount: 0 },
        { kind: 'cost', amount: -60.5 },
      ],
    ],
    ['an amount set aside without a reason', () => [{ kind: 'aside', amount: -60.5 }]],
    ['the return of an unpaid due', (due) => [{ kind: 'return', due, amount: -60.5 }]],
    ['parts that do not add up', (due) => [{ kind: 'due', due, amount: -60 }]],
  ])('matching a bank entry with %s is rejected and pays nothing', async (name, parts) => {
    const asset = await anAsset()
    await save(asset, ...aFee(crypto.randomUUID(), { amount: 60.5, dueDate: '2027-11-06' }))
    const due = await dueOf(asset)
    const entry = await anEntry(`ENTRADA ${name}`, '-60,50')
    const answer = await call('POST', `/operations/statements/entries/${entry}/match`, {
      parts: parts(String(due?.uuid)),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await dueOf(asset)).toMatchObject({ openAmount: 60.5, state: 'pending' })
  })

  it('a bank entry pays only once if two calls confirm it at the same time', async () => {
    const asset = await anAsset()
    await save(asset, ...aFee(crypto.randomUUID(), { amount: 77.31, dueDate: '2026-11-06' }))
    const entry = await anEntry(`CUOTA ${await externalIdOf(asset)}`, '-77,31')
    const answers = await Promise.all(
      [0, 1].map(() => call('POST', '/operations/statements/confirm', { entries: [entry] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await dueOf(asset)).toMatchObject({ openAmount: 0 })
  })
})

describe('Rows of an operation with odd keys and values', () => {
  it.each<[string, string, string, unknown]>([
    ['a field named __proto__', 'operations.mortgage', '__proto__', 'x'],
    ['a row kind named constructor', `operations.constructor:${crypto.randomUUID()}`, 'amount', 1],
    ['a row without a uuid', 'operations.fee:', '$exists', true],
    ['a row with a word as uuid', 'operations.fee:word', '$exists', true],
    ['a part of another section', 'management.possession', 'state', 'x'],
    ['a key that names no part', 'operations', 'x', 1],
  ])('a save of an asset’s operations with %s is rejected', async (_, key, field, value) => {
    const answer = await save(await anAsset(), [key, field, null, value])
    expect(answer.status).toBe(400)
  })

  it.each<[string, string, object, number]>([
    ['a payment on a day that does not exist', 'feePayment', { amount: 1, dueDate: '2026-02-30' }, 400],
    ['a payment above the maximum amount', 'feePayment', { amount: 1e15 }, 400],
    ['a payment below zero', 'feePayment', { amount: -1 }, 400],
    ['a payment in the year 9999', 'feePayment', { amount: 1, dueDate: '9999-12-31' }, 200],
  ])('saving a fee with %s does not cause a server error', async (_, kind, values, status) => {
    const asset = await anAsset()
    const [fee, row] = [crypto.randomUUID(), crypto.randomUUID()]
    const changes = newRow(`operations.${kind}:${row}`, { parentUuid: fee, ...values })
    expect((await save(asset, ...aFee(fee), ...changes)).status).toBe(status)
  })

  it.each<[string, string, object]>([
    [
      'a lease that ends before it starts',
      'lease',
      { tenant: 'Ana', startDate: '2026-05-01', endDate: '2026-01-01', rent: 800 },
    ],
    [
      'a lease of eight thousand years',
      'lease',
      { tenant: 'Ana', startDate: '2000-01-01', endDate: '9999-12-31', rent: 800 },
    ],
    ['a lease that starts in the year 1', 'lease', { tenant: 'Ana', startDate: '0001-01-01', rent: 800 }],
  ])('saving %s does not cause a server error', async (_, kind, values) => {
    expect(
      (await save(await anAsset(), ...newRow(`operations.${kind}:${crypto.randomUUID()}`, values))).status,
    ).toBeLessThan(500)
  })

  it.each<[string, object]>([
    [
      'that ends before it starts',
      { startDate: '2026-01-01', endDate: '2020-01-01', amount: 100_000, interestRate: 3 },
    ],
    ['of eight thousand years', { startDate: '2000-01-01', endDate: '9999-12-31', amount: 100_000, interestRate: 3 }],
    ['without interest', { startDate: '2026-01-01', endDate: '2030-12-31', amount: 100_000, interestRate: 0 }],
  ])('saving a mortgage %s does not cause a server error', async (_, values) => {
    const asset = await anAsset()
    const changes = Object.entries(values).map(
      ([field, value]) => ['operations.mortgage', field, null, value] as [string, string, unknown, unknown],
    )
    expect((await save(asset, ...changes)).status).toBeLessThan(500)
    expect((await call('GET', `/assets/${asset}/operations`)).status).toBe(200)
  })
})

describe('Payment files for odd requests', () => {
  const file = (transactions: string[], rest: object = {}) =>
    call('POST', '/operations/payment-file', {
      ...{
        transactions,
        debtorName: 'Fondo',
        debtorIban: IBAN,
        executionDate: nextTargetDay(calendarDateAt(new Date())),
      },
      ...rest,
    })

  it.each<[string, object]>([
    ['emoji as payer', { debtorName: '🏠🏠' }],
    ['spaces as payer', { debtorName: '   ' }],
    ['letters as IBAN', { debtorIban: 'ZZ' }],
    ['an invalid BIC', { debtorBic: 'x' }],
    ['a day that does not exist', { executionDate: '2026-02-30' }],
    ['the year 9999', { executionDate: '9999-12-31' }],
    [
      'letters as initiator suffix',
      { bank: { version: '001.001.09', initiatorNif: 'not a NIF', initiatorSuffix: 'abc' } },
    ],
  ])('a request for a payment file with %s is rejected or creates a well-formed file', async (_, rest) => {
    const asset = await anAsset()
    const account = crypto.randomUUID()
    await save(
      asset,
      ...newRow(`operations.bankAccount:${account}`, { iban: IBAN, owner: 'Comunidad <&> "Ñ"' }),
      ...aFee(crypto.randomUUID(), { bankAccountUuid: account, dueDate: '2026-12-01' }),
    )
    const answer = await file([String((await dueOf(asset))?.uuid)], rest)
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) return
    const xml = String(answer.body.xml)
    expect(xml).not.toMatch(/🏠|<Nm>\s*<\/Nm>|<Nm\/>/)
  })

  it('a fee is added to only one of two payment files that are created at the same time', async () => {
    const asset = await anAsset()
    const account = crypto.randomUUID()
    await save(
      asset,
      ...newRow(`operations.bankAccount:${account}`, { iban: IBAN, owner: 'Comunidad' }),
      ...aFee(crypto.randomUUID(), { bankAccountUuid: account, dueDate: '2026-12-01' }),
    )
    const { uuid } = (await dueOf(asset)) ?? { uuid: '' }
    const answers = await Promise.all([file([uuid]), file([uuid])])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await read(asset)).toMatchObject({ community: { rows: { fee: [{ sentForPayment: true }] } } })
  })
})

describe('Reads with odd filters', () => {
  it.each([
    '/operations?f={"amount":{"min":5,"max":1}}',
    '/operations?f={"dueDate":{"from":"2026-12-31","to":"2026-01-01"}}',
    '/operations?f={"search":"%_\\\\\\\\"}',
    '/operations?f=null',
    '/operations?f=[]',
    '/operations?p=999999999',
    '/operations?s=__proto__',
    '/operations/calendar?year=9999',
    '/operations/calendar?year=1000',
    '/operations/totals?f={"open":true,"overdue":true,"unknown":1}',
    '/operations/statements/entries?f={"search":"\\u0000"}',
    '/operations/bills/next?until=0000-00-00',
    '/operations/rent-roll?f={"search":"%"}',
  ])('the call %s does not cause a server error', async (path) => {
    expect((await call('GET', encodeURI(path))).status).toBeLessThan(500)
  })
})
