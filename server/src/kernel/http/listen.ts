import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Number of sockets on which the program listens. In each turn of the event loop, Node accepts one connection per
 * socket (libuv 1.45 and later), so with a single socket a visitor of a busy server waits behind all connections of a
 * flood. The system divides new connections among the sockets.
 */
const SOCKETS = 32

interface Address {
  host: string
  port: number
}

/**
 * Starts to listen. On Linux, several sockets share the port; other systems do not divide connections among sockets.
 *
 * @param connections maximum number of connections that wait until they are accepted. With Node's default of 511, the
 * system silently drops connections of a proxy that opens many at once
 * @returns a function that stops accepting connections; its promise resolves when the open connections have ended
 * @throws Error with the code `EADDRINUSE` if another program listens on the port
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  connections: number,
): Promise<() => Promise<void>> {
  const isShared = process.platform === 'linux'
  if (isShared) await requireFree({ host, port })
  await app.listen({ host, port, backlog: connections, ...(isShared ? { reusePort: true } : {}) })
  const { port: chosen } = app.server.address() as AddressInfo
  const further = await Promise.all(
    Array.from({ length: isShared ? SOCKETS - 1 : 0 }, () => {
      // An HTTP server sets these options itself, but this plain server does not. Without `noDelay`, the last bytes of
      // an answer may wait for 40 ms.
      const options = { allowHalfOpen: true, noDelay: true }
      const server = createServer(options, (socket) => app.server.emit('connection', socket))
      return listening(server, { host, port: chosen, backlog: connections, reusePort: true })
    }),
  )
  return async () => {
    await Promise.all(further.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

/**
 * Checks that no other program listens on the port. The sockets with `reusePort` cannot detect this, because the system
 * lets several programs of one user share a port.
 */
async function requireFree(address: Address): Promise<void> {
  const server = await listening(createServer(), address)
  await new Promise((resolve) => server.close(resolve))
}

async function listening(server: Server, address: Parameters<Server['listen']>[0]): Promise<Server> {
  server.listen(address)
  await once(server, 'listening')
  return server
}
