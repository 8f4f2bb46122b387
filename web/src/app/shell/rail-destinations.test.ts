import { expect, it } from 'vitest'
import { destinations } from './rail-destinations.ts'

const names = (...given: Parameters<typeof destinations>) => destinations(...given).map(({ name }) => name)

it('shows a user the allowed destinations', () => {
  expect(names((permission) => ['seeHome', 'seeServices'].includes(permission))).toEqual(['home', 'services'])
})

it('leaves out advertisements in a build with minimal features, and nothing else', () => {
  const whole = names(() => true, true)
  expect(whole).toContain('advertisements')
  expect(names(() => true, false)).toEqual(whole.filter((name) => name !== 'advertisements'))
})
