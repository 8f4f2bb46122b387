import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { OutlineKind } from '@lindero/domain/areas/area-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { areasAt, hasAreaOutlines } from './area-outlines.store.ts'
import { importOutlines } from './import-outlines.ts'
import { undoImport } from './undo-import.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const eight = [
  [2, 42],
  [3, 43],
  [3, 42],
  [2, 43],
  [2, 42],
]
const feature = (code: unknown, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties: { CUSEC: code, NAME: 'a "{brace}" in a name' },
  geometry: { type, coordinates },
})
const file = (name: string, features: unknown[], isGzip = false) => {
  const path = join(system.context.config.dataFolder, name)
  const text = JSON.stringify({ type: 'FeatureCollection', crs: { features: [] }, features })
  writeFileSync(path, isGzip ? gzipSync(text) : text)
  return path
}
const read = (path: string, kind: OutlineKind = 'censusSection') =>
  importOutlines(system.context.database, { file: path, kind, codeProperty: 'CUSEC', nameProperty: 'NAME' })
const at = async (...points: ([number, number] | null)[]) =>
  (await allAt(...points)).map(({ municipality: _, ...areas }) => areas)
const allAt = (...points: ([number, number] | null)[]) =>
  system.context.database.transaction({ customer: crypto.randomUUID() }, (tx) =>
    areasAt(
      tx,
      points.map((point) => point && { longitude: point[0], latitude: point[1] }),
    ),
  )

describe('Outlines of census sections and postal codes', () => {
  it('outlines are imported from plain and gzipped files, and a second import of the same file changes nothing', async () => {
    const system_ = system.context.database
    expect(await system_.transaction('system', hasAreaOutlines)).toBe(false)
    const first = file('a.geojson', [
      feature('0801901001', [square(2, 41, 0.1), square(2.04, 41.04, 0.02)]),
      feature('0801901002', [[square(2.1, 41, 0.1)], [square(2.3, 41, 0.1)]], 'MultiPolygon'),
    ])
    expect((await read(first)).report).toMatchObject({ read: 2, new: 2, refused: 0 })
    const postal = await read(file('b.geojson.gz', [feature('08001', [square(2, 41, 0.5)])], true), 'postalCode')
    expect(postal.report).toMatchObject({ read: 1, new: 1, refused: 0 })
    expect((await read(first)).report).toMatchObject({ read: 2, new: 0, unchanged: 2 })
    expect(await system_.transaction('system', hasAreaOutlines)).toBe(true)
  })

  it('the section and postal code of a point are found even if outlines have holes or islands', async () => {
    expect(await at([2.01, 41.01], [2.05, 41.05], [2.15, 41.05], [2.35, 41.05], null, [3, 42])).toEqual([
      { censusSection: '0801901001', postalCode: '08001' },
      { censusSection: null, postalCode: '08001' },
      { censusSection: '0801901002', postalCode: '08001' },
      { censusSection: '0801901002', postalCode: '08001' },
      { censusSection: null, postalCode: null },
      { censusSection: null, postalCode: null },
    ])
  })

  it('an import rejects outlines with a wrong code, a wrong geometry or a self-crossing, and reports the position and the reason of each', async () => {
    const utm = [
      [430000, 4580000],
      [430100, 4580000],
      [430100, 4580100],
      [430000, 4580000],
    ]
    const path = file('c.geojson', [
      feature('0801901003', [square(2, 42, 0.1)]),
      feature('801', [square(2, 42, 0.1)]),
      feature('0801901004', [utm]),
      feature('0801901005', [2, 42], 'Point'),
      feature('0801901006', [eight]),
    ])
    const { report } = await read(path)
    expect(report).toMatchObject({ read: 5, new: 1, refused: 4 })
    expect(report.refusedRows.map(({ line, column }) => [line, column])).toEqual([
      [2, 'code'],
      [3, 'geometry'],
      [4, 'geometry'],
      [5, 'crosses itself'],
    ])
  })

  it('undoing an import of outlines restores the earlier outlines', async () => {
    const before = await at([2.01, 41.01])
    const moved = await read(file('moved.geojson', [feature('0801901001', [square(5, 41, 0.1)])]))
    expect(await at([2.01, 41.01])).not.toEqual(before)
    await system.context.database.transaction('system', (tx) => undoImport(tx, moved.uuid))
    expect(await at([2.01, 41.01])).toEqual(before)
  })

  it.each([false, true])('importing outlines from a truncated file stores no outlines (gzip: %s)', async (isGzip) => {
    const whole = file('whole.geojson', [
      feature('0801901021', [square(2, 43, 0.1)]),
      feature('0801901022', [square(2.2, 43, 0.1)]),
    ])
    const text = readFileSync(whole)
    const cut = join(system.context.config.dataFolder, 'cut.geojson')
    const packed = gzipSync(text)
    writeFileSync(cut, isGzip ? packed.subarray(0, packed.length - 12) : text.subarray(0, text.length - 60))
    await expect(read(cut)).rejects.toMatchObject({
      code: isGzip ? 'market.fileNotReadable' : 'market.notGeoJson',
    })
    expect(await at([2.05, 43.05])).toEqual([{ censusSection: null, postalCode: null }])
  })

  it.each([
    ['a missing file', () => '/nowhere.geojson', 'market.fileNotReadable'],
    ['a file without features', () => file('d.geojson', []), 'market.notGeoJson'],
    [
      'a file with features without a code',
      () => file('e.geojson', [{ ...feature('1', [square(1, 1, 1)]), properties: {} }]),
      'market.missingColumns',
    ],
  ])('an import of outlines from %s is rejected', async (_what, path, code) => {
    await expect(read(path())).rejects.toMatchObject({ code })
  })

  it('outlines at a point are looked up with the index on bounding boxes', async () => {
    const plan = await system.driver.execute(
      `SET enable_seqscan = off; EXPLAIN SELECT * FROM area_outlines WHERE bounds @> box(point(2.01, 41.01), point(2.01, 41.01))`,
    )
    expect(JSON.stringify(plan)).toContain('area_outlines_bounds')
  })
})

describe('The municipality of a point', () => {
  const place = async () => (await allAt([-0.376, 39.474]))[0]?.municipality

  it('the municipality at a point comes from an imported outline, or otherwise from the shipped outlines', async () => {
    expect(await place()).toEqual({ code: '46250', name: 'València' })
    const outline = (code: string) => feature(code, [square(-0.4, 39.4, 0.1)])
    const moved = await read(
      file('town.geojson', [{ ...outline('46999'), properties: { CUSEC: '46999', NAME: 'Nueva' } }]),
      'municipality',
    )
    expect(await place()).toEqual({ code: '46999', name: 'Nueva' })
    await system.context.database.transaction('system', (tx) => undoImport(tx, moved.uuid))
    expect(await place()).toEqual({ code: '46250', name: 'València' })
  })
})

describe('A packed file of outlines without an end', () => {
  it('an import of outlines from a decompression bomb is aborted', async () => {
    const path = join(system.context.config.dataFolder, 'bomb.geojson')
    writeFileSync(path, gzipSync(`{"type":"FeatureCollection","features":[{"a":"${' '.repeat(25_000_000)}"}]}`))
    await expect(read(path)).rejects.toMatchObject({ code: 'areas.fileTooLarge' })
  })
})

describe('A map of areas', () => {
  const mapOf = async (figure: string, bbox: string) => {
    const person = await aSignedInUser(system)
    return person.call('GET', `/sources/es/maps/${figure}?bbox=${bbox}`)
  }
  const figure = (subject: string, kind: string, code: string, figures: object) =>
    system.context.database.transaction('system', (tx) =>
      tx.rows(
        `WITH done AS (INSERT INTO data_imports (kind, file, source, state)
         VALUES ('test', 'map.csv', 'INE', 'done') RETURNING number)
       INSERT INTO area_figures SELECT $1, $2, $3, '2022', number, 'INE', '2022-12-31', $4::jsonb FROM done`,
        [subject, kind, code, JSON.stringify(figures)],
      ),
    )

  it('the area map shows the imported sections, each with its latest figure if there is one', async () => {
    await read(file('map.geojson', [feature('3800101001', [square(-16.5, 28.4, 0.1)])]))
    await figure('incomes', 'censusSection', '3800101001', { perPerson: 12_345 })
    const { body } = await mapOf('incomes', '-16.6,28.3,-16.4,28.5')
    expect(body).toMatchObject({
      level: 'censusSection',
      source: 'INE',
      dated: '2022-12-31',
      isCapped: false,
      items: [{ code: '3800101001', value: 12_345, polygons: [[square(-16.5, 28.4, 0.1)]] }],
    })
    expect((await mapOf('populationDistribution', '-16.6,28.3,-16.4,28.5')).body).toMatchObject({
      level: 'censusSection',
      source: null,
      dated: null,
      items: [{ code: '3800101001', value: null }],
    })
  })

  it('the area map shows municipalities if the requested area has no imported sections or is large', async () => {
    await figure('population', 'municipality', '46250', { population: 800_000 })
    for (const bbox of ['-0.4,39.45,-0.35,39.5', '-1,39,0.5,40']) {
      const { body } = await mapOf('populationDistribution', bbox)
      const items = body.items as unknown as { code: string; name: string; value: number | null }[]
      expect(body.level).toBe('municipality')
      expect(items.find(({ code }) => code === '46250')).toMatchObject({ name: 'València', value: 800_000 })
    }
  })

  it('the area map rejects a requested area above the maximum size', async () => {
    expect((await mapOf('populationDistribution', '-5,36,0,40')).body).toMatchObject({ message: 'areas.boxTooLarge' })
  })
})
