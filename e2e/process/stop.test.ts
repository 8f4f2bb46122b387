import { connect } from 'node:net'
import { afterAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, startServer } from './server-process.ts'

const folder = dataFolder(inject('preparedFolder'))
afterAll(() => removeFolder(folder))

it('a server continues to serve for STOP_DELAY_SECONDS after SIGTERM, but reports that it is not ready', async () => {
  const server = await startServer(folder, { STOP_DELAY_SECONDS: '2' })
  const statusOf = async (path: string) => (await fetch(`${server.address}/api${path}`)).status
  expect(await statusOf('/health/ready')).toBe(200)
  const began = performance.now()
  const ended = server.stop()
  await expect.poll(() => statusOf('/health/ready')).toBe(503)
  expect(await statusOf('/health')).toBe(200)
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1_900)
})

it('a server exits with code 1 if an unfinished request delays the stop for more than STOP_SECONDS', async () => {
  const server = await startServer(folder, { STOP_SECONDS: '1', BODY_SECONDS: '600' })
  const { hostname, port } = new URL(server.address)
  const sender = connect(Number(port), hostname)
  // The connection fails when the process ends, as expected.
  sender.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    sender.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      () => resolve(),
    )
  })
  // When this later request has been served, the headers of the unfinished request have arrived too.
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  const began = performance.now()
  expect(await server.stop()).toBe(1)
  expect(performance.now() - began).toBeGreaterThan(900)
  sender.destroy()
})
