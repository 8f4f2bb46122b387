import { CONTACT_TYPES } from '@lindero/domain/market/explorer-filter'
import { expect, it } from 'vitest'
import { demoWorld } from '../app/world.ts'
import { advertOf } from './adverts.ts'

it('demo listings have contacts of every type, and demo closings include both protected and market-price homes', () => {
  const [batch = []] = [...demoWorld({ today: '2026-11-26' }).marketBatches(5_000)]
  const adverts = batch.map((evidence) => ({ ...advertOf(evidence), kind: evidence.kind }))
  const offered = adverts.filter(({ kind }) => kind === 'listing')
  expect(new Set(offered.map(({ contactType }) => contactType))).toEqual(new Set(CONTACT_TYPES))
  expect(offered.every(({ advertiser, contactType }) => (advertiser === null) === (contactType === 'private'))).toBe(
    true,
  )
  const sold = adverts.filter(({ kind }) => kind === 'closing')
  expect(new Set(sold.map(({ vpo }) => vpo))).toEqual(new Set([1, 2]))
})
