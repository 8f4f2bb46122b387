import { describe, expect, it } from 'vitest'
import { applyProfile, findProfile, likenessOfLayout, type TapeProfile } from './tape-profiles.ts'

const column = (key: string) => ({ key, header: key.toUpperCase() })
const profile = (uuid: string, keys: string[], choices = {}): TapeProfile => ({
  uuid,
  name: uuid,
  part: null,
  columns: keys.map(column),
  choices,
})

describe('Profiles of tapes', () => {
  const monthly = profile('monthly', ['id', 'tasacion'])
  const other = profile('other', ['id', 'tasacion', 'deuda'])

  it('a profile is found by the set of columns, in any order, unless the user chose another or none', () => {
    const columns = ['tasacion', 'id'].map(column)
    expect(findProfile([other, monthly], columns, undefined)).toBe(monthly)
    expect(findProfile([other, monthly], columns, 'other')).toBe(other)
    expect(findProfile([other, monthly], columns, null)).toBeNull()
    expect(findProfile([other, monthly], ['id'].map(column), undefined)).toBeNull()
  })

  it('none of two profiles with the same columns and other choices is applied until the user chooses one', () => {
    const keys = ['id', 'importea']
    const [servicerA, servicerB, copyOfA] = [
      profile('a', keys, { importea: 'appraisalValue', id: null }),
      profile('b', keys, { importea: 'outstandingBalance' }),
      profile('c', keys, { id: null, 'Importe A': 'appraisalValue' }),
    ]
    const columns = keys.map(column)
    expect(findProfile([servicerB, servicerA], columns, undefined)).toBeNull()
    expect(findProfile([servicerB, servicerA], columns, 'a')).toBe(servicerA)
    expect(findProfile([copyOfA, servicerA], columns, undefined)).toBe(copyOfA)
  })

  it('the likeness of a profile is the share of common columns', () => {
    expect(likenessOfLayout(other, ['id', 'tasacion'].map(column))).toBe(66)
    expect(likenessOfLayout(other, ['id', 'tasacion', 'deuda'].map(column))).toBe(100)
  })

  it('an applied profile names the columns that are new or missing', () => {
    const columns = ['id', 'nota'].map((key) => ({ ...column(key), cells: [] }))
    expect(applyProfile(other, columns)).toMatchObject({ added: ['NOTA'], missing: ['TASACION', 'DEUDA'], revoked: [] })
  })

  it.each<[string, unknown[], boolean]>([
    ['appraisalDate', ['15/03/2024', new Date('2024-03-15'), 'dic-22', '#N/D', '', '-'], true],
    ['appraisalDate', ['84.000,00', '130.852.-', 90_000.5], false],
    ['appraisalValue', ['84.000 €', 'N/A', 1_200], true],
    ['appraisalValue', ['15/03/2024', '3 de mayo de 2024'], false],
    ['lift', ['sí', 'no', 1], true],
    ['lift', ['84.000,00 euros', 'Madrid', 'Toledo'], false],
    ['address', [1, 'Calle Mayor 1'], true],
  ])('the choice of %s for a column with the values %j is applied: %s', (field, cells, isApplied) => {
    const chosen = profile('p', ['valor'], { valor: field })
    const applied = applyProfile(chosen, [{ ...column('valor'), cells: cells as string[] }])
    const { choices, revoked } = applied
    expect({ choices, revoked }).toEqual(
      isApplied ? { choices: { valor: field }, revoked: [] } : { choices: {}, revoked: ['VALOR'] },
    )
  })
})
