import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY } from '../../test/empty.ts'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { differingDebts } from '../assets/record/reference-values.store.ts'
import { differingCurrentValues } from '../valuation/current-valuations.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 100_000 })
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
  await load(FORMER)
})
afterEach(async () => {
  expect(await system.context.database.transaction('system', differingDebts)).toEqual([])
  expect(await system.context.database.transaction('system', differingCurrentValues)).toEqual([])
})

const HEADER = ['ID Activo', 'Operación', 'Fuente', 'Valorador', 'Valor', 'Superficie', 'Fecha']
const FORMER = [
  ['T-00001', 'Venta', 'Tasación', 'Tinsa', 120_000, 80, '2024-03-01'],
  ['T-00001', 'Venta', 'Desktop', 'Ana', 118_000, 60, '2024-02-01'],
]
/** Replaces the appraisal of the first asset, and adds a balance, a newer valuation and a first valuation. */
const LATER = [
  ['T-00001', 'Venta', 'Tasación', 'Tinsa', 125_000, 82, '2024-03-01'],
  ['T-00002', 'Venta', 'Deuda pendiente', 'Banco', 70_000, '', '2024-04-01'],
  ['T-00001', 'Venta', 'Drive-by', 'Ana', 119_000, 60, '2024-05-01'],
  ['T-00002', 'Venta', 'Desktop', 'Ana', 90_000, 61, '2024-02-01'],
]

async function load(values: unknown[][], rows = tapeRows(2)): Promise<Record<string, unknown>> {
  const sheets = { Activos: [TAPE_HEADER, ...rows], Valoraciones: [HEADER, ...values] }
  const filekey = await uploadTape(system, admin, portfolio, await workbookOf(sheets as never))
  const { body } = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
  await runJobs(system)
  const job = await admin.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
  expect(job.body).toMatchObject({ state: 'finished', result: { refusedValues: 0, withoutPlace: 0 } })
  return (job.body as unknown as { result: Record<string, unknown> }).result
}

const undo = (bulk: unknown) => admin.call('POST', `/assets/bulk-changes/${String(bulk)}/undo`)

const rowsOf = <Row>(statement: string, values: unknown[] = [portfolio]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))

/** All assets of the portfolio with their reference values and valuations, without the last author. */
const content = () =>
  rowsOf<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(a) - 'edited_by' - 'edited_on' || jsonb_build_object(
       'references', (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.uuid) FROM reference_values r WHERE r.asset_uuid = a.uuid),
       'valuations', (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.uuid) FROM valuations v WHERE v.asset_uuid = a.uuid)) AS row
     FROM assets a WHERE a.portfolio_uuid = $1 ORDER BY a.external_id`,
  )

const amounts = () =>
  rowsOf<{ asset: string; source: string; value: number }>(
    `SELECT a.external_id AS asset, r.source, r.value::float8 FROM reference_values r
     JOIN assets a ON a.uuid = r.asset_uuid WHERE a.portfolio_uuid = $1 ORDER BY 1, 2`,
  )

async function uuidOf(asset: string): Promise<string> {
  const [row] = await rowsOf<{ uuid: string }>(
    'SELECT uuid FROM assets WHERE portfolio_uuid = $1 AND external_id = $2 AND archived_on IS NULL',
    [portfolio, asset],
  )
  return row?.uuid ?? ''
}

describe('The undo of a tape with a second sheet', () => {
  it('an undo of a tape with a sheet of values restores all earlier values, and the tape can be loaded again', async () => {
    const before = await content()
    const { bulk, undoUntil } = await load(LATER)
    expect(undoUntil).toEqual(expect.any(String))
    const loaded = await content()
    expect(loaded).not.toEqual(before)
    expect(await undo(bulk)).toMatchObject({ status: 200, body: { undone: 2, skipped: EMPTY } })
    expect(await content()).toEqual(before)
    expect(await load(LATER)).toMatchObject({ referenceValues: 2, valuations: 2 })
  })

  it('the undo of a load with many assets runs as a job and restores all earlier values', async () => {
    const before = await content()
    const { bulk } = await load(LATER)
    await rowsOf('UPDATE bulk_changes SET changed = 5000 WHERE uuid = $1 RETURNING uuid', [bulk])
    const { body } = await undo(bulk)
    await runJobs(system)
    const { jobUuid } = body as unknown as { jobUuid: string }
    expect((await admin.call('GET', `/jobs/${jobUuid}`)).body).toMatchObject({
      state: 'finished',
      result: { count: 2, skipped: 0 },
    })
    expect(await content()).toEqual(before)
  })

  it('an undo counts an asset only once if both sheets of the tape changed it', async () => {
    const before = await content()
    const rows = tapeRows(2).map((row) => [...row.slice(0, 5), 9])
    const { bulk } = await load(LATER, rows)
    expect(await undo(bulk)).toMatchObject({ body: { undone: 2, skipped: EMPTY } })
    expect(await content()).toEqual(before)
  })

  it('an undo keeps a loaded value that a user has changed since, and counts the asset as changed', async () => {
    const { bulk } = await load(LATER)
    const asset = await uuidOf('T-00001')
    const { body } = await admin.call('GET', `/assets/${asset}/reference-values`)
    const [{ uuid } = { uuid: '' }] = body.items as unknown as { uuid: string }[]
    await admin.call('POST', `/assets/${asset}/reference-values/${uuid}`, { valuer: 'Tasadora del Sur' })
    expect(await undo(bulk)).toMatchObject({ body: { undone: 1, skipped: { changed: 1 } } })
    expect(await amounts()).toEqual([{ asset: 'T-00001', source: 'appraisal', value: 125_000 }])
  })

  it('a loaded value that a user has deleted stays deleted after the undo', async () => {
    const before = await content()
    const { bulk } = await load(LATER)
    const asset = await uuidOf('T-00002')
    const { body } = await admin.call('GET', `/assets/${asset}/reference-values`)
    const [{ uuid } = { uuid: '' }] = body.items as unknown as { uuid: string }[]
    await admin.call('DELETE', `/assets/${asset}/reference-values/${uuid}`)
    expect(await undo(bulk)).toMatchObject({ body: { undone: 2, skipped: EMPTY } })
    expect(await content()).toEqual(before)
  })

  it('an undo keeps a loaded valuation that a report contains, and the valuation remains the current value', async () => {
    const { bulk } = await load(LATER)
    await rowsOf(
      `INSERT INTO valuation_fingerprints (hash, customer_uuid, valuation_uuid)
       SELECT repeat('a', 64), customer_uuid, current_sale_valuation_uuid FROM assets
       WHERE portfolio_uuid = $1 AND external_id = 'T-00001' RETURNING hash`,
    )
    expect(await undo(bulk)).toMatchObject({ body: { undone: 1, skipped: { changed: 1 } } })
    const sale = await rowsOf<{ value: number | null }>(
      'SELECT sale_value::float8 AS value FROM assets WHERE portfolio_uuid = $1 ORDER BY external_id',
    )
    expect(sale).toEqual([{ value: 119_000 }, { value: null }])
  })

  it('an undo keeps a loaded valuation as the current value if the replaced valuation has been deleted', async () => {
    const { bulk } = await load(LATER.slice(2, 3))
    const former = 'DELETE FROM valuations WHERE portfolio_uuid = $1 AND value = 118000 RETURNING uuid'
    expect(await rowsOf(former)).toHaveLength(1)
    expect(await undo(bulk)).toMatchObject({ body: { undone: 0, skipped: { changed: 1 } } })
    const sale = `SELECT sale_value::float8 AS value FROM assets WHERE portfolio_uuid = $1 AND external_id = 'T-00001'`
    expect(await rowsOf(sale)).toEqual([{ value: 119_000 }])
  })

  it('an undo removes a loaded valuation from the history, and keeps a newer valuation as the current value', async () => {
    await load(LATER.slice(2, 3))
    const { bulk } = await load([['T-00001', 'Venta', 'Drive-by', 'Eva', 121_000, 60, '2024-06-01']])
    await load([['T-00001', 'Venta', 'Drive-by', 'Eva', 123_000, 60, '2024-07-01']])
    expect(await undo(bulk)).toMatchObject({ body: { undone: 1, skipped: EMPTY } })
    const valuations = await rowsOf<{ value: number; current: boolean }>(
      `SELECT v.value::float8, v.uuid = a.current_sale_valuation_uuid AS current FROM valuations v
       JOIN assets a ON a.uuid = v.asset_uuid WHERE a.portfolio_uuid = $1 ORDER BY 1`,
    )
    expect(valuations).toEqual([
      { value: 118_000, current: false },
      { value: 119_000, current: false },
      { value: 123_000, current: true },
    ])
  })

  it('the history of an asset shows the values that an undo restored', async () => {
    const { bulk } = await load(LATER)
    await undo(bulk)
    const { body } = await admin.call('GET', `/assets/${await uuidOf('T-00001')}/change-log`)
    const undone = (body.items as unknown as { bulk: string; changes: object[] }[]).filter(
      (entry) => entry.bulk === 'undo',
    )
    expect(undone.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'sale.reference.appraisal.value', oldValue: 125_000, newValue: 120_000 },
        { field: 'sale.reference.appraisal.size', oldValue: 82, newValue: 80 },
        { field: 'saleValue', oldValue: 119_000, newValue: 118_000 },
      ]),
    )
  })
})
