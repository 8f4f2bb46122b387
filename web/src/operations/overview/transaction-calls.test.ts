import { describe, expect, it } from 'vitest'
import { placeOf } from './transaction-calls.ts'

describe('The page on which a row of the overview is edited', () => {
  const row = { uuid: 'row', assetUuid: 'asset', parentUuid: null }
  it.each([
    ['its own row', { ...row, kind: 'fee' }, { part: 'community', row: 'row' }],
    ['an instalment in the mortgage', { ...row, kind: 'instalment' }, { part: 'mortgage', row: 'row' }],
    ['a month of rent in its lease', { ...row, kind: 'rent', parentUuid: 'lease' }, { part: 'rent', row: 'lease' }],
  ] as const)('a row of the list of transactions opens for editing: %s', (_, due, search) => {
    expect(placeOf(due)).toEqual({ to: '/assets/$uuid/operation', params: { uuid: 'asset' }, search })
  })
})
