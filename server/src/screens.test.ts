import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveScreens } from './screens.ts'

const CODE = 'export const a = 1\n'.repeat(500)
const app = Fastify()
let bundle = ''

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'lindero-bundle-'))
  mkdirSync(join(bundle, 'static'))
  writeFileSync(join(bundle, 'index.html'), '<html>')
  writeFileSync(join(bundle, 'static', 'map.js'), CODE)
  writeFileSync(join(bundle, 'static', 'map.js.br'), brotliCompressSync(CODE))
  writeFileSync(join(bundle, 'static', 'map.js.gz'), gzipSync(CODE))
  await serveScreens(app, bundle)
})
afterAll(async () => {
  await app.close()
  rmSync(bundle, { recursive: true })
})

describe('Files of the bundle', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('go out as the browser takes them: %s', async (accepted, encoding) => {
    const reply = await app.inject({ url: '/static/map.js', headers: { 'accept-encoding': accepted } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.rawPayload.length === CODE.length).toBe(encoding === undefined)
  })

  it('are screens where none lies there, and gone under /static', async () => {
    const headers = { 'accept-encoding': 'br' }
    const screen = await app.inject({ url: '/portfolios', headers })
    expect(screen.body).toBe('<html>')
    expect(screen.headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/static/old.js', headers })).body).not.toContain('<html>')
  })
})
