import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postDelivery } from './post-delivery.ts'

/** Number of connections to `machine`, a server in the internal network. */
let connections = 0
const machine = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((listening) => machine.listen(0, '127.0.0.1', listening))
  port = (machine.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((closed) => void machine.close(() => closed())))
beforeEach(() => {
  connections = 0
})

const post = (host: string) =>
  postDelivery(
    { uuid: crypto.randomUUID(), data: '{}', report: null },
    {
      address: `https://${host}/secret-path`,
      secret: 'x',
      hosts: new Set([host]),
      seconds: 5,
      now: new Date(),
    },
  )

describe('A delivery', () => {
  it('a delivery is not sent if an allowed host name resolves to the internal network', async () => {
    await expect(post(`localhost:${port}`)).rejects.toThrow(/^integrations.unreachable$/)
    expect(connections).toBe(0)
  })

  it('a delivery is sent to an IP address in the internal network if the operator allows that address', async () => {
    await expect(post(`127.0.0.1:${port}`)).rejects.toThrow(/^integrations.unreachable$/)
    expect(connections).toBe(1)
  })
})
