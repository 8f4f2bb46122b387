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
  ])('the redirect target %s of the login page leads to the path %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })
})
