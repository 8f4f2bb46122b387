import { DocumentNames } from '@lindero/domain/assets/documents-by-name'
import { numberedName } from '@lindero/domain/files/file-formats'
import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { TapeValidator } from '@lindero/domain/tape/tape-validator'
import { describe, it } from 'vitest'
import { expectLinear } from './counted-work.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const today = '2026-11-21'

describe('Twice the rows of a file need less than three times the work', () => {
  it.each([
    ['the same identifier', () => 'A-1'],
    ['identifiers of two series', (row: number) => (row % 2 === 0 ? 'A-1' : `A-1-${row}`)],
    ['different identifiers', (row: number) => `A-${row}`],
  ])('in a tape whose rows have %s', async (_, identifier) => {
    const headers = ['ID', 'Tipo', 'Superficie', 'Provincia', 'Notas propias']
    await expectLinear((rows) => {
      const validator = new TapeValidator({ mapping: mapTapeColumns(headers), today })
      for (const row of numbers(rows)) {
        validator.validate({ row, cells: [identifier(row), 'Piso', 80, 'Madrid', `nota ${row}`] })
      }
    })
  })

  it.each([
    ['the same cadastral reference', () => '6344205CF7664S0001GP'],
    ['no cadastral reference', () => null],
  ])('among documents by name, if the assets have %s', async (_, reference) => {
    await expectLinear((rows) => {
      const assets = numbers(rows).map((row) => ({
        uuid: `${row}`,
        externalId: `VIV-${10_000 + row}`,
        cadastralReference: reference(),
      }))
      const names = new DocumentNames(assets)
      for (const row of numbers(rows)) names.find(`6344205CF7664S0001GP/VIV-${10_000 + row} escritura.pdf`)
      for (const row of numbers(rows)) names.find(`6344205CF7664S0001GP/plano ${row}.pdf`)
    })
  })

  it('in the numbers of files with the same name', async () => {
    await expectLinear((rows) => {
      const taken = new Set<string>()
      for (const _ of numbers(rows)) taken.add(numberedName('plano.pdf', taken).toLowerCase())
    })
  })
})
