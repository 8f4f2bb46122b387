import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boundOf, closestIssues } from './closest-issues.ts'

const schema = z.object({
  contact: z.union([
    z.strictObject({ email: z.email(), name: z.string() }),
    z.strictObject({ phone: z.string().min(9) }),
  ]),
})

describe('Issues of a value that may have several forms', () => {
  it.each([
    ['an error within one form', { contact: { email: 'x', name: 'Ana' } }, ['contact.email']],
    ['something missing', { contact: { name: 'Ana' } }, ['contact.email']],
    ['the other form', { contact: { phone: '1' } }, ['contact.phone']],
    ['nothing at all', {}, ['contact']],
  ])('the issues of the closest form are reported for %s', (_, value, fields) => {
    const { error } = schema.safeParse(value)
    expect(closestIssues(error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields)
  })
})

it.each([
  [z.number().max(99), 100, { data: { max: 99 } }],
  [z.number().min(1), 0, { data: { min: 1 } }],
  [z.number().positive(), 0, {}],
  [z.number().lt(100), 100, {}],
  [z.string().max(2), 'abc', {}],
])('an issue contains a limit only if a number violates an inclusive limit: %#', (bounded, value, bound) => {
  const [issue] = bounded.safeParse(value).error?.issues ?? []
  expect(issue && boundOf(issue)).toEqual(bound)
})
