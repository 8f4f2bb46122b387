import { beforeAll, describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { plansOf } from '../../test/plans.ts'
import { undoImport } from '../areas/undo-import.ts'
import { tilesOfImport } from './advert-tiles.ts'
import { mergeTile } from './merge-adverts.ts'
import { undoEvidence } from './undo-evidence.ts'

const { importFile, inSystem, world } = marketFiles()

type Row = Record<string, string | number>
const FLAT: Row = {
  ...{ kind: 'listing', operation: 'sale', type: 'Piso', price: 230_000, size: 92, rooms: 3, bathrooms: 1 },
  ...{ floor: 2, date: '2026-11-20', added_on: '2026-10-21', advertiser: 'Fincas Cibeles', portal: '' },
}
const COLUMNS = ['id', ...Object.keys(FLAT), 'advertiserReference', 'exactness', 'latitude', 'longitude']

/** Points of the city of Madrid, about 780 m and 3.3 km from the first one, and one in Getafe, 12 km to the south. */
const MADRID = { latitude: 40.4168, longitude: -3.7038 }
const NORTH = { latitude: 40.4238, longitude: -3.7038 }
const FAR_NORTH = { latitude: 40.4468, longitude: -3.7038 }
const GETAFE = { latitude: 40.305, longitude: -3.7327 }
const ROUGH = { exactness: 'municipality' }

async function imported(rows: readonly Row[]) {
  const lines = rows.map((row) => COLUMNS.map((name) => row[name] ?? FLAT[name] ?? '').join(','))
  return importFile(`${[COLUMNS.join(','), ...lines].join('\n')}\n`)
}

/** The adverts of each home with several, by their identifiers. */
async function homesOf(prefix: string): Promise<string[][]> {
  const rows = await inSystem((tx) =>
    tx.rows<{ id: string; home: string }>(
      `SELECT e.source_id AS id, m.home_key AS home FROM merged_adverts m JOIN market_evidence e ON e.uuid = m.evidence_uuid
       WHERE e.source_id LIKE $1 ORDER BY e.source_id`,
      [`${prefix}-%`],
    ),
  )
  return [...Map.groupBy(rows, ({ home }) => home).values()].map((own) => own.map(({ id }) => id))
}

/** Each test has floors of its own, so that its homes do not meet those of other tests. */
describe('Adverts with one reference of an agency, more than 350 m apart', () => {
  it.each<[string, string, Row, Row, boolean]>([
    ['a point 780 m away', 'T1', {}, NORTH, true],
    [
      'another form of the reference and of the name',
      'T2',
      {},
      { ...NORTH, reference: '2-77', agency: 'FINCAS CÍBELES' },
      true,
    ],
    ['only the municipality of one', 'T3', {}, { ...FAR_NORTH, ...ROUGH }, true],
    ['a point 3 km away', 'T4', {}, FAR_NORTH, false],
    ['another municipality, of which one states no more', 'T5', {}, { ...GETAFE, ...ROUGH }, false],
    ['another municipality, of which both state no more', 'T6', ROUGH, { ...GETAFE, ...ROUGH }, false],
    ['another floor', 'T7', {}, { ...NORTH, floor: 40 }, false],
    ['half again the size', 'T8', {}, { ...NORTH, size: 138 }, false],
    ['half the price', 'T9', {}, { ...NORTH, price: 115_000 }, false],
    ['another type', 'T10', {}, { ...NORTH, type: 'Chalet' }, false],
    ['rent instead of sale', 'T11', {}, { ...NORTH, operation: 'rent', price: 1_200 }, false],
    ['another agency', 'T12', {}, { ...NORTH, agency: 'Otra' }, false],
    ['a word as reference', 'T13', { reference: 'VENTA' }, { ...NORTH, reference: 'VENTA' }, false],
    ['a reference of one digit', 'T14', { reference: '1' }, { ...NORTH, reference: '1' }, false],
  ])('adverts with %s are one home only if the other facts agree', async (_, prefix, one, other, isOne) => {
    const row = (id: string, { reference = `${prefix}277`, agency = 'Fincas Cibeles', ...change }: Row): Row => ({
      ...{ id: `${prefix}-${id}`, ...MADRID, floor: Number(prefix.slice(1)), ...change, portal: id },
      ...{
        advertiser: `${agency} ${prefix}`,
        advertiserReference: /^\d-/.test(String(reference)) ? `${prefix} ${reference}` : reference,
      },
    })
    await imported([row('a', one)])
    await imported([row('b', other)])
    expect(await homesOf(prefix)).toEqual(isOne ? [[`${prefix}-a`, `${prefix}-b`]] : [])
  })

  it('a reference that the agency uses for several homes connects no adverts that are far apart', async () => {
    const of = (id: string, change: Row) => ({
      id: `MANY-${id}`,
      advertiserReference: '00100',
      advertiser: 'Muchos',
      ...change,
    })
    await imported([
      of('a', { ...MADRID, portal: 'a', floor: 20 }),
      of('b', { ...NORTH, portal: 'b', floor: 20 }),
      of('c', { latitude: 40.5, longitude: -3.7, size: 45, rooms: 1, floor: 21, price: 120_000 }),
    ])
    expect(await homesOf('MANY')).toEqual([])
  })

  it('an advert far away joins the home with its other adverts, on whichever side the newest one is', async () => {
    const of = (id: string, change: Row) => ({
      id: `${id}`,
      advertiserReference: 'J-4410',
      advertiser: 'Junto',
      ...change,
    })
    const other = { ...NORTH, advertiser: 'Otra casa', advertiserReference: '', portal: 'c' }
    for (const [prefix, dates] of [
      ['NEWFAR', ['2026-11-25', '2026-11-20']],
      ['OLDFAR', ['2026-11-20', '2026-11-25']],
    ] as const) {
      const [far, near] = dates
      const reference = {
        advertiserReference: `${prefix}-1`,
        advertiser: prefix,
        size: 77,
        floor: prefix === 'NEWFAR' ? 22 : 23,
      }
      await imported([
        of(`${prefix}-a`, { ...MADRID, portal: 'a', ...reference, date: far }),
        of(`${prefix}-b`, { ...NORTH, portal: 'b', ...reference, date: near }),
        of(`${prefix}-c`, { ...other, size: 77, floor: reference.floor, date: near }),
      ])
      expect(await homesOf(prefix)).toEqual([[`${prefix}-a`, `${prefix}-b`, `${prefix}-c`]])
    }
  })

  it('a corrected reference separates them again, and an undo of the correction joins them', async () => {
    const of = (id: string, change: Row = {}) => ({
      ...{
        id: `UNDO-${id}`,
        advertiserReference: 'U-5512',
        advertiser: 'Deshacer',
        portal: id,
        floor: 24,
        ...MADRID,
        ...change,
      },
    })
    await imported([of('a', { ...MADRID, date: '2026-11-19' }), of('b', NORTH)])
    expect(await homesOf('UNDO')).toEqual([['UNDO-a', 'UNDO-b']])
    const { uuid } = await imported([of('a', { advertiserReference: 'U-9999' })])
    expect(await homesOf('UNDO')).toEqual([])
    await inSystem((tx) => undoImport(tx, uuid, undoEvidence))
    expect(await homesOf('UNDO')).toEqual([['UNDO-a', 'UNDO-b']])
  })
})

describe('A market with thousands of references', () => {
  const IMPORT = 990_000
  beforeAll(async () => {
    await world.system.driver.execute(`
      INSERT INTO market_evidence (uuid, source, source_id, property_key, kind, operation, type_id, price, size, latitude,
          longitude, added_on, date, advertiser, advertiser_reference, import)
        SELECT gen_random_uuid(), 'plans', n::text, n::text, 'listing', 'sale', 11, 100000 + n, 40 + n % 100,
          42 + n % 300 / 1000.0, -5 + n / 300 / 1000.0, current_date - 90, current_date - n % 90, 'Agencia ' || n % 40,
          'R-' || 10000 + n / 80, CASE WHEN n > 11000 THEN ${IMPORT} END
        FROM generate_series(1, 12000) n`)
    await world.system.driver.execute('VACUUM ANALYZE market_evidence')
  })

  it('the adverts with the references of an import are found with the index, in one statement for all of them', async () => {
    const plans = await plansOf(world.system, 'system', async (tx) => {
      const [tile] = await tilesOfImport(tx, IMPORT)
      if (!tile) throw new Error('the import has no tile')
      await mergeTile(tx, tile)
    })
    const byReference = plans.filter((plan) => plan.includes('market_evidence_agency_reference'))
    expect(byReference).toHaveLength(2)
    expect(plans.length).toBeLessThan(12)
  })
})
