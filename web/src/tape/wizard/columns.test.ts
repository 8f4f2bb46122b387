import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { describe, expect, it } from 'vitest'
import { columnsOf, countRecognised, holderOf } from './columns.ts'

type Column = TapePreview['columns'][number]

function column(header: string, field: string | null, recognised: Column['recognised']): Column {
  return { column: 'A', header, samples: [], field, recognised, suggestions: [] }
}

const id = column('id_activo', 'externalId', 'header')
const unknown = column('COD_OCUP_2', null, 'none')

describe('Columns of a tape', () => {
  it.each([
    ['recognised by its header', id, {}, { kind: 'field', field: 'externalId' }],
    ['not recognised', unknown, {}, { kind: 'open' }],
    ['left out in an earlier tape', column('notas', 'ignored', 'remembered'), {}, { kind: 'ignored' }],
    ['a second column for the same field', column('m2', null, 'repeated'), {}, { kind: 'open' }],
    ['kept as a custom column', column('notas', 'ownField', 'byHand'), {}, { kind: 'ownField' }],
    ['assigned by the user', unknown, { COD_OCUP_2: 'occupancyStatus' }, { kind: 'field', field: 'occupancyStatus' }],
    ['left out by the user', id, { id_activo: null }, { kind: 'ignored' }],
  ])('the wizard determines the target of a column that is %s', (_, input, mapping, target) => {
    expect(columnsOf([input], mapping)[0]?.target).toEqual(target)
  })

  it('a column that fills a field of the asset counts as recognised, and a custom column does not', () => {
    expect(countRecognised(columnsOf([id, unknown], {}))).toBe(1)
    expect(countRecognised(columnsOf([id, unknown], { COD_OCUP_2: 'ownField' }))).toBe(1)
  })

  it('the column that fills a field is returned by its letter, and null is returned if no column fills the field', () => {
    expect(holderOf(columnsOf([id], {}), 'externalId')).toBe('A')
    expect(holderOf(columnsOf([id], {}), 'size')).toBeNull()
  })
})
