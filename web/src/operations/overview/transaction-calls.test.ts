import { describe, expect, it } from 'vitest'
import { placeOf } from './transaction-calls.ts'

describe('The page on which a row of the overview is edited', () => {
  const row = { uuid: 'row', assetUuid: 'asset', parentUuid: null }
  it.each([
    ['a fee as a row of the community', { ...row, kind: 'fee' }, { part: 'community', row: 'row' }],
    ['an instalment as a row of the mortgage', { ...row, kind: 'instalment' }, { part: 'mortgage', row: 'row' }],
    [
      'a month of rent as part of its lease',
      { ...row, kind: 'rent', parentUuid: 'lease' },
      { part: 'rent', row: 'lease' },
    ],
  ] as const)('a row of the list of transactions is edited on the page of its asset: %s', (_, due, search) => {
    expect(placeOf(due)).toEqual({ to: '/assets/$uuid/operation', params: { uuid: 'asset' }, search })
  })
})
