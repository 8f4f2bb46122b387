import { WORKBOOK_LIMITS } from '@lindero/documents/kernel/limits'
import { TAPE_OPTIONS } from '@lindero/domain/tape/tape-options'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../test/tapes.ts'
import { validateTape } from './validate-tape.ts'

describe('The size of the reply of a preview', () => {
  it('the reply of a preview stays small even if rows with issues are long, and all issues are counted', async () => {
    const header = ['ID Activo', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Notas']
    const rows = Array.from({ length: 1_500 }, (_, index) => [
      `T-${index}`,
      'Castillo',
      60,
      40.41,
      -3.7,
      'x'.repeat(5_000),
    ])
    const answer = await validateTape(
      {
        bytes: csvOf([header, ...rows]),
        reading: { choices: {}, edits: {}, valueEdits: {}, options: TAPE_OPTIONS, today: '2026-11-22' },
        profiles: [],
        limits: WORKBOOK_LIMITS,
        chosenNow: [],
        knownIds: '[]',
        archivedIds: '[]',
        market: [],
        wantsRows: false,
      },
      () => undefined,
      () => false,
    )
    expect(answer.rows).toMatchObject({ read: 1_500, refused: 1_500 })
    expect(answer.errorsTotal).toBe(1_500)
    expect(answer.errors.length).toBeLessThan(1_000)
    expect(JSON.stringify(answer).length).toBeLessThan(5_000_000)
    for (const { samples } of answer.columns) {
      for (const sample of samples) expect(sample.length).toBeLessThanOrEqual(200)
    }
  })
})
