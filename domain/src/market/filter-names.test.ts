import { describe, expect, it } from 'vitest'
import { inSpecifiedNames } from './filter-names.ts'

describe('The names of a filter of the market (core specification, section 3)', () => {
  it.each<[string, unknown, unknown]>([
    [
      'leaves the names of the specification',
      { typeId: [11], bedrooms: { min: 2 } },
      { typeId: [11], bedrooms: { min: 2 } },
    ],
    ['translates the types', { propertyTypes: [11, 12] }, { typeId: [11, 12] }],
    ['translates the states of conservation', { states: ['new'] }, { propertyStatus: ['new'] }],
    ['translates the words', { terms: 'terraza' }, { termsInDescription: 'terraza' }],
    [
      'joins the status of a listing and its time',
      { advertStatus: 'expired', expiredTime: 30 },
      { propertyAdStatus: { status: 'expired', expiredTime: 30 } },
    ],
    [
      'adds the default time to a status without a time',
      { advertStatus: 'active' },
      { propertyAdStatus: { status: 'active', expiredTime: -1 } },
    ],
    [
      'drops the time of listings on offer',
      { advertStatus: 'active', expiredTime: 30 },
      { propertyAdStatus: { status: 'active', expiredTime: -1 } },
    ],
    [
      'drops the time of listings with any status',
      { propertyAdStatus: { status: 'all', expiredTime: 30 } },
      { propertyAdStatus: { status: 'all', expiredTime: -1 } },
    ],
    ['drops a time without a status', { expiredTime: 30 }, {}],
    [
      'translates the dates of a listing and the kind of these dates',
      { advertDate: { from: '2024-01-01' }, advertDateKind: 'withdrawn' },
      { propertyAdDate: { min: '2024-01-01' }, propertyAdDateKind: 'withdrawn' },
    ],
    [
      'names the bounds of a date min and max',
      { closingDate: { from: '2023-01-01', until: '2023-12-31' } },
      { closingDate: { min: '2023-01-01', max: '2023-12-31' } },
    ],
    [
      'converts a single type to a list of one type',
      { typeId: 11, subtypeId: 'detached' },
      { typeId: [11], subtypeId: ['detached'] },
    ],
    [
      'converts a status given without its time',
      { propertyAdStatus: 'all' },
      { propertyAdStatus: { status: 'all', expiredTime: -1 } },
    ],
    ['prefers the name of the specification', { propertyTypes: [12], typeId: [11] }, { typeId: [11] }],
    ['keeps an unknown key', { surface: 1 }, { surface: 1 }],
    ['keeps a value that is no filter', 'typeId', 'typeId'],
  ])(
    'a market filter is converted to the specified names, and a second conversion changes nothing: the first %s',
    (_, input, expected) => {
      expect(inSpecifiedNames(input)).toEqual(expected)
      expect(inSpecifiedNames(expected)).toEqual(expected)
    },
  )
})
