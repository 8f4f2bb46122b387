import { expect, it } from 'vitest'
import { destinations } from './rail-destinations.ts'

const names = (...given: Parameters<typeof destinations>) => destinations(...given).map(({ name }) => name)

it('a user sees the destinations that are allowed', () => {
  expect(names((permission) => ['seeHome', 'seeServices'].includes(permission))).toEqual(['home', 'services'])
})

it('a build with minimal features has no advertisements, and everything else', () => {
  const whole = names(() => true, true)
  expect(whole).toContain('advertisements')
  expect(names(() => true, false)).toEqual(whole.filter((name) => name !== 'advertisements'))
})
