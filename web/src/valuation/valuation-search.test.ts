import { expect, it } from 'vitest'
import { evidenceToAdd } from './valuation-search.ts'

it('at most 20 references to evidence are read from the URL, and invalid references are left out', () => {
  const uuid = '0b5c1c1e-7d7e-4f5a-9d61-4a3f9d3f2b11'
  expect(evidenceToAdd(`listing.${uuid},closing.${uuid},other.${uuid},listing.1,`)).toEqual([
    { kind: 'listing', uuid },
    { kind: 'closing', uuid },
  ])
  expect(evidenceToAdd(undefined)).toEqual([])
  expect(evidenceToAdd(Array(30).fill(`listing.${uuid}`).join())).toHaveLength(20)
})
