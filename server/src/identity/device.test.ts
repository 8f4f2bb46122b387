import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('The device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Windows 10', kind: 'desktop' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS 17', kind: 'mobile' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
      { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
    ],
    ['nonsense', { browser: null, system: null, kind: 'desktop' }],
    ['', { browser: null, system: null, kind: 'desktop' }],
  ])('the device is detected from the user agent "%s"', (userAgent, expected) => {
    expect(deviceOf('webapp', userAgent)).toEqual(expected)
  })

  it('the device of an API client is the name that the client sends', () => {
    expect(deviceOf('api', 'curl/8.1')).toEqual({ browser: 'curl/8.1', system: null, kind: 'program' })
    expect(deviceOf('api', null)).toEqual({ browser: null, system: null, kind: 'program' })
  })
})
