import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { resources } from '@lindero/texts/resources'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { serveScreens } from './screens.ts'

const CODE = 'export const a = 1\n'.repeat(500)
const app = Fastify()
let bundle = ''

const PAGE = '<html><head><title>Lindero</title></head>'
const HEADS: Record<string, string> = { '/anuncios/1': '<meta $& />', '/anuncios/2': '<title>Piso</title>' }

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'lindero-bundle-'))
  mkdirSync(join(bundle, 'static'))
  writeFileSync(join(bundle, 'index.html'), PAGE)
  writeFileSync(join(bundle, 'static', 'map.js'), CODE)
  writeFileSync(join(bundle, 'static', 'map.js.br'), brotliCompressSync(CODE))
  writeFileSync(join(bundle, 'static', 'map.js.gz'), gzipSync(CODE))
  await serveScreens(app, bundle, async (pathname) => HEADS[pathname] ?? null)
})
afterAll(async () => {
  await app.close()
  rmSync(bundle, { recursive: true })
})

describe('Files of the browser bundle', () => {
  it('the head of a page contains the tags that are generated for its path, and one title', async () => {
    const { body, headers } = await app.inject({ url: '/anuncios/1?from=mail' })
    expect(body).toBe('<html><head><title>Lindero</title><meta $& />\n  </head>')
    expect(headers['content-type']).toContain('text/html')
    expect((await app.inject({ url: '/anuncios/2' })).body).toBe('<html><head><title>Piso</title>\n  </head>')
    expect((await app.inject({ url: '/anuncios/3' })).body).toBe(PAGE)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a file is sent in a compression that the browser accepts (Accept-Encoding: %s)', async (accepted, encoding) => {
    const reply = await app.inject({ url: '/static/map.js', headers: { 'accept-encoding': accepted } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.rawPayload.length === CODE.length).toBe(encoding === undefined)
  })

  it('an unknown path returns the page of the application, unless the path is below /static or ends with a file name', async () => {
    const headers = { 'accept-encoding': 'br' }
    const screen = await app.inject({ url: '/portfolios', headers })
    expect(screen.body).toBe(PAGE)
    expect(screen.headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/static/old.js', headers })).body).not.toContain('<html>')
    for (const url of ['/assets/x.js', '/favicon.png?v=2', '/portfolios/map.JS', '/wp-login.php', '/.env']) {
      expect((await app.inject({ url, headers })).body).not.toContain('<html>')
    }
  })
})

describe('Old Internet Explorer (core 2)', () => {
  const IE = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
  const as = (userAgent: string, url: string) => app.inject({ url, headers: { 'user-agent': userAgent } })

  it.each([
    ['11', IE],
    ['10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
    ['6', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)'],
  ])('any address redirects Internet Explorer %s to the page for unsupported browsers', async (_version, userAgent) => {
    for (const url of ['/', '/portfolios?p=2', '/auth', '/static/map.js']) {
      const reply = await as(userAgent, url)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/unsupported-browser'])
    }
    expect((await as(userAgent, '/unsupported-browser?x=1')).statusCode).toBe(200)
  })

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  ])('a browser with the user agent "%s" is not treated as unsupported', async (userAgent) => {
    expect((await as(userAgent, '/portfolios')).body).toBe(PAGE)
  })

  it('the page for unsupported browsers is in both languages and needs no scripts or other files', async () => {
    const { body, headers } = await as(IE, '/unsupported-browser')
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain(resources.es.access.unsupported.title)
    expect(body).toContain(resources.en.access.unsupported.title)
    expect(body).not.toMatch(/<script|<link|src=|var\(--/)
  })

  it('a script in old syntax sends old browsers to the page for unsupported browsers, but does not reload that page', () => {
    const script = readFileSync(new URL('../../../web/public/old-browser.js', import.meta.url), 'utf8')
    const index = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
    expect(index).toContain('<script nomodule src="/old-browser.js"></script>')
    const gone: string[] = []
    const run = new Function('location', script)
    run({ pathname: '/portfolios', replace: (path: string) => gone.push(path) })
    run({ pathname: '/unsupported-browser', replace: (path: string) => gone.push(path) })
    expect(gone).toEqual(['/unsupported-browser'])
    expect(script.replace(/^\/\/.*$/gm, '')).not.toMatch(/=>|`|\b(const|let|class|async)\b/)
  })
})
