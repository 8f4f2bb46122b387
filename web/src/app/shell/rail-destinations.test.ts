import { expect, it } from 'vitest'
import { destinations } from './rail-destinations.ts'

const names = (...input: Parameters<typeof destinations>) => destinations(...input).map(({ name }) => name)

it('the rail shows only links that the user may open', () => {
  expect(names((permission) => ['seeHome', 'seeServices'].includes(permission))).toEqual(['home', 'services'])
})

it('the rail of a build without commercial features lacks only advertisements', () => {
  const whole = names(() => true, true)
  expect(whole).toContain('advertisements')
  expect(names(() => true, false)).toEqual(whole.filter((name) => name !== 'advertisements'))
})
