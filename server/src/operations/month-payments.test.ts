import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'
import { addUser, signIn } from '../../test/people.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Month {
  uuid: string
  paid: boolean
  paidOn: string | null
}
interface Read {
  rent: { rows: { rentPayment: Month[] } }
  mortgage: { rows: { instalment: Month[] } }
}
interface Entry {
  uuid: string
  status: string
  transaction: { uuid: string; kind: string; name: string | null } | null
}

const monthKey = (uuid: string) => `operations.rentPayment:${uuid}`

/** Saves a lease with a monthly rent, and a mortgage with an instalment, both due on the same day. */
async function aDebt(tenant: string, rent: number, instalment: number, dueOn = '2025-03-01') {
  const asset = await anAsset()
  const [lease, month, due] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const saved = await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      tenant,
      use: 'HOME',
      startOn: '2024-03-01',
      rent,
      updateIndex: 'NONE',
    }),
    ...newRow(monthKey(month), { parentUuid: lease, dueOn, amount: rent }),
    ['operations.mortgage', 'lender', null, `Banco ${tenant}`],
    ...newRow(`operations.instalment:${due}`, { dueOn, amount: instalment }),
  )
  expect(saved.status).toBe(200)
  return { asset, lease, month, instalment: due }
}

const list = async (f: object) =>
  (await world.admin.call('GET', `/operations?f=${encodeURIComponent(JSON.stringify(f))}`)).body
const stored = async (asset: string) => {
  const { rent, mortgage } = await read<Read>(asset)
  return { month: rent.rows.rentPayment[0], instalment: mortgage.rows.instalment[0] }
}
const OPEN = { paid: false, paidOn: null }
const pay = (...transactions: string[]) =>
  world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions })
const undo = (changeUuid: unknown) => world.admin.call('POST', '/operations/bulk/undo', { changeUuid })
const historyOf = async (asset: string) => (await world.admin.call('GET', `/assets/${asset}/change-log`)).body.items

const send = (...rows: string[]) =>
  world.admin.call('POST', '/operations/statements', {
    name: 'marzo.csv',
    content: `Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n${rows.join('\n')}\n`,
  })
const entriesOf = async (search: string) => {
  const filter = encodeURIComponent(JSON.stringify({ search }))
  const { body } = await world.admin.call('GET', `/operations/statements/entries?f=${filter}&s=day`)
  return body.items as unknown as Entry[]
}
const confirm = (...entries: (Entry | undefined)[]) =>
  world.admin.call('POST', '/operations/statements/confirm', { entries: entries.map((one) => one?.uuid) })
const dismiss = (...entries: (Entry | undefined)[]) =>
  world.admin.call('POST', '/operations/statements/dismiss', { entries: entries.map((one) => one?.uuid) })
const match = (entry: Entry | undefined, transaction: string) =>
  world.admin.call('POST', `/operations/statements/entries/${entry?.uuid}/match`, { transaction })

describe('Monthly rents and instalments in the overview', () => {
  it('the overview lists monthly rents and instalments with totals, and finds them by tenant and lender', async () => {
    const { asset, lease, month, instalment } = await aDebt('Blanca Otero', 800, 300.25, '2001-03-05')
    expect(await list({ assets: [asset] })).toMatchObject({
      total: 2,
      totals: { toPay: 300.25, overdue: 300.25, toCollect: 800, paid: 0, collected: 0 },
    })
    expect(await list({ search: 'blanca otero', kinds: ['rent'] })).toMatchObject({
      total: 1,
      items: [
        {
          uuid: month,
          parentUuid: lease,
          assetUuid: asset,
          kind: 'rent',
          concept: 'RENT',
          party: 'Blanca Otero',
          dueDate: '2001-03-05',
          amount: 800,
          openAmount: 800,
          state: 'pending',
          isOverdue: true,
          expeditionDate: null,
        },
      ],
    })
    expect(await list({ search: 'banco blanca' })).toMatchObject({
      total: 1,
      items: [{ uuid: instalment, kind: 'instalment', concept: 'MORTGAGE', openAmount: 300.25 }],
    })
    const { body } = await world.admin.call('GET', '/operations/calendar?year=2001')
    expect((body.months as unknown as object[])[2]).toEqual({
      month: 3,
      count: 2,
      due: 300.25,
      open: 300.25,
      overdue: 300.25,
      toCollect: 800,
      overdueToCollect: 800,
      paid: 0,
    })
    await pay(month, instalment)
    expect(await list({ assets: [asset], states: ['paid'] })).toMatchObject({
      totals: { toPay: 0, overdue: 0, toCollect: 0, paid: 300.25, collected: 800 },
    })
    expect(await list({ assets: [asset], overdue: true })).toMatchObject({ total: 0 })
  })

  it('paying a monthly rent and an instalment stores the date and a history entry, and an undo makes both unpaid again', async () => {
    const { asset, month, instalment } = await aDebt('Carla Sanz', 810, 310)
    const { body } = await pay(month, instalment)
    expect(body).toMatchObject({ count: 2 })
    const paid = { paid: true, paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(await stored(asset)).toMatchObject({ month: paid, instalment: paid })
    expect(await historyOf(asset)).toMatchObject([
      {
        area: 'operations',
        author: { email: world.admin.email },
        changes: expect.arrayContaining([
          expect.objectContaining({
            field: 'rentPayment.paid',
            oldValue: false,
            newValue: true,
            row: { uuid: month, title: '2025-03-01' },
          }),
          expect.objectContaining({ field: 'instalment.paidOn', oldValue: null }),
        ]),
      },
      expect.anything(),
    ])
    expect(await pay(month)).toMatchObject({ status: 409, body: { message: 'operations.nothingToPay' } })
    expect((await undo(body.changeUuid)).body).toEqual({ count: 2 })
    expect(await stored(asset)).toMatchObject({ month: OPEN, instalment: OPEN })
    expect(await undo(body.changeUuid)).toMatchObject({ status: 409 })
  })

  it('an undo of a payment does not change a monthly rent that a user has edited since the payment', async () => {
    const { asset, month } = await aDebt('Dora Vila', 820, 320)
    const { body } = await pay(month)
    const { month: paid } = await stored(asset)
    await save(asset, [monthKey(month), 'paidOn', paid?.paidOn, '2025-03-09'])
    expect(await undo(body.changeUuid)).toMatchObject({ status: 409 })
    expect(await stored(asset)).toMatchObject({ month: { paid: true, paidOn: '2025-03-09' } })
  })

  it('a save based on an unpaid monthly rent is rejected if the rent was paid in the meantime, and the error contains the saved value', async () => {
    const { asset, month } = await aDebt('Elena Rius', 830, 330)
    await pay(month)
    const draft: Change[] = [[monthKey(month), 'paid', false, true]]
    expect(await save(asset, ...draft)).toMatchObject({
      status: 409,
      body: {
        message: 'parts.changedMeanwhile',
        data: { fields: [{ key: monthKey(month), field: 'paid', savedValue: true }] },
      },
    })
  })

  it('a user without access to the portfolio can neither see nor pay its monthly rents and instalments', async () => {
    const { asset, month } = await aDebt('Fina Prats', 840, 340)
    const { email } = await addUser(world.system, world.admin.customerUuid, { isEditor: true })
    const editor = await signIn(world.system, email)
    expect((await editor.call('GET', '/operations')).body).toMatchObject({ total: 0 })
    expect(await editor.call('POST', '/operations/bulk', { action: 'paid', transactions: [month] })).toMatchObject({
      status: 409,
    })
    expect(await stored(asset)).toMatchObject({ month: OPEN })
  })

  it('monthly rents and instalments cannot be marked as sent for payment', async () => {
    const { month, instalment } = await aDebt('Gala Mur', 850, 350)
    const body = { action: 'sentForPayment', transactions: [month, instalment] }
    expect(await world.admin.call('POST', '/operations/bulk', body)).toMatchObject({ status: 409 })
  })

  it('a payment file can contain a mortgage instalment, a local tax and an invoice, each with an IBAN that a user entered', async () => {
    const { asset, instalment } = await aDebt('Olga Ferrer', 800, 350.5)
    const [tribute, invoice] = [crypto.randomUUID(), crypto.randomUUID()]
    const creditorIban = 'ES9121000418450200051332'
    const changes = { dueDate: '2025-03-01', creditorIban }
    const saved = await save(
      asset,
      ['operations.mortgage', 'creditorIban', null, creditorIban],
      ...newRow(`operations.tribute:${tribute}`, { taxType: 'WASTE', amount: 60, ...changes }),
      ...newRow(`operations.invoice:${invoice}`, { creditor: 'Limpiezas Sur', amount: 121, ...changes }),
    )
    expect(saved.status).toBe(200)
    const order = {
      debtorName: 'Fondo',
      debtorIban: creditorIban,
      executionDate: nextTargetDay(calendarDateAt(new Date())),
    }
    const transactions = [instalment, tribute, invoice]
    const sent = await world.admin.call('POST', '/operations/payment-file', { transactions, ...order })
    expect(sent.body).toMatchObject({ count: 3, amount: 531.5, skipped: 0 })
    for (const name of ['Banco Olga Ferrer', 'Ayuntamiento', 'Limpiezas Sur']) {
      expect(sent.body.xml).toContain(name)
    }
    const again = await world.admin.call('POST', '/operations/payment-file', { transactions, ...order })
    expect(again.body.message).toBe('operations.nothingToPay')
  })
})

describe('Monthly rents and instalments in reconciliation', () => {
  it('a bank entry is matched with a monthly rent by tenant, or with an instalment by lender, and the payment gets the day of the entry', async () => {
    const { asset, month, instalment } = await aDebt('Irene Costa', 901.5, 401.25)
    await aDebt('Julia Marco', 901.5, 401.25)
    const sent = await send('03/03/2025;TRANSF IRENE COSTA;901,50', '04/03/2025;BANCO IRENE COSTA;-401,25')
    expect(sent.body).toMatchObject({ entries: 2, known: 0, proposed: 2 })
    const entries = await entriesOf('irene costa')
    expect(entries).toMatchObject([
      { status: 'proposed', transaction: { uuid: month, kind: 'rent', name: 'Irene Costa' } },
      {
        status: 'proposed',
        transaction: { uuid: instalment, kind: 'instalment', name: 'Banco Irene Costa' },
      },
    ])
    const { body } = await confirm(...entries)
    expect(body).toMatchObject({ count: 2, skipped: 0 })
    expect(await stored(asset)).toMatchObject({
      month: { paid: true, paidOn: '2025-03-03' },
      instalment: { paid: true, paidOn: '2025-03-04' },
    })
    expect(await entriesOf('irene costa')).toMatchObject([{ status: 'reconciled' }, { status: 'reconciled' }])
    expect((await confirm(...entries)).body.message).toBe('operations.alreadyReconciled')
    expect((await undo(body.changeUuid)).body).toEqual({ count: 2 })
    expect(await stored(asset)).toMatchObject({ month: OPEN, instalment: OPEN })
    expect(await entriesOf('irene costa')).toMatchObject([{ status: 'proposed' }, { status: 'proposed' }])
  })

  it('a bank entry that equals several monthly rents gets no proposal, but a user can choose a rent and undo the choice', async () => {
    const { asset, month } = await aDebt('Lola Ferrando', 912.5, 412)
    await aDebt('Marta Peiro', 912.5, 413)
    expect((await send('02/03/2025;INGRESO SIN NOMBRE;912,50')).body).toMatchObject({ proposed: 0 })
    const [entry] = await entriesOf('ingreso sin nombre')
    const path = `/operations/statements/entries/${entry?.uuid}/candidates`
    expect((await world.admin.call('GET', path)).body).toMatchObject({ total: 2 })
    expect((await world.admin.call('GET', `${path}?search=ferrando`)).body).toMatchObject({
      total: 1,
      items: [{ uuid: month, concept: 'RENT', name: 'Lola Ferrando', open: 912.5, days: 1 }],
    })
    expect((await match(entry, month)).status).toBe(200)
    expect((await dismiss(entry)).body).toEqual({ count: 1 })
    expect(await entriesOf('ingreso sin nombre')).toMatchObject([{ status: 'unmatched', transaction: null }])
    await match(entry, month)
    expect((await confirm(entry)).body).toMatchObject({ count: 1 })
    expect(await stored(asset)).toMatchObject({ month: { paid: true, paidOn: '2025-03-02' } })
  })

  it('a proposed match pays nothing once its monthly rent has been paid otherwise, or the amount of its instalment has changed', async () => {
    const { asset, month, instalment } = await aDebt('Nora Blasco', 923.5, 423)
    await send('02/03/2025;NORA BLASCO;923,50', '02/03/2025;BANCO NORA BLASCO;-423,00')
    const [first, second] = await entriesOf('nora blasco')
    await save(asset, [`operations.instalment:${instalment}`, 'amount', 423, 424])
    await save(asset, [monthKey(month), 'paid', false, true])
    expect((await confirm(first, second)).body.message).toBe('operations.nothingToPay')
    expect(await stored(asset)).toMatchObject({ instalment: OPEN })
  })

  it('a monthly rent is paid by only one bank entry, even if two users choose or confirm at the same time', async () => {
    const { asset, month } = await aDebt('Olga Navarro', 934.5, 434)
    await send('02/03/2025;OLGA NAVARRO UNO;934,50', '02/03/2025;OLGA NAVARRO DOS;934,50')
    const entries = await entriesOf('olga navarro')
    expect(entries.map(({ status }) => status).sort()).toEqual(['proposed', 'unmatched'])
    await dismiss(...entries)
    const chosen = await Promise.all(entries.map((entry) => match(entry, month)))
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 409])
    const [taken] = (await entriesOf('olga navarro')).filter(({ status }) => status === 'proposed')
    const answers = await Promise.all([confirm(taken), confirm(taken), pay(month)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await historyOf(asset)) as unknown as { changes: { field: string }[] }[]
    const changes = paid.flatMap((one) => one.changes).filter(({ field }) => field === 'rentPayment.paid')
    expect(changes).toHaveLength(1)
  })

  it('the payment of a monthly rent and a concurrent save of the asset’s rent data do not overwrite each other', async () => {
    const { asset, month } = await aDebt('Paula Ribes', 945.5, 445)
    await send('02/03/2025;PAULA RIBES;945,50')
    const [entry] = await entriesOf('paula ribes')
    const [saved, confirmed] = await Promise.all([
      save(asset, ['operations.rent', 'observations', null, 'Llama los lunes']),
      confirm(entry),
    ])
    expect([saved.status, confirmed.status]).toEqual([200, 200])
    expect(await read(asset)).toMatchObject({
      rent: {
        values: { observations: 'Llama los lunes' },
        rows: { rentPayment: [{ uuid: month, paid: true }] },
      },
    })
  })

  it('a bank entry becomes unmatched if the lease of its proposed rent is deleted', async () => {
    const { asset, lease } = await aDebt('Rita Gomis', 956.5, 456)
    await send('02/03/2025;RITA GOMIS;956,50')
    const [entry] = await entriesOf('rita gomis')
    expect((await save(asset, [`operations.lease:${lease}`, '$exists', true, false])).status).toBe(200)
    expect((await confirm(entry)).body.message).toBe('operations.nothingToPay')
    expect(await entriesOf('rita gomis')).toMatchObject([{ status: 'unmatched', transaction: null }])
  })
})
