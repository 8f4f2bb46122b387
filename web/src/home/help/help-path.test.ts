import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import { closeHelp, helpCenter } from './help-center.ts'
import { followHelpPath, HELP_DELAY, helpOfPath } from './help-path.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  session.set(null)
  closeHelp()
})

function follow(href: string, isPreload = false) {
  const { pathname, searchParams, hash } = new URL(href, 'http://product.test')
  const search = Object.fromEntries(searchParams)
  try {
    followHelpPath({ pathname, href, search, hash: hash.slice(1) }, isPreload)
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return { to: thrown.options.to, search: thrown.options.search }
  }
}

describe('Paths of the help (core 2)', () => {
  it.each([
    ['/help', { kind: 'help' }],
    ['/help/', { kind: 'help' }],
    ['/assets/help', { kind: 'help' }],
    ['/a/b/c/releases', { kind: 'news' }],
    ['/helpful', null],
    ['/help/more', null],
    ['/', null],
  ])('the path %s opens the help %j', (pathname, expected) => {
    expect(helpOfPath({ pathname, search: {}, hash: '' })).toEqual(expected)
  })

  it('the query parameter `id` of a help path (text or number) names the help entry, and the hash names the heading', () => {
    const asked = { pathname: '/portfolios/help', search: { id: 7 }, hash: 'errors' }
    expect(helpOfPath(asked)).toEqual({ kind: 'help', id: '7', hash: 'errors' })
  })

  it('a help path redirects to the home page, and opens the help half a second later', () => {
    session.set(testSession())
    expect(follow('/assets/help?id=keyboard#tables')).toEqual({ to: '/', search: undefined })
    vi.advanceTimersByTime(HELP_DELAY - 1)
    expect(helpCenter.get()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(helpCenter.get()).toEqual({ kind: 'help', id: 'keyboard', hash: 'tables' })
    expect(HELP_DELAY).toBe(500)
  })

  it('preloading a help path does not open the help', () => {
    session.set(testSession())
    expect(follow('/releases', true)).toEqual({ to: '/', search: undefined })
    vi.advanceTimersByTime(HELP_DELAY)
    expect(helpCenter.get()).toBeNull()
  })

  it('a help path that is opened without a session redirects to the login page with the path to return to', () => {
    const href = '/assets/help?id=keyboard'
    expect(follow(href)).toEqual({ to: '/auth', search: { redirect: href } })
    vi.advanceTimersByTime(HELP_DELAY)
    expect(helpCenter.get()).toBeNull()
  })
})
