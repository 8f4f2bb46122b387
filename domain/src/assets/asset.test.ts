import { describe, expect, it } from 'vitest'
import { anAssetDraft } from './asset.fixture.ts'
import { sizesOfDraft } from './asset.ts'

describe('sizes of a draft', () => {
  it('keeps each under its source; the tape’s own is the origin', () => {
    const draft = anAssetDraft({
      size: 85,
      registrySize: 84,
      usefulSize: 72,
      cadastralSize: 92,
      appraisalSize: 86,
    })
    expect(sizesOfDraft(draft)).toEqual({
      registry: 84,
      origin: 85,
      product: null,
      cadastreTotal: 92,
      cadastreMainUse: null,
      usefulArea: 72,
      appraisal: 86,
      manual: null,
    })
  })
})
