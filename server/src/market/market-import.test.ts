import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import type { ImportReport } from '../areas/import-report.ts'
import { undoImport } from '../areas/undo-import.ts'
import { evidenceDetail, listEvidence } from './explorer.store.ts'
import { importMarket } from './market-import.ts'
import { undoEvidence } from './undo-evidence.ts'

let system: TestSystem
let folder: string
beforeAll(async () => {
  system = await openTestSystem()
  folder = await mkdtemp(join(tmpdir(), 'lindero-import-'))
})
afterAll(async () => {
  await system.close()
  await rm(folder, { recursive: true })
})

const HEADER = 'id,kind,operation,type,price,size,latitude,longitude,date,address'
const row = (id: string, price: number | string = 100_000) =>
  `${id},listing,sale,Piso,${price},80,39.47,-0.37,2024-06-30,"Calle Mayor, 3"`

async function imported(
  content: string | Uint8Array,
  format: 'lindero' | 'idealista18' = 'lindero',
): Promise<ImportReport & { uuid: string }> {
  const file = join(folder, crypto.randomUUID())
  // A market file ends with a line end; a file without one is cut.
  await writeFile(
    file,
    typeof content === 'string' && content !== '' && !content.endsWith('\n') ? `${content}\n` : content,
  )
  const { uuid, report } = await importMarket(system.context.database, { file, format })
  return { uuid, ...report }
}

const stored = (where = 'true') =>
  system.context.database.transaction('system', (tx) =>
    tx.rows<Record<string, unknown>>(`SELECT * FROM market_evidence WHERE ${where} ORDER BY source_id`),
  )

describe('An import of the market', () => {
  it('an import counts new, changed and unchanged rows, and importing the file again changes nothing', async () => {
    const file = [HEADER, row('N-1'), row('N-2')].join('\n')
    expect(await imported(file)).toMatchObject({ read: 2, new: 2, updated: 0, unchanged: 0, refused: 0 })
    const before = await stored()
    expect(await imported(file)).toMatchObject({ new: 0, updated: 0, unchanged: 2 })
    expect(await stored()).toEqual(before)
    const cheaper = [HEADER, row('N-1', 90_000), row('N-2'), row('N-3')].join('\n')
    expect(await imported(cheaper)).toMatchObject({ new: 1, updated: 1, unchanged: 1 })
    expect(await stored(`source_id = 'N-1'`)).toMatchObject([{ price: '90000.00', uuid: before[0]?.uuid }])
  })

  it('the first row with an identifier is imported, and a row that repeats this identifier 4,000 rows later is rejected', async () => {
    // In places of their own, so that no test compares all of them with each other.
    const others = Array.from({ length: 4_100 }, (_, index) =>
      row(`F-${index}`).replace('39.47', (40 + index / 2_000).toFixed(4)),
    )
    const file = [HEADER, row('F-first', 100_000), ...others, row('F-first', 50_000)].join('\n')
    const repeated = [{ line: 4_103, column: 'id', value: 'F-first', reason: 'repeated' }]
    expect(await imported(file)).toMatchObject({ read: 4_102, new: 4_101, refused: 1, refusedRows: repeated })
    expect(await stored(`source_id = 'F-first'`)).toMatchObject([{ price: '100000.00' }])
    // The first row is now unchanged, and the later row is still rejected.
    expect(await imported(file)).toMatchObject({ updated: 0, unchanged: 4_101, refused: 1, refusedRows: repeated })
    const left = await system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT FROM market_import_identifiers'),
    )
    expect(left).toEqual([])
  })

  it('an import reports rejected rows by line and column, and imports the valid rows', async () => {
    const file = [HEADER, row('R-1'), row('R-2', 'cara'), '', row('R-1', 50_000), row('R-3')].join('\n')
    expect(await imported(file)).toMatchObject({
      read: 4,
      new: 2,
      refused: 2,
      refusedRows: [
        { line: 3, column: 'price', value: 'cara' },
        { line: 5, column: 'id', value: 'R-1' },
      ],
    })
  })

  it.each([
    ['gzip', (text: string) => gzipSync(text)],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['a byte order mark and lines of Windows', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['headers in capitals', (text: string) => text.replace(HEADER, HEADER.toUpperCase())],
  ])('a market file with %s can be read', async (name, form) => {
    const plain = [HEADER.replace(',address', ''), row(`F-${name}`).replace(/,"[^"]*"/, ''), ''].join('\n')
    expect(await imported(form(plain))).toMatchObject({ new: 1, refused: 0 })
  })

  it('an import rejects a missing file, and a file without required columns', async () => {
    const missing = importMarket(system.context.database, {
      file: join(folder, 'nothing'),
      format: 'lindero',
    })
    await expect(missing).rejects.toMatchObject({ code: 'market.fileNotReadable' })
    await expect(imported('a,b\n1,2')).rejects.toMatchObject({
      code: 'market.missingColumns',
      data: { columns: expect.arrayContaining(['id', 'price']) },
    })
    await expect(imported(gzipSync('a,b\n1,2').subarray(0, 12))).rejects.toMatchObject({ name: 'AppError' })
  })

  it('a Spanish file with decimal commas can be read, and rows with impossible numbers or dates are rejected', async () => {
    const header = 'id;kind;operation;type;price;size;latitude;longitude;date;expired_on'
    const line = (id: string, price: string, date = '20/06/2024', expired = '') =>
      `${id};listing;sale;Piso;${price};80,5;39,47;-0,37;${date};${expired}`
    const rows = [
      line('ES-1', '185.000'),
      line('ES-2', '185.000,50'),
      line('ES-3', '1,234'),
      line('ES-4', '185.000', '01/01/2099'),
      line('ES-5', '185.000', '20/06/2024', '01/01/2099'),
    ]
    expect(await imported([header, ...rows].join('\n'))).toMatchObject({
      read: 5,
      new: 2,
      refusedRows: [
        { line: 4, column: 'price', value: '1,234', reason: 'implausible' },
        { line: 5, column: 'date', value: '01/01/2099', reason: 'implausible' },
        { line: 6, column: 'expired_on', value: '01/01/2099', reason: 'implausible' },
      ],
    })
    expect(await stored(`source_id LIKE 'ES-%'`)).toMatchObject([
      { price: '185000.00', size: '80.50', latitude: 39.47 },
      { price: '185000.50' },
    ])
    const pointed = [header, 'PT-1;listing;sale;Piso;1.234;80;39.47;-0.37;2024-06-20;'].join('\n')
    expect(await imported(pointed)).toMatchObject({ new: 0, refusedRows: [{ column: 'price', reason: 'thousands' }] })
  })

  it.each([
    ['Nave industrial', '850.000', '8.500', 'price'],
    ['Local', '1.250.000', '9200', 'price'],
    ['Terreno rústico', '90000', '1.500', 'size'],
    ['Piso', '185000', '85.500', 'size'],
  ])(
    '%s of %s EUR and %s m² beside degrees with a point is rejected, with a reason that the texts have',
    async (type, price, size, column) => {
      const header = 'id;kind;operation;type;price;size;latitude;longitude;date'
      const file = `${header}\nMARK-${type};listing;sale;${type};${price};${size};41.05;-2.4;2024-06-20\n`
      const value = column === 'price' ? price : size
      expect(await imported(file)).toMatchObject({ new: 0, refusedRows: [{ column, value, reason: 'thousands' }] })
    },
  )

  it.each([
    ['Piso', 'sale', '850000.00', '85.5', '41.050', 850_000, 85.5],
    ['Piso', 'rent', '850.00', '85.55', '41.052', 850, 85.55],
    ['Piso', 'sale', '185000.000', '85.120', '41.053', 185_000, 85.12],
    ['Trastero', 'sale', '1500.5', '1.5', '41.054', 1_500.5, 1.5],
  ])(
    '%s for %s at %s EUR with %s m² is read with its decimal point, and so are degrees with three decimals',
    async (type, operation, price, size, latitude, ...read) => {
      const header = 'id;kind;operation;type;price;size;latitude;longitude;date'
      await imported(
        `${header}\nPOINT-${latitude};listing;${operation};${type};${price};${size};${latitude};-2.405;2024-06-20\n`,
      )
      const [row] = await stored(`source_id = 'POINT-${latitude}'`)
      expect([Number(row?.price), Number(row?.size), row?.latitude]).toEqual([...read, Number(latitude)])
    },
  )

  it('a file with a day above 12 in second place is refused as a whole, also its rows before, and the error names the cell', async () => {
    const lines = ['2026-10-01', '05/11/2026', '11/25/2026'].map((day, n) => row(`US-${n}`).replace('2024-06-30', day))
    // The first rows are written before the last one is read.
    const others = Array.from({ length: 2_100 }, (_, n) =>
      row(`US-before-${n}`).replace('39.47', (36 + n / 1_000).toFixed(4)),
    )
    await expect(imported([HEADER, ...others, ...lines].join('\n'))).rejects.toMatchObject({
      code: 'market.monthFirst',
      data: { line: 2_104, column: 'date', value: '11/25/2026' },
    })
    expect(await stored(`source_id LIKE 'US-%'`)).toEqual([])
  })

  it('an import rejects an empty file', async () => {
    await expect(imported('')).rejects.toMatchObject({ code: 'market.fileEmpty' })
    await expect(imported(gzipSync(''))).rejects.toMatchObject({ code: 'market.fileEmpty' })
  })

  it('an import rejects single unreadable rows of a Latin-1 file, but a UTF-16 file or a decompression bomb as a whole', async () => {
    const lines = [HEADER, row('L-1').replace('Mayor', 'Colón'), row('L-2'), ''].join('\n')
    expect(await imported(Buffer.from(lines, 'latin1'))).toMatchObject({
      new: 1,
      refused: 1,
      refusedRows: [{ line: 2, column: 'address' }],
    })
    const utf16 = imported(Buffer.from([HEADER, row('L-3')].join('\n'), 'utf16le'))
    await expect(utf16).rejects.toMatchObject({ code: 'market.notUtf8' })
    const marked = imported(gzipSync(Buffer.from(`\uFEFF${[HEADER, row('L-4'), ''].join('\n')}`, 'utf16le')))
    await expect(marked).rejects.toMatchObject({ code: 'market.notUtf8' })
    const bomb = gzipSync(Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.alloc(25_000_000, '\n')]))
    await expect(imported(bomb)).rejects.toMatchObject({ code: 'areas.fileTooLarge' })
    expect(await stored(`source_id LIKE 'L-%'`)).toHaveLength(1)
  })

  it('an import reports its progress as the share of the file that has been read', async () => {
    const file = join(folder, 'long.csv')
    const lines = Array.from({ length: 6_000 }, (_, index) =>
      row(`P-${index}`).replace('listing', 'closing').replace('Mayor', 'M'.repeat(99)),
    )
    await writeFile(file, [HEADER, ...lines, ''].join('\n'))
    const told: [number, number][] = []
    const onProgress = async ({ read }: ImportReport, share: number) => {
      const [running] = await system.context.database.transaction('system', (tx) =>
        tx.rows<{ share: number }>(`SELECT share::float8 AS share FROM data_imports WHERE file = 'long.csv'`),
      )
      expect(running?.share).toBeCloseTo(share, 5)
      told.push([read, share])
    }
    await importMarket(system.context.database, { file, format: 'lindero', onProgress })
    expect(told.map(([read]) => read)).toEqual([2_000, 4_000, 6_000])
    for (const [read, share] of told) expect(Math.abs(share - read / 6_000)).toBeLessThan(0.3)
    expect(told.at(-1)?.[1]).toBe(1)
  })

  it('undoing an import restores the rows and prices from before the import, but later imports must be undone first', async () => {
    const undo = (uuid: string) =>
      system.context.database.transaction('system', (tx) => undoImport(tx, uuid, undoEvidence))
    const mine = `source_id LIKE 'U-%'`
    const pricesOf = () =>
      system.context.database.transaction('system', (tx) =>
        tx.rows(`SELECT p.price FROM market_prices p JOIN market_evidence e ON e.uuid = p.evidence_uuid WHERE ${mine}`),
      )
    const first = await imported([HEADER, row('U-1'), row('U-2')].join('\n'))
    const before = await stored(mine)
    const second = await imported(
      [HEADER, row('U-1', 90_000).replace('2024-06-30', '2024-07-01'), row('U-2'), row('U-3')].join('\n'),
    )
    expect(second).toMatchObject({ new: 1, updated: 1, unchanged: 1 })
    expect(await pricesOf()).toHaveLength(1)
    await expect(undo(first.uuid)).rejects.toMatchObject({ code: 'areas.laterImport' })
    await undo(second.uuid)
    expect(await stored(mine)).toEqual(before)
    expect(await pricesOf()).toEqual([])
    await undo(first.uuid)
    expect(await stored(mine)).toEqual([])
  })

  it('an import of several listings of one home shows only the newest, and an undo makes the older listing visible again', async () => {
    const display = async () => {
      const asked = { p: 1, r: 50, f: { termsInDescription: 'Merged' } }
      const { items } = await system.context.database.transaction('system', (tx) => listEvidence(tx, 'listing', asked))
      return items.map(({ uuid }) => uuid)
    }
    const there = (id: string, price: number, day: string, floor = 4) =>
      `${id},listing,sale,flat,${price},83,39.9,-0.9,${floor},${day},"Merged street 1"`
    const head = 'id,kind,operation,type,price,size,latitude,longitude,floor,date,address'
    await imported([head, there('M-1', 150_000, '2026-03-01')].join('\n'))
    const [first] = await display()
    const second = await imported(
      [head, there('M-2', 145_000, '2026-05-01'), there('M-3', 150_000, '2026-05-01', 6)].join('\n'),
    )
    const after = await display()
    expect(after).toHaveLength(2)
    expect(after).not.toContain(first)
    const details = await system.context.database.transaction('system', (tx) =>
      Promise.all(after.map((uuid) => evidenceDetail(tx, 'listing', uuid))),
    )
    expect(details.map((detail) => detail?.adverts.map(({ uuid }) => uuid)).toSorted()).toEqual([[], [first]])
    await system.context.database.transaction('system', (tx) => undoImport(tx, second.uuid, undoEvidence))
    expect(await display()).toEqual([first])
  })

  it.each([
    ['north', '40.0005,-0.905', '39.9999,-0.905'],
    ['west', '40.105,-0.9001', '40.105,-0.8999'],
  ])(
    'two listings of one home are merged, and the newer is shown, even if the %s edge of a grid tile lies between them',
    async (side, newer, older) => {
      const head = 'id,kind,operation,type,price,size,latitude,longitude,floor,date,address'
      const at = (id: string, place: string, day: string) =>
        `${side}-${id},listing,sale,flat,150000,83,${place},4,${day},"Edge street"`
      await imported([head, at('1', newer, '2026-05-01')].join('\n'))
      await imported([head, at('2', older, '2026-03-01')].join('\n'))
      const merged = await system.context.database.transaction('system', (tx) =>
        tx.rows(
          `SELECT e.source_id AS id, m.is_shown AS shown FROM merged_adverts m JOIN market_evidence e ON e.uuid = m.evidence_uuid
         WHERE e.source_id LIKE $1 ORDER BY id`,
          [`${side}-%`],
        ),
      )
      expect(merged).toEqual([
        { id: `${side}-1`, shown: true },
        { id: `${side}-2`, shown: false },
      ])
    },
  )

  it('the import of a truncated file stores no rows, and rows left by a killed import are updated by the next import', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => row(`C-${index}`))
    const packed = gzipSync([HEADER, ...many].join('\n'))
    await expect(imported(packed.subarray(0, packed.length - 2_000))).rejects.toMatchObject({
      code: 'market.notCsv',
    })
    expect(await stored(`source_id LIKE 'C-%'`)).toEqual([])
    const remaining = await imported([HEADER, row('K-1')].join('\n'))
    await system.driver.execute(
      `UPDATE data_imports SET state = 'running', started_on = now() - interval '2 hours' WHERE uuid = '${remaining.uuid}'`,
    )
    expect(await imported([HEADER, row('K-1')].join('\n'))).toMatchObject({ updated: 1 })
    await system.driver.execute(
      `UPDATE data_imports SET started_on = now() - interval '2 days' WHERE uuid = '${remaining.uuid}'`,
    )
    await imported([HEADER, row('K-2')].join('\n'))
    expect(await stored(`source_id LIKE 'K-%'`)).toHaveLength(2)
  })

  it('listings of one home stay separate if the source has no identifiers of listings', async () => {
    const header = 'ASSETID,PERIOD,PRICE,CONSTRUCTEDAREA,LONGITUDE,LATITUDE'
    const adverts = [
      'A1,201803,300000,80,-0.37,39.47',
      'A1,201803,310000,80,-0.37,39.47',
      'A1,201806,300000,80,-0.37,39.47',
    ]
    const file = [header, ...adverts].join('\n')
    expect(await imported(file, 'idealista18')).toMatchObject({ new: 3 })
    expect(await imported(file, 'idealista18')).toMatchObject({ unchanged: 3 })
    const rows = await stored(`source = 'idealista18'`)
    expect(rows.map(({ source_id: id, property_key: key }) => [id, key])).toEqual([
      ['A1:201803', 'idealista18:A1'],
      ['A1:201803:2', 'idealista18:A1'],
      ['A1:201806', 'idealista18:A1'],
    ])
  })
})

const VALENCIA = new URL('../../../../shared/data/valencia/listings.csv.gz', import.meta.url)

describe('The listings of Valencia', () => {
  it.skipIf(!existsSync(VALENCIA))(
    'the import of all listings of Valencia reads each of them (skipped without ../shared/data)',
    async () => {
      const { report } = await importMarket(system.context.database, {
        file: VALENCIA.pathname,
        format: 'idealista18',
      })
      expect(report).toMatchObject({ read: 19_604, new: 19_604, refused: 0 })
    },
  )
})
