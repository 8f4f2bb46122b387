import { expect, it } from 'vitest'
import { destinations } from './rail-destinations.ts'

const names = (...input: Parameters<typeof destinations>) => destinations(...input).map(({ name }) => name)

it('the navigation rail shows only links to pages that the user may open', () => {
  expect(names((permission) => ['seeHome', 'seeServices'].includes(permission))).toEqual(['home', 'services'])
})

it('the navigation rail of a build without commercial features lacks only the link to advertisements', () => {
  const whole = names(() => true, true)
  expect(whole).toContain('advertisements')
  expect(names(() => true, false)).toEqual(whole.filter((name) => name !== 'advertisements'))
})
