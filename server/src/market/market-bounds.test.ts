import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { addYears, calendarDateAt } from '@lindero/domain/kernel/dates'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { MARKET_BOUNDS, marketBounds } from './market-bounds.store.ts'

const MADRID = { latitude: 40.4167, longitude: -3.7036 }
const BARCELONA = { latitude: 41.3874, longitude: 2.1686 }

let system: TestSystem
let real: Admin
let demo: Admin

type Admin = Awaited<ReturnType<typeof customerOf>>
const customerOf = (isDemo: boolean) => aSignedInUser(system, { isAdmin: true }, { isDemo })

/** Evidence of the sizes `step`, 2 × `step`, … `count` × `step` in m², all at the same price per square metre. */
function evenly(count: number, step: number, unitPrice: number, changes: Partial<MarketEvidence>): MarketEvidence[] {
  const date = calendarDateAt(system.context.now())
  return Array.from({ length: count }, (_, index) => {
    const size = (index + 1) * step
    const uuid = crypto.randomUUID()
    return aListing({ ...MADRID, date, uuid, propertyKey: uuid, size, price: size * unitPrice, typeId: 11, ...changes })
  })
}

beforeAll(async () => {
  system = await openTestSystem()
  real = await customerOf(false)
  demo = await customerOf(true)
  const old = addYears(calendarDateAt(system.context.now()), -4)
  await addMarket(system, [
    // Sizes from 0.5 to 200.5 m² in Madrid. There are 401, so each percentile is one of the sizes, and not a value
    // between two of them.
    ...evenly(401, 0.5, 4_000, {}),
    ...evenly(301, 0.25, 12, { ...BARCELONA, operation: 'rent' }),
    ...evenly(299, 2, 900, { typeId: 12 }),
    ...evenly(400, 50, 4_000, { date: old }),
  ])
  await addMarket(system, evenly(1_000, 3, 4_000, {}), true)
  await MARKET_BOUNDS.run(system.context)
})
afterAll(() => system.close())

const boundsOf = ({ customerUuid }: Admin) =>
  system.context.database.transaction({ customer: customerUuid }, (tx) => marketBounds(tx))

describe('The usual ranges of the market', () => {
  it('the usual ranges of sizes and unit values are percentiles of evidence from three years, per type and province with at least 300 pieces', async () => {
    const rows = await boundsOf(real)
    // Rank 1 + 0.01 × 400 = 5 of 401 sizes is 2.5 m², rank 397 is 198.5 m².
    expect(rows).toContainEqual({ measure: 'size', typeId: 11, provinceCode: '28', low: 2.5, high: 198.5 })
    // Rank 4 of 301 sizes is 1 m², rank 298 is 74.5 m².
    expect(rows).toContainEqual({ measure: 'size', typeId: 11, provinceCode: '08', low: 1, high: 74.5 })
    expect(rows).toContainEqual({ measure: 'sale', typeId: 11, provinceCode: '28', low: 4_000, high: 4_000 })
    expect(rows).toContainEqual({ measure: 'rent', typeId: 11, provinceCode: '08', low: 12, high: 12 })
    expect(rows.map(({ measure, provinceCode }) => [measure, provinceCode])).toEqual([
      ['rent', '08'],
      ['rent', null],
      ['sale', '28'],
      ['sale', null],
      ['size', '08'],
      ['size', '28'],
      ['size', null],
    ])
  })

  it('demo evidence counts towards the usual ranges of a demo customer, but not towards those of other customers', async () => {
    const sizes = (await boundsOf(demo)).filter(({ measure }) => measure === 'size')
    const inMadrid = sizes.find(({ provinceCode }) => provinceCode === '28')
    expect(inMadrid?.high).toBeGreaterThan(2_900)
    const ofAll = (await boundsOf(real)).filter(({ high }) => high > 4_000)
    expect(ofAll).toEqual([])
  })

  it('a second computation of the usual ranges returns the same ranges, and a computation without recent evidence removes them', async () => {
    const before = await boundsOf(real)
    await MARKET_BOUNDS.run(system.context)
    expect(await boundsOf(real)).toEqual(before)
    const later = new Date(system.context.now().getTime() + 4 * 366 * 86_400_000)
    await MARKET_BOUNDS.run({ ...system.context, now: () => later })
    expect(await boundsOf(real)).toEqual([])
    await MARKET_BOUNDS.run(system.context)
  })

  it('the preview and the error workbook of a tape warn of sizes and unit values outside the usual range of the province', async () => {
    const portfolio = await addPortfolio(system, real.customerUuid, {})
    const header = ['ID Activo', 'Tipo', 'Superficie', 'Provincia', 'Latitud', 'Longitud', 'Valor de tasación']
    const row = (id: string, type: string, size: number, value: number | null) => [
      ...[id, type, size, 'Madrid', MADRID.latitude, MADRID.longitude, value],
    ]
    const file = await workbookOf({
      Activos: [
        header,
        row('A-1', 'Piso', 90, 360_000),
        row('A-2', 'Piso', 450, 1_800_000),
        row('A-3', 'Piso', 90, 900_000),
        row('A-4', 'Casa', 450, null),
      ],
      Valoraciones: [
        ['ID Activo', 'Operación', 'Origen', 'Valor', 'Fecha'],
        ['A-1', 'Venta', 'Tasación', 36_000, '30/06/2024'],
        ['A-1', 'Alquiler', 'Tasación', 1_000, '30/06/2024'],
      ],
    })
    const filekey = await uploadTape(system, real, portfolio, file)
    const { body } = await real.call('POST', `/portfolios/${portfolio}/tape-preview`, { filekey })
    const { warnings, errors } = body as unknown as TapePreview
    expect(errors).toEqual([])
    const inMadrid = { typeId: 11, place: '28' }
    expect(warnings.map(({ row: number, field, code, data }) => [number, field, code, data])).toEqual([
      // 198.5 × 1.5 = 297.75, and 2.5 ÷ 1.5 = 1.67
      [3, 'size', 'tape.unusualSize', { least: 1.6, greatest: 300, ...inMadrid }],
      // 4,000 ÷ 1.5 = 2,667, and 4,000 × 1.5 = 6,000
      [4, 'appraisalValue', 'tape.unusualUnitValue', { least: 2_600, greatest: 6_000, ...inMadrid }],
      [2, 'value', 'tape.unusualUnitValue', { least: 2_600, greatest: 6_000, ...inMadrid }],
    ])
    for (const [language, sentence] of [
      ['es', 'Superficie improbable: lo habitual en pisos de Madrid va de 1,6 a 300 m²'],
      ['en', 'Unlikely size. Usual for flats in Madrid: 1.6 to 300 m²'],
    ]) {
      const marked = await system.app.inject({
        method: 'POST',
        url: `/api/portfolios/${portfolio}/tape-errors`,
        headers: { authorization: `Bearer ${real.token}` },
        payload: { filekey, language },
      })
      const { sheets } = await readXlsx(marked.rawPayload)
      expect(sheets.flatMap(({ rows }) => rows.flat())).toContain(sentence)
    }
  })
})
