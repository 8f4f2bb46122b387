import { describe, expect, it } from 'vitest'
import { operationsOfAsset } from '../../test/operations.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { writeStates } from './write-states.ts'

const { world } = operationsOfAsset()

const IBANS = {
  one: 'ES9121000418450200051332',
  two: 'ES7921000813610123456789',
  three: 'ES6000491500051234567892',
  four: 'ES1000492352082414205416',
}
const account = (values: object = {}) => ({
  ...{ name: null, holder: 'Fondo Uno SL', holderIdentifier: 'B-12345678', bic: null, portfolios: [], ...values },
})
const create = (values: object) => world.admin.call('POST', '/operations/bank-accounts', account(values))
const accounts = async (user: Pick<typeof world.admin, 'call'> = world.admin) =>
  (await user.call('GET', '/operations/bank-accounts')).body as unknown as {
    items: { uuid: string; iban: string }[]
    total: number
  }

/** A statement of one entry as Norma 43 would state it, as a table with account and balances. */
const statement = (iban: string, rows: string) =>
  world.admin.call('POST', '/operations/statements', {
    name: 'extracto.csv',
    content: `Cuenta;${iban}\nFecha;Concepto;Importe;Saldo\n${rows}`,
  })

describe('The bank accounts', () => {
  it('accounts have a holder, and the portfolios that they pay; a portfolio has one account', async () => {
    const { status, body } = await create({ iban: 'ES91 2100 0418 4502 0005 1332', portfolios: [world.portfolio] })
    expect(status).toBe(200)
    expect((await world.admin.call('GET', `/operations/bank-accounts/${body.uuid}`)).body).toMatchObject({
      ...{ iban: IBANS.one, holder: 'Fondo Uno SL', holderIdentifier: 'B12345678', balance: null, statements: 0 },
      portfolios: [{ uuid: world.portfolio, name: expect.any(String) }],
    })
    expect((await create({ iban: IBANS.one })).body.message).toBe('operations.accountKnown')
    expect((await create({ iban: 'ES00 1' })).body.message).toBe('operations.wrongIban')
    expect((await create({ iban: IBANS.two, portfolios: [world.portfolio] })).body).toMatchObject({
      ...{ message: 'operations.portfolioPaid', data: { iban: IBANS.one } },
    })
    expect((await create({ iban: IBANS.two, portfolios: [crypto.randomUUID()] })).body.message).toBe(
      'operations.notFound',
    )
    const saved = await world.admin.call('PUT', `/operations/bank-accounts/${body.uuid}`, account({ holder: 'Dos SL' }))
    expect(saved.status).toBe(200)
    expect((await accounts()).items.find(({ iban }) => iban === IBANS.one)).toMatchObject({
      ...{ holder: 'Dos SL', portfolios: [] },
    })
    expect((await world.admin.call('DELETE', `/operations/bank-accounts/${body.uuid}`)).status).toBe(200)
  })

  it('accounts have the balance of their latest statement, and say where a statement is missing', async () => {
    expect((await statement(IBANS.three, '01/09/2026;Alta;100,00;100,00\n')).status).toBe(200)
    expect((await statement(IBANS.three, '05/11/2026;Recibo;-60,00;15,00\n')).status).toBe(200)
    const own = (await accounts()).items.find(({ iban }) => iban === IBANS.three)
    expect(own).toMatchObject({ balance: 15, balanceOn: '2026-11-05', statements: 2, breaks: 1 })
    const path = `/operations/bank-accounts/${own?.uuid}/statements`
    expect((await world.admin.call('GET', path)).body).toMatchObject({
      total: 2,
      items: [
        { until: '2026-11-05', opening: 75, closing: 15, continuity: { kind: 'gap', difference: -25 } },
        { until: '2026-09-01', closing: 100, continuity: { kind: 'first' } },
      ],
    })
    const filter = encodeURIComponent(JSON.stringify({ breaks: true }))
    expect((await world.admin.call('GET', `${path}?f=${filter}`)).body).toMatchObject({ total: 1 })
    const removed = await world.admin.call('DELETE', `/operations/bank-accounts/${own?.uuid}`)
    expect(removed.body.message).toBe('operations.accountInUse')
  })

  it('accounts are visible to users who may see their portfolios or imported their statements, and to no other customer', async () => {
    const { body } = await create({ iban: IBANS.four, portfolios: [world.portfolio] })
    const { email } = await addUser(world.system, world.admin.customerUuid, { isAdmin: false, isEditor: true })
    const unassigned = await signIn(world.system, email)
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    for (const other of [unassigned, stranger]) {
      expect((await other.call('GET', `/operations/bank-accounts/${body.uuid}`)).status).toBe(404)
      expect((await other.call('GET', '/operations/bank-accounts')).body).toMatchObject({ items: [], total: 0 })
      const taken = await other.call('POST', '/operations/bank-accounts', {
        ...account({ portfolios: [world.portfolio] }),
        iban: IBANS.two,
      })
      expect(taken.body.message).toBe('operations.notFound')
    }
    await world.admin.call('DELETE', `/operations/bank-accounts/${body.uuid}`)
  })
})

describe('A bank account of a user who does not see all portfolios', () => {
  const assigned = async (portfolio: string) => {
    const { email, uuid } = await addUser(world.system, world.admin.customerUuid, { isAdmin: false, isEditor: true })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
        ...[portfolio, uuid, world.admin.customerUuid],
      ]),
    )
    return signIn(world.system, email)
  }

  it('portfolios that the user does not see are left out, and kept by a save', async () => {
    const [own, hidden] = [
      await addPortfolio(world.system, world.admin.customerUuid),
      await addPortfolio(world.system, world.admin.customerUuid),
    ]
    const iban = 'ES7620770024003102575766'
    const { body } = await create({ iban, portfolios: [own, hidden] })
    const user = await assigned(own)
    const path = `/operations/bank-accounts/${body.uuid}`
    expect((await user.call('GET', path)).body).toMatchObject({ portfolios: [{ uuid: own }] })
    const saved = await user.call('PUT', path, account({ holder: 'Tres SL', portfolios: [] }))
    expect(saved.status).toBe(200)
    expect((await world.admin.call('GET', path)).body).toMatchObject({
      ...{ holder: 'Tres SL', portfolios: [{ uuid: hidden }] },
    })
    expect((await user.call('DELETE', path)).status).toBe(404)
  })

  it('a statement continues the one that another user imported, which is not listed', async () => {
    const iban = 'ES1720852066623456789011'
    const own = await addPortfolio(world.system, world.admin.customerUuid)
    await create({ iban, portfolios: [own] })
    const user = await assigned(own)
    await statement(iban, '01/09/2026;Alta;100,00;100,00\n')
    await user.call('POST', '/operations/statements', {
      ...{
        name: 'octubre.csv',
        content: `Cuenta;${iban}\nFecha;Concepto;Importe;Saldo\n05/10/2026;Recibo;-60,00;15,00\n`,
      },
    })
    const { uuid } = (await accounts(user)).items.find((one) => one.iban === iban) ?? {}
    expect((await user.call('GET', `/operations/bank-accounts/${uuid}/statements`)).body).toMatchObject({
      total: 1,
      items: [{ until: '2026-10-05', continuity: { kind: 'gap', difference: -25 } }],
    })
  })
})

describe('A payment file', () => {
  async function aTax(portfolio: string): Promise<string> {
    const [asset = ''] = await addAssets(world.system, world.admin.customerUuid, portfolio, [{}])
    return world.system.context.database.transaction({ customer: world.admin.customerUuid }, async (tx) => {
      const [row] = await tx.rows<{ uuid: string }>(
        `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, creditor_iban, fee_type,
           payment_period)
         VALUES ($1, $2, 'tribute', 'PROPERTY_TAX', 120, '2026-11-05', $3, 'REGULAR', 'VOLUNTARY') RETURNING uuid`,
        [world.admin.customerUuid, asset, IBANS.four],
      )
      const uuid = String(row?.uuid)
      await writeStates(tx, [uuid])
      return uuid
    })
  }

  it('a file has one paying account: dues that another account pays are left out, and offered with that account', async () => {
    const other = await addPortfolio(world.system, world.admin.customerUuid)
    const free = await addPortfolio(world.system, world.admin.customerUuid)
    const dues = [await aTax(world.portfolio), await aTax(other), await aTax(free)]
    await create({ iban: IBANS.one, holder: 'Uno SL', portfolios: [world.portfolio] })
    await create({ iban: IBANS.two, holder: 'Dos SL', portfolios: [other] })
    expect((await world.admin.call('POST', '/operations/payers', { transactions: dues })).body).toMatchObject({
      payers: [
        { account: { iban: IBANS.two, holder: 'Dos SL' }, transactions: [dues[1]], amount: 120 },
        { account: { iban: IBANS.one, holder: 'Uno SL' }, transactions: [dues[0]], amount: 120 },
        { account: null, transactions: [dues[2]], amount: 120 },
      ],
    })
    const order = (transactions: unknown[], debtorIban: string) =>
      world.admin.call('POST', '/operations/payment-file', {
        ...{ transactions, debtorName: 'Uno SL', debtorIban, executionDate: day() },
      })
    expect((await order([dues[1]], IBANS.one)).body.message).toBe('operations.otherAccount')
    expect((await order(dues, IBANS.one)).body).toMatchObject({
      count: 2,
      leftOut: [{ uuid: dues[1], reason: 'otherAccount' }],
    })
    expect((await order([dues[1]], IBANS.two)).body).toMatchObject({ count: 1, leftOut: [] })
  })
})

/** A day on which banks pay, well ahead of today. */
function day(): string {
  const date = new Date(Date.now() + 20 * 86_400_000)
  while (date.getUTCDay() !== 3 || ['12-25', '01-01'].includes(date.toISOString().slice(5, 10))) {
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return date.toISOString().slice(0, 10)
}
