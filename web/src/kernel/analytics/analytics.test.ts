import { afterEach, describe, expect, it, vi } from 'vitest'
import { event, pageView, setAnalyticsConsent, setAnalyticsProvider } from './analytics.ts'
import { plausible } from './plausible.ts'
import { patternOf } from './route-pattern.ts'

afterEach(() => {
  setAnalyticsProvider(null)
  setAnalyticsConsent(false)
})

describe('the current screen when the user agrees', () => {
  // First in this file: no screen has stood yet.
  it('counts as a view, where there is one', () => {
    const send = vi.fn()
    setAnalyticsProvider({ send })
    setAnalyticsConsent(true)
    expect(send).not.toHaveBeenCalled()
    setAnalyticsConsent(false)
    pageView('/')
    pageView('/portfolios')
    setAnalyticsConsent(true)
    pageView('/assets/$uuid/info')
    expect(send.mock.calls.map(([, pattern]) => pattern)).toEqual(['/portfolios', '/assets/$uuid/info'])
  })
})

describe('page views are patterns of routes, without identifiers (issue: privacy)', () => {
  it.each([
    [['__root__', '/app', '/app/'], '/'],
    [['__root__', '/app', '/app/assets/$uuid', '/app/assets/$uuid/info'], '/assets/$uuid/info'],
    [['__root__', '/auth/reset-password/$user/$token'], '/auth/reset-password/$user/$token'],
    [['__root__'], '/'],
    [[], '/'],
  ])('%j: %s', (ids, pattern) => {
    expect(patternOf(ids.map((routeId) => ({ routeId })))).toBe(pattern)
  })
})

it('a page that is not there counts as such, not as its address', () => {
  expect(patternOf([{ routeId: '__root__', globalNotFound: true }])).toBe('/not-found')
})

describe('the interface of analytics', () => {
  it('sends nothing where there is no provider, nor without consent', () => {
    setAnalyticsConsent(true)
    expect(() => pageView('/')).not.toThrow()
    const send = vi.fn()
    setAnalyticsConsent(false)
    setAnalyticsProvider({ send })
    pageView('/')
    event('export')
    expect(send).not.toHaveBeenCalled()
  })

  it('sends an event of the current screen', () => {
    const send = vi.fn()
    setAnalyticsConsent(true)
    setAnalyticsProvider({ send })
    pageView('/assets')
    event('export', { rows: 12 })
    expect(send.mock.calls).toEqual([
      ['pageview', '/assets'],
      ['export', '/assets', { rows: 12 }],
    ])
  })

  it('is posted as the service wants it, without cookies or referrer', () => {
    const send = vi.fn(async () => new Response())
    plausible({ url: 'https://stats.example/', site: 'lindero.example' }, 'https://lindero.example', send).send(
      'pageview',
      '/assets/$uuid/info',
    )
    const [address, init] = send.mock.calls[0] as unknown as [string, RequestInit]
    expect(address).toBe('https://stats.example/api/event')
    expect(JSON.parse(String(init.body))).toEqual({
      name: 'pageview',
      domain: 'lindero.example',
      url: 'https://lindero.example/assets/$uuid/info',
    })
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  it('does not mind that the service cannot be reached', async () => {
    const send = vi.fn(async () => Promise.reject(new TypeError('blocked')))
    expect(() => plausible({ url: 'https://s.example', site: 's' }, '', send).send('pageview', '/')).not.toThrow()
    await expect(send.mock.results[0]?.value).rejects.toThrow('blocked')
  })
})
