import { describe, expect, it } from 'vitest'
import { resolveMainSize, type SizeFields, sizeWarning, typedSizeWarning } from './main-size.ts'

const saved: SizeFields = { size: 85, sizeSource: 'origin', sizes: { origin: 85, registry: 80 } }

describe('Sizes after an edit (product facts 4.2)', () => {
  it('a size that a user types becomes both the manual size and the main size', () => {
    expect(resolveMainSize({ ...saved, size: 90 }, new Set(['size']))).toEqual({
      kind: 'resolved',
      size: 90,
      sizeSource: 'manual',
      sizes: { origin: 85, registry: 80, manual: 90 },
    })
  })

  it('the size of the source that a user chooses becomes the main size', () => {
    expect(resolveMainSize({ ...saved, sizeSource: 'registry' }, new Set(['sizeSource']))).toMatchObject({
      size: 80,
      sizeSource: 'registry',
    })
  })

  it('a new size of the chosen source changes the main size', () => {
    const sizes = { ...saved.sizes, origin: 88 }
    expect(resolveMainSize({ ...saved, sizes }, new Set(['sizes']))).toMatchObject({ size: 88 })
  })

  it('a size source without a size cannot be chosen as the source of the main size', () => {
    expect(resolveMainSize({ ...saved, sizeSource: 'appraisal' }, new Set(['sizeSource']))).toEqual({
      kind: 'noSuchSize',
      source: 'appraisal',
    })
  })
})

describe('Size warning (product facts 3, 4.2)', () => {
  it.each([
    [{ origin: 115, cadastreTotal: 100 }, false],
    [{ origin: 115.1, cadastreTotal: 100 }, true],
    [{ origin: 66, cadastreTotal: 92 }, true],
    [{ origin: 66 }, false],
    [{ cadastreTotal: 92 }, false],
  ])('the check whether the sizes %o of an asset need a warning gives %s', (sizes, warns) => {
    expect(sizeWarning({ size: 66, sizeSource: 'origin', sizes }) !== null).toBe(warns)
  })

  it('the size of a new asset is compared with the cadastral size, even if a user typed it', () => {
    const sizes = { manual: 66, cadastreTotal: 92 }
    expect(typedSizeWarning({ size: 66, sizeSource: 'manual', sizes })).toMatchObject({
      data: { cadastre: 92 },
    })
    expect(typedSizeWarning({ size: 90, sizeSource: 'manual', sizes: { ...sizes, manual: 90 } })).toBeNull()
  })

  it('the size from the tape is compared with the size that the product computes from the cadastre', () => {
    const sizes = { origin: 113, cadastreTotal: 130, cadastreMainUse: 100, product: 113 }
    expect(sizeWarning({ size: 113, sizeSource: 'origin', sizes })).toBeNull()
    expect(sizeWarning({ size: 113, sizeSource: 'origin', sizes: { ...sizes, origin: 90 } })).not.toBeNull()
  })

  it('a size that a user typed is no longer compared with the cadastral size once it is saved', () => {
    const sizes = { origin: 66, cadastreTotal: 92, manual: 70 }
    expect(sizeWarning({ size: 70, sizeSource: 'manual', sizes })).toBeNull()
  })
})
