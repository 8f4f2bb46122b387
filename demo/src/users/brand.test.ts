import { expect, it } from 'vitest'
import { brandCoverSvg, brandLogoSvg } from './brand.ts'

it('the demo fund has the same logo and cover at each start, with its name', () => {
  expect(brandCoverSvg()).toBe(brandCoverSvg())
  expect(brandCoverSvg()).toContain('width="1240" height="1754"')
  expect(brandLogoSvg).toContain('Alcor')
})
