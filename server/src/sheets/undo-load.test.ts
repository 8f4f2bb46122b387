import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTurn, runJobs } from '../../test/jobs.ts'
import { type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { uploadTo, workbookOf } from '../../test/tapes.ts'
import { BULK_SWEEP } from '../assets/bulk-changes.store.ts'
import { eraseTenants } from '../operations/sweep-tenants.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

let number = 0
async function aPortfolio() {
  number += 1
  const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
  const names = [`U${number}-1`, `U${number}-2`] as const
  const [first = '', second = ''] = await addAssets(world.system, world.owner.customerUuid, portfolio, [
    { externalId: names[0], phase: 'management' },
    { externalId: names[1], phase: 'management' },
  ])
  return { portfolio, names, first, second }
}

const call = async <Body>(method: 'GET' | 'POST', path: string, body?: object, status = 200) => {
  const answer = await world.owner.call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body as unknown as Body
}
const upload = (portfolio: string, bytes: Uint8Array) =>
  uploadTo(world.system, world.owner, `/portfolios/${portfolio}/uploadurl?nextLoad=parts`, bytes)

interface Result {
  created: number
  updated: number
  refused: number
  bulk?: string
  undoUntil?: string
  count?: number
  skipped?: number
  notSaved: { asset: string; code: string; reasons: string[] }[]
}
const resultOf = async (jobUuid: string) => (await call<{ result: Result }>('GET', `/jobs/${jobUuid}`)).result

async function preview(portfolio: string, bytes: Uint8Array) {
  const filekey = await upload(portfolio, bytes)
  const { plan } = await call<{ plan: string }>('POST', `/portfolios/${portfolio}/parts-preview`, { filekey })
  return { filekey, plan }
}
async function load(portfolio: string, body: { filekey: string; plan?: string }) {
  const { jobUuid } = await call<{ jobUuid: string }>('POST', `/portfolios/${portfolio}/parts`, body)
  await runJobs(world.system)
  return resultOf(jobUuid)
}
const loadFile = async (portfolio: string, sheets: Record<string, CellValue[][]>) =>
  load(portfolio, { filekey: await upload(portfolio, await workbookOf(sheets)) })

async function undo(bulk: string | undefined) {
  const { jobUuid } = await call<{ jobUuid: string }>('POST', `/assets/bulk-changes/${bulk}/undo`)
  await runJobs(world.system)
  return resultOf(jobUuid)
}

async function exported(portfolio: string) {
  const answer = await world.system.app.inject({
    method: 'GET',
    url: `/api/portfolios/${portfolio}/parts-workbook`,
    headers: { authorization: `Bearer ${world.owner.token}` },
  })
  const { sheets } = await readXlsx(answer.rawPayload)
  return sheets.map(({ name, rows }) => [name, rows])
}
const rowsOf = <Row extends object>(text: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.rows<Row>(text, parameters))
const change = (text: string, parameters: unknown[]) =>
  world.system.context.database.transaction('system', (tx) => tx.change(text, parameters))

const TAX = ['Activo', 'Tipo', 'Importe', 'Vencimiento', 'Observaciones']
const before = ({ names: [one] }: Awaited<ReturnType<typeof aPortfolio>>): Record<string, CellValue[][]> => ({
  Tributos: [TAX, [one, 'IBI', 300, '05/11/2025', 'antes']],
  Comunidad: [
    ['Activo', 'Dirección'],
    [one, 'Calle Uno, 1'],
  ],
  Hipotecas: [
    ['Activo', 'Entidad', 'Principal'],
    [one, 'Banco Uno', 125_000],
  ],
  Adquisición: [
    ['Activo', 'Tipo de adquisición', 'Fecha de adquisición'],
    [one, 'Dación', '10/01/2024'],
  ],
})
/** A workbook that adds and changes rows of operation and legal management. None of them needs a document. */
const after = ({ names: [one, two] }: Awaited<ReturnType<typeof aPortfolio>>): Record<string, CellValue[][]> => ({
  Tributos: [TAX, [one, 'IBI', 350, '05/11/2025', 'después'], [two, 'Basuras', 80, '01/06/2025', null]],
  'Pagos de tributos': [
    ['Activo', 'Tributo: tipo', 'Tributo: vencimiento', 'Vencimiento', 'Importe', 'Pagado', 'Pagado el'],
    [one, 'IBI', '05/11/2025', '05/11/2025', 350, 'Sí', '03/11/2025'],
  ],
  Comunidad: [
    ['Activo', 'Dirección'],
    [one, 'Calle Dos, 2'],
  ],
  'Cuotas de comunidad': [
    ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento'],
    [one, 'Ordinaria', 'Corriente', 60, '01/02/2026'],
  ],
  Hipotecas: [
    ['Activo', 'Entidad', 'Principal', 'Tipo de interés'],
    [one, 'Banco Dos', 130_000, '2,5 %'],
    [two, 'Banco Tres', 90_000, '1,5 %'],
  ],
  Arrendamientos: [
    ['Activo', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Día de pago'],
    [two, 'Ana Ruiz Undo', 'Vivienda', '01/02/2024', 900, 1],
  ],
  Adquisición: [
    ['Activo', 'Tipo de adquisición', 'Fecha de adquisición'],
    [one, 'Dación', '12/01/2024'],
    [two, 'Dación', '12/01/2024'],
  ],
  Desahucios: [
    ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase', 'Subfase', 'Lanzamiento'],
    [one, 'D-1', 'Juicio verbal', '15/05/2024', 'Ejecución', 'Lanzamiento positivo', '10/01/2026'],
  ],
})

describe('The undo of a load of parts', () => {
  it('an undo of a load restores every part of the assets, and a second undo is rejected', async () => {
    const result = await aPortfolio()
    await loadFile(result.portfolio, before(result))
    const was = await exported(result.portfolio)
    const loaded = await loadFile(result.portfolio, after(result))
    expect(loaded).toMatchObject({ refused: 0, notSaved: [] })
    expect(await exported(result.portfolio)).not.toEqual(was)
    const [newest] = (
      await call<{ items: Record<string, unknown>[] }>('GET', `/portfolios/${result.portfolio}/parts-loads`)
    ).items
    expect(newest).toMatchObject({ uuid: loaded.bulk, isOwn: true, undoneOn: null, isRunning: false, assets: 2 })
    expect(newest?.counts).toMatchObject({ created: loaded.created, updated: loaded.updated })
    expect(await undo(loaded.bulk)).toMatchObject({ count: 2, skipped: 0, notSaved: [] })
    expect(await exported(result.portfolio)).toEqual(was)
    const { status, body } = await world.owner.call('POST', `/assets/bulk-changes/${loaded.bulk}/undo`)
    expect([status, body.message]).toEqual([409, 'assets.bulkUndone'])
    const history = await rowsOf<{ area: string; bulk: string }>(
      'SELECT area, bulk FROM asset_changes WHERE asset_uuid = $1 ORDER BY id DESC LIMIT 2',
      [result.first],
    )
    expect(history.map(({ area, bulk }) => `${area} ${bulk}`).sort()).toEqual(['legal undo', 'operations undo'])
    const audit = await rowsOf('SELECT action FROM audit_log WHERE subject = $1 AND action = $2', [
      result.portfolio,
      'partsLoadUndone',
    ])
    expect(audit).toHaveLength(1)
    const situation = await rowsOf<{ state: string | null }>(
      'SELECT possession_state AS state FROM legal_situations WHERE asset_uuid = $1',
      [result.first],
    )
    expect(situation).toEqual([{ state: null }])
  })

  it('an undo keeps values that a user changed after the load, and its result lists them', async () => {
    const result = await aPortfolio()
    await loadFile(result.portfolio, before(result))
    const { bulk } = await loadFile(result.portfolio, after(result))
    await change(`UPDATE transactions SET observations = 'a mano' WHERE asset_uuid = $1 AND kind = 'tribute'`, [
      result.first,
    ])
    await change(`UPDATE leases SET tenant_phone = '600000000' WHERE asset_uuid = $1`, [result.second])
    const undone = await undo(bulk)
    expect(undone).toMatchObject({ count: 0, skipped: 2 })
    expect(undone.notSaved.map(({ asset, reasons }) => [asset, reasons])).toEqual([
      [result.names[0], ['Tributos, IBI: Observaciones']],
      [result.names[1], ['Arrendamientos']],
    ])
    const taxes = await rowsOf('SELECT amount::float8 AS amount, observations FROM tributes WHERE asset_uuid = $1', [
      result.first,
    ])
    expect(taxes).toEqual([{ amount: 300, observations: 'a mano' }])
    expect(await rowsOf('SELECT tenant FROM leases WHERE asset_uuid = $1', [result.second])).toHaveLength(1)
    expect(await rowsOf('SELECT lender FROM mortgages WHERE asset_uuid = $1', [result.second])).toEqual([])
  })

  it('an undo moves a direct debit back to its former account, but skips the asset if a user has chosen another account since', async () => {
    const { portfolio, names, first } = await aPortfolio()
    const accounts = (one: string, other: string) => ({
      'Cuentas de la comunidad': [
        ['Activo', 'IBAN', 'Domiciliación'],
        [names[0], 'ES9121000418450200051332', one],
        [names[0], 'ES7921000813610123456789', other],
      ],
    })
    await loadFile(portfolio, accounts('Sí', 'No'))
    const { bulk } = await loadFile(portfolio, accounts('No', 'Sí'))
    expect(await undo(bulk)).toMatchObject({ count: 1, skipped: 0 })
    const { bulk: again } = await loadFile(portfolio, accounts('No', 'No'))
    await change(`UPDATE community_bank_accounts SET direct_debit = iban LIKE 'ES79%' WHERE asset_uuid = $1`, [first])
    // Only one account can have the direct debit, so the asset is not undone. The job still succeeds.
    expect(await undo(again)).toMatchObject({
      count: 0,
      skipped: 1,
      notSaved: [{ asset: names[0], reasons: ['Cuentas de la comunidad'] }],
    })
  })

  it('an undo skips an asset if its former values cannot be restored, and undoes the other assets', async () => {
    const result = await aPortfolio()
    const [one, two] = result.names
    const accounts = [
      ['Activo', 'IBAN'],
      [one, 'ES9121000418450200051332'],
      [one, 'ES7921000813610123456789'],
    ]
    const fee = (account: string, amount: number) => ({
      'Cuentas de la comunidad': accounts,
      'Cuotas de comunidad': [
        ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento', 'Cuenta'],
        [one, 'Ordinaria', 'Corriente', 60, '01/02/2026', account],
        [two, 'Ordinaria', 'Corriente', amount, '01/02/2026', null],
      ],
    })
    await loadFile(result.portfolio, fee('ES9121000418450200051332', 70))
    const { bulk } = await loadFile(result.portfolio, fee('ES7921000813610123456789', 80))
    await change(`DELETE FROM community_bank_accounts WHERE asset_uuid = $1 AND iban LIKE 'ES91%'`, [result.first])
    expect(await undo(bulk)).toMatchObject({
      count: 1,
      skipped: 1,
      notSaved: [{ asset: one, reasons: ['Cuotas de comunidad, Ordinaria'] }],
    })
    expect(
      await rowsOf('SELECT amount::float8 AS amount FROM transactions WHERE asset_uuid = $1', [result.second]),
    ).toEqual([{ amount: 70 }])
  })

  it('the result of an undo lists what cannot be reverted: an invoice in a payment file, a deleted row and a changed value', async () => {
    const { portfolio, names, first } = await aPortfolio()
    const [person, other] = [
      await addUser(world.system, world.owner.customerUuid, { isEditor: true }),
      await addUser(world.system, world.owner.customerUuid, { isEditor: true }),
    ]
    await loadFile(portfolio, { Tributos: [TAX, [names[0], 'IBI', 300, '05/11/2025', 'antes']] })
    const { bulk } = await loadFile(portfolio, {
      Tributos: [TAX, [names[0], 'IBI', 350, '05/11/2025', 'antes']],
      Responsable: [
        ['Activo', 'Responsable'],
        [names[0], person.email],
      ],
      Facturas: [
        ['Activo', 'Tipo', 'Número', 'Acreedor', 'Fecha de expedición', 'Importe'],
        [names[0], 'Gasto', 'F-1', 'Fontanería Sur', '10/02/2026', 121],
      ],
    })
    await change(
      `WITH file AS (INSERT INTO payment_files (customer_uuid, message_id, execution_date, debtor_iban, amount, transfers)
         SELECT customer_uuid, 'M', '2026-03-01', 'ES9121000418450200051332', 121, 1 FROM assets WHERE uuid = $1
         RETURNING uuid, customer_uuid)
       INSERT INTO payment_file_dues (file_uuid, due_uuid, customer_uuid, amount)
       SELECT file.uuid, t.uuid, file.customer_uuid, 121 FROM file, transactions t WHERE t.asset_uuid = $1 AND t.kind = 'invoice'`,
      [first],
    )
    await change(`DELETE FROM transactions WHERE asset_uuid = $1 AND kind = 'tribute'`, [first])
    await change('UPDATE legal_situations SET responsible_uuid = $2 WHERE asset_uuid = $1', [first, other.uuid])
    const { notSaved } = await undo(bulk)
    expect(notSaved).toMatchObject([{ asset: names[0] }])
    expect(notSaved[0]?.reasons.toSorted()).toEqual([
      'Facturas',
      'Responsable',
      'Tributos / Cuotas de comunidad / Facturas',
    ])
  })

  it('an interrupted undo continues, and a load that was cancelled before its end can be undone', async () => {
    const portfolio = await addPortfolio(world.system, world.owner.customerUuid)
    const names = Array.from({ length: 405 }, (_, index) => `H${index}`)
    const own = names.map((externalId) => ({ externalId }))
    await addAssets(world.system, world.owner.customerUuid, portfolio, own)
    const rows = names.map((name) => [name, 'IBI', 300, '05/11/2025'])
    const planned = await preview(
      portfolio,
      await workbookOf({ Tributos: [['Activo', 'Tipo', 'Importe', 'Vencimiento'], ...rows] }),
    )
    const was = await exported(portfolio)
    const load = await call<{ jobUuid: string }>('POST', `/portfolios/${portfolio}/parts`, planned)
    expect(await oneTurn(world.system)).toMatchObject({ state: 'queued', done: 200 })
    expect(await oneTurn(world.system)).toMatchObject({ state: 'queued', done: 400 })
    await call('POST', `/jobs/${load.jobUuid}/cancel`)
    const [{ uuid } = { uuid: '' }] = (
      await call<{ items: { uuid: string }[] }>('GET', `/portfolios/${portfolio}/parts-loads`)
    ).items
    const { jobUuid } = await call<{ jobUuid: string }>('POST', `/assets/bulk-changes/${uuid}/undo`)
    expect(await oneTurn(world.system)).toMatchObject({ state: 'queued', done: 200 })
    await runJobs(world.system)
    expect(await resultOf(jobUuid)).toMatchObject({ count: 400, skipped: 0 })
    expect(await exported(portfolio)).toEqual(was)
    // A retry loads the whole file again, and has an undo of its own.
    await call('POST', `/jobs/${load.jobUuid}/retry`)
    await runJobs(world.system)
    const again = await resultOf(load.jobUuid)
    expect(again).toMatchObject({ created: 405, refused: 0, notSaved: [] })
    expect(again.bulk).not.toBe(uuid)
    await call('POST', `/assets/bulk-changes/${again.bulk}/undo`)
    await runJobs(world.system)
    expect(await exported(portfolio)).toEqual(was)
  })

  it('a load can be undone only by the user who loaded the file, and only within a day', async () => {
    const result = await aPortfolio()
    const { bulk } = await loadFile(result.portfolio, after(result))
    const { email } = await addUser(world.system, world.owner.customerUuid, { isAdmin: true })
    const colleague = await signIn(world.system, email)
    expect((await colleague.call('POST', `/assets/bulk-changes/${bulk}/undo`)).status).toBe(404)
    await change(`UPDATE bulk_changes SET applied_on = now() - interval '25 hours' WHERE uuid = $1`, [bulk])
    expect((await world.owner.call('POST', `/assets/bulk-changes/${bulk}/undo`)).body.message).toBe(
      'assets.undoTooLate',
    )
    expect(await BULK_SWEEP.run(world.system.context)).toMatchObject({ kept: 1 })
    expect(await rowsOf('SELECT 1 FROM bulk_change_batches WHERE bulk_uuid = $1', [bulk])).toEqual([])
  })

  it('erased personal data are also removed from the data that a load has stored for its undo', async () => {
    const result = await aPortfolio()
    const lease = ['Activo', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Día de pago']
    await loadFile(result.portfolio, {
      Arrendamientos: [lease, [result.names[1], 'Luz Olvidada', 'Vivienda', '01/02/2015', 900, 1]],
    })
    const [row] = await rowsOf<{ uuid: string }>('SELECT uuid FROM leases WHERE asset_uuid = $1', [result.second])
    const { bulk } = await loadFile(result.portfolio, {
      Arrendamientos: [
        ['Activo', 'Inquilino', 'Identificador de la fila'],
        [result.names[1], 'Otro Nombre', String(row?.uuid)],
      ],
    })
    const remaining = () =>
      rowsOf(`SELECT 1 FROM bulk_change_batches WHERE bulk_uuid = $1 AND entries::text LIKE '%Luz Olvidada%'`, [bulk])
    expect(await remaining()).toHaveLength(1)
    await change(`UPDATE leases SET ended_on = '2016-01-01' WHERE asset_uuid = $1`, [result.second])
    await eraseTenants(world.system.context)
    expect(await remaining()).toEqual([])
    expect(await undo(bulk)).toMatchObject({ count: 0, skipped: 1 })
  })
})

describe('A load after its preview', () => {
  it('a load skips values that were saved after its preview, and its result lists them', async () => {
    const result = await aPortfolio()
    await loadFile(result.portfolio, before(result))
    const seen = await preview(
      result.portfolio,
      await workbookOf({ Tributos: [TAX, [result.names[0], 'IBI', 350, '05/11/2025', 'nuevo']] }),
    )
    await change(`UPDATE transactions SET amount = 333 WHERE asset_uuid = $1`, [result.first])
    const loaded = await load(result.portfolio, seen)
    expect(loaded).toMatchObject({
      updated: 1,
      notSaved: [{ asset: result.names[0], code: 'parts.changedMeanwhile', reasons: ['Tributos, 2: Importe'] }],
    })
    expect(
      await rowsOf('SELECT amount::float8 AS amount, observations FROM tributes WHERE asset_uuid = $1', [result.first]),
    ).toEqual([{ amount: 333, observations: 'nuevo' }])
    const again = await world.owner.call('POST', `/portfolios/${result.portfolio}/parts`, seen)
    expect(again.body.message).toBe('assets.bulkApplied')
    expect(await undo(loaded.bulk)).toMatchObject({ count: 1, skipped: 0 })
  })

  it('a second request to load a preview returns the first job, and a preview cannot be applied as a bulk edit', async () => {
    const result = await aPortfolio()
    const seen = await preview(result.portfolio, await workbookOf(before(result)))
    const first = await call<{ jobUuid: string }>('POST', `/portfolios/${result.portfolio}/parts`, seen)
    const body = { ...seen, sheets: { Comunidad: null } }
    expect(await call('POST', `/portfolios/${result.portfolio}/parts`, body)).toEqual(first)
    await runJobs(world.system)
    const { plan } = await preview(result.portfolio, await workbookOf(after(result)))
    await call('POST', `/assets/bulk-edits/${plan}/apply`, undefined, 404)
  })

  it('a load is rejected if it refers to the preview of another file in another portfolio', async () => {
    const [result, other] = [await aPortfolio(), await aPortfolio()]
    const { plan } = await preview(result.portfolio, await workbookOf(before(result)))
    const filekey = await upload(other.portfolio, await workbookOf(before(other)))
    await call('POST', `/portfolios/${other.portfolio}/parts`, { filekey, plan }, 404)
  })
})
