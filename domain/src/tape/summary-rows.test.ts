import { describe, expect, it } from 'vitest'
import type { TapeAsset } from '../assets/tape-asset.ts'
import type { CellInput } from '../kernel/parse-result.ts'
import { SummaryRows } from './summary-rows.ts'
import { mapTapeColumns } from './tape-mapping.ts'

const mapping = mapTapeColumns(['ID', 'Tipo', 'Superficie', 'Deuda', 'Dirección'])
const rows = () => new SummaryRows(mapping, (identifier) => identifier === 'TOTAL 1')
const read = (cells: CellInput[]) => rows().read({ row: 9, cells })

describe('Rows of a tape that are no assets', () => {
  it.each<[CellInput[], string]>([
    [['TOTAL GENERAL', null, 150, '4.200.000,00 €'], 'total'],
    [[null, 'Subtotal', 75], 'subtotal'],
    [['Sub-total Cádiz', null, 75], 'subtotal'],
    [[null, null, null, null, 'Totales'], 'total'],
    [['PROVINCIA DE CÁDIZ'], 'heading'],
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
  ])('the row %j is read as an asset', (cells) => {
    expect(read(cells)).toBeNull()
  })

  it('a total is compared with all rows, and a subtotal with the rows since the last heading', () => {
    const summaries = rows()
    const asset = (size: number, outstandingBalance: number) => ({ size, outstandingBalance }) as TapeAsset
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
})
