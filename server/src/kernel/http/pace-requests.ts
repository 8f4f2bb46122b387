import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time after which no more requests begin in a turn of the event loop. */
const TURN_MILLISECONDS = 5

/** Maximum number of waiting requests that may begin in a turn. More would not fit in its time. */
const MOST_IN_TURN = 200

/**
 * Maximum number of requests of one connection that wait. Browsers and proxies send the next request after the answer,
 * so only a client that wants to use up the memory has more.
 */
const MOST_OF_CONNECTION = 100

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Spreads the beginning of many requests over turns of the event loop. In each turn, Node reads all requests that have
 * arrived, but accepts one new connection only (libuv 1.45 and later). If clients with open connections send more
 * requests than the server can answer, a turn takes hundreds of milliseconds, and a new visitor waits a minute to be
 * accepted. Requests that do not fit in a turn wait in the order of arrival. If too many of one connection wait, the
 * connection is closed.
 */
export function paceRequests(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const waiting: { request: IncomingMessage; response: ServerResponse }[] = []
  const waitingOf = new WeakMap<Socket, number>()
  /** Number of scheduled immediates. Each begins a waiting request if the turn has time left. */
  let looks = 0
  let turnStart: number | undefined

  function isTimeSpent(): boolean {
    const now = performance.now()
    if (turnStart === undefined) {
      turnStart = now
      setImmediate(() => {
        turnStart = undefined
      })
    }
    return now - turnStart >= TURN_MILLISECONDS
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    for (const listener of listeners) listener(request, response)
  }

  function lookLater(): void {
    if (looks >= Math.min(waiting.length, MOST_IN_TURN)) return
    looks += 1
    setImmediate(look)
  }

  // Each request begins in an immediate of its own, so that the promises of one continue before the next one begins.
  function look(): void {
    looks -= 1
    const next = isTimeSpent() ? undefined : waiting.shift()
    lookLater()
    if (!next) return
    const { request, response } = next
    waitingOf.set(request.socket, (waitingOf.get(request.socket) ?? 1) - 1)
    // The response of a closed connection has no reader.
    if (!request.socket.destroyed) begin(request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    // Node still delivers the requests that arrived before their connection was closed.
    if (socket.destroyed) return
    if (waiting.length === 0 && !isTimeSpent()) return begin(request, response)
    const others = waitingOf.get(socket) ?? 0
    if (others >= MOST_OF_CONNECTION) return void socket.destroy()
    waitingOf.set(socket, others + 1)
    waiting.push({ request, response })
    lookLater()
  })
}
