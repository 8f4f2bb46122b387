import { expect, it } from 'vitest'
import { brandCoverSvg, brandLogoSvg } from './brand.ts'

it("the demo fund's cover is always the same, and its logo shows the fund's name", () => {
  expect(brandCoverSvg()).toBe(brandCoverSvg())
  expect(brandCoverSvg()).toContain('width="1240" height="1754"')
  expect(brandLogoSvg).toContain('Alcor')
})
