import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance } from 'fastify'

/**
 * Number of sockets on which the program listens. In each turn of the event loop, Node accepts one connection per
 * socket (libuv 1.45 and later), so with a single socket a visitor of a busy server waits behind all connections of a
 * flood. The system divides new connections among the sockets.
 */
const SOCKETS = 32

/** On Linux, several sockets share a port; other systems do not divide connections among sockets. */
const IS_SHARED = process.platform === 'linux'

interface Address {
  host: string
  port: number
}

/** A port that this program has bound, but does not serve yet. */
export interface HeldPort extends Address {
  release(): Promise<void>
}

/**
 * Binds the port before the database is changed. Until `listen` or `release` is called, every request is answered with
 * 503, because migrations can take minutes.
 *
 * @param address with port 0, the system chooses the port
 * @throws AppError `system.portTaken`, `system.portDenied` or `system.wrongHost`
 */
export async function holdPort({ host, port }: Address): Promise<HeldPort> {
  const server = createHttpServer((_, reply) => {
    reply.writeHead(503, { 'retry-after': '2', connection: 'close', 'content-type': 'text/plain; charset=utf-8' })
    reply.end('Lindero se está iniciando. / Lindero is starting.\n')
  })
  try {
    if (IS_SHARED) await requireFree({ host, port })
    await listening(server, { host, port, reusePort: IS_SHARED })
  } catch (error) {
    throw portFailure(error, { host, port }) ?? error
  }
  const { port: bound } = server.address() as AddressInfo
  return {
    host,
    port: bound,
    async release() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The error for the operator if a port cannot be bound; undefined for other errors. */
export function portFailure(error: unknown, { host, port }: Address): AppError | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new AppError('system.portTaken', { host, port })
    case 'EACCES':
      return new AppError('system.portDenied', { port })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new AppError('system.wrongHost', { host })
    default:
      return undefined
  }
}

/**
 * Starts to serve on a held port.
 *
 * @param connections maximum number of connections that wait until they are accepted. With Node's default of 511, the
 * system silently drops connections of a proxy that opens many at once
 * @returns a function that stops accepting connections; its promise resolves when the open connections have ended
 */
export async function listen(
  app: FastifyInstance,
  { host, port, release }: HeldPort,
  connections: number,
): Promise<() => Promise<void>> {
  if (!IS_SHARED) await release()
  await app.listen({ host, port, backlog: connections, ...(IS_SHARED ? { reusePort: true } : {}) })
  const further = await Promise.all(
    Array.from({ length: IS_SHARED ? SOCKETS - 1 : 0 }, () => {
      // An HTTP server sets these options itself, but this plain server does not. Without `noDelay`, the last bytes of
      // an answer may wait for 40 ms.
      const options = { allowHalfOpen: true, noDelay: true }
      const server = createServer(options, (socket) => app.server.emit('connection', socket))
      return listening(server, { host, port, backlog: connections, reusePort: true })
    }),
  )
  if (IS_SHARED) await release()
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
