import { expect, it } from 'vitest'
import { brandCoverSvg, brandLogoSvg } from './brand.ts'

it('draws the same brand of the fund at each start, with its name', () => {
  expect(brandCoverSvg()).toBe(brandCoverSvg())
  expect(brandCoverSvg()).toContain('width="1240" height="1754"')
  expect(brandLogoSvg).toContain('Alcor')
})
