import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import type { ImportOptions } from './market-import.ts'

const { importFile, inSystem } = marketFiles()

const HEADER = 'id,kind,operation,type,price,size,latitude,longitude,date,added_on'
let place = 0
/** A row with its last and perhaps its first day on offer. Each is in a place of its own. */
const row = (id: string, day: string, first = '') =>
  `${id},listing,sale,Piso,100000,80,${(37 + ++place / 500).toFixed(3)},-3.5,${day},${first}`
const rows = (id: string, count: number, day: string) => Array.from({ length: count }, (_, n) => row(`${id}-${n}`, day))

async function imported(lines: readonly string[], options: Partial<ImportOptions> = {}, header = HEADER) {
  const text = [header, ...lines, ''].join('\n')
  const { report } = await importFile(options.fileName?.endsWith('.gz') ? gzipSync(text) : text, options)
  return report
}

const stored = (id: string) =>
  inSystem((tx) =>
    tx.rows<{ id: string; date: string }>(
      'SELECT source_id AS id, date::text AS date FROM market_evidence WHERE source_id LIKE $1 ORDER BY source_id',
      [`${id}-%`],
    ),
  )

describe('A single day with the month first among days with the day first', () => {
  const DATES = ['31/10/2026', '30/10/2026', '29/10/2026', '28/10/2026', '27/10/2026']

  it.each([
    ['last', 'LAST', (us: string, others: readonly string[]) => [...others, us], 7],
    ['first', 'FIRST', (us: string, others: readonly string[]) => [us, ...others], 2],
  ])(
    'a single day with the month first rejects its row alone, also if it is the %s of the file',
    async (_, id, order, line) => {
      const others = DATES.map((day, n) => row(`${id}-${n}`, day))
      const report = await imported(order(row(`${id}-us`, '10/31/2026'), others))
      expect(report).toMatchObject({ new: 5, refused: 1 })
      expect(report.refusedRows).toEqual([{ line, column: 'date', value: '10/31/2026', reason: 'monthFirst' }])
      expect((await stored(id)).map(({ date }) => date)).toEqual([
        '2026-10-31',
        '2026-10-30',
        '2026-10-29',
        '2026-10-28',
        '2026-10-27',
      ])
    },
  )

  it('a day that fits both orders is read with the day first', async () => {
    await imported([
      ...DATES.map((day, n) => row(`OPEN-${n}`, day)),
      row('OPEN-us', '10/31/2026'),
      row('OPEN-x', '05/11/2026'),
    ])
    expect((await stored('OPEN')).at(-1)).toEqual({ id: 'OPEN-x', date: '2026-11-05' })
  })

  it('a packed file with another name of the column loses only the row with the wrong day', async () => {
    const lines = [...rows('NAMED', 5, '31/10/2026'), row('NAMED-us', '10/31/2026')]
    const options = { fileName: 'packed.csv.gz', mapping: { date: 'seen' } }
    const report = await imported(lines, options, HEADER.replace('date', 'seen'))
    expect(report).toMatchObject({ new: 5, refusedRows: [{ column: 'date', reason: 'monthFirst' }] })
  })

  it('a long file loses only its few rows with the month first, in more than one batch', async () => {
    const lines = rows('LONG', 2_100, '31/10/2026')
    lines.splice(3, 0, row('LONG-us1', '10/31/2026'))
    lines.push(row('LONG-us2', '10/30/2026'))
    const report = await imported(lines)
    expect(report).toMatchObject({ new: 2_100, refused: 2 })
    expect(report.refusedRows.map(({ line }) => line)).toEqual([5, 2_103])
  })

  it('a full snapshot withdraws no advert whose row was rejected for its day', async () => {
    const snapshot = { portal: 'Sur', area: 'Jaén' }
    const all = (day: string, last = day) => [0, 1, 2, 3, 4, 5].map((n) => row(`SNAP-${n}`, n === 5 ? last : day))
    await imported(all('30/10/2026'), { snapshot })
    const report = await imported(all('31/10/2026', '10/31/2026'), { snapshot })
    expect(report).toMatchObject({ refused: 1, snapshot: { state: 'withdrawn', missing: 0 } })
  })
})

describe('A day with the month first', () => {
  it.each([
    ['no other day above 12', rows('R-NONE', 30, '05/10/2026'), ['10/31/2026']],
    ['too few days with the day first', rows('R-FEW', 4, '31/10/2026'), ['10/31/2026']],
    ['days with the year first', rows('R-ISO', 30, '2026-10-31'), ['10/31/2026']],
    ['both orders in number', rows('R-BOTH', 30, '31/10/2026'), ['10/31/2026', '10/30/2026']],
    ['the month first throughout', [], ['10/31/2026', '10/30/2026', '10/29/2026', '05/11/2026']],
  ])('a file is refused if its column has %s', async (_, others, days) => {
    const american = days.map((day, n) => row(`R-US-${n}`, day))
    await expect(imported([...others, ...american])).rejects.toMatchObject({
      code: 'market.monthFirst',
      data: { line: others.length + 2, column: 'date', value: '10/31/2026' },
    })
    expect(await stored('R')).toEqual([])
  })

  it('a file is refused if only another column proves the day first', async () => {
    const lines = [...rows('R-COLUMN', 9, '31/10/2026'), row('R-COLUMN-us', '31/10/2026', '10/20/2026')]
    const data = { line: 11, column: 'added_on', value: '10/20/2026' }
    await expect(imported(lines)).rejects.toMatchObject({ code: 'market.monthFirst', data })
    expect(await stored('R')).toEqual([])
  })

  it('a row with too many cells proves no order of days', async () => {
    const shifted = rows('R-SHIFT', 9, '31/10/2026').map((line) => `${line},x`)
    await expect(imported([...shifted, row('R-SHIFT-us', '10/31/2026')])).rejects.toMatchObject({
      code: 'market.monthFirst',
    })
  })
})
