import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { fileOf, type Row } from './advert-rows.fixture.ts'
import { decideHome } from './decide-homes.ts'
import { listEvidence } from './explorer.store.ts'

const { importFile: imported, inSystem } = marketFiles()
let place = 0
const newPlace = () => ({ latitude: 41 + ++place * 0.05, longitude: -2.4 })
type Place = ReturnType<typeof newPlace>

/** Writes 20,000 adverts of different homes, of which the source knows only the municipality. */
const crowd = ({ latitude, longitude }: Place, exactness: string | null = 'municipality') =>
  inSystem((tx) =>
    tx.change(
      `INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, price, size, latitude,
         longitude, date, is_demo, exactness)
       SELECT gen_random_uuid(), 'crowd', $1 || '-' || n, 'crowd:' || $1 || '-' || n, 'listing', 'sale', 11, 200000 + n, 80,
         $1::float8, $2::float8, '2026-11-20', false, $3
       FROM generate_series(1, 20000) n`,
      [latitude + 0.001, longitude, exactness],
    ),
  )
const homesAt = ({ latitude, longitude }: Place) =>
  inSystem((tx) =>
    listEvidence(tx, 'listing', {
      ...{ p: 1, r: 50 },
      bbox: { south: latitude - 0.0005, north: latitude + 0.0005, west: longitude - 0.0005, east: longitude + 0.0005 },
    }),
  )
const onPortals = (id: string, row: Row) => ['a', 'b', 'c'].map((portal) => ({ id: `${id}-${portal}`, ...row, portal }))
/** A file with the exactness of each place. */
const exactFileOf = (rows: readonly Row[], exactness: string) =>
  fileOf(rows)
    .trimEnd()
    .split('\n')
    .map((line, index) => `${line},${index === 0 ? 'exactness' : exactness}\n`)
    .join('')

describe('A place with more than 20,000 adverts', () => {
  it('merges adverts with exact places as everywhere, and the report counts its tiles', async () => {
    const at = newPlace()
    await crowd(at)
    const { report } = await imported(fileOf(onPortals('EXACT', at)))
    expect((await homesAt(at)).total).toBe(1)
    expect(report.crowded).toBeGreaterThan(0)
  })

  it('merges adverts without an exact place by their proofs and by a decision, but not by their features', async () => {
    const at = newPlace()
    await crowd(at)
    const rough = async (rows: readonly Row[]) => {
      await imported(exactFileOf(rows, 'municipality'))
      return (await homesAt(at)).total
    }
    expect(await rough(onPortals('PROPERTY', { ...at, property: 'P' }))).toBe(1)
    const alike = { ...at, price: 310_000, size: 104, floor: 5 }
    expect(await rough(onPortals('ALIKE', alike))).toBe(4)
    const { items } = await homesAt(at)
    const [one = '', other = ''] = items.flatMap(({ uuid, size }) => (size === 104 ? [uuid] : []))
    await inSystem((tx) => decideHome(tx, { uuid: one, advert: other, isOneHome: true, userUuid: null }))
    expect((await homesAt(at)).total).toBe(3)
  })

  it('keeps the homes that were merged before it had so many adverts', async () => {
    const at = newPlace()
    const file = (price: number) =>
      exactFileOf(onPortals('BEFORE', { ...at, price, date: `2026-11-${price / 10_000}` }), 'municipality')
    await imported(file(230_000))
    const { total: before } = await homesAt(at)
    await crowd(at)
    await imported(file(240_000))
    expect([(await homesAt(at)).total, before]).toEqual([1, 1])
  })

  it('with 20,000 exact places more merges nothing, keeps what is merged, and its report says so', async () => {
    const at = newPlace()
    await imported(fileOf(onPortals('FULL', { ...at, property: 'FULL' })))
    await crowd(at, null)
    const { report } = await imported(fileOf(onPortals('LATER', { ...at, property: 'LATER', floor: 7 })))
    expect([(await homesAt(at)).total, (report.crowded ?? 0) > 0]).toEqual([4, true])
  })

  it('is in no report of an import elsewhere', async () => {
    const at = newPlace()
    const { report } = await imported(fileOf(onPortals('FEW', at)))
    expect([(await homesAt(at)).total, report]).toEqual([
      1,
      expect.not.objectContaining({ crowded: expect.anything() }),
    ])
  })
})
