import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem, untilOneWaits } from '../../test/test-system.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { statementThread } from './statement-questions.ts'
import { writeStates } from './write-states.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let asset: string
let portfolio: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 40 })
  portfolio = await addPortfolio(system, admin.customerUuid)
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{}])
  asset = String(uuid)
})
afterAll(() => system.close())

async function anInvoice(amount: number, creditor: string, concept = 'EXPENSE', day = '2026-11-05'): Promise<string> {
  return system.context.database.transaction({ customer: admin.customerUuid }, async (tx) => {
    const [row] = await tx.rows<{ uuid: string }>(
      `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, due_date, creditor, category_id,
         reconciliation_status) VALUES ($1, $2, 'invoice', $3, $4, $7, $5, $6, 'pending') RETURNING uuid`,
      [admin.customerUuid, asset, concept, amount, creditor, concept === 'INCOME' ? 21 : 6, day],
    )
    await writeStates(tx, [String(row?.uuid)])
    return String(row?.uuid)
  })
}

interface Entry {
  uuid: string
  statementUuid: string
  rival: { parts: { due: string; amount: number }[] } | null
  status: string
  proposal: string | null
  transaction: { uuid: string } | null
}
const ACCOUNT = 'ES9121000418450200051332'
const csv = (...rows: string[]) => `Cuenta;${ACCOUNT}\nFecha;Concepto;Importe\n${rows.join('\n')}\n`
const send = (content: string) => admin.call('POST', '/operations/statements', { name: 'nov.csv', content })
const entriesOf = async (search: string) => {
  const filter = encodeURIComponent(JSON.stringify({ search }))
  const { body } = await admin.call('GET', `/operations/statements/entries?f=${filter}`)
  return body.items as unknown as Entry[]
}
const confirm = (...entries: string[]) => admin.call('POST', '/operations/statements/confirm', { entries })
/** Simulates a concurrent match: locks the due and matches it. */
const propose = async (tx: Transaction, entry: string | undefined, due: string) => {
  await tx.rows('SELECT FROM dues WHERE uuid = $1 FOR UPDATE', [due])
  await tx.change(
    `INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_whole)
     SELECT customer_uuid, uuid, 'due', $2, amount, true FROM bank_entries WHERE uuid = $1`,
    [entry, due],
  )
  await tx.change(`UPDATE bank_entries SET status = 'proposed' WHERE uuid = $1`, [entry])
}
const stateOf = async (uuid: string) => {
  const [row] = await system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
    tx.rows('SELECT state, reconciliation_status AS reconciliation FROM transactions WHERE uuid = $1', [uuid]),
  )
  return row
}

describe('A bank statement (decisions 6)', () => {
  it('a bank entry is matched with an invoice by amount and creditor, and pays the invoice once a user confirms the match', async () => {
    const [right, other] = [await anInvoice(121, 'Fontanería Ruzafa'), await anInvoice(121, 'Limpiezas Turia')]
    const content = csv('06/11/2026;TRANSF FONTANERIA RUZAFA;-121,00', '06/11/2026;CAFE BAR;-3,20')
    expect((await send(content)).body).toMatchObject({ entries: 2, known: 0, proposed: 1 })
    expect((await send(content)).body).toMatchObject({ entries: 0, known: 2, proposed: 0 })
    const [entry] = await entriesOf('fontaneria')
    expect(entry).toMatchObject({ status: 'proposed', transaction: { uuid: right } })
    const { body } = await confirm(String(entry?.uuid))
    expect(body).toMatchObject({ count: 1, skipped: 0 })
    expect(await stateOf(right)).toEqual({ state: 'paid', reconciliation: 'reconciled' })
    expect(await stateOf(other)).toMatchObject({ state: 'pending' })
    expect((await confirm(String(entry?.uuid))).body.message).toBe('operations.alreadyReconciled')
    await admin.call('POST', '/operations/bulk/undo', { changeUuid: body.changeUuid })
    expect(await stateOf(right)).toEqual({ state: 'pending', reconciliation: 'proposed' })
    expect(await entriesOf('fontaneria')).toMatchObject([{ status: 'proposed' }])
  })

  it('the list of statements counts the entries and those that are confirmed', async () => {
    await anInvoice(131, 'Cristalería Ruzafa')
    const content = csv('06/11/2026;TRANSF CRISTALERIA RUZAFA;-131,00', '06/11/2026;CAFE BAR;-3,25')
    await admin.call('POST', '/operations/statements', { name: 'counted.csv', content })
    const [entry] = await entriesOf('cristaleria')
    await confirm(String(entry?.uuid))
    const { items } = (await admin.call('GET', '/operations/statements')).body as unknown as { items: object[] }
    expect(items).toContainEqual(expect.objectContaining({ name: 'counted.csv', entries: 2, confirmed: 1 }))
  })

  it('a proposal that is the same after another import is not written again', async () => {
    await anInvoice(141, 'Tapicería Ruzafa')
    await send(csv('06/11/2026;TRANSF TAPICERIA RUZAFA;-141,00'))
    const [entry] = await entriesOf('tapiceria')
    const parts = () =>
      system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
        tx.rows('SELECT uuid FROM bank_allocations WHERE entry_uuid = $1', [entry?.uuid]),
      )
    const before = await parts()
    await send(csv('07/11/2026;CAFE BAR;-3,35'))
    expect(before).toHaveLength(1)
    expect(await parts()).toEqual(before)
  })

  it('a debit on a bank statement pays neither an expense that was paid after the import nor an invoice for income', async () => {
    const [expense, income] = [await anInvoice(77.5, 'Luz Turia'), await anInvoice(88.5, 'Inquilino', 'INCOME')]
    await send(csv('07/11/2026;Fact Luz Turia meanwhile;-77,50', '07/11/2026;Alquiler back;-88,50'))
    expect(await entriesOf('alquiler back')).toMatchObject([{ status: 'unmatched' }])
    const [entry] = await entriesOf('meanwhile')
    expect(entry?.transaction?.uuid).toBe(expense)
    await admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [expense, income] })
    expect((await confirm(String(entry?.uuid))).body.message).toBe('operations.nothingToPay')
  })

  it('a bank entry that a user dismisses without choosing a category becomes unmatched, and loses the transaction proposed for it', async () => {
    await anInvoice(55.55, 'Gas Levante')
    await send(csv('08/11/2026;Fact Gas Levante dismissed;-55,55'))
    const [entry] = await entriesOf('dismissed')
    const dismiss = { entries: [entry?.uuid] }
    expect((await admin.call('POST', '/operations/statements/dismiss', dismiss)).body).toEqual({ count: 1 })
    expect(await entriesOf('dismissed')).toMatchObject([{ status: 'unmatched', transaction: null }])
  })

  it('a bank statement is rejected with the reason if it is unreadable, does not name its account, or has a day after today', async () => {
    const issueOf = async (content: string) => (await send(content)).body
    expect(await issueOf('hello')).toMatchObject({
      message: 'operations.statement',
      data: { issue: { code: 'unknownFormat' } },
    })
    const nameless = 'Fecha;Concepto;Importe\n05/11/2026;Recibo;-1,00\n'
    expect((await issueOf(nameless)).data).toMatchObject({ issue: { code: 'unknownAccount' } })
    const named = { name: 'x.csv', content: nameless, account: ACCOUNT }
    expect((await admin.call('POST', '/operations/statements', named)).body).toMatchObject({ accounts: [ACCOUNT] })
    expect((await issueOf(csv('05/11/2066;Recibo;-1,00'))).data).toMatchObject({ issue: { code: 'futureDay' } })
  })

  it('a bank statement that takes too long to read is rejected with an error of its own, and may be sent again', async () => {
    const content = csv('05/11/2026;Recibo lento;-1,25')
    const ask = vi.spyOn(statementThread, 'ask').mockRejectedValueOnce(new AppError('timeout'))
    const { status, body } = await send(content)
    expect([status, body.message, body.data]).toEqual([400, 'operations.statementTooSlow', { seconds: 60 }])
    expect(ask.mock.lastCall?.[2]).toMatchObject({ seconds: 60 })
    ask.mockRestore()
    expect((await send(content)).body).toMatchObject({ entries: 1, known: 0 })
  })

  it('the equal entry of another account is not taken for known, and a repeated file leaves no statement', async () => {
    const other = csv('07/11/2026;CUOTA IGUAL;-12,00').replace(ACCOUNT, 'ES7921000813610123456789')
    await send(csv('07/11/2026;CUOTA IGUAL;-12,00'))
    expect((await send(other)).body).toMatchObject({ entries: 1, known: 0 })
    const count = async () => (await admin.call('GET', '/operations/statements')).body.total
    const before = await count()
    expect((await send(other)).body).toMatchObject({ entries: 0, known: 1 })
    expect(await count()).toBe(before)
  })

  it('a statement that does not continue the one before of its account says so', async () => {
    const account = 'ES7620770024003102575766'
    const month = (day: string, amount: string, balance: string) =>
      send(`Cuenta;${account}\nFecha;Concepto;Importe;Saldo\n${day};X ${day};${amount};${balance}\n`)
    expect((await month('10/09/2026', '-10,00', '90,00')).body.breaks).toEqual([])
    expect((await month('10/10/2026', '-10,00', '70,00')).body.breaks).toMatchObject([
      { account, kind: 'gap', difference: -10 },
    ])
    expect((await month('20/10/2026', '-10,00', '60,00')).body.breaks).toEqual([])
  })

  it('the entries of a bank statement are not visible to an editor who did not import it', async () => {
    const { email } = await addUser(system, admin.customerUuid, { isEditor: true })
    const editor = await signIn(system, email)
    expect((await editor.call('GET', '/operations/statements/entries')).body).toEqual({ items: [], total: 0 })
  })

  it('a bank statement does not reveal assets in a portfolio that its importer may no longer see', async () => {
    await anInvoice(77.3, 'Pinturas Benimaclet')
    const editor = await addUser(system, admin.customerUuid, { isEditor: true })
    const change = (words: string) =>
      system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
        tx.change(words, [portfolio, editor.uuid]),
      )
    await change(
      `INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid)
       SELECT uuid, $2, customer_uuid FROM portfolios WHERE uuid = $1`,
    )
    const { call } = await signIn(system, editor.email)
    const content = csv('06/11/2026;PINTURAS BENIMACLET;-77,30')
    expect((await call('POST', '/operations/statements', { name: 'nov.csv', content })).body).toMatchObject({
      proposed: 1,
    })
    const entry = async () => (await call('GET', '/operations/statements/entries')).body.items
    expect(await entry()).toMatchObject([{ transaction: { name: null } }])
    await change('DELETE FROM portfolio_users WHERE portfolio_uuid = $1 AND user_uuid = $2')
    expect(await entry()).toMatchObject([{ status: 'proposed', transaction: null }])
  })

  it('a user can match a bank entry with an old transaction of the same amount, and confirm the match', async () => {
    const late = await anInvoice(87.5, 'Ascensores Levante')
    await send(csv('20/10/2025;PAGO SIN TEXTO;-87,50', '20/10/2025;OTRO PAGO SIN TEXTO;-87,51'))
    const [other] = await entriesOf('OTRO PAGO SIN TEXTO')
    const mine = (await entriesOf('PAGO SIN TEXTO')).find(({ uuid }) => uuid !== other?.uuid)
    const path = (one: Entry | undefined) => `/operations/statements/entries/${one?.uuid}`
    const offered = await admin.call('GET', `${path(mine)}/candidates?search=levante`)
    expect(offered.body).toMatchObject({
      total: 1,
      items: [{ uuid: late, open: 87.5, days: expect.any(Number) }],
    })
    expect((await admin.call('GET', `${path(mine)}/candidates?search=nobody`)).body.total).toBe(0)
    expect((await admin.call('GET', `${path(other)}/candidates`)).body.total).toBe(0)
    const wrong = await admin.call('POST', `${path(other)}/match`, { transaction: late })
    expect(wrong.body.message).toBe('operations.noSuchCandidate')
    expect((await admin.call('POST', `${path(mine)}/match`, { transaction: late })).status).toBe(200)
    expect((await confirm(String(mine?.uuid))).body).toMatchObject({ count: 1, skipped: 0 })
    expect(await stateOf(late)).toMatchObject({ state: 'paid', reconciliation: 'reconciled' })
    const again = await admin.call('POST', `${path(mine)}/match`, { transaction: late })
    expect(again.body.message).toBe('operations.alreadyReconciled')
  })

  it('an invoice that a user has chosen for an entry is not proposed for another, and each proposal states its marks', async () => {
    const expected = await anInvoice(94.75, 'Ascensores Norte')
    await send(csv('06/11/2026;PAGO A MANO;-94,75'))
    const [first] = await entriesOf('PAGO A MANO')
    await admin.call('POST', `/operations/statements/entries/${first?.uuid}/match`, { transaction: expected })
    expect((await send(csv('06/11/2026;ASCENSORES NORTE;-94,75'))).body).toMatchObject({ entries: 1, proposed: 0 })
    expect(await entriesOf('ASCENSORES NORTE')).toMatchObject([
      { status: 'unmatched', rival: { due: { uuid: expected }, isChosen: true, isConfirmed: false, parts: [] } },
    ])
    await admin.call('POST', '/operations/statements/dismiss', { entries: [first?.uuid] })
    const marks = [{ kind: 'name', value: 'ascensores norte' }, { kind: 'onlyOfAmount' }]
    expect(await entriesOf('ASCENSORES NORTE')).toMatchObject([{ status: 'proposed', marks }])
  })

  it('the better of two entries for one invoice is proposed; the other says so, and is proposed after a dismissal', async () => {
    const expected = await anInvoice(95.75, 'Ascensores Sur')
    const pay = (day: string) => csv(`${day};ASCENSORES SUR FACT;-95,75`)
    await send(pay('07/11/2026'))
    await send(pay('06/11/2026'))
    const proposed = (day: string) => ({ day, status: 'proposed', transaction: { uuid: expected } })
    const [first, later] = await entriesOf('ASCENSORES SUR FACT')
    expect(first).toMatchObject({ ...proposed('2026-11-06'), rivals: 1 })
    const rival = { due: { uuid: expected }, by: { day: '2026-11-06' }, rank: 2, count: 2, isConfirmed: false }
    expect(later).toMatchObject({ status: 'unmatched', rival })
    await admin.call('POST', '/operations/statements/dismiss', { entries: [first?.uuid] })
    const [, again] = await entriesOf('ASCENSORES SUR FACT')
    expect(again).toMatchObject(proposed('2026-11-07'))
    await confirm(String(again?.uuid))
    await send(csv('08/11/2026;ASCENSORES SUR FACT;-95,75'))
    expect((await entriesOf('ASCENSORES SUR FACT')).find(({ status }) => status === 'unmatched')).toMatchObject({
      rival: { isConfirmed: true, by: { day: '2026-11-07' } },
    })
  })

  it('a user chooses the second of two entries for a due, and the first then says so', async () => {
    const expected = await anInvoice(98.45, 'Ascensores Centro')
    await send(csv('06/11/2026;ASCENSORES CENTRO FACT;-98,45', '07/11/2026;ASCENSORES CENTRO FACT;-98,45'))
    const [, second] = await entriesOf('ASCENSORES CENTRO FACT')
    const parts = (second?.rival?.parts ?? []).map((part) => ({ kind: 'due', ...part }))
    expect(parts).toEqual([{ kind: 'due', due: expected, amount: -98.45 }])
    await admin.call('POST', `/operations/statements/entries/${second?.uuid}/match`, { parts })
    expect(await entriesOf('ASCENSORES CENTRO FACT')).toMatchObject([
      { status: 'unmatched', rival: { isChosen: true, by: { day: '2026-11-07' } } },
      { status: 'proposed', score: null, transaction: { uuid: expected } },
    ])
  })

  it('the proposals of other entries are made again if a statement is deleted or a due is paid by hand', async () => {
    const expected = await anInvoice(99.15, 'Ascensores Puerto')
    await send(csv('06/11/2026;ASCENSORES PUERTO FACT;-99,15'))
    await send(csv('07/11/2026;ASCENSORES PUERTO FACT;-99,15'))
    const [first] = await entriesOf('ASCENSORES PUERTO FACT')
    await admin.call('DELETE', `/operations/statements/${first?.statementUuid}`)
    expect(await entriesOf('ASCENSORES PUERTO FACT')).toMatchObject([{ day: '2026-11-07', status: 'proposed' }])
    await admin.call('POST', '/operations/bulk', {
      action: 'paid',
      transactions: [expected],
      paidOn: '2026-11-20',
    })
    expect(await entriesOf('ASCENSORES PUERTO FACT')).toMatchObject([
      { status: 'unmatched', rival: { isConfirmed: true, rank: null, parts: [] } },
    ])
  })

  it('a proposal that changed after the user saw it is not confirmed', async () => {
    const [first, second] = [await anInvoice(97.15, 'Ascensores Oeste'), await anInvoice(97.15, 'Ascensores Bajos')]
    await send(csv('07/11/2026;ASCENSORES OESTE FACT;-97,15'))
    const [seen] = await entriesOf('ASCENSORES OESTE FACT')
    expect(seen).toMatchObject({ status: 'proposed', transaction: { uuid: first } })
    await admin.call('POST', `/operations/statements/entries/${seen?.uuid}/match`, { transaction: second })
    const confirmSeen = (entry: Entry | undefined) =>
      admin.call('POST', '/operations/statements/confirm', {
        entries: [entry?.uuid],
        seen: [{ entry: entry?.uuid, proposal: entry?.proposal }],
      })
    const stale = await confirmSeen(seen)
    expect(stale).toMatchObject({ status: 409, body: { message: 'operations.proposalChanged' } })
    expect(await stateOf(first)).toMatchObject({ state: 'pending' })
    const [now] = await entriesOf('ASCENSORES OESTE FACT')
    expect((await confirmSeen(now)).body).toMatchObject({ count: 1, changed: [] })
    expect(await stateOf(second)).toMatchObject({ state: 'paid' })
  })

  it('a debit, its return and the second debit of one file are confirmed together', async () => {
    const due = await anInvoice(96.35, 'Ascensores Este')
    const lines = ['01/11/2026;ASCENSORES ESTE;-96,35', '03/11/2026;DEVOL ASCENSORES ESTE;96,35']
    await send(csv(...lines, '09/11/2026;ASCENSORES ESTE;-96,35'))
    const entries = await entriesOf('ASCENSORES ESTE')
    expect(entries.map(({ status }) => status)).toEqual(['proposed', 'proposed', 'proposed'])
    const { body } = await confirm(...entries.map(({ uuid }) => uuid))
    expect(body).toMatchObject({
      count: 3,
      skipped: 0,
      changeUuids: [expect.any(String), expect.any(String), expect.any(String)],
    })
    expect(await stateOf(due)).toMatchObject({ state: 'paid' })
    for (const changeUuid of body.changeUuids as unknown as string[]) {
      expect((await admin.call('POST', '/operations/bulk/undo', { changeUuid })).status).toBe(200)
    }
    expect(await stateOf(due)).toMatchObject({ state: 'pending' })
  })

  it('an invoice is matched with only one bank entry, even if users choose it for two entries at the same moment', async () => {
    const expected = await anInvoice(93.25, 'Ascensores Poniente')
    await send(csv('20/10/2025;PRIMER PAGO;-93,25', '20/10/2025;SEGUNDO PAGO;-93,25'))
    const [first] = await entriesOf('PRIMER PAGO')
    const [second] = await entriesOf('SEGUNDO PAGO')
    const match = (one: Entry | undefined) =>
      admin.call('POST', `/operations/statements/entries/${one?.uuid}/match`, { transaction: expected })
    await admin.call('POST', '/operations/statements/dismiss', { entries: [first?.uuid, second?.uuid] })
    const { later } = await system.context.database.transaction('system', async (tx) => {
      await propose(tx, first?.uuid, expected)
      const answer = match(second)
      await untilOneWaits(system)
      return { later: answer }
    })
    expect((await later).body.message).toBe('operations.noSuchCandidate')
  })

  it('the proposals for many bank entries are made in a thread', async () => {
    const due = await anInvoice(61.61, 'Aguas Hilo')
    const rows = Array.from({ length: 600 }, (_, row) => `06/11/2026;APUNTE ${row};-${row + 1_000},07`)
    const ask = vi.spyOn(statementThread, 'ask')
    expect((await send(csv(...rows, '06/11/2026;Recibo Aguas Hilo;-61,61'))).body).toMatchObject({ entries: 601 })
    expect(ask.mock.lastCall?.[0]).toBe('propose')
    ask.mockRestore()
    expect(await entriesOf('Aguas Hilo')).toMatchObject([{ status: 'proposed', transaction: { uuid: due } }])
  })

  it('no transaction waits for the thread, and a due that is paid meanwhile is not proposed', async () => {
    const due = await anInvoice(62.62, 'Aguas Canal')
    const original = statementThread.ask.bind(statementThread)
    let isPaid = false
    const ask = vi.spyOn(statementThread, 'ask').mockImplementation(async (...question) => {
      if (question[0] === 'propose' && !isPaid) {
        isPaid = true
        await admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [due], paidOn: '2026-11-20' })
      }
      return original(...question)
    })
    await send(csv('06/11/2026;Recibo Aguas Canal;-62,62'))
    ask.mockRestore()
    expect(isPaid).toBe(true)
    expect(await entriesOf('Aguas Canal')).toMatchObject([{ status: 'unmatched', rival: { isConfirmed: true } }])
  })

  it('entries whose proposals take too long are stored, and the next change makes the proposals', async () => {
    const due = await anInvoice(63.63, 'Aguas Lentas')
    const original = statementThread.ask.bind(statementThread)
    const ask = vi.spyOn(statementThread, 'ask').mockImplementation(async (...question) => {
      if (question[0] === 'propose') throw new AppError('timeout')
      return original(...question)
    })
    const late = await send(csv('06/11/2026;Recibo Aguas Lentas;-63,63'))
    expect(late).toMatchObject({ status: 200, body: { entries: 1, proposed: 0, isProposed: false } })
    ask.mockRestore()
    expect((await send(csv('06/11/2026;OTRO APUNTE CUALQUIERA;-1,01'))).body).toMatchObject({ isProposed: true })
    expect(await entriesOf('Aguas Lentas')).toMatchObject([{ status: 'proposed', transaction: { uuid: due } }])
  })

  it('the account of a confirmed payment proves the next one, unless it is one of the customer’s own', async () => {
    const account = { iban: 'ES6000491500051234567892', name: null, holder: null, holderIdentifier: null, bic: null }
    await anInvoice(65.68, 'Toldos Malvarrosa', 'EXPENSE', '2026-10-05')
    const due = await anInvoice(65.68, 'Toldos Malvarrosa')
    await send(csv(`06/10/2026;TRANSF TOLDOS MALVARROSA ${account.iban};-65,68`))
    await confirm(String((await entriesOf('TOLDOS'))[0]?.uuid))
    await send(csv(`06/11/2026;TRASPASO ${account.iban};-65,68`))
    expect(await entriesOf('TRASPASO')).toMatchObject([{ status: 'proposed', transaction: { uuid: due } }])
    await admin.call('POST', '/operations/bank-accounts', { ...account, portfolios: [] })
    await send(csv('06/11/2026;OTRO APUNTE;-1,02'))
    expect(await entriesOf('TRASPASO')).toMatchObject([{ status: 'unmatched' }])
  })

  it('a change is stored and returns its undo if its proposals fail', async () => {
    const due = await anInvoice(64.64, 'Aguas Rotas')
    const original = statementThread.ask.bind(statementThread)
    const ask = vi.spyOn(statementThread, 'ask').mockImplementation(async (...question) => {
      if (question[0] === 'propose') throw new Error('the thread crashed')
      return original(...question)
    })
    const paid = await admin.call('POST', '/operations/bulk', {
      ...{ action: 'paid', transactions: [due], paidOn: '2026-11-20' },
    })
    expect(paid).toMatchObject({ status: 200, body: { changeUuid: expect.any(String) } })
    expect(ask.mock.lastCall?.[0]).toBe('propose')
    ask.mockRestore()
    const undo = { changeUuid: paid.body.changeUuid }
    expect((await admin.call('POST', '/operations/bulk/undo', undo)).status).toBe(200)
  })
})
