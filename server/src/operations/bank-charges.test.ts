import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save } = operationsOfAsset()

const ACCOUNT = 'ES9121000418450200051332'
const csv = (...rows: string[]) => `Cuenta;${ACCOUNT}\nFecha;Concepto;Importe\n${rows.join('\n')}\n`
const send = (...rows: string[]) =>
  world.admin.call('POST', '/operations/statements', { name: 'extracto.csv', content: csv(...rows) })

interface Entry {
  uuid: string
  status: string
  allocations: object[]
  marks: object[]
}
async function entryOf(search: string): Promise<Entry> {
  const filter = encodeURIComponent(JSON.stringify({ search }))
  const { body } = await world.admin.call('GET', `/operations/statements/entries?f=${filter}`)
  const [entry] = body.items as unknown as Entry[]
  if (!entry) throw new Error(`no entry has ${search}`)
  return entry
}
const confirm = (...entries: Entry[]) =>
  world.admin.call('POST', '/operations/statements/confirm', { entries: entries.map(({ uuid }) => uuid) })
const undo = (changeUuid: unknown) => world.admin.call('POST', '/operations/bulk/undo', { changeUuid })
const bookOf = async (f: object) =>
  (await world.admin.call('GET', `/operations/books?f=${encodeURIComponent(JSON.stringify(f))}`)).body
const dueOf = async (search: string) => {
  const { body } = await world.admin.call('GET', `/operations?f=${encodeURIComponent(JSON.stringify({ search }))}`)
  return (body.items as unknown as object[])[0]
}

/** A rent of premises (issue): 1,771.00 + 371.91 = 2,142.91, of which 336.49 would be withheld. */
async function aRent(tenant: string, dueOn: string): Promise<string> {
  const asset = await anAsset()
  const [lease, rent] = [crypto.randomUUID(), crypto.randomUUID()]
  const saved = await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      ...{ tenant, use: 'OTHER', startOn: '2010-01-01', rent: 1_771, updateIndex: 'NONE' },
    }),
    ...newRow(`operations.rentPayment:${rent}`, {
      parentUuid: lease,
      dueOn,
      base: 1_771,
      taxPCT: 21,
      withholdingPct: 19,
    }),
  )
  expect(saved.status).toBe(200)
  return rent
}

describe('A rent that is paid without withholding', () => {
  it('a rent without withholding is proposed with its total; once it is confirmed, nothing is withheld on the receipt, and the undo restores it', async () => {
    const rent = await aRent('Óptica Ribera', '2024-05-01')
    await send('03/05/2024;TRANSFERENCIA DE OPTICA RIBERA ALQUILER;2142,91')
    const entry = await entryOf('optica ribera')
    expect(entry).toMatchObject({
      status: 'proposed',
      allocations: [{ kind: 'due', due: { uuid: rent }, amount: 2142.91, isUnwithheld: true }],
      marks: expect.arrayContaining([{ kind: 'unwithheld', value: '336.49' }]),
    })
    const { body } = await confirm(entry)
    expect(body).toMatchObject({ count: 1, skipped: 0 })
    const paid = {
      amount: 2142.91,
      paidAmount: 2142.91,
      openAmount: 0,
      totalAmount: 2142.91,
      withholding: 0,
      state: 'paid',
    }
    expect(await dueOf('Óptica Ribera')).toMatchObject(paid)
    expect(await bookOf({ quarter: '2024-2' })).toMatchObject({
      total: 1,
      totals: { base: 1771, tax: 371.91, withholding: 0 },
    })
    expect((await undo(body.changeUuid)).status).toBe(200)
    expect(await dueOf('Óptica Ribera')).toMatchObject({ amount: 1806.42, openAmount: 1806.42, withholding: 336.49 })
    expect(await entryOf('optica ribera')).toMatchObject({ status: 'proposed' })
  })

  it('the undo leaves a rent as it was edited since', async () => {
    const rent = await aRent('Gestoría Vilar', '2024-11-01')
    await send('03/11/2024;TRANSFERENCIA DE GESTORIA VILAR ALQUILER;2142,91')
    const { body } = await confirm(await entryOf('gestoria vilar'))
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE lease_payments SET base = 1700, tax = 357, amount = 2057 WHERE uuid = $1', [rent]),
    )
    expect((await undo(body.changeUuid)).status).toBe(200)
    expect(await dueOf('Gestoría Vilar')).toMatchObject({ amount: 2057, withholding: 0 })
  })

  it('a rent is proposed with its payable amount as before, and its total is a candidate of an entry without a name', async () => {
    const rent = await aRent('Bufete Otero', '2024-08-01')
    await send(
      '03/08/2024;TRANSFERENCIA DE BUFETE OTERO ALQUILER;1806,42',
      '04/08/2024;INGRESO EN EFECTIVO OFICINA;2142,91',
    )
    expect(await entryOf('bufete otero')).toMatchObject({ allocations: [{ due: { uuid: rent }, isUnwithheld: false }] })
    await world.admin.call('POST', '/operations/statements/dismiss', {
      entries: [(await entryOf('bufete otero')).uuid],
    })
    const entry = await entryOf('efectivo')
    const path = `/operations/statements/entries/${entry.uuid}`
    const { body } = await world.admin.call('GET', `${path}/candidates`)
    const [nearest] = body.items as unknown as object[]
    expect(nearest).toMatchObject({ uuid: rent, open: 1806.42, unwithheld: 2142.91 })
    expect((await world.admin.call('POST', `${path}/match`, { transaction: rent })).status).toBe(200)
    expect(await entryOf('efectivo')).toMatchObject({ allocations: [{ amount: 2142.91, isUnwithheld: true }] })
  })
})

describe('Costs of the bank', () => {
  it('costs of the bank are proposed with their words, are in the received book once confirmed, and the confirmation can be undone', async () => {
    await send('31/03/2023;COMISION MANTENIMIENTO CUENTA;-18,00', '31/03/2023;INTERESES POR DESCUBIERTO;-2,40')
    const [fee, interest] = [await entryOf('mantenimiento cuenta'), await entryOf('descubierto')]
    expect(fee).toMatchObject({
      allocations: [{ kind: 'cost', charge: 'MAINTENANCE', amount: -18, due: null }],
      marks: [{ kind: 'bankCharge', value: 'comision mantenimiento cuenta' }],
    })
    expect(interest).toMatchObject({ allocations: [{ charge: 'INTEREST' }] })
    expect(await bookOf({ quarter: '2023-1' })).toMatchObject({ total: 0 })
    const { body } = await confirm(fee, interest)
    expect(body).toMatchObject({ count: 2, changeUuid: expect.any(String) })
    const row = { source: 'charge', book: 'received', externalId: null, taxRegime: 'EXEMPT', tax: 0 }
    const { items, totals } = await bookOf({ quarter: '2023-1', books: ['received'] })
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...row, base: 18, categoryId: 10 }),
        expect.objectContaining({ ...row, base: 2.4, categoryId: 18 }),
      ]),
    )
    expect(totals).toMatchObject({ base: 20.4 })
    const quarter = encodeURIComponent('{"quarter":"2023-1"}')
    const file = await world.admin.call('GET', `/operations/books/entries?language=es&f=${quarter}`)
    const lines = Buffer.from(file.body as unknown as Uint8Array).toString('utf8')
    expect(lines).toMatch(/;626;/)
    expect(lines).toMatch(/;572;/)
    expect((await undo(body.changeUuid)).body).toMatchObject({ count: 2 })
    expect(await bookOf({ quarter: '2023-1' })).toMatchObject({ total: 0 })
    expect(await entryOf('mantenimiento cuenta')).toMatchObject({ status: 'proposed' })
  })

  it('a dismissed cost is not proposed again', async () => {
    await send('30/06/2022;COMISION TRANSFERENCIAS;-4,00')
    const entry = await entryOf('comision transferencias')
    await world.admin.call('POST', '/operations/statements/dismiss', { entries: [entry.uuid] })
    await send('01/07/2022;COMPRA TARJETA FERRETERIA;-4,00')
    expect(await entryOf('comision transferencias')).toMatchObject({ status: 'unmatched' })
  })

  it('each fee of a returned rent is linked to its own return, also if that was confirmed before', async () => {
    const rent = await aRent('Talleres Miró', '2021-02-01')
    await send('02/02/2021;ABONO ADEUDO TALLERES MIRO ALQUILER;1806,42')
    await confirm(await entryOf('abono adeudo'))
    await send('09/02/2021;DEVOLUCION ADEUDO TALLERES MIRO ALQUILER;-1806,42')
    await confirm(await entryOf('devolucion adeudo'))
    await send('10/02/2021;COMISION DEVOLUCION TALLERES MIRO;-4,50')
    const fee = await entryOf('comision devolucion')
    expect(fee).toMatchObject({
      allocations: [{ kind: 'cost', charge: 'RETURN', due: null, returned: { uuid: rent } }],
    })
    await confirm(fee)
    expect(await bookOf({ quarter: '2021-1', books: ['received'] })).toMatchObject({
      items: [{ source: 'charge', base: 4.5, externalId: expect.any(String) }],
    })
    await send('15/02/2021;ABONO SEGUNDO ADEUDO TALLERES MIRO ALQUILER;1806,42')
    await confirm(await entryOf('segundo adeudo'))
    await send('18/02/2021;DEVOLUCION SEGUNDO ADEUDO TALLERES MIRO ALQUILER;-1806,42')
    await confirm(await entryOf('devolucion segundo'))
    await send('19/02/2021;COMISION POR DEVOLUCION TALLERES MIRO;-4,50')
    const second = await entryOf('comision por devolucion')
    expect(second).toMatchObject({ allocations: [{ charge: 'RETURN', returned: { uuid: rent } }] })
    await confirm(second)
    await send('20/02/2021;COMIS DEVOLUCION TALLERES MIRO;-4,50')
    expect(await entryOf('comis devolucion')).toMatchObject({ allocations: [{ charge: 'RETURN', returned: null }] })
  })
})
