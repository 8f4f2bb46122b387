import { describe, expect, it } from 'vitest'
import { rightsOf } from './role-rights.ts'

describe('what a role may do, in words (decisions 3)', () => {
  it.each([
    ['viewer', ['assignedPortfolios', 'export']],
    ['editor', ['assignedPortfolios', 'export', 'edit']],
    ['admin', ['allPortfolios', 'export', 'edit', 'managePortfolios', 'manageUsers']],
  ] as const)('a %s', (role, rights) => {
    expect(rightsOf(role)).toEqual(rights)
  })
})
