import { describe, expect, it } from 'vitest'
import { safeRedirect } from './login-redirect.ts'

describe('The path after the login (core 2)', () => {
  it.each([
    ['/portfolios', '/portfolios'],
    ['/assets/7?tab=map#here', '/assets/7?tab=map#here'],
    [undefined, '/'],
    ['', '/'],
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['portfolios', '/'],
    ['/auth?redirect=%2F', '/'],
  ])('if the login page was opened with the target %s, it leads to %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })
})
