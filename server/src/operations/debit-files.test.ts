import { Readable } from 'node:stream'
import { printedOf } from '@lindero/documents/kernel/pdf/printed.fixture'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { removeContents } from './bank-file-content.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Read {
  rent: { rows: { rentPayment: { uuid: string; paid: boolean }[] } }
}
const IBAN = 'ES9121000418450200051332'

let mandates = 0
async function aRent(dueOn = '2026-11-01'): Promise<{ asset: string; due: string }> {
  const asset = await anAsset()
  const lease = crypto.randomUUID()
  mandates += 1
  await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      ...{ tenant: `Inquilino ${mandates}`, use: 'HOME', startOn: '2024-03-01', rent: 540.25, updateIndex: 'NONE' },
      ...{ tenantIban: IBAN, mandate: `M-${mandates}`, mandateSignedOn: '2024-03-01' },
    }),
    ...newRow(`operations.rentPayment:${crypto.randomUUID()}`, {
      ...{ parentUuid: lease, dueOn, base: 540.25, taxPCT: 0, withholdingPct: 0 },
    }),
  )
  return { asset, due: (await read<Read>(asset)).rent.rows.rentPayment[0]?.uuid ?? '' }
}

/** A day on which banks collect, well ahead of today. */
const day = () => {
  const date = new Date(Date.now() + 20 * 86_400_000)
  while (date.getUTCDay() !== 3 || ['12-25', '01-01'].includes(date.toISOString().slice(5, 10))) {
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return date.toISOString().slice(0, 10)
}
const today = () => calendarDateAt(new Date())
const collect = async (...transactions: string[]) =>
  (
    await world.admin.call('POST', '/operations/direct-debits', {
      ...{ transactions, creditorName: 'Fondo Uno SL', creditorIban: IBAN, collectionDate: day() },
      creditorIdentifier: 'DE98ZZZ09999999999',
    })
  ).body as unknown as { fileUuid: string; message?: string }
const pay = (due: string) =>
  world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [due], paidOn: today() })
const giveBack = (file: string, dues: string[], code: string | null = 'AM04') =>
  world.admin.call('POST', `/operations/direct-debits/${file}/returns`, { dues, returnedOn: today(), code })
const debitsOf = async (file: string) =>
  (await world.admin.call('GET', `/operations/direct-debits/${file}/debits`)).body as unknown as {
    items: Record<string, unknown>[]
    totals: object
  }

/** Sets the day of collection, which a user can only choose in the future. */
const collectOn = (file: string, date: string) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change('UPDATE debit_files SET collection_date = $2::date WHERE uuid = $1', [file, date]),
  )
const inDatabase = (statement: string, values: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.change(statement, values))
/** Adds a confirmed bank entry that returned a due. */
const returnOn = (due: string, date: string) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change(
      `WITH s AS (INSERT INTO bank_statements (customer_uuid, name) VALUES ($1, 'mes.n43') RETURNING uuid),
       e AS (INSERT INTO bank_entries (customer_uuid, statement_uuid, day, amount, text, occurrence, status)
         SELECT $1, uuid, $3::date, -540.25, 'DEVOLUCION ADEUDO AM04', 1, 'reconciled' FROM s RETURNING uuid)
       INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_confirmed)
       SELECT $1, uuid, 'return', $2, -540.25, true FROM e`,
      [world.admin.customerUuid, due, date],
    ),
  )

describe('The files of direct debits', () => {
  it('files are listed with sum, number, day, state and maker, and each has its debits', async () => {
    const [first, second] = [await aRent(), await aRent()]
    const { fileUuid } = await collect(first.due, second.due)
    const { body } = await world.admin.call('GET', '/operations/direct-debits')
    expect(body).toMatchObject({ total: expect.any(Number) })
    expect((body.items as unknown as { uuid: string }[]).find(({ uuid }) => uuid === fileUuid)).toMatchObject({
      ...{ creditorName: 'Fondo Uno SL', creditorIban: IBAN, debits: 2, amount: 1_080.5, returned: 0 },
      ...{ state: 'created', collectionDate: day(), createdBy: expect.any(String), sentOn: null },
    })
    const debits = await debitsOf(fileUuid)
    expect(debits).toMatchObject({ total: 2, totals: { amount: 1_080.5, openAmount: 1_080.5 } })
    expect(debits.items.find(({ uuid }) => uuid === first.due)).toMatchObject({
      ...{ tenant: expect.stringMatching(/^Inquilino/), amount: 540.25, state: 'planned', sequence: 'FRST' },
    })
  })

  it('a file can be withdrawn by another user of the customer, until the bank has the file', async () => {
    const { due } = await aRent()
    const { fileUuid } = await collect(due)
    const { email } = await addUser(world.system, world.admin.customerUuid, { isAdmin: true })
    const colleague = await signIn(world.system, email)
    const change = (action: string) => colleague.call('POST', `/operations/direct-debits/${fileUuid}`, { action })
    expect((await change('withdraw')).status).toBe(200)
    expect((await change('withdraw')).body.message).toBe('operations.notFound')
    const again = await collect(due)
    const sent = await colleague.call('POST', `/operations/direct-debits/${again.fileUuid}`, { action: 'sent' })
    expect(sent.status).toBe(200)
    const late = await colleague.call('POST', `/operations/direct-debits/${again.fileUuid}`, { action: 'withdraw' })
    expect(late.body.message).toBe('operations.fileSent')
    const states = encodeURIComponent(JSON.stringify({ states: ['withdrawn'] }))
    const { items } = (await colleague.call('GET', `/operations/direct-debits?f=${states}`)).body
    expect((items as unknown as { uuid: string }[]).map(({ uuid }) => uuid)).toContain(fileUuid)
    expect((items as unknown as { uuid: string }[]).map(({ uuid }) => uuid)).not.toContain(again.fileUuid)
  })

  it('a file is downloaded again as it was made, until it is withdrawn or older than the time of refunds', async () => {
    const [{ due }, { due: other }] = [await aRent(), await aRent()]
    const made = (await collect(due)) as unknown as { fileUuid: string; xml: string; fileName: string }
    const content = (file: string) => world.admin.call('GET', `/operations/direct-debits/${file}/content`)
    expect((await content(made.fileUuid)).body).toEqual({ xml: made.xml, fileName: made.fileName })
    const withdrawn = await collect(other)
    await world.admin.call('POST', `/operations/direct-debits/${withdrawn.fileUuid}`, { action: 'withdraw' })
    expect((await content(withdrawn.fileUuid)).body.message).toBe('operations.fileNotStored')
    const stranger = await aSignedInUser(world.system, { isAdmin: true })
    expect((await stranger.call('GET', `/operations/direct-debits/${made.fileUuid}/content`)).status).toBe(404)
    await collectOn(made.fileUuid, '2020-01-08')
    expect(await removeContents(world.system.context)).toBeGreaterThan(0)
    expect((await content(made.fileUuid)).body.message).toBe('operations.fileNotStored')
  })

  it('the content of a file is for administrators only if the portfolio of a due is unknown, and files without dues too', async () => {
    const [{ due }, { due: other }] = [await aRent(), await aRent()]
    const editor = { isAdmin: false, isEditor: true }
    const { email, uuid } = await addUser(world.system, world.admin.customerUuid, editor)
    await inDatabase(`INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)`, [
      ...[world.portfolio, uuid, world.admin.customerUuid],
    ])
    const assigned = await signIn(world.system, email)
    const { fileUuid } = await collect(due, other)
    const path = `/operations/direct-debits/${fileUuid}`
    expect((await assigned.call('GET', `${path}/content`)).status).toBe(200)
    await inDatabase('UPDATE debit_file_dues SET due_uuid = gen_random_uuid() WHERE due_uuid = $1', [due])
    expect((await assigned.call('GET', `${path}/content`)).body.message).toBe('operations.fileNotStored')
    expect((await assigned.call('GET', path)).status).toBe(200)
    expect((await world.admin.call('GET', `${path}/content`)).status).toBe(200)
    await inDatabase('UPDATE debit_file_dues SET due_uuid = gen_random_uuid() WHERE due_uuid = $1', [other])
    expect((await assigned.call('GET', path)).status).toBe(404)
    expect((await world.admin.call('GET', path)).status).toBe(200)
  })

  it.each(['lease_payments', 'leases', 'assets'] as const)(
    'the content of a file is removed when a due of the file is deleted with its row of %s',
    async (table) => {
      const [{ due, asset }, other] = [await aRent(), await aRent()]
      const [{ fileUuid }, untouched] = [await collect(due, other.due), await collect((await aRent()).due)]
      await inDatabase(`DELETE FROM ${table} WHERE ${table === 'assets' ? 'uuid' : 'asset_uuid'} = $1`, [asset])
      const content = (uuid: string) => world.admin.call('GET', `/operations/direct-debits/${uuid}/content`)
      expect((await content(fileUuid)).body.message).toBe('operations.fileNotStored')
      expect((await content(untouched.fileUuid)).status).toBe(200)
    },
  )

  it('a file cannot be withdrawn from its day of collection on, and its paid debits are collected only then', async () => {
    const { due } = await aRent()
    const { fileUuid } = await collect(due)
    await pay(due)
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({ state: 'paid' })
    await collectOn(fileUuid, today())
    const withdrawal = await world.admin.call('POST', `/operations/direct-debits/${fileUuid}`, { action: 'withdraw' })
    expect([withdrawal.status, withdrawal.body.message]).toEqual([409, 'operations.collectionDayReached'])
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({ state: 'collected' })
  })

  it('files are not visible to users of other customers, nor to users without their portfolios', async () => {
    const { due } = await aRent()
    const { fileUuid } = await collect(due)
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const { email } = await addUser(world.system, world.admin.customerUuid, { isAdmin: false, isEditor: true })
    const unassigned = await signIn(world.system, email)
    for (const other of [stranger, unassigned]) {
      expect((await other.call('GET', '/operations/direct-debits')).body).toMatchObject({ items: [], total: 0 })
      expect((await other.call('GET', `/operations/direct-debits/${fileUuid}`)).status).toBe(404)
      expect((await other.call('GET', `/operations/direct-debits/${fileUuid}/debits`)).status).toBe(404)
    }
  })
})

describe('Letters of reminder', () => {
  const letter = async (dues: string[], values: object = {}) =>
    world.system.app.inject({
      method: 'POST',
      url: '/api/operations/reminders',
      headers: { authorization: `Bearer ${world.admin.token}` },
      payload: {
        ...{ dues, creditorName: 'Fondo Uno SL', creditorIban: IBAN, payUntil: day(), language: 'es' },
        ...values,
      },
    })

  it('letters are a PDF with the address and municipality of the open rents, and their day is stored with the direct debits', async () => {
    const { asset, due } = await aRent('2024-04-01')
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET address = 'Calle Mayor 5', municipality = 'Paterna' WHERE uuid = $1`, [asset]),
    )
    const { fileUuid } = await collect(due)
    await giveBack(fileUuid, [due])
    const { statusCode, headers, rawPayload } = await letter([due])
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const { paragraphs } = await printedOf(Readable.from([rawPayload]))
    expect(paragraphs.join(' ')).toContain('Calle Mayor 5, Paterna (')
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({ remindedOn: today() })
  })

  it('letters are rejected without an open rent, and for a wrong account or a day in the past', async () => {
    const { due } = await aRent('2024-04-01')
    await pay(due)
    expect((await letter([due])).json()).toMatchObject({ message: 'operations.nothingToRemind' })
    expect((await letter([due], { creditorIban: 'ES00' })).json()).toMatchObject({ message: 'operations.reminder' })
    expect((await letter([due], { payUntil: '2024-05-01' })).json()).toMatchObject({ message: 'operations.reminder' })
  })

  it('letters are not written for rents that the user may not see', async () => {
    const { due } = await aRent('2024-04-01')
    const stranger = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 4 })
    const body = { dues: [due], creditorName: 'A', creditorIban: IBAN, payUntil: day(), language: 'en' }
    expect((await stranger.call('POST', '/operations/reminders', body)).body.message).toBe('operations.nothingToRemind')
  })
})

describe('A direct debit that the bank returned', () => {
  it('a returned debit is open again with its reason, is counted by reason, and can be in another file', async () => {
    const { asset, due } = await aRent()
    const other = await aRent()
    const { fileUuid } = await collect(due, other.due)
    await pay(due)
    const { status, body } = await giveBack(fileUuid, [due])
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 1, opened: 1, returnUuid: expect.any(String), skipped: [] })
    expect((await read<Read>(asset)).rent.rows.rentPayment[0]?.paid).toBe(false)
    const file = (await world.admin.call('GET', `/operations/direct-debits/${fileUuid}`)).body
    expect(file).toMatchObject({
      ...{ state: 'sent', returned: 1, returnedAmount: 540.25 },
      returns: [{ code: 'AM04', count: 1, amount: 540.25 }],
    })
    expect((await debitsOf(fileUuid)).items.find(({ uuid }) => uuid === due)).toMatchObject({
      ...{ state: 'returned', returnedOn: today(), returnCode: 'AM04', openAmount: 540.25 },
    })
    expect((await collect(due)).fileUuid).toEqual(expect.any(String))
  })

  it('a returned debit gets another reason without a second return, and the undo collects it again', async () => {
    const { asset, due } = await aRent()
    const { fileUuid } = await collect(due)
    await pay(due)
    const { returnUuid } = (await giveBack(fileUuid, [due], null)).body
    expect((await giveBack(fileUuid, [due], 'MD01')).body).toMatchObject({ count: 1, opened: 0, returnUuid: null })
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({ returnCode: 'MD01' })
    const undo = () => world.admin.call('POST', `/operations/direct-debits/${fileUuid}/returns/undo`, { returnUuid })
    expect((await undo()).body).toEqual({ count: 1 })
    expect((await read<Read>(asset)).rent.rows.rentPayment[0]?.paid).toBe(true)
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({ state: 'paid', returnCode: null })
    expect((await undo()).body.message).toBe('operations.nothingToUndo')
  })

  it('a debit is not returned on a day after today', async () => {
    const { due } = await aRent()
    const { fileUuid } = await collect(due)
    const later = { dues: [due], returnedOn: day(), code: 'AM04' }
    expect((await world.admin.call('POST', `/operations/direct-debits/${fileUuid}/returns`, later)).body.message).toBe(
      'operations.returnedLater',
    )
  })

  it('a debit that a bank entry collected is returned with the statement, whose text names the reason', async () => {
    const { due } = await aRent()
    const { fileUuid } = await collect(due)
    await pay(due)
    const customer = world.admin.customerUuid
    await world.system.context.database.transaction('system', async (tx) => {
      // The entries come after the day of collection, as in the statement of the month.
      await tx.change(
        `WITH s AS (INSERT INTO bank_statements (customer_uuid, name) VALUES ($1, 'dic.n43') RETURNING uuid),
         e AS (INSERT INTO bank_entries (customer_uuid, statement_uuid, day, amount, text, occurrence, status)
           SELECT $1, uuid, $3::date, 540.25, 'ADEUDO ALQUILER', 1, 'reconciled' FROM s RETURNING uuid)
         INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_confirmed)
         SELECT $1, uuid, 'due', $2, 540.25, true FROM e`,
        [customer, due, day()],
      )
    })
    expect((await giveBack(fileUuid, [due])).body.message).toBe('operations.nothingReturned')
    await world.system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `WITH s AS (INSERT INTO bank_statements (customer_uuid, name) VALUES ($1, 'ene.n43') RETURNING uuid),
         e AS (INSERT INTO bank_entries (customer_uuid, statement_uuid, day, amount, text, occurrence, status)
           SELECT $1, uuid, $3::date + 3, -540.25, 'DEVOLUCION ADEUDO MS03', 1, 'reconciled' FROM s RETURNING uuid)
         INSERT INTO bank_allocations (customer_uuid, entry_uuid, kind, due_uuid, amount, is_confirmed)
         SELECT $1, uuid, 'return', $2, -540.25, true FROM e`,
        [customer, due, day()],
      )
    })
    expect((await debitsOf(fileUuid)).items[0]).toMatchObject({
      ...{ state: 'returned', returnCode: 'MS03', returnText: 'DEVOLUCION ADEUDO MS03' },
    })
  })

  it('a return of the bank belongs to the file that collected last, never to a withdrawn one, and keeps an entered day', async () => {
    const { due } = await aRent()
    const first = await collect(due)
    await giveBack(first.fileUuid, [due], 'MD06')
    await collectOn(first.fileUuid, '2026-09-03')
    const withdrawn = await collect(due)
    await world.admin.call('POST', `/operations/direct-debits/${withdrawn.fileUuid}`, { action: 'withdraw' })
    await collectOn(withdrawn.fileUuid, '2026-09-20')
    const last = await collect(due)
    await collectOn(last.fileUuid, '2026-10-05')
    await returnOn(due, '2026-10-08')
    expect((await debitsOf(last.fileUuid)).items[0]).toMatchObject({
      ...{ state: 'returned', returnedOn: '2026-10-08', returnCode: 'AM04' },
    })
    expect((await debitsOf(first.fileUuid)).items[0]).toMatchObject({
      ...{ state: 'returned', returnedOn: today(), returnCode: 'MD06', returnText: null },
    })
    expect((await debitsOf(withdrawn.fileUuid)).items[0]).toMatchObject({ state: 'withdrawn', returnedOn: null })
    const file = (await world.admin.call('GET', `/operations/direct-debits/${withdrawn.fileUuid}`)).body
    expect(file).toMatchObject({ returned: 0, returnedAmount: 0, returns: [] })
  })
})
