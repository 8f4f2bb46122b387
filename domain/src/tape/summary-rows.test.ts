import { describe, expect, it } from 'vitest'
import type { TapeAsset } from '../assets/tape-asset.ts'
import type { CellInput } from '../kernel/parse-result.ts'
import { SummaryRows } from './summary-rows.ts'
import { mapTapeColumns } from './tape-mapping.ts'

const mapping = mapTapeColumns(['ID', 'Tipo', 'Superficie', 'Deuda', 'Dirección'])
const rows = () => new SummaryRows(mapping, (identifier) => identifier === 'TOTAL 1')
const asset = (size: number, outstandingBalance?: number) => ({ size, outstandingBalance }) as TapeAsset
const read = (cells: CellInput[]) => rows().read({ row: 9, cells })

describe('Rows of a tape that are no assets', () => {
  it.each<[CellInput[], string]>([
    [['TOTAL GENERAL', null, 150, '4.200.000,00 €'], 'total'],
    [[null, 'Subtotal', 75], 'subtotal'],
    [['Sub-total Cádiz', null, 75], 'subtotal'],
    [[null, null, null, null, 'Totales'], 'total'],
    [['Madrid', 'Total', 150], 'total'],
    [['Suma y sigue', null, 150], 'total'],
    [['PROVINCIA DE CÁDIZ'], 'heading'],
    [['MADRID'], 'heading'],
    [['ID', 'Tipo', 'Superficie', 'Deuda'], 'heading'],
    [['(*) Superficies según Catastro'], 'heading'],
  ])('the row %j is recognised as a %s', (cells, kind) => {
    expect(read(cells)?.kind).toBe(kind)
  })

  it.each<[CellInput[]]>([
    [['TOTAL-7', 'Piso', 80]],
    [['UR0007']],
    [['A 1', null, 80, 1_000]],
    [['TOTAL 1', null, 80]],
    [[null, null, 80]],
    [['A-7', null, 80, 1_000, 'Total pendiente de la comunidad']],
    [[12, null, 80, 1_000, 'Total 3']],
  ])('the row %j is read as an asset', (cells) => {
    expect(read(cells)).toBeNull()
  })

  it('a total is compared with all rows, and a subtotal with the rows since the last heading', () => {
    const summaries = rows()
    summaries.add(asset(80, 100_000))
    expect(summaries.read({ row: 3, cells: ['PROVINCIA DE CÁDIZ'] })).toMatchObject({ kind: 'heading' })
    summaries.add(asset(70, 50_000.5))
    expect(summaries.read({ row: 5, cells: ['SUBTOTAL', null, 70] })?.sums).toEqual([
      { field: 'size', stated: 70, read: 70 },
    ])
    expect(summaries.read({ row: 6, cells: ['TOTAL', null, 150, '160.000,00'] })?.sums).toEqual([
      { field: 'size', stated: 150, read: 150 },
      { field: 'outstandingBalance', stated: 160_000, read: 150_000.5 },
    ])
  })

  it('subtotals without headings are each compared with the rows since the one before', () => {
    const summaries = rows()
    const sumsOf = (row: number, cells: CellInput[]) => {
      const { kind, sums = [] } = summaries.read({ row, cells }) ?? {}
      return [kind, ...sums.map(({ stated, read: sum }) => [stated, sum])]
    }
    summaries.add(asset(80))
    summaries.add(asset(90))
    expect(sumsOf(4, ['Subtotal Cádiz', null, 170])).toEqual(['subtotal', [170, 170]])
    summaries.add(asset(50))
    expect(sumsOf(6, ['Subtotal Jerez', null, 55])).toEqual(['subtotal', [55, 50]])
    summaries.add(asset(60))
    expect(sumsOf(8, ['Total Rota', null, 60])).toEqual(['subtotal', [60, 60]])
    expect(sumsOf(9, ['Subtotal costa', null, 110])).toEqual(['subtotal', [110, 110]])
    expect(sumsOf(10, ['TOTAL', null, 300])).toEqual(['total', [300, 280]])
  })

  it('totals of 3,000 borrowers with two assets each are compared', () => {
    const summaries = rows()
    const wrong: number[] = []
    for (let row = 0; row < 3_000; row += 1) {
      summaries.add(asset(80, 1_000))
      summaries.add(asset(70, 500 + row))
      const stated = row === 7 ? 1_500 : 1_500 + row
      const { sums = [] } = summaries.read({ row, cells: [`Subtotal deudor ${row}`, null, 150, stated] }) ?? {}
      if (sums.some((one) => one.stated !== one.read)) wrong.push(row)
    }
    const total = summaries.read({ row: 3_000, cells: ['TOTAL', null, 450_000, 1] })
    expect(wrong).toEqual([7])
    expect(total?.sums).toEqual([
      { field: 'size', stated: 450_000, read: 450_000 },
      { field: 'outstandingBalance', stated: 1, read: 8_998_500 },
    ])
  })

  it.each<[CellInput[], string]>([
    [[2, null, 150, 1_500, 'TOTAL'], 'total'],
    [['Cádiz', null, 150, 1_500, 'Subtotal'], 'subtotal'],
    [[2, null, 150, 1_500, 'Total Cádiz'], 'total'],
    [[2, null, 150, 1_500, 'Total costa del sol'], 'total'],
    [[2, null, 150, 1_500, 'Total deudor 3'], 'total'],
  ])('the row %j below two assets is a %s, in spite of its identifier', (cells, kind) => {
    const summaries = rows()
    summaries.read({ row: 1, cells: ['COSTA DEL SOL'] })
    summaries.add(asset(80, 1_000))
    summaries.add(asset(70, 500))
    expect(summaries.read({ row: 4, cells })).toMatchObject({
      kind,
      sums: [
        { stated: 150, read: 150 },
        { stated: 1_500, read: 1_500 },
      ],
    })
  })

  it('a row with an identifier and a remark about a total is an asset, also if its amounts are those of one row', () => {
    const summaries = rows()
    summaries.add(asset(70, 500))
    summaries.add(asset(80, 1_000))
    expect(summaries.read({ row: 4, cells: [12, null, 80, 1_000, 'Total 3'] })).toBeNull()
    summaries.read({ row: 5, cells: ['Notas del banco'] })
    summaries.add(asset(80, 1_000))
    expect(summaries.read({ row: 7, cells: [12, null, 80, 1_000, 'Total 3'] })).toBeNull()
  })

  it.each<[CellInput[], string | undefined]>([
    [['B', null, 90, 700, null, 'Total'], undefined],
    [['B', null, 90, 700, 'Calle Mayor 3', 'Total'], undefined],
    [[12, null, 150, 1_400, null, 'Total'], 'total'],
    [['Cádiz', null, 140, 1_400, null, 'Total'], 'total'],
    [['Total', null, 140, 1_400, null, 'Parcial'], 'total'],
    [['B', null, 140, 1_400, 'Total', null], 'total'],
    [['Deudor 3', null, 150, 1_500, null, 'Total'], 'total'],
    [[null, null, 140, 1_400, 'Calle Mayor 3', 'Total'], 'total'],
  ])('the row %j below two assets, in a file with a column of renovations, is a %s', (cells, kind) => {
    const renovated = mapTapeColumns(['ID', 'Tipo', 'Superficie', 'Deuda', 'Dirección', 'Reforma'])
    const summaries = new SummaryRows(renovated, () => false)
    summaries.add(asset(80, 1_000))
    summaries.add(asset(70, 500))
    expect(summaries.read({ row: 4, cells })?.kind).toBe(kind)
  })

  it.each(['TOTAL GENERAL', 'TOTAL', 'Gran total', 'Total de la cartera'])(
    'the last total %s is compared with all rows, also if it is the sum of the last section',
    (label) => {
      const summaries = rows()
      summaries.add(asset(100))
      summaries.add(asset(50))
      summaries.read({ row: 3, cells: ['Subtotal', null, 150] })
      summaries.add(asset(70))
      summaries.read({ row: 5, cells: ['Subtotal', null, 70] })
      const total = summaries.read({ row: 6, cells: [label, null, 70] })
      expect(total).toMatchObject({ kind: 'total', sums: [{ stated: 70, read: 220 }] })
    },
  )

  it('a total without a name after subtotals may be about the rows since the one before', () => {
    const summaries = rows()
    const sumsOf = (label: string, size: number) =>
      summaries.read({ row: 9, cells: [label, null, size] })?.sums.map((one) => one.read)
    for (const size of [100, 60]) {
      summaries.add(asset(size))
      expect(sumsOf('Subtotal', size)).toEqual([size])
    }
    expect(sumsOf('TOTAL', 160)).toEqual([160])
    for (const size of [40, 30]) {
      summaries.add(asset(size))
      expect(sumsOf('Subtotal', size)).toEqual([size])
    }
    expect(sumsOf('TOTAL', 70)).toEqual([70])
    expect(sumsOf('TOTAL GENERAL', 70)).toEqual([230])
  })

  it('a single word below the header of the identifier is a heading only if it names a place or a section', () => {
    const placed = mapTapeColumns(['ID', 'Tipo', 'Superficie', 'Municipio'])
    const summaries = new SummaryRows(placed, () => false)
    expect(summaries.read({ row: 1, cells: ['VILLAROSA'] })).toBeNull()
    expect(summaries.read({ row: 2, cells: ['A1', 'Piso', 80, 'Villarosa'] })).toBeNull()
    expect(summaries.read({ row: 3, cells: ['VILLAROSA'] })).toMatchObject({ kind: 'heading' })
    expect(summaries.read({ row: 4, cells: ['Sevilla'] })).toMatchObject({ kind: 'heading' })
    expect(summaries.read({ row: 5, cells: [null, null, null, 'OTRAVILLA'] })).toMatchObject({ kind: 'heading' })
    expect(summaries.read({ row: 6, cells: ['ID'] })).toMatchObject({ kind: 'heading' })
  })

  it('a total above its rows is recognised and not compared, and one below rejected rows is', () => {
    const total = (summaries: SummaryRows) => summaries.read({ row: 9, cells: ['TOTAL', null, 80] })
    expect(total(rows())).toMatchObject({ kind: 'total', sums: [] })
    const rejected = rows()
    expect(rejected.read({ row: 8, cells: ['A1', 'Piso', 'x'] })).toBeNull()
    expect(total(rejected)?.sums).toEqual([{ field: 'size', stated: 80, read: 0 }])
  })

  it('the total of a second sheet is compared with the rows of that sheet', () => {
    const summaries = rows()
    summaries.add(asset(80), 'Norte')
    expect(summaries.read({ row: 3, sheet: 'Norte', cells: ['TOTAL', null, 80] })?.sums).toMatchObject([{ read: 80 }])
    summaries.add(asset(50), 'Sur')
    const second = summaries.read({ row: 5, sheet: 'Sur', cells: ['TOTAL', null, 55] })
    expect(second).toMatchObject({ kind: 'total', sums: [{ stated: 55, read: 50 }] })
  })
})
