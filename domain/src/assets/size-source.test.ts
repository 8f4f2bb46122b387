import { describe, expect, it } from 'vitest'
import { cadastralCandidate, chooseSize } from './size-source.ts'

describe('Size of an asset (product facts 4.2)', () => {
  describe('Cadastral size with which a size is compared', () => {
    it.each([
      ['a house: the total built area', 12, { total: 270, mainUse: 200, commons: 0 }, 270],
      ['a flat: with its commons while at most 13 %', 11, { total: 115, mainUse: 100, commons: 12 }, 112],
      ['a flat: commons capped at 13 % of its own area', 11, { total: 140, mainUse: 100, commons: 30 }, 113],
    ] as const)(
      'the cadastral size with which a size is compared depends on the type of the asset: %s',
      (_, typeId, areas, expected) => {
        expect(cadastralCandidate(typeId, areas)).toBeCloseTo(expected, 6)
      },
    )
  })

  describe('Size policy auto', () => {
    it.each([
      [100, 100, 'origin', 100],
      [115, 100, 'origin', 115],
      [85, 100, 'origin', 85],
      [116, 100, 'product', 100],
      [84, 100, 'product', 100],
    ] as const)(
      'the policy `auto` chooses, from the size %d and the cadastral size %d, the source %s with the size %d',
      (input, cadastre, source, size) => {
        expect(chooseSize(input, cadastre, 'auto')).toMatchObject({ kind: 'chosen', source, size })
      },
    )

    it('the policy `auto` warns if the two sizes differ by more than 15 %, and the warning contains both sizes and the difference', () => {
      const chosen = chooseSize(118, 92, 'auto')
      expect(chosen).toMatchObject({
        warning: { code: 'assets.sizeDiffersFromCadastre', data: { given: 118, cadastre: 92 } },
      })
      expect(chosen.kind === 'chosen' && chosen.warning?.data.difference).toBeCloseTo(0.2826, 4)
    })

    it('the policy `auto` chooses the only available size', () => {
      expect(chooseSize(90, null, 'auto')).toEqual({
        kind: 'chosen',
        source: 'origin',
        size: 90,
        warning: null,
      })
      expect(chooseSize(null, 80, 'auto')).toEqual({
        kind: 'chosen',
        source: 'product',
        size: 80,
        warning: null,
      })
      expect(chooseSize(0, null, 'auto')).toEqual({ kind: 'missing' })
    })
  })

  it('the policy `datatape` keeps the size from the tape, and warns if it differs too much from the cadastral size', () => {
    expect(chooseSize(118, 92, 'datatape')).toMatchObject({
      source: 'origin',
      size: 118,
      warning: { code: 'assets.sizeDiffersFromCadastre' },
    })
  })
})
