import { expect, it } from 'vitest'
import { brandCoverSvg, brandLogoSvg } from './brand.ts'

it("each call for the demo fund's cover picture returns the same picture, and the fund's logo shows its name", () => {
  expect(brandCoverSvg()).toBe(brandCoverSvg())
  expect(brandCoverSvg()).toContain('width="1240" height="1754"')
  expect(brandLogoSvg).toContain('Alcor')
})
