import { afterEach, describe, expect, it, vi } from 'vitest'
import { event, pageView, setAnalyticsConsent, setAnalyticsProvider } from './analytics.ts'
import { plausible } from './plausible.ts'
import { patternOf } from './route-pattern.ts'

afterEach(() => {
  setAnalyticsProvider(null)
  setAnalyticsConsent(false)
})

describe('The current screen when the user consents', () => {
  // This must be the first test in the file, because it requires that no screen has been shown before.
  it('the user’s consent to usage statistics sends a page view of the current screen, or nothing if no screen was shown yet', () => {
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

describe('Page views, which have the pattern of the route and no identifiers', () => {
  it.each([
    [['__root__', '/app', '/app/'], '/'],
    [['__root__', '/app', '/app/assets/$uuid', '/app/assets/$uuid/info'], '/assets/$uuid/info'],
    [['__root__', '/auth/reset-password/$user/$token'], '/auth/reset-password/$user/$token'],
    [['__root__'], '/'],
    [[], '/'],
  ])('the matched route ids %j are counted as the page "%s"', (ids, pattern) => {
    expect(patternOf(ids.map((routeId) => ({ routeId })))).toBe(pattern)
  })
})

it('a page view of an unknown URL is counted as /not-found, without the URL', () => {
  expect(patternOf([{ routeId: '__root__', globalNotFound: true }])).toBe('/not-found')
})

describe('The client of analytics', () => {
  it('no page view or event is sent if there is no statistics provider or no consent', () => {
    setAnalyticsConsent(true)
    expect(() => pageView('/')).not.toThrow()
    const send = vi.fn()
    setAnalyticsConsent(false)
    setAnalyticsProvider({ send })
    pageView('/')
    event('export')
    expect(send).not.toHaveBeenCalled()
  })

  it('an event of the usage statistics is sent with the path of the current screen', () => {
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

  it('page views are sent in the format of Plausible, without cookies or referrer', () => {
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

  it('sending a page view does not throw if the request to the statistics service fails', async () => {
    const send = vi.fn(async () => Promise.reject(new TypeError('blocked')))
    expect(() => plausible({ url: 'https://s.example', site: 's' }, '', send).send('pageview', '/')).not.toThrow()
    await expect(send.mock.results[0]?.value).rejects.toThrow('blocked')
  })
})
