import type { BoundingBox } from '@lindero/domain/kernel/geo'
import { expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { fileOf, type Row } from './advert-rows.fixture.ts'
import { totalsOfEvidence } from './explorer.store.ts'
import { marketOfArea } from './market-of-area.ts'

const { importFile: imported, inSystem } = marketFiles()
let place = 0
const newPlace = () => ({ latitude: 41 + ++place * 0.05, longitude: -2.4 })

/** The level of flats for sale in a box, and the totals of the explorer. */
async function figuresIn(bbox: BoundingBox) {
  const { level, evidence } = await inSystem((tx) => marketOfArea(tx, { bbox, typeId: 11 }))
  const f = { typeId: [11] } as Parameters<typeof totalsOfEvidence>[2]
  const explorer = await inSystem((tx) => totalsOfEvidence(tx, 'listing', f, { bbox }))
  return { ...level.sale, adverts: evidence.length, explorer }
}
const halves = ({ latitude }: { latitude: number }) => {
  const box = (west: number, east: number) => figuresIn({ south: latitude - 0.01, north: latitude + 0.01, west, east })
  return Promise.all([box(-2.42, -2.4), box(-2.4, -2.38)])
}

it('a home with two adverts on both sides of a border counts in the area of its main advert, with the price history of both', async () => {
  const row: Row = { ...newPlace(), property: 'EDGE' }
  await imported(
    fileOf([
      { ...row, id: 'EDGE-W', longitude: -2.4003, portal: 'a', date: '2026-08-20', added_on: '2026-08-01' },
      { ...row, id: 'EDGE-E', longitude: -2.3997, portal: 'b', date: '2026-11-21' },
    ]),
  )
  const [west, east] = await halves({ latitude: Number(row.latitude) })
  expect([west, east]).toMatchObject([
    { count: 0, adverts: 0, quarters: [], explorer: { total: 0 } },
    { count: 1, adverts: 2, quarters: [{ period: '2026Q3' }, { period: '2026Q4' }], explorer: { total: 1 } },
  ])
})

it('two homes on both sides of a border count in their own areas, and so does a single advert', async () => {
  const at = newPlace()
  const row = { ...at, property: '', date: '2026-11-20' }
  await imported(
    fileOf([
      { ...row, id: 'TWO-W1', longitude: -2.4003, floor: 1, property: 'TWO-W', portal: 'a' },
      { ...row, id: 'TWO-W2', longitude: -2.4003, floor: 1, property: 'TWO-W', portal: 'b' },
      { ...row, id: 'TWO-E', longitude: -2.3997, floor: 6, size: 140, price: 400_000 },
    ]),
  )
  expect(await halves(at)).toMatchObject([
    { count: 1, adverts: 2, explorer: { total: 1 } },
    { count: 1, adverts: 1, explorer: { total: 1 } },
  ])
})

it('the level of an area has the price of the advert on offer, not that of one that another portal withdrew', async () => {
  const at = newPlace()
  const row = { ...at, property: 'LEVEL', size: 100 }
  await imported(
    fileOf([
      { ...row, id: 'LEVEL-1', portal: 'a', price: 200_000, date: '2026-11-20' },
      { ...row, id: 'LEVEL-2', portal: 'b', price: 160_000, date: '2026-11-25', expired_on: '2026-11-25' },
    ]),
  )
  const { latitude, longitude } = at
  const box = { south: latitude - 0.01, north: latitude + 0.01, west: longitude - 0.01, east: longitude + 0.01 }
  expect(await figuresIn(box)).toMatchObject({
    ...{ count: 1, medianUnitPrice: 2_000, explorer: { total: 1, unitPrice: { median: 2_000 } } },
  })
})

it('a home that one portal lists as a flat and another as a house counts as its main advert does', async () => {
  const at = newPlace()
  const row = { ...at, property: 'TYPES' }
  await imported(
    fileOf([
      { ...row, id: 'TYPES-1', portal: 'a', date: '2026-11-10' },
      { ...row, id: 'TYPES-2', portal: 'b', type: 'Chalet', date: '2026-11-20' },
    ]),
  )
  const [, east] = await halves(at)
  expect(east).toMatchObject({ count: 0, explorer: { total: 0 } })
})
