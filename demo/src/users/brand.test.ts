import { expect, it } from 'vitest'
import { brandCoverSvg, brandLogoSvg } from './brand.ts'

it('the invented brand of the fund is the same at each start, and names it', () => {
  expect(brandCoverSvg()).toBe(brandCoverSvg())
  expect(brandCoverSvg()).toContain('width="1240" height="1754"')
  expect(brandLogoSvg).toContain('Alcor')
})
