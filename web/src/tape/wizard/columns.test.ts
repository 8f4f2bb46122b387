import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { describe, expect, it } from 'vitest'
import { columnsOf, countRecognised, holderOf } from './columns.ts'

type Column = TapePreview['columns'][number]

function column(header: string, field: string | null, recognised: Column['recognised']): Column {
  return { column: 'A', key: header, header, samples: [], field, recognised, suggestions: [] }
}

const id = column('id_activo', 'externalId', 'header')
const unknown = column('COD_OCUP_2', null, 'none')

describe('Columns of a tape', () => {
  it.each([
    ['the field that its header names', id, {}, { kind: 'field', field: 'externalId' }],
    ['nothing yet if its header is unknown', unknown, {}, { kind: 'open' }],
    ['nothing if an earlier tape left it out', column('notas', 'ignored', 'remembered'), {}, { kind: 'ignored' }],
    ['nothing yet if another column has its field', column('m2', null, 'repeated'), {}, { kind: 'open' }],
    ['a custom column if the user keeps it', column('notas', 'ownField', 'byHand'), {}, { kind: 'ownField' }],
    ['the field a user chose', unknown, { COD_OCUP_2: 'occupancyStatus' }, { kind: 'field', field: 'occupancyStatus' }],
    ['nothing if the user leaves it out', id, { id_activo: null }, { kind: 'ignored' }],
  ])('the wizard assigns a column of a tape to %s', (_, input, mapping, target) => {
    expect(columnsOf([input], mapping)[0]?.target).toEqual(target)
  })

  it('a column that fills a field of the asset counts as recognised, and a custom column does not', () => {
    expect(countRecognised(columnsOf([id, unknown], {}))).toBe(1)
    expect(countRecognised(columnsOf([id, unknown], { COD_OCUP_2: 'ownField' }))).toBe(1)
  })

  it('the lookup of the column that fills a field returns the letter of the column, or null if no column fills the field', () => {
    expect(holderOf(columnsOf([id], {}), 'externalId')).toBe('A')
    expect(holderOf(columnsOf([id], {}), 'size')).toBeNull()
  })
})
