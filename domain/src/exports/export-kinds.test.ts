import { describe, expect, it } from 'vitest'
import { exportedFile, exportName } from './export-kinds.ts'

const at = new Date('2026-07-02T08:30:05Z')
const uuid = '0b8f7e0c-1111-4222-8333-444455556666'

describe('Names and formats of exports (operations, section 9)', () => {
  it('the file name of a report contains its subject and the day', () => {
    const about = 'Cartera: Levante/Sur'
    expect(exportName('xlsx', { about, uuid, product: 'Lindero', at })).toBe('Cartera Levante-Sur 2026-07-02.xlsx')
    expect(exportName('pdf', { about: 'Levante', uuid, product: 'Lindero', at })).toBe('Levante 2026-07-02.pdf')
    expect(exportName('zip', { about, uuid, product: 'Lindero', at })).toBe('Lindero 20260702-103005.zip')
  })

  it("the file name of an asset's report contains the asset's uuid and a local time stamp", () => {
    expect(exportName('pdf', { uuid, product: 'Lindero', at })).toBe(`${uuid} 20260702-103005.pdf`)
  })

  it("the file name of a zip of exports contains the product's name and a time stamp", () => {
    expect(exportName('zip', { uuid, product: 'Lindero', at })).toBe('Lindero 20260702-103005.zip')
  })

  it('a file name that the caller chooses gets the ending of its format only if it lacks that ending', () => {
    expect(exportName('pdf', { given: ' Mi informe.pdf ', uuid, product: 'Lindero', at })).toBe('Mi informe.pdf')
  })

  it('an export is one PDF, a zip of several PDFs, or a single workbook', () => {
    expect([exportedFile('pdf', 1), exportedFile('pdf', 2), exportedFile('excel', 20)]).toEqual(['pdf', 'zip', 'xlsx'])
  })
})
