import { expect, it } from 'vitest'
import { showsCommercialFeatures } from './build-features.ts'

it.each([
  [{ isProduction: true, isMinimal: false }, true],
  [{ isProduction: true, isMinimal: true }, false],
  [{ isProduction: false, isMinimal: true }, true],
  [{ isProduction: true, isMinimal: true, edition: 'full' }, true],
  [{ isProduction: true, isMinimal: true, edition: 'basic' }, false],
])('the check whether a build with the options %o shows the commercial features gives %s', (build, isShown) => {
  expect(showsCommercialFeatures(build)).toBe(isShown)
})
