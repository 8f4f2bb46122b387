import { WORKBOOK_LIMITS } from '@lindero/documents/kernel/limits'
import { openTape } from '@lindero/documents/tape/open-tape'
import type { TapeAsset } from '@lindero/domain/assets/tape-asset'
import { TAPE_OPTIONS } from '@lindero/domain/tape/tape-options'
import type { CellValue } from 'hucre'
import { describe, expect, it } from 'vitest'
import { workbookOf } from '../../test/tapes.ts'
import { unpacked } from './check-tape.ts'
import { markTape } from './mark-tape.ts'
import { type TapeQuestion, validateTape } from './validate-tape.ts'

const question = (bytes: Uint8Array): TapeQuestion => ({
  ...{ bytes, profiles: [], limits: WORKBOOK_LIMITS, chosenNow: [], market: [], wantsRows: false },
  ...{ knownIds: '[]', archivedIds: '[]' },
  reading: { choices: {}, edits: {}, valueEdits: {}, options: TAPE_OPTIONS, today: '2026-11-30' },
})
const NO_PARTS = () => false

async function assetsIn(bytes: Uint8Array): Promise<TapeAsset[]> {
  const assets: TapeAsset[] = []
  await validateTape(question(bytes), ({ part }) => assets.push(...unpacked<TapeAsset>(part)), NO_PARTS)
  return assets
}

describe('The workbook of errors of a tape', () => {
  it('a workbook of few rows keeps the order of day and month and the types of codes', async () => {
    const header = ['Asset ID', 'Type', 'Size', 'Latitude', 'Longitude', 'Appraisal date', 'Bedrooms']
    const bytes = await workbookOf({
      Tape: [
        header,
        ['A-1', 'PI', 80, 40.41, -3.7, '12/14/2020', 2],
        ['A-2', 'TR', 12, 40.41, -3.7, '04/02/2021', 'many'],
        ['A-3', 'PI', 80, 40.41, -3.7, '11/25/2020', 2],
      ],
      Codes: [
        ['Code', 'Meaning'],
        ['PI', 'Piso'],
        ['TR', 'Trastero'],
      ],
    })
    const of = (assets: readonly TapeAsset[]) =>
      assets.map(({ externalId, typeId, appraisalDate }) => [externalId, typeId, appraisalDate])
    const read = of(await assetsIn(bytes))
    expect(read).toEqual([
      ['A-1', 11, '2020-12-14'],
      ['A-2', 16, '2021-04-02'],
      ['A-3', 11, '2020-11-25'],
    ])
    const marked = await markTape({ ...question(bytes), language: 'es' }, NO_PARTS)
    const { assets } = await openTape(marked)
    const one: CellValue[][] = []
    for await (const { cells } of assets.rows()) if (cells[0] === 'A-2') one.push(cells as CellValue[])
    const alone = await workbookOf({ Errores: [assets.headers as CellValue[], ...one] })
    expect(of(await assetsIn(alone))).toEqual([['A-2', 16, '2021-04-02']])
  })
})
