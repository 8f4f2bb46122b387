import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { setSecurityHeaders } from './security-headers.ts'

async function headersWith(settings: Record<string, string>, url = '/'): Promise<Record<string, string>> {
  const app = Fastify()
  await setSecurityHeaders(app, readConfig(settings))
  for (const path of ['/', '/api/x', '/apiary']) app.get(path, () => 'ok')
  const { headers } = await app.inject({ url })
  await app.close()
  return headers as Record<string, string>
}

/** The policy as a map from directive to its sources. */
async function policyWith(settings: Record<string, string>): Promise<Record<string, string[]>> {
  const { 'content-security-policy': policy = '' } = await headersWith(settings)
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources]
    }),
  )
}

const GOOGLE = { GOOGLE_CLIENT_ID: 'client.apps.test' }
const RECAPTCHA = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
const CHAT = { CHAT_APP_ID: 'chat', CHAT_SECRET: 'chat-secret' }
const ANALYTICS = { ANALYTICS_URL: 'https://views.test/api/event', ANALYTICS_SITE: 'site' }
const SENTRY = { SENTRY_DSN: 'https://key@errors.test/7' }
const ALL = { ...GOOGLE, ...RECAPTCHA, ...CHAT, ...ANALYTICS, ...SENTRY }

describe('The content security policy', () => {
  it('the content security policy allows only our own server if no external service is configured', async () => {
    expect(await policyWith({})).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      'Google sign-in',
      GOOGLE,
      {
        'script-src': ['https://accounts.google.com/gsi/client'],
        'style-src': ['https://accounts.google.com/gsi/style'],
        'connect-src': ['https://accounts.google.com/gsi/'],
        'frame-src': ['https://accounts.google.com/gsi/'],
      },
    ],
    [
      'reCAPTCHA',
      RECAPTCHA,
      {
        'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        'connect-src': ['https://www.google.com/recaptcha/'],
        'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      },
    ],
    ['analytics', ANALYTICS, { 'connect-src': ['https://views.test'] }],
    ['error reports', SENTRY, { 'connect-src': ['https://errors.test'] }],
  ])('the content security policy allows only the necessary sources for %s', async (_what, settings, added) => {
    const [bare, policy] = [await policyWith({}), await policyWith(settings)]
    for (const [directive, sources] of Object.entries(policy)) {
      const before = (bare[directive] ?? []).filter((source) => source !== "'none'" || !(directive in added))
      expect({ [directive]: sources }).toEqual({ [directive]: [...before, ...(added[directive] ?? [])] })
    }
  })

  it('the content security policy allows the documented sources of the chat in every region', async () => {
    const policy = await policyWith(CHAT)
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://app.intercom.io',
      'https://widget.intercom.io',
      'https://js.intercomcdn.com',
    ])
    for (const source of [
      'https://api-iam.intercom.io',
      'https://api-iam.eu.intercom.io',
      'https://uploads.eu.intercomcdn.com',
      'wss://nexus-europe-websocket.intercom.io',
    ]) {
      expect(policy['connect-src']).toContain(source)
    }
    expect(policy['img-src']).toContain('https://*.intercom-attachments-9.com')
    expect(policy['media-src']).toContain('https://js.intercomcdn.com')
    expect(policy['form-action']).toContain('https://api-iam.eu.intercom.io')
  })

  it('the content security policy allows no inline scripts and no scripts created from text, even with every service configured', async () => {
    const policy = await policyWith({ ...ALL, PUBLIC_URL: 'https://lindero.test' })
    const scripts = policy['script-src']?.join(' ')
    expect(scripts).not.toMatch(/unsafe|\*|data:|blob:|https:( |$)/)
    expect(policy['script-src-attr']).toEqual(["'none'"])
    for (const [directive, sources] of Object.entries(policy)) {
      expect({ directive, repeated: sources.length - new Set(sources).size }).toEqual({
        directive,
        repeated: 0,
      })
    }
  })
})

describe('Other headers', () => {
  it('the security headers forbid framing, content type sniffing and device access in every configuration', async () => {
    for (const settings of [{}, ALL]) {
      expect(await headersWith(settings)).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })

  it.each<[string, Record<string, string>, string]>([
    ['no referrer if no service needs it', {}, 'no-referrer'],
    ['only our origin if Google sign-in is configured', GOOGLE, 'strict-origin'],
    ['only our origin if reCAPTCHA is configured', RECAPTCHA, 'strict-origin'],
  ])('the referrer policy lets browsers send %s', async (_what, settings, policy) => {
    expect((await headersWith(settings))['referrer-policy']).toBe(policy)
  })

  it('the opener policy isolates windows, and allows pop-ups only if Google sign-in is configured', async () => {
    expect((await headersWith(CHAT))['cross-origin-opener-policy']).toBe('same-origin')
    expect((await headersWith(GOOGLE))['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it('browsers must use https only if the public address uses https', async () => {
    const safe = await headersWith({ PUBLIC_URL: 'https://lindero.test' })
    expect(safe['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(safe['content-security-policy']).toContain('upgrade-insecure-requests')
    const plain = await headersWith({ PUBLIC_URL: 'http://lindero.test' })
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('caches may not store responses to calls', async () => {
    expect((await headersWith({}, '/api/x'))['cache-control']).toBe('no-store')
    expect((await headersWith({}, '/api/x?p=1'))['cache-control']).toBe('no-store')
    expect(await headersWith({}, '/apiary')).not.toHaveProperty('cache-control')
  })
})
