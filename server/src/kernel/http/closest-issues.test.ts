import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closestIssues } from './closest-issues.ts'

const schema = z.object({
  contact: z.union([
    z.strictObject({ email: z.email(), name: z.string() }),
    z.strictObject({ phone: z.string().min(9) }),
  ]),
})

describe('What is wrong with a value of several forms', () => {
  it.each([
    ['an error within one form', { contact: { email: 'x', name: 'Ana' } }, ['contact.email']],
    ['something missing', { contact: { name: 'Ana' } }, ['contact.email']],
    ['the other form', { contact: { phone: '1' } }, ['contact.phone']],
    ['nothing at all', {}, ['contact']],
  ])('%s', (_, value, fields) => {
    const { error } = schema.safeParse(value)
    expect(closestIssues(error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields)
  })
})
