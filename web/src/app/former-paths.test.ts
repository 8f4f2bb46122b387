import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { followFormerPath } from './former-paths.ts'

/** The address to which a visit is redirected; null if it is not redirected. */
function target(href: string): string | null {
  const { pathname } = new URL(href, 'http://product.test')
  try {
    followFormerPath({ pathname, href, search: {}, hash: '' }, false)
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href ?? null
  }
}

it.each([
  ['/user-profile/team', '/company/team'],
  ['/user-profile/team?user=new&r=5', '/company/team?user=new&r=5'],
  ['/user-profile/team/audit#top', '/company/team/audit#top'],
  ['/user-profile/possession', '/company/possession'],
  ['/user-profile/signatures', '/company/signatures'],
  ['/user-profile/own-columns', '/company/own-columns'],
  ['/user-profile/integration', '/company/integration'],
  ['/user-profile/api-keys', '/company/api-keys'],
  ['/user-profile/sign-in', '/company/sign-in'],
])('the former address %s leads to %s', (former, current) => {
  expect(target(former)).toBe(current)
})

it.each([
  '/user-profile',
  '/user-profile/password',
  '/user-profile/teams',
  '/company/team',
  '/auth?redirect=/user-profile/team',
])('the address %s is not redirected', (address) => {
  expect(target(address)).toBeNull()
})
