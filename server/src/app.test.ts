import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../test/test-system.ts'
import { buildApp } from './app.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

it.each([
  ['the address that a reverse proxy saw', 'https://lindero.test', '203.0.113.7'],
  ['the address of the connection, without a reverse proxy,', undefined, '127.0.0.1'],
])('the server takes %s as the address of the caller', async (_what, publicUrl, address) => {
  const { context } = system
  const app = await buildApp({ ...context, config: { ...context.config, publicUrl } })
  app.get('/address', (request) => request.ip)
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  expect((await app.inject({ url: '/address', headers })).body).toBe(address)
  await app.close()
})
