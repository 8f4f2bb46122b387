import { describe, expect, it } from 'vitest'
import { rightsOf } from './role-rights.ts'

describe('The rights of a role as text (decisions 3)', () => {
  it.each([
    ['viewer', ['assignedPortfolios', 'export']],
    ['editor', ['assignedPortfolios', 'export', 'edit']],
    ['admin', ['allPortfolios', 'export', 'edit', 'managePortfolios', 'manageUsers']],
  ] as const)('the role %s is described by the rights %j', (role, rights) => {
    expect(rightsOf(role)).toEqual(rights)
  })
})
