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
    ['a value with a wrong field', { contact: { email: 'x', name: 'Ana' } }, ['contact.email']],
    ['a value without a required field', { contact: { name: 'Ana' } }, ['contact.email']],
    ['a value that resembles the second member of the union', { contact: { phone: '1' } }, ['contact.phone']],
    ['a missing value', {}, ['contact']],
  ])('validating %s reports only the issues of the union member that fits the value best', (_, value, fields) => {
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
])('an issue names the violated limit only for numbers and inclusive limits (case %#)', (bounded, value, bound) => {
  const [issue] = bounded.safeParse(value).error?.issues ?? []
  expect(issue && boundOf(issue)).toEqual(bound)
})
