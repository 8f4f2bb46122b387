import { snapToGrid } from '@lindero/domain/kernel/geo'
import { comparedMarket } from '@lindero/domain/market/area-comparison'
import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { areaHomesOf } from '../advertising/area-homes.ts'
import { undoImport } from '../areas/undo-import.ts'
import { COLUMNS, fileOf, type Row } from './advert-rows.fixture.ts'
import { competingProps } from './competing.store.ts'
import { decideHome } from './decide-homes.ts'
import { evidenceDetail, listEvidence, totalsOfEvidence } from './explorer.store.ts'
import { heatMap } from './heat-map.ts'
import { countedClusters } from './market-cells.ts'
import { evidenceOfArea } from './market-of-area.ts'
import { townsOf } from './towns.ts'
import { undoEvidence } from './undo-evidence.ts'

const { importFile: imported, inSystem } = marketFiles()

/** Each test has its own place, so that its homes do not meet those of other tests. */
let place = 0
const newPlace = () => ({ latitude: 41 + ++place * 0.02, longitude: -2.4 })
const around = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  bbox: { south: latitude - 0.005, north: latitude + 0.005, west: longitude - 0.005, east: longitude + 0.005 },
})
/** Listings of the whole country from the counted cells; undefined if the evidence has changed since the count. */
const homesOfCells = () =>
  inSystem(async (tx) => {
    const clusters = await countedClusters(tx, 'listing', {}, { box: null, width: 1 })
    return clusters?.reduce((sum, { count }) => sum + count, 0)
  })
const homesOfEvidence = async () => (await inSystem((tx) => totalsOfEvidence(tx, 'listing', {}, {}))).total

const listed = (at: { latitude: number; longitude: number }) =>
  inSystem((tx) => listEvidence(tx, 'listing', { p: 1, r: 50, ...around(at) }))

describe('Adverts of one home', () => {
  it('count once in lists, totals, areas and competition, however many there are', async () => {
    const at = newPlace()
    await imported(fileOf([0, 1, 2, 3, 4].map((n) => ({ id: `FOUR-${n}`, ...at, date: `2026-11-1${n}` }))))
    const { items, total } = await listed(at)
    expect([items.length, total]).toEqual([1, 1])
    expect(await inSystem((tx) => totalsOfEvidence(tx, 'listing', {}, around(at)))).toMatchObject({ total: 1 })
    const { evidence } = await inSystem((tx) => evidenceOfArea(tx, { box: around(at).bbox }, 11))
    expect(new Set(evidence.map(({ home }) => home)).size).toBe(1)
    const home = { operation: 'sale' as const, typeId: 11 as const, size: 92, ...at, valuationDate: '2026-11-20' }
    expect(await inSystem((tx) => competingProps(tx, home))).toMatchObject({ count: 1, items: [expect.anything()] })
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', items[0]?.uuid ?? ''))
    expect(detail?.adverts).toHaveLength(4)
    for (const { reasons } of detail?.adverts ?? []) expect(reasons.map(({ reason }) => reason)).toContain('floor')
  })

  it('merge over two portals on one day, and by one identifier of the home', async () => {
    const [portals, property] = [newPlace(), newPlace()]
    await imported(
      fileOf([
        { id: 'PA-1', ...portals, portal: 'a' },
        { id: 'PB-1', ...portals, portal: 'b' },
        { id: 'PR-1', ...property, property: 'P', size: 60, floor: 1 },
        { id: 'PR-2', ...property, property: 'P', size: 95, floor: 7, price: 150_000 },
      ]),
    )
    expect((await listed(portals)).total).toBe(1)
    expect((await listed(property)).total).toBe(1)
  })

  it('merge in every town of a file with many towns', async () => {
    const towns = Array.from({ length: 40 }, newPlace)
    const adverts = (at: Row, town: number) => ['a', 'b'].map((portal) => ({ id: `T${town}-${portal}`, ...at, portal }))
    await imported(fileOf(towns.flatMap(adverts)))
    for (const at of towns) expect((await listed(at)).total).toBe(1)
  })

  it('have one history: the first day, a price cut, and the replaced advert; an undo restores the home', async () => {
    const at = newPlace()
    await imported(
      fileOf([{ id: 'OLD-1', ...at, added_on: '2026-07-23', date: '2026-10-11', expired_on: '2026-10-11' }]),
    )
    const { uuid } = await imported(fileOf([{ id: 'NEW-1', ...at, price: 205_000, added_on: '2026-10-21' }]))
    const { items } = await listed(at)
    expect(items).toMatchObject([{ price: 205_000, priceCut: 10.87, priceChangedOn: '2026-10-21' }])
    const days = (Date.now() - Date.parse('2026-07-23')) / 86_400_000
    expect(Math.abs((items[0]?.daysOnMarket ?? 0) - days)).toBeLessThan(2)
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', items[0]?.uuid ?? ''))
    expect(detail).toMatchObject({ prices: [{ day: '2026-10-11', price: 230_000 }], adverts: [{ isReplaced: true }] })
    await inSystem((tx) => undoImport(tx, uuid, undoEvidence))
    expect((await listed(at)).items).toMatchObject([{ price: 230_000, priceCut: null }])
  })

  it('keep the price cut that one portal states when another portal has the home, in the list, the filter and the detail', async () => {
    const at = newPlace()
    const row = { ...at, property: 'CUT-OF-ONE', added_on: '', advertiser: '' }
    await imported(fileOf([{ id: 'CUT-1', ...row, portal: 'a', price: 100_000, date: '2026-11-01' }]))
    await imported(fileOf([{ id: 'CUT-1', ...row, portal: 'a', price: 90_000, date: '2026-11-10' }]))
    await imported(fileOf([{ id: 'CUT-2', ...row, portal: 'b', price: 90_000, date: '2026-11-10' }]))
    const cut = { priceCut: 10, priceChangedOn: '2026-11-10' }
    expect((await listed(at)).items).toMatchObject([{ price: 90_000, ...cut }])
    await imported(
      fileOf([{ id: 'CUT-3', ...row, portal: 'c', price: 95_000, date: '2026-11-20', added_on: '2026-11-15' }]),
    )
    const cuts = await inSystem((tx) =>
      listEvidence(tx, 'listing', {
        ...{ p: 1, r: 50, ...around(at) },
        f: { priceCut: { min: 10, max: 10 }, propertyAdType: ['priceDrop'] },
      }),
    )
    expect(cuts.items).toMatchObject([{ price: 95_000, ...cut }])
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', cuts.items[0]?.uuid ?? ''))
    expect(detail).toMatchObject({ ...cut, prices: [{ day: '2026-11-01', price: 100_000 }] })
    expect(detail?.adverts.map(({ priceCut }) => priceCut)).toEqual([10, 10])
  })

  it('have no price cut by a correction of the same day, and a later day is a change', async () => {
    const at = newPlace()
    const row = { id: 'CORRECTED', ...at }
    await imported(fileOf([{ ...row, price: 250_000 }]))
    await imported(fileOf([{ ...row, price: 240_000 }]))
    const [corrected] = (await listed(at)).items
    expect(corrected).toMatchObject({ price: 240_000, priceCut: null, priceChangedOn: null })
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', corrected?.uuid ?? ''))
    expect(detail?.prices).toEqual([])
    await imported(fileOf([{ ...row, price: 216_000, date: '2026-11-21' }]))
    expect((await listed(at)).items).toMatchObject([{ priceCut: 10, priceChangedOn: '2026-11-21' }])
  })

  it.each([
    ['was last seen more than three months ago', { added_on: '2025-12-01', date: '2026-02-01' }, 62],
    ['was withdrawn', { added_on: '2025-12-01', date: '2026-02-01', expired_on: '2026-01-31' }, 61],
  ])('count the days on the market until the last one if the advert %s', async (_, days, count) => {
    const at = newPlace()
    await imported(fileOf([{ id: `OFF-${place}`, ...at, ...days }]))
    expect((await listed(at)).items).toMatchObject([{ daysOnMarket: count }])
  })

  it('merge by the content of their pictures if the file states it, and the home names this reason', async () => {
    const [at, other] = [newPlace(), newPlace()]
    const hashes = ['c3a5f00f1e2d3c4b', '5a96e1d2b4870f3c', '93c1e07a5d2b8f46']
    const resized = ['c3a5f00f1e2d3c4a', '5a96e1d2b4870f3f', '93c1e07a5d2b8f47']
    const pair = (id: string, place: typeof at, contents: readonly (readonly string[])[]) => [
      { id: `${id}-1`, ...place, portal: 'a', floor: '', size: 97, picture_hashes: contents[0]?.join(' ') ?? '' },
      {
        ...{ id: `${id}-2`, ...place, latitude: place.latitude + 0.0009, portal: 'b', floor: '', price: 200_000 },
        picture_hashes: contents[1]?.join('|') ?? '',
      },
    ]
    await imported(fileOf([...pair('HASH', at, [hashes, resized]), ...pair('NONE', other, [])]))
    expect((await listed(other)).total).toBe(2)
    const { items, total } = await listed(at)
    expect(total).toBe(1)
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', items[0]?.uuid ?? ''))
    expect(detail?.adverts[0]?.reasons).toContainEqual({ reason: 'pictureContents', points: 12 })
    const { report } = await imported(fileOf([{ id: 'WRONG', ...newPlace(), picture_hashes: 'c3a5' }]))
    expect(report).toMatchObject({ refused: 1, refusedRows: [{ column: 'picture_hashes' }] })
  })

  it('can be split and joined by a person, and imports keep the decision', async () => {
    const at = newPlace()
    const rows = ['a', 'b', 'c'].map((portal) => ({ id: `SPLIT-${portal}`, ...at, portal }))
    await imported(fileOf(rows))
    const [shown] = (await listed(at)).items
    const detail = await inSystem((tx) => evidenceDetail(tx, 'listing', shown?.uuid ?? ''))
    const advert = detail?.adverts[0]?.uuid ?? ''
    const decide = (isOneHome: boolean) =>
      inSystem((tx) => decideHome(tx, { uuid: shown?.uuid ?? '', advert, isOneHome, userUuid: null }))
    await decide(false)
    expect((await listed(at)).total).toBe(2)
    expect(await homesOfCells()).toEqual(await homesOfEvidence())
    await imported(fileOf(rows.map((row) => ({ ...row, date: '2026-11-21' }))))
    const after = await listed(at)
    expect(after.total).toBe(2)
    expect(new Set(after.items.map(({ propertyKey }) => propertyKey)).size).toBe(2)
    await decide(true)
    expect((await listed(at)).total).toBe(1)
    expect(await homesOfCells()).toEqual(await homesOfEvidence())
    const joined = await inSystem((tx) => evidenceDetail(tx, 'listing', shown?.uuid ?? ''))
    expect(joined?.decisions.map(({ isOneHome }) => isOneHome)).toEqual([true, false])
    await imported(fileOf([{ id: 'SPLIT-later', ...at, portal: 'd', date: '2026-11-25' }]))
    const [newest] = (await listed(at)).items
    expect(newest?.uuid).not.toBe(shown?.uuid)
    const later = await inSystem((tx) => evidenceDetail(tx, 'listing', newest?.uuid ?? ''))
    expect(later?.decisions.map(({ isOneHome }) => isOneHome)).toEqual([true, false])
  })
})

describe('A join by a person', () => {
  const join = (uuid = '', advert = '') =>
    inSystem((tx) => decideHome(tx, { uuid, advert, isOneHome: true, userUuid: null }))

  it('fails for adverts of distant places and of sizes that cannot be those of one home, and changes nothing', async () => {
    const [at, far] = [newPlace(), { ...newPlace(), longitude: -5.9 }]
    await imported(
      fileOf([
        { id: 'JOIN-small', ...at, size: 80 },
        { id: 'JOIN-large', ...at, size: 200, floor: 4, portal: 'b', price: 500_000 },
        { id: 'JOIN-far', ...far, size: 80 },
      ]),
    )
    const { items } = await listed(at)
    const [small, large] = [80, 200].map((size) => items.find((item) => item.size === size)?.uuid)
    const distant = (await listed(far)).items[0]?.uuid
    await expect(join(small, large)).rejects.toMatchObject({ code: 'market.sizesTooDifferent' })
    await expect(join(small, distant)).rejects.toMatchObject({ code: 'market.tooFarApart' })
    expect([(await listed(at)).total, (await listed(far)).total]).toEqual([2, 1])
  })

  it('joins two homes with all their adverts, also if two of these were split before', async () => {
    const at = newPlace()
    const row = (id: string, portal: string, floor: number) => ({ id, ...at, portal, floor })
    await imported(
      fileOf([...['a', 'b'].map((p) => row(`W-${p}`, p, 1)), ...['a', 'b'].map((p) => row(`X-${p}`, p, 5))]),
    )
    const uuidsOf = (ids: readonly string[]) =>
      inSystem((tx) =>
        tx.rows<{ id: string; uuid: string }>(
          'SELECT source_id AS id, uuid FROM market_evidence WHERE source_id = ANY($1::text[]) ORDER BY source_id',
          [ids],
        ),
      )
    const [wa, wb, xa, xb] = (await uuidsOf(['W-a', 'W-b', 'X-a', 'X-b'])).map(({ uuid }) => uuid)
    await inSystem((tx) => decideHome(tx, { uuid: wb ?? '', advert: xb ?? '', isOneHome: false, userUuid: null }))
    expect((await listed(at)).total).toBe(2)
    await join(wa, xa)
    expect((await listed(at)).total).toBe(1)
  })
})

describe('A home on three portals that was on one of them before', () => {
  /** Two points a few metres apart, in two cells of the heat map. */
  function onTheEdge() {
    const { latitude, longitude: west } = newPlace()
    const cellOf = (longitude: number) => snapToGrid({ latitude, longitude }, 500).key
    let longitude = west
    while (cellOf(longitude) === cellOf(longitude + 0.0002)) longitude += 0.0001
    return [
      { latitude, longitude },
      { latitude, longitude: longitude + 0.0002 },
    ] as const
  }
  const adverts = (expired: Partial<Record<'a' | 'b' | 'c', string>> = {}) => {
    const [at, beside] = onTheEdge()
    const row = (portal: 'a' | 'b' | 'c', place: object) => ({
      ...{ id: `${at.latitude} ${portal}`, portal, ...place, added_on: '2026-10-21', advertiser: `Agencia ${portal}` },
      ...(expired[portal] ? { expired_on: expired[portal], date: expired[portal] } : {}),
    })
    const earlier = { id: `${at.latitude} before`, portal: 'a', advertiser: 'Agencia a', price: 240_000, ...at }
    const days = { added_on: '2026-07-23', date: '2026-10-11' }
    return { at, rows: [{ ...earlier, ...days }, row('a', at), row('b', beside), row('c', at)] }
  }
  const TODAY = '2026-11-23'
  const figuresOf = async (at: { latitude: number; longitude: number }) => {
    const { bbox } = around(at)
    const { items } = await inSystem((tx) => heatMap(tx, 'unitPrice', bbox, 11, TODAY))
    const { evidence } = await inSystem((tx) => evidenceOfArea(tx, { box: bbox }, 11))
    const { sale, stock } = comparedMarket(evidence, TODAY)
    const home = { operation: 'sale' as const, typeId: 11 as const, size: 92, ...at, valuationDate: TODAY }
    const near = { centre: at, typeId: 11 as const, operation: 'sale' as const, day: TODAY, metres: 300 }
    return {
      adverts: evidence.length,
      heat: items.map(({ count }) => count),
      recent: sale.count,
      onOffer: stock.sale,
      daysOnMarket: sale.medianDaysOnMarket,
      competing: (await inSystem((tx) => competingProps(tx, home))).count,
      around: (await inSystem((tx) => areaHomesOf(tx, near))).homes.length,
    }
  }

  it('a home is one home in the heat map, in the figures of an area, in its stock and among competing homes', async () => {
    const { at, rows } = adverts()
    await imported(fileOf(rows))
    expect((await listed(at)).total).toBe(1)
    expect(await figuresOf(at)).toEqual({
      ...{ adverts: 4, heat: [1], recent: 1, onOffer: 1, daysOnMarket: null, competing: 1, around: 1 },
    })
  })

  it('a home is on offer while one portal has it, and not withdrawn after the days of the first portal', async () => {
    const { at, rows } = adverts({ a: '2026-11-22', b: '2026-11-10' })
    await imported(fileOf(rows))
    expect(await figuresOf(at)).toMatchObject({ onOffer: 1, daysOnMarket: null, competing: 1, around: 1 })
  })

  it('a home is withdrawn with the last portal, after the days since its first advert', async () => {
    const { at, rows } = adverts({ a: '2026-11-10', b: '2026-11-15', c: '2026-11-20' })
    await imported(fileOf(rows))
    // From 23 July to 20 November. The advert before has no end, and the later one of its portal has replaced it.
    expect(await figuresOf(at)).toMatchObject({ onOffer: 0, daysOnMarket: 120, competing: 0, around: 0 })
  })
})

it('a town needs twenty homes: six homes with four adverts each are none, and twenty homes are one', async () => {
  const valencia = { latitude: 39.4702, longitude: -0.3768 }
  const home = (n: number, portals: readonly string[]) =>
    portals.map((portal) => ({
      ...{
        id: `TOWN-${n}-${portal}`,
        portal,
        advertiser: `Agencia ${portal}`,
        address: `Calle ${n}`,
        rooms: 1 + (n % 5),
      },
      ...{ latitude: valencia.latitude + n * 0.0004, longitude: valencia.longitude, size: 50 + n * 7, floor: n },
    }))
  const homes = (count: number, portals: readonly string[]) =>
    Array.from({ length: count }, (_, n) => home(n, portals)).flat()
  const towns = () => inSystem((tx) => townsOf(tx, ['46250']))
  await imported(fileOf(homes(6, ['a', 'b', 'c', 'd'])))
  expect((await towns()).size).toBe(0)
  await imported(fileOf(homes(20, ['a'])))
  expect((await towns()).size).toBe(1)
})

it('two closings of one home in a year are one home, and two homes are two', async () => {
  const at = newPlace()
  const sold = (id: string, property: string, date: string) => ({ id, property, kind: 'closing', ...at, date })
  await imported(
    fileOf([
      sold('SOLD-1', 'S-1', '2026-03-01'),
      sold('SOLD-2', 'S-1', '2026-03-02'),
      sold('SOLD-3', 'S-2', '2026-04-01'),
    ]),
  )
  const { evidence } = await inSystem((tx) => evidenceOfArea(tx, { box: around(at).bbox }, 11))
  expect(comparedMarket(evidence, '2026-11-23').closings.count).toBe(2)
})

describe('A file that is cut', () => {
  it('causes an error with its last good row, and changes nothing', async () => {
    const at = newPlace()
    const rows = [1, 2].map((n) => ({
      id: `CUT-${n}`,
      ...at,
      latitude: at.latitude + n / 500,
      expired_on: '2026-11-20',
    }))
    const file = fileOf(rows)
    await imported(file)
    const before = (await listed(at)).items
    const refused = { code: 'market.fileCut', data: { line: 2, row: 'CUT-1' } }
    await expect(imported(file.slice(0, -2))).rejects.toMatchObject(refused)
    await expect(imported(`${file.slice(0, file.lastIndexOf(',2026-11-20,'))}\n`)).rejects.toMatchObject(refused)
    await expect(imported(`${COLUMNS.join(',')}\n`)).rejects.toMatchObject({ code: 'market.fileWithoutRows' })
    expect((await listed(at)).items).toEqual(before)
  })

  it('cannot change a price by more than a factor of three, unless a person accepts it', async () => {
    const at = newPlace()
    await imported(fileOf([{ id: 'JUMP', ...at, price: 1_250_000 }]))
    const { report } = await imported(fileOf([{ id: 'JUMP', ...at, price: 125_000 }]))
    expect(report).toMatchObject({ updated: 0, refused: 1, refusedRows: [{ column: 'price', reason: 'priceJump' }] })
    expect((await listed(at)).items).toMatchObject([{ price: 1_250_000 }])
    await imported(fileOf([{ id: 'JUMP', ...at, price: 125_000 }]), { acceptPrices: true })
    expect((await listed(at)).items).toMatchObject([{ price: 125_000 }])
  })
})

it('while an import runs, another one of its source is refused', async () => {
  const at = newPlace()
  let second: Promise<unknown> | undefined
  const first = imported(fileOf([{ id: 'ALONE', ...at }]), {
    onProgress: async () => {
      second = imported(fileOf([{ id: 'ALONE', ...at, price: 240_000 }]))
      await expect(second).rejects.toMatchObject({ code: 'areas.importRunning' })
    },
  })
  await first
  expect(second).toBeDefined()
  expect((await listed(at)).items).toMatchObject([{ price: 230_000 }])
})
