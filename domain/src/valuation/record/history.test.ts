import { describe, expect, it } from 'vitest'
import { combineChanges, type FieldChange } from './history.ts'

const change = (field: string, oldValue: unknown, newValue: unknown): FieldChange => ({
  field,
  oldValue,
  newValue,
})

describe('Two steps combined into one change log', () => {
  it.each<[string, FieldChange[], FieldChange[], FieldChange[]]>([
    ['different fields', [change('a', 1, 2)], [change('b', 3, 4)], [change('a', 1, 2), change('b', 3, 4)]],
    ['the same field', [change('a', 1, 2)], [change('a', 2, 3)], [change('a', 1, 3)]],
    ['a change and its reversal', [change('a', 1, 2)], [change('a', 2, 1)], []],
    ['no changes', [], [], []],
  ])(
    'the changes of two successive edits are combined into one list, with one entry per changed field: %s',
    (_, first, second, expected) => {
      expect(combineChanges(first, second)).toEqual(expected)
    },
  )
})
