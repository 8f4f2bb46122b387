import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import type { ImportOptions } from './market-import.ts'

const { importFile, inSystem } = marketFiles()

const HEADER = 'id,kind,operation,type,price,size,floor,latitude,longitude,date,added_on,expired_on,address,description'
async function imported(rows: readonly string[], options: Partial<ImportOptions> = {}, header = HEADER) {
  return importFile([header, ...rows, ''].join('\n'), options)
}

/** A row up to its first day on offer. */
const start = (id: string, date = '2026-11-01', latitude = 42.84) =>
  `${id},listing,sale,Piso,250000,77,2,${latitude},-2.67,${date},2026-09-01`
const REST = '2026-11-02,Calle Portu 8,Piso'

const stored = (id: string) =>
  inSystem((tx) =>
    tx.rows<Record<string, string | null>>(
      `SELECT expired_on::text AS "expiredOn", address, description FROM market_evidence WHERE source_id = $1`,
      [id],
    ),
  )

describe('The rows of a market file', () => {
  it.each([
    ['too few cells', start('SHORT')],
    ['too many cells', `${start('SHORT')},2026-11-02,Calle Portu 8, 2º dcha,Piso`],
  ])('a row with %s that would change a stored row is rejected, wherever it is', async (_, row) => {
    await imported([`${start('SHORT')},${REST}`])
    const before = await stored('SHORT')
    const { report } = await imported([row, `${start('OTHER')},${REST}`])
    expect(report.refusedRows).toEqual([{ line: 2, column: 'id', value: 'SHORT', reason: 'cells' }])
    expect(await stored('SHORT')).toEqual(before)
    expect(before).toEqual([{ expiredOn: '2026-11-02', address: 'Calle Portu 8', description: 'Piso' }])
  })

  it('a new row may leave out its last cells, also a second time, and a row with too many cells is rejected', async () => {
    for (const counts of [{ new: 1 }, { unchanged: 1 }]) {
      const { report } = await imported([start('LEFT-OUT'), `${start('OVER')},,Calle Portu 8, 2º dcha,Piso`])
      expect(report).toMatchObject({ refused: 1, refusedRows: [{ value: 'OVER', reason: 'cells' }], ...counts })
    }
    expect(await stored('LEFT-OUT')).toEqual([{ expiredOn: null, address: null, description: null }])
  })

  it('a row that leaves out the identifier of its home does not change the stored one', async () => {
    const header = 'id,kind,operation,type,price,size,latitude,longitude,date,property'
    const row = 'HOMED,listing,sale,Piso,250000,77,39.84,-2.67,2026-11-01'
    await imported([`${row},H`], {}, header)
    const { report } = await imported([row, `${row.replace('HOMED', 'OTHER-HOMED')},O`], {}, header)
    expect(report.refusedRows).toMatchObject([{ value: 'HOMED', reason: 'cells' }])
  })

  it('a row may have empty cells after the last column, and none for columns without a name', async () => {
    const { report } = await imported([`${start('WIDE')},${REST},,`, `${start('FULL')},${REST}`])
    expect(report.refusedRows).toEqual([])
    const { report: other } = await imported(
      [`${start('WIDE')},${REST}`, `${start('FULL')},${REST}`],
      {},
      `${HEADER},,`,
    )
    expect(other.refusedRows).toEqual([])
  })
})

describe('The columns of a market file', () => {
  const PRICES = 'id,kind,operation,type,price,size,latitude,longitude,date,PRICE,cost'
  const row = (id: string) => `${id},listing,sale,Piso,250000,77,40.84,-2.67,2026-11-01,190000,170000`
  const priceOf = async (id: string) => {
    const [advert] = await inSystem((tx) =>
      tx.rows<{ price: number }>('SELECT price::float8 AS price FROM market_evidence WHERE source_id = $1', [id]),
    )
    return advert?.price
  }

  it('a column that the header names twice is refused with its name', async () => {
    await expect(imported([row('TWICE')], {}, PRICES)).rejects.toMatchObject({
      code: 'market.repeatedColumns',
      data: { columns: ['price'] },
    })
    expect(await priceOf('TWICE')).toBeUndefined()
  })

  it('a column that no format reads may be repeated', async () => {
    const { report } = await imported(
      [`${row('PHOTOS')},a,b,c`],
      {},
      `${PRICES.replace('PRICE', 'rent')},foto,foto,Foto`,
    )
    expect(report).toMatchObject({ new: 1, refused: 0 })
  })

  it('a column that the user has chosen counts instead of the one with the documented name', async () => {
    await imported([row('CHOSEN')], { mapping: { price: 'cost' } }, PRICES)
    expect(await priceOf('CHOSEN')).toBe(170_000)
  })
})

describe('Rows older than the stored ones', () => {
  const advert = (id: string, date: string, price: number, kind = 'listing') =>
    `${id},${kind},sale,Piso,${price},77,2,41.84,-2.67,${date},,,Calle Portu 8,Piso`
  const current = (id: string) =>
    inSystem((tx) =>
      tx.rows<{ date: string; price: number; earlier: number }>(
        `SELECT date::text AS date, price::float8 AS price,
           (SELECT count(*)::int FROM market_prices p WHERE p.evidence_uuid = e.uuid) AS earlier
         FROM market_evidence e WHERE source_id = $1`,
        [id],
      ),
    )

  it('an advert of an older file does not replace the newer state of the advert, and the report says so', async () => {
    await imported([advert('OLD', '2026-11-25', 150_000)])
    const { report } = await imported([advert('OLD', '2026-10-01', 180_000), advert('OLD-NEW', '2026-10-01', 90_000)])
    expect(report).toMatchObject({ new: 1, updated: 0, unchanged: 0, refused: 1 })
    expect(report.refusedRows).toEqual([{ line: 2, column: 'date', value: '2026-11-25 → 2026-10-01', reason: 'older' }])
    expect(await current('OLD')).toEqual([{ date: '2026-11-25', price: 150_000, earlier: 0 }])
  })

  it('an older row is rejected as such also if its price jumps, and accepted prices do not let it in', async () => {
    await imported([advert('OLD-JUMP', '2026-11-25', 150_000)])
    for (const acceptPrices of [false, true]) {
      const { report } = await imported([advert('OLD-JUMP', '2026-10-01', 900_000)], { acceptPrices })
      expect(report.refusedRows).toMatchObject([{ column: 'date', reason: 'older' }])
    }
    expect(await current('OLD-JUMP')).toMatchObject([{ price: 150_000 }])
  })

  it('files in the order of their days keep the history of the price, and the same file again changes nothing', async () => {
    await imported([advert('ORDER', '2026-10-01', 180_000)])
    for (const counts of [{ updated: 1 }, { unchanged: 1 }]) {
      const { report } = await imported([advert('ORDER', '2026-11-25', 150_000)])
      expect(report).toMatchObject({ refused: 0, ...counts })
    }
    expect(await current('ORDER')).toEqual([{ date: '2026-11-25', price: 150_000, earlier: 1 }])
  })

  it('a row of the same day corrects the stored one, and so does the day of a closing', async () => {
    await imported([advert('SAME', '2026-11-25', 150_000), advert('CLOSED', '2026-11-25', 150_000, 'closing')])
    const { report } = await imported([
      advert('SAME', '2026-11-25', 155_000),
      advert('CLOSED', '2026-10-25', 150_000, 'closing'),
    ])
    expect(report).toMatchObject({ updated: 2, refused: 0 })
  })

  it('an older row in a full snapshot is no missing advert', async () => {
    const snapshot = { portal: 'Norte', area: 'Ávila' }
    const rows = ['AVI-1', 'AVI-2', 'AVI-3'].map((id) => advert(id, '2026-11-20', 150_000))
    await imported(rows, { snapshot })
    const { report } = await imported([advert('AVI-1', '2026-11-19', 150_000), ...rows.slice(1)], { snapshot })
    expect(report).toMatchObject({ refused: 1, snapshot: { state: 'withdrawn', missing: 0 } })
  })

  it('an advert that a snapshot has withdrawn is not on offer again by a file of an earlier day, but by a later one', async () => {
    const snapshot = { portal: 'Norte', area: 'Zamora' }
    const rows = (day: string) => [1, 2, 3, 4, 5].map((n) => advert(`ZAM-${n}`, day, 150_000))
    await imported(rows('2026-11-01'), { snapshot })
    await imported(rows('2026-11-20').slice(1), { snapshot })
    const older = await imported([advert('ZAM-1', '2026-11-10', 150_000)])
    expect(older.report.refusedRows).toMatchObject([{ value: '2026-11-20 → 2026-11-10', reason: 'older' }])
    expect(await stored('ZAM-1')).toMatchObject([{ expiredOn: '2026-11-20' }])
    await imported([advert('ZAM-1', '2026-11-21', 150_000)])
    expect(await stored('ZAM-1')).toMatchObject([{ expiredOn: null }])
  })
})

describe('Full snapshots', () => {
  const rows = (name: string, count: number, date = '2026-11-10') =>
    Array.from({ length: count }, (_, n) => `${start(`${name}-${n}`, date, 40 + n / 500)},,Calle Portu 8,Piso`)
  const withdrawn = async (name: string) => {
    const [row] = await inSystem((tx) =>
      tx.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM market_evidence WHERE source_id LIKE $1 AND expired_on IS NOT NULL`,
        [`${name}-%`],
      ),
    )
    return row?.count
  }

  it('a snapshot with few of the adverts of the one before withdraws nothing until a person confirms it: it may be of another area', async () => {
    const snapshot = { portal: 'Norte', area: 'Huesca' }
    await imported(rows('HUE', 10), { snapshot })
    const { report } = await imported(rows('TER', 10), { snapshot })
    expect(report.snapshot).toMatchObject({ state: 'asked', adverts: 10, before: 10, missing: 10 })
    expect(await withdrawn('HUE')).toBe(0)
  })

  it('a snapshot that is a few days older withdraws no advert that was seen after its day', async () => {
    const snapshot = { portal: 'Norte', area: 'Palencia' }
    await imported(rows('PAL', 10, '2026-11-20'), { snapshot })
    const { report } = await imported(rows('PAL', 9, '2026-11-18'), { snapshot })
    expect(report.snapshot).toMatchObject({ state: 'withdrawn', missing: 0 })
    expect(await withdrawn('PAL')).toBe(0)
  })

  it('a snapshot of a day more than a week before withdraws nothing until a person confirms it', async () => {
    const snapshot = { portal: 'Norte', area: 'Soria' }
    await imported(rows('SOR', 10, '2026-11-20'), { snapshot })
    const { report } = await imported(rows('SOR', 9, '2026-11-12'), { snapshot })
    expect(report.snapshot).toMatchObject({ state: 'asked', missing: 0 })
    expect(await withdrawn('SOR')).toBe(0)
  })

  it('the case of the names of portal and area makes no difference to a snapshot', async () => {
    await imported(rows('LUG', 10), { snapshot: { portal: 'Norte', area: 'Lugo' } })
    const { report } = await imported(rows('LUG', 9, '2026-11-11'), { snapshot: { portal: 'norte', area: 'LUGO' } })
    expect(report.snapshot).toMatchObject({ state: 'withdrawn', before: 10, missing: 1 })
  })
})
