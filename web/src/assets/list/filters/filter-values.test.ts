import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { describe, expect, it } from 'vitest'
import { type ChoiceKey, chosenOf, filterValueOf } from './filter-values.ts'

describe('filters chosen from a list', () => {
  it.each<[ChoiceKey, AssetFilter, string[]]>([
    ['types', { types: [11, 15] }, ['11', '15']],
    ['valuationStates', { valuationStates: [0] }, ['0']],
    ['provinces', { provinces: ['Málaga'] }, ['Málaga']],
    ['hasWarnings', { hasWarnings: false }, ['false']],
    ['phases', {}, []],
  ])('%s are read as options and written back', (key, filter, chosen) => {
    expect(chosenOf(filter, key)).toEqual(chosen)
    expect(filterValueOf(key, chosen)).toEqual(filter[key])
  })

  it('lets the last answer about warnings count', () => {
    expect(filterValueOf('hasWarnings', ['true', 'false'])).toBe(false)
  })
})
