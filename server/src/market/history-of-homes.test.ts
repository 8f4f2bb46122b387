import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { undoImport } from '../areas/undo-import.ts'
import { fileOf, type Row } from './advert-rows.fixture.ts'
import { decideHome } from './decide-homes.ts'
import { evidenceDetail, listEvidence } from './explorer.store.ts'
import { undoEvidence } from './undo-evidence.ts'

const { importFile, inSystem } = marketFiles()

/** Each test has its own place, so that its homes do not meet those of other tests. */
let place = 0
const newPlace = () => ({ latitude: 41 + ++place * 0.02, longitude: -2.4 })
async function imported(...rows: readonly Row[]) {
  return importFile(fileOf(rows))
}

type Question = Parameters<typeof listEvidence>[2]
const listed = async ({ latitude, longitude }: ReturnType<typeof newPlace>, question: Partial<Question> = {}) => {
  const box = { south: latitude - 0.005, north: latitude + 0.005, west: longitude - 0.005, east: longitude + 0.005 }
  const { items } = await inSystem((tx) => listEvidence(tx, 'listing', { p: 1, r: 50, bbox: box, ...question }))
  return items
}
const detailOf = async (at: ReturnType<typeof newPlace>) => {
  const [item] = await listed(at)
  return inSystem((tx) => evidenceDetail(tx, 'listing', item?.uuid ?? ''))
}

describe('Days on the market', () => {
  it('the days are unknown if an advert left the market before its first day: in the list, the page, the filter and the order', async () => {
    const at = newPlace()
    // One day of tolerance lets the row in: one of its columns may be in universal time.
    const days = { added_on: '2026-02-02', date: '2026-02-02', expired_on: '2026-02-01' }
    const one = { size: 60, floor: 1, price: 150_000 }
    await imported(
      { id: 'DAYS-none', ...at, ...days },
      { id: 'DAYS-one', ...at, ...one, ...days, expired_on: '2026-02-03' },
    )
    const sizes = async (question: Partial<Question>) =>
      (await listed(at, question)).map(({ size, daysOnMarket }) => [size, daysOnMarket])
    expect(await sizes({ s: 'daysOnMarket', d: false })).toEqual([
      [60, 1],
      [92, null],
    ])
    expect(await sizes({ s: 'daysOnMarket', d: true })).toEqual([
      [60, 1],
      [92, null],
    ])
    expect(await sizes({ f: { daysOnMarket: { max: 30 } } })).toEqual([[60, 1]])
    const [none] = await listed(at, { f: { size: { min: 90 } } })
    expect(await inSystem((tx) => evidenceDetail(tx, 'listing', none?.uuid ?? ''))).toMatchObject({
      daysOnMarket: null,
    })
  })

  it('the days are zero if an advert left the market on its first day', async () => {
    const at = newPlace()
    await imported({ id: 'DAYS-zero', ...at, added_on: '2026-02-02', date: '2026-02-02', expired_on: '2026-02-02' })
    expect(await listed(at)).toMatchObject([{ daysOnMarket: 0 }])
  })
})

describe('The day of a price change', () => {
  it('the day is that of the advert that changed its price, also after it was withdrawn and the home is on another portal', async () => {
    const at = newPlace()
    const row = { id: 'ENDED', ...at, property: 'ENDED', portal: 'a', advertiser: '' }
    await imported({ ...row, price: 100_000, date: '2026-10-25' })
    await imported({ ...row, price: 90_000, date: '2026-11-02' })
    await imported({ ...row, price: 90_000, date: '2026-11-10', expired_on: '2026-11-10' })
    const cut = { price: 90_000, priceCut: 10, priceChangedOn: '2026-11-02' }
    expect(await listed(at)).toMatchObject([cut])
    const next = { ...row, id: 'NEXT', portal: 'b', price: 90_000, added_on: '2026-11-15' }
    await imported({ ...next, date: '2026-11-20' })
    expect(await listed(at)).toMatchObject([cut])
    await imported({ ...next, date: '2026-11-22', expired_on: '2026-11-22' })
    expect(await listed(at)).toMatchObject([cut])
  })
})

describe('Two files of one day', () => {
  const row = (at: Row, price: number, date: string) => ({ id: `TWO-${at.latitude}`, ...at, price, date })
  /** Imports a file for each of the prices of a day. */
  async function days(at: Row, prices: readonly (readonly [date: string, ...prices: number[]])[]) {
    let uuid = ''
    for (const [date, ...ofDay] of prices) for (const price of ofDay) ({ uuid } = await imported(row(at, price, date)))
    return uuid
  }

  it.each<[string, number, (readonly [string, ...number[]])[]]>([
    [
      'the price of the day before is cut by the second file',
      10,
      [
        ['2026-11-10', 100_000],
        ['2026-11-11', 100_000, 90_000],
      ],
    ],
    [
      'the price of an earlier week is cut by the third file',
      10,
      [
        ['2026-11-02', 100_000],
        ['2026-11-11', 100_000, 100_000, 90_000],
      ],
    ],
    [
      'the cut itself is corrected by the third file',
      8,
      [
        ['2026-11-10', 100_000],
        ['2026-11-11', 100_000, 90_000, 92_000],
      ],
    ],
  ])('two files are a cut of that day if %s', async (_, priceCut, prices) => {
    const at = newPlace()
    await days(at, prices)
    expect(await listed(at)).toMatchObject([{ priceCut, priceChangedOn: '2026-11-11' }])
    expect((await detailOf(at))?.prices).toEqual([{ day: '2026-11-10', price: 100_000 }])
  })

  it.each<[string, object, (readonly [string, ...number[]])[]]>([
    ['the advert is new on that day', { priceCut: null, priceChangedOn: null }, [['2026-11-11', 100_000, 90_000]]],
    [
      'the first file of the day had another price than the day before',
      { price: 92_000, priceCut: 8, priceChangedOn: '2026-11-11' },
      [
        ['2026-11-10', 100_000],
        ['2026-11-11', 90_000, 92_000],
      ],
    ],
    [
      'the price of the first file was never seen on a day before',
      { price: 95_000, priceCut: 5, priceChangedOn: '2026-11-11' },
      [
        ['2026-11-10', 100_000],
        ['2026-11-11', 110_000, 95_000],
      ],
    ],
    [
      'both files have the price of the day before',
      { priceCut: null, priceChangedOn: null },
      [
        ['2026-11-10', 100_000],
        ['2026-11-11', 100_000, 100_000],
      ],
    ],
  ])('two files have no change of their own if %s', async (_, expected, prices) => {
    const at = newPlace()
    await days(at, prices)
    expect(await listed(at)).toMatchObject([expected])
  })

  it('two files are a rise of that day if the second one has a higher price than the day before', async () => {
    const at = newPlace()
    await days(at, [
      ['2026-11-10', 100_000],
      ['2026-11-11', 100_000, 110_000],
    ])
    expect(await listed(at)).toMatchObject([{ priceCut: -10, priceChangedOn: '2026-11-11' }])
  })

  it('a price cut of the second file remains after the undo of later corrections of the same day', async () => {
    const at = newPlace()
    const undo = (uuid: string) => inSystem((tx) => undoImport(tx, uuid, undoEvidence))
    await days(at, [
      ['2026-11-10', 100_000],
      ['2026-11-11', 100_000, 90_000],
    ])
    const corrected = await days(at, [['2026-11-11', 100_000]])
    const { uuid: address } = await imported({ ...row(at, 100_000, '2026-11-11'), address: 'Calle Nueva 3' })
    await undo(address)
    await undo(corrected)
    expect(await listed(at)).toMatchObject([{ price: 90_000, priceCut: 10, priceChangedOn: '2026-11-11' }])
    expect((await detailOf(at))?.prices).toEqual([{ day: '2026-11-10', price: 100_000 }])
  })

  it('the undo of a second correction of a day removes no earlier price', async () => {
    const at = newPlace()
    const undo = (uuid: string) => inSystem((tx) => undoImport(tx, uuid, undoEvidence))
    await days(at, [
      ['2026-11-10', 100_000],
      ['2026-11-11', 90_000],
    ])
    const first = await days(at, [['2026-11-11', 100_000]])
    const second = await days(at, [['2026-11-11', 95_000]])
    await undo(second)
    await undo(first)
    expect(await listed(at)).toMatchObject([{ price: 90_000, priceCut: 10, priceChangedOn: '2026-11-11' }])
    expect((await detailOf(at))?.prices).toEqual([{ day: '2026-11-10', price: 100_000 }])
  })

  it('a listing that is a closing in the second file has no price change', async () => {
    const at = newPlace()
    await days(at, [
      ['2026-11-10', 100_000],
      ['2026-11-11', 100_000],
    ])
    await imported({ ...row(at, 90_000, '2026-11-11'), kind: 'closing' })
    expect(
      await inSystem((tx) =>
        tx.rows(
          'SELECT FROM market_prices p JOIN market_evidence e ON e.uuid = p.evidence_uuid WHERE e.source_id = $1',
          [`TWO-${at.latitude}`],
        ),
      ),
    ).toEqual([])
  })

  it('a price cut of the second file is in the history with the cut of the next day, and the undo of each file restores the earlier state', async () => {
    const at = newPlace()
    const undo = (uuid: string) => inSystem((tx) => undoImport(tx, uuid, undoEvidence))
    await days(at, [
      ['2026-11-10', 100_000],
      ['2026-11-11', 100_000],
    ])
    const cut = await days(at, [['2026-11-11', 90_000]])
    const later = await days(at, [['2026-11-12', 80_000]])
    expect(await listed(at)).toMatchObject([{ price: 80_000, priceCut: 20, priceChangedOn: '2026-11-12' }])
    expect((await detailOf(at))?.prices).toEqual([
      { day: '2026-11-11', price: 90_000 },
      { day: '2026-11-10', price: 100_000 },
    ])
    await undo(later)
    expect(await listed(at)).toMatchObject([{ price: 90_000, priceCut: 10, priceChangedOn: '2026-11-11' }])
    await undo(cut)
    expect(await listed(at)).toMatchObject([{ price: 100_000, priceCut: null, priceChangedOn: null }])
    expect((await detailOf(at))?.prices).toEqual([])
  })
})

describe('A join by a person of two adverts that are one home already', () => {
  const join = (uuid = '', advert = '') =>
    inSystem((tx) => decideHome(tx, { uuid, advert, isOneHome: true, userUuid: null }))
  const REFUSED = { code: 'market.alreadyOneHome' }
  const stored = (ids: readonly string[]) =>
    inSystem(async (tx) => {
      const rows = await tx.rows<{ uuid: string; home: string; isShown: boolean }>(
        `SELECT e.uuid, m.home, m.is_shown AS "isShown" FROM market_evidence e
         LEFT JOIN merged_adverts m ON m.evidence_uuid = e.uuid WHERE e.source_id = ANY($1::text[]) ORDER BY e.source_id`,
        [ids],
      )
      const decisions = await tx.rows<{ one: string; other: string; isOneHome: boolean }>(
        `SELECT one, other, is_one_home AS "isOneHome" FROM advert_decisions
         WHERE one = ANY($1::uuid[]) ORDER BY decided_on, one, other`,
        [rows.map(({ uuid }) => uuid)],
      )
      return { rows, decisions }
    })

  it.each<[string, Row, Row]>([
    ['have the sizes of two homes', { size: 60 }, { size: 130 }],
    ['lie far apart', {}, { latitude: 38.5 }],
  ])('the join is refused and changes nothing, also if they %s', async (name, one, other) => {
    const at = newPlace()
    const ids = [`${name} a`, `${name} b`]
    await imported(
      { id: `${name} a`, ...at, property: name, ...one },
      { id: `${name} b`, ...at, property: name, ...other },
    )
    const before = await stored(ids)
    const [a, b] = before.rows
    expect(a?.home).toBe(b?.home)
    expect(a?.home).toBeTruthy()
    await expect(join(a?.uuid, b?.uuid)).rejects.toMatchObject(REFUSED)
    await expect(join(b?.uuid, a?.uuid)).rejects.toMatchObject(REFUSED)
    expect(await stored(ids)).toEqual(before)
  })

  it('a refused join does not split a home that was merged under earlier rules', async () => {
    const at = newPlace()
    const ids = ['EARLIER a', 'EARLIER b']
    await imported(...ids.map((id) => ({ id, ...at, portal: id })))
    await inSystem((tx) =>
      tx.change(`UPDATE market_evidence SET floor = 7, size = 75, cadastral_reference = NULL WHERE source_id = $1`, [
        ids[1],
      ]),
    )
    const before = await stored(ids)
    const [a, b] = before.rows
    expect(a?.home).toBe(b?.home)
    await expect(join(a?.uuid, b?.uuid)).rejects.toMatchObject(REFUSED)
    expect(await stored(ids)).toEqual(before)
  })

  it('two persons who join the same two adverts at once make one decision', async () => {
    const at = newPlace()
    const ids = ['TWICE a', 'TWICE b']
    await imported({ id: 'TWICE a', ...at }, { id: 'TWICE b', ...at, floor: 5, portal: 'b', price: 210_000 })
    const { rows } = await stored(ids)
    const [a, b] = rows.map(({ uuid }) => uuid)
    expect(rows.map(({ home }) => home)).toEqual([null, null])
    const joins = await Promise.allSettled([join(a, b), join(b, a), join(a, b)])
    const reasons = joins.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(reasons).toMatchObject([REFUSED, REFUSED])
    const after = await stored(ids)
    expect(after.decisions).toMatchObject([{ isOneHome: true }])
    expect(new Set(after.rows.map(({ home }) => home)).size).toBe(1)
  })

  it('two adverts whose join was refused can be split and joined again', async () => {
    const at = newPlace()
    const ids = ['AGAIN a', 'AGAIN b']
    await imported(...ids.map((id) => ({ id, ...at, portal: id })))
    const { rows } = await stored(ids)
    const [a = '', b = ''] = rows.map(({ uuid }) => uuid)
    await expect(join(a, b)).rejects.toMatchObject(REFUSED)
    await inSystem((tx) => decideHome(tx, { uuid: a, advert: b, isOneHome: false, userUuid: null }))
    expect(await listed(at)).toHaveLength(2)
    await join(a, b)
    expect(await listed(at)).toHaveLength(1)
    expect((await stored(ids)).decisions).toMatchObject([{ isOneHome: false }, { isOneHome: true }])
  })
})
