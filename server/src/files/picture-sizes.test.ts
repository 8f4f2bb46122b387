import { describe, expect, it } from 'vitest'
import { aPicture } from '../../test/documents.ts'
import { blackPng } from '../../test/png.ts'
import { type PictureLimits, pictureSizes } from './picture-sizes.ts'

const LIMITS: PictureLimits = { pixels: 50_000_000, side: 20_000, megabytes: 768, seconds: 30 }

describe('The process that decodes a picture', () => {
  it.each([
    ['too wide', { width: 12_499_999, height: 4, bits: 16 }],
    ['one pixel high', { width: 49_999_999, height: 1 }],
    ['one pixel wide', { width: 1, height: 49_999_999 }],
    ['too large in total', { width: 10_000, height: 5_001 }],
    ['larger than the decoder accepts', { width: 19_000, height: 19_000 }],
  ] as const)('a picture that is %s is rejected by its header before it is decoded', async (_shape, png) => {
    const bytes = await blackPng(png)
    const began = performance.now()
    const sizes = await Promise.allSettled([pictureSizes(bytes, LIMITS), pictureSizes(bytes, LIMITS)])
    for (const refused of sizes) {
      expect(refused).toMatchObject({
        reason: { code: 'attachments.pictureTooLarge', data: { limit: 50, side: 20_000 } },
      })
    }
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('the decoding of a picture is stopped if it needs more memory than allowed', async () => {
    const bytes = await blackPng({ width: 5_000, height: 5_000, bits: 16, isInterlaced: true })
    expect(await pictureSizes(bytes, LIMITS)).toMatchObject({ width: 5_000, height: 5_000 })
    const refused = pictureSizes(bytes, { ...LIMITS, megabytes: 128 })
    await expect(refused).rejects.toMatchObject({ code: 'limits.memory' })
    // The limit is so low that the decoder does not start.
    const ended = pictureSizes(bytes, { ...LIMITS, megabytes: -550 })
    await expect(ended).rejects.toMatchObject({ code: 'limits.memory' })
  })

  it('the decoding of a picture is stopped if it takes too long', async () => {
    const bytes = await blackPng({ width: 7_000, height: 7_000, bits: 16, isInterlaced: true })
    const refused = pictureSizes(bytes, { ...LIMITS, seconds: 0.3 })
    await expect(refused).rejects.toMatchObject({ code: 'limits.memory' })
  })

  it('a picture is decoded correctly after the decoding of earlier pictures has failed', async () => {
    const { width, height, thumbnail } = await pictureSizes(await aPicture(), LIMITS)
    expect({ width, height, isDrawn: thumbnail.length > 0 }).toEqual({ width: 60, height: 40, isDrawn: true })
  })
})
