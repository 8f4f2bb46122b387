import { expect, it } from 'vitest'
import { api } from '../api.ts'
import type { CallSpecification } from '../kernel/call.ts'

const calls = Object.entries(api as Record<string, CallSpecification>)

it('exactly the calls with `{secret}` in their path declare the kind of that secret', () => {
  const withSecret = calls.filter(([, { path }]) => path.includes('{secret}')).map(([name]) => name)
  const through = calls.filter(([, call]) => call.through !== undefined).map(([name]) => name)
  expect(withSecret.length).toBeGreaterThan(4)
  expect(through).toEqual(withSecret)
})

it('every call with a secret in its path is a GET call', () => {
  const writing = calls.filter(([, { through, method }]) => through !== undefined && method !== 'GET')
  expect(writing).toEqual([])
})
