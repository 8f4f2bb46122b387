import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Time after which no more requests begin in a turn of the event loop. */
const TURN_MILLISECONDS = 5

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Spreads the beginning of many requests over turns of the event loop. In each turn, Node reads all requests that have
 * arrived, but accepts one new connection only (libuv 1.45 and later). If clients with open connections send more
 * requests than the server can answer, a turn takes hundreds of milliseconds, and a new visitor waits a minute to be
 * accepted. Requests that do not fit in a turn wait in the order of arrival.
 */
export function paceRequests(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  let waiting = 0
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

  server.on('request', (request, response) => {
    const begin = () => {
      for (const listener of listeners) listener(request, response)
    }
    // Each request waits in an immediate of its own, so that the promises of one continue before the next one begins.
    const beginWhenFree = () => {
      if (isTimeSpent()) return void setImmediate(beginWhenFree)
      waiting -= 1
      begin()
    }
    if (waiting === 0 && !isTimeSpent()) return begin()
    waiting += 1
    setImmediate(beginWhenFree)
  })
}
