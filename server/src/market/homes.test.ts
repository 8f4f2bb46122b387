import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { undoImport } from '../areas/undo-import.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { competingProps } from './competing.store.ts'
import { decideHome } from './decide-homes.ts'
import { evidenceDetail, listEvidence, totalsOfEvidence } from './explorer.store.ts'
import { countedClusters } from './market-cells.ts'
import { type ImportOptions, importMarket } from './market-import.ts'
import { evidenceOfArea } from './market-of-area.ts'
import { confirmSnapshot } from './market-snapshots.ts'
import { undoEvidence } from './undo-evidence.ts'

let system: TestSystem
let folder: string
beforeAll(async () => {
  system = await openTestSystem()
  folder = await mkdtemp(join(tmpdir(), 'lindero-homes-'))
})
afterAll(async () => {
  await system.close()
  await rm(folder, { recursive: true })
})

type Row = Record<string, string | number>
const FLAT: Row = {
  ...{
    property: '',
    kind: 'listing',
    operation: 'sale',
    type: 'Piso',
    price: 230_000,
    size: 92,
    rooms: 3,
    bathrooms: 1,
  },
  ...{ floor: 2, year: 1974, lift: 'sí', date: '2026-11-20', added_on: '2026-10-21', expired_on: '' },
  ...{
    address: 'Calle de la Prueba 7',
    description: '',
    advertiser: 'Portal Norte',
    advertiserReference: '',
    portal: '',
  },
}
const COLUMNS = ['id', ...Object.keys(FLAT), 'latitude', 'longitude']

/** Each test has its own place, so that its homes do not meet those of other tests. */
let place = 0
const newPlace = () => ({ latitude: 41 + ++place * 0.02, longitude: -2.4 })
const fileOf = (rows: readonly Row[]) =>
  `${[COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => row[name] ?? FLAT[name] ?? '').join(','))].join('\n')}\n`

async function imported(content: string, options: Partial<ImportOptions> = {}) {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, content)
  return importMarket(system.context.database, { file, format: 'lindero', ...options })
}

const inSystem = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  system.context.database.transaction('system', work)

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
    expect(joined?.decisions.map(({ isOneHome }) => isOneHome)).toEqual(expect.arrayContaining([true, false]))
  })
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

describe('A full snapshot of a portal', () => {
  const at = { latitude: 40.2, longitude: -2.4 }
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `SNAP-${n}`, ...at, latitude: at.latitude + n / 2_000, floor: n }))
  const snapshot = { portal: 'a', area: 'Cuenca' }
  const withdrawn = async () => {
    const adverts = await inSystem((tx) =>
      tx.rows<{ id: string }>(
        `SELECT source_id AS id FROM market_evidence WHERE source_id LIKE 'SNAP-%' AND expired_on IS NOT NULL`,
      ),
    )
    return adverts.map(({ id }) => id).toSorted()
  }

  it('withdraws what it leaves out; an advert that comes back was never withdrawn', async () => {
    const first = await imported(fileOf(rows(10)), { snapshot })
    expect(first.report.snapshot).toMatchObject({ state: 'first', adverts: 10 })
    const second = await imported(fileOf(rows(9)), { snapshot })
    expect(second.report.snapshot).toMatchObject({ state: 'withdrawn', before: 10, missing: 1 })
    expect(await withdrawn()).toEqual(['SNAP-9'])
    await imported(fileOf(rows(10)), { snapshot })
    expect(await withdrawn()).toEqual([])
  })

  it('withdraws nothing if it is too small, until a person confirms it', async () => {
    const { uuid, report } = await imported(fileOf(rows(7)), { snapshot })
    expect(report.snapshot).toMatchObject({ state: 'asked', adverts: 7, before: 10, missing: 3 })
    expect(await withdrawn()).toEqual([])
    expect(await confirmSnapshot(system.context.database, uuid)).toBe(3)
    expect(await withdrawn()).toEqual(['SNAP-7', 'SNAP-8', 'SNAP-9'])
    await expect(confirmSnapshot(system.context.database, uuid)).rejects.toMatchObject({
      code: 'market.snapshotNotAsked',
    })
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
