import { describe, expect, it } from 'vitest'
import { EXAMPLE_ASSETS, exampleAssets } from './example.ts'

const today = '2026-11-21'

describe('the example portfolio', () => {
  const example = exampleAssets(today, 'Inventado')

  it('the example portfolio has assets in three towns, and some of them form one group', () => {
    expect(example).toHaveLength(EXAMPLE_ASSETS)
    expect(new Set(example.map(({ municipality }) => municipality)).size).toBe(3)
    expect(new Set(example.flatMap(({ groupId }) => groupId ?? [])).size).toBe(1)
    expect(new Set(example.map(({ externalId }) => externalId)).size).toBe(EXAMPLE_ASSETS)
  })

  it('every asset of the example portfolio is marked as invented', () => {
    expect(example.filter(({ remarks }) => remarks !== 'Inventado')).toEqual([])
  })

  it('a second example portfolio has the same asset identifiers as the first, but different uuids', () => {
    const again = exampleAssets(today, 'Inventado')
    expect(again.map(({ externalId }) => externalId)).toEqual(example.map(({ externalId }) => externalId))
    expect(again.filter(({ uuid }) => example.some((asset) => asset.uuid === uuid))).toEqual([])
  })
})
