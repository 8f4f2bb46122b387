import type { SavedReferenceValue } from '@lindero/contract/assets/reference-values.contract'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { TAPE_HEADER, tapeRows, uploadTape, workbookOf } from '../../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { differingDebts } from './reference-values.store.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let asset: string
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(() => system.close())
afterEach(async () => {
  expect(await system.context.database.transaction('system', differingDebts)).toEqual([])
})
beforeEach(async () => {
  ;[asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [{}])
})

const APPRAISAL = {
  source: 'appraisal',
  operation: 'sale',
  valuer: 'Tasadora del Sur',
  value: 120_000.5,
  size: 85,
  date: '2026-03-10',
}
const path = (reference = '') => `/assets/${asset}/reference-values${reference && `/${reference}`}`

async function add(body: object = APPRAISAL): Promise<SavedReferenceValue> {
  const reply = await admin.call('PUT', path(), body)
  expect(reply.status).toBe(200)
  return reply.body as unknown as SavedReferenceValue
}
const listed = async () => (await admin.call('GET', path())).body
const logged = async () => {
  const { body } = await admin.call('GET', `/assets/${asset}/change-log`)
  return (body.items as unknown as { area: string; author: object; changes: object[] }[]).map(({ area, changes }) => [
    area,
    changes,
  ])
}

describe('Reference values entered by hand (product facts 6.8)', () => {
  it('a reference value can be added, and the history of the asset records each of its fields', async () => {
    const saved = await add()
    expect(saved).toEqual({ ...APPRAISAL, uuid: saved.uuid })
    expect(await listed()).toEqual({ items: [saved], total: 1 })
    expect(await logged()).toEqual([
      [
        'valuation',
        [
          { field: 'sale.reference.appraisal.value', oldValue: null, newValue: 120_000.5 },
          { field: 'sale.reference.appraisal.size', oldValue: null, newValue: 85 },
          { field: 'sale.reference.appraisal.valuer', oldValue: null, newValue: 'Tasadora del Sur' },
          { field: 'sale.reference.appraisal.date', oldValue: null, newValue: '2026-03-10' },
        ],
      ],
    ])
  })

  it('a single field of a reference value can be edited', async () => {
    const { uuid } = await add()
    const reply = await admin.call('POST', path(uuid), { value: 121_000 })
    expect(reply.body).toEqual({ ...APPRAISAL, uuid, value: 121_000 })
    expect((await logged())[0]).toEqual([
      'valuation',
      [{ field: 'sale.reference.appraisal.value', oldValue: 120_000.5, newValue: 121_000 }],
    ])
  })

  it('a reference value can be deleted, and the history of the asset keeps its content', async () => {
    const { uuid } = await add({ ...APPRAISAL, size: null, valuer: null, date: null })
    expect((await admin.call('DELETE', path(uuid))).body).toEqual({ deleted: true })
    expect((await listed()).total).toBe(0)
    expect((await logged())[0]).toEqual([
      'valuation',
      [{ field: 'sale.reference.appraisal.value', oldValue: 120_000.5, newValue: null }],
    ])
  })

  it('the list of assets shows the latest outstanding balance', async () => {
    await add({ ...APPRAISAL, source: 'outstandingBalance', value: 90_000 })
    const f = encodeURIComponent(JSON.stringify({ uuids: [asset] }))
    const { body } = await admin.call('GET', `/assets?f=${f}`)
    expect(body.items).toMatchObject([{ outstandingDebt: 90_000 }])
  })

  it('an outstanding balance sets the debt of the asset, and lists can be filtered and sorted by the debt', async () => {
    const balance = { ...APPRAISAL, source: 'outstandingBalance' }
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET sale_value = 120000 WHERE uuid = $1', [asset]),
    )
    const resultOf = async (f: object) => {
      const filter = encodeURIComponent(JSON.stringify({ uuids: [asset], ...f }))
      const { body } = await admin.call('GET', `/assets?f=${filter}&s=valueToDebt`)
      return (body.items as unknown as { outstandingDebt: number | null }[]).map((row) => row.outstandingDebt)
    }
    await add({ ...balance, value: 150_000, date: '2026-01-31' })
    const latest = await add({ ...balance, value: 100_000, date: '2026-03-31' })
    expect(await resultOf({ outstandingDebt: { max: 100_000 }, valueToDebt: { min: 120 } })).toEqual([100_000])
    await admin.call('POST', path(latest.uuid), { value: 160_000 })
    expect(await resultOf({ outstandingDebt: { min: 160_000 }, valueToDebt: { max: 75 } })).toEqual([160_000])
    expect(await resultOf({ valueToDebt: { min: 76 } })).toEqual([])
    await admin.call('DELETE', path(latest.uuid))
    expect(await resultOf({ valueToDebt: { min: 80, max: 80 } })).toEqual([150_000])
    for (const { uuid } of (await listed()).items as unknown as SavedReferenceValue[])
      await admin.call('DELETE', path(uuid))
    expect(await resultOf({})).toEqual([null])
    expect(await resultOf({ outstandingDebt: { min: 0 } })).toEqual([])
  })

  it('the debt is the newer of two balances: the balance in the reference values and the balance in the asset', async () => {
    const debt = async () => {
      const f = encodeURIComponent(JSON.stringify({ uuids: [asset], valueToDebt: { min: 1 } }))
      const { body } = await admin.call('GET', `/assets?f=${f}`)
      return (body.items as unknown as { outstandingDebt: number | null }[])[0]?.outstandingDebt ?? null
    }
    const save = async (oldValue: number | null, newValue: number | null) => {
      const changes = [{ field: 'details.outstandingBalance', oldValue, newValue }]
      expect((await admin.call('POST', `/assets/${asset}`, { changes })).status).toBe(200)
    }
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET sale_value = 120000 WHERE uuid = $1', [asset]),
    )
    await save(null, 88_000.5)
    expect(await debt()).toBe(88_000.5)
    const balance = { ...APPRAISAL, source: 'outstandingBalance' }
    const today = calendarDateAt(system.context.now())
    await add({ ...balance, value: 90_000, date: addMonths(today, -1) })
    await add({ ...balance, value: 91_000, date: null })
    expect(await debt()).toBe(88_000.5)
    const later = await add({ ...balance, value: 85_000, date: addMonths(today, 1) })
    expect(await debt()).toBe(85_000)
    await admin.call('DELETE', path(later.uuid))
    await save(88_000.5, null)
    expect(await debt()).toBe(90_000)
  })

  it('the latest of several balances in a tape becomes the debt of the asset, and a later tape with another amount changes the debt', async () => {
    const header = ['ID Activo', 'Operación', 'Fuente', 'Valorador', 'Valor', 'Superficie', 'Fecha']
    const balances = [
      ['T-00001', 'Venta', 'Deuda pendiente', 'Banco', 90_000, '', '2024-06-30'],
      ['T-00001', 'Venta', 'Deuda pendiente', 'Banco', 95_000, '', '2024-01-31'],
    ]
    const owed = async (rows: (string | number)[][]) => {
      const book = await workbookOf({
        Activos: [TAPE_HEADER, ...tapeRows(2)] as never,
        Valoraciones: [header, ...rows] as never,
      })
      const filekey = await uploadTape(system, admin, portfolio, book)
      await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey })
      await runJobs(system)
      const f = encodeURIComponent(JSON.stringify({ externalId: 'T-0000' }))
      const { body } = await admin.call('GET', `/portfolios/${portfolio}/assets?f=${f}`)
      return (body.items as unknown as { outstandingDebt: number | null }[]).map((row) => row.outstandingDebt)
    }
    expect(await owed(balances)).toEqual([90_000, null])
    expect(await owed(balances.map((row) => row.with(4, 80_000)))).toEqual([80_000, null])
  })

  it('reference values are unique by source, operation, valuer and date', async () => {
    await add()
    const again = await admin.call('PUT', path(), { ...APPRAISAL, value: 1 })
    expect([again.status, again.body.message]).toEqual([409, 'assets.referenceValueTaken'])
    const other = await add({ ...APPRAISAL, date: '2026-03-11' })
    const moved = await admin.call('POST', path(other.uuid), { date: APPRAISAL.date })
    expect([moved.status, moved.body.message]).toEqual([409, 'assets.referenceValueTaken'])
    await add({ ...APPRAISAL, operation: 'rent' })
    expect((await listed()).total).toBe(3)
  })

  it.each([
    ['a value of 0', { value: 0 }],
    ['a size of 0', { size: 0 }],
    ['an unknown source', { source: 'neighbour' }],
    ['a day that does not exist', { date: '2026-02-30' }],
  ])('a reference value with %s is rejected', async (_what, change) => {
    expect((await admin.call('PUT', path(), { ...APPRAISAL, ...change })).status).toBe(400)
  })

  it('a reference value may be dated up to a year ahead', async () => {
    const today = calendarDateAt(system.context.now())
    const max = addMonths(today, 12)
    await add({ ...APPRAISAL, date: max })
    const late = await admin.call('PUT', path(), { ...APPRAISAL, date: addMonths(today, 13) })
    expect([late.status, late.body]).toMatchObject([
      400,
      {
        message: 'assets.invalidFields',
        data: { fields: [{ field: 'date', reason: 'dayTooLate', data: { max } }] },
      },
    ])
  })

  it('an edit of a reference value is rejected if it changes nothing or if the value belongs to a different asset', async () => {
    const { uuid } = await add()
    expect((await admin.call('POST', path(uuid), { value: APPRAISAL.value })).body.message).toBe('assets.noChanges')
    ;[asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [{}])
    for (const [method, body] of [
      ['POST', { value: 1 }],
      ['DELETE', undefined],
    ] as const) {
      expect((await admin.call(method, path(uuid), body)).body.message).toBe('assets.referenceValueNotFound')
    }
  })
})
