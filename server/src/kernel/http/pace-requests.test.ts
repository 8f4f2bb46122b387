import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { paceRequests } from './pace-requests.ts'

const REQUESTS = 40
/**
 * Time for which each request blocks the event loop. In a turn of 5 ms, a second request begins after 4 ms, but a third
 * would begin too late.
 */
const BUSY_MILLISECONDS = 4

let server: Server
afterEach(() => server.close())

/** Sends requests over one connection, and returns the number that began in each turn of the event loop. */
async function turnsOf(isPaced: boolean): Promise<{ turns: number[]; order: string[]; answers: string }> {
  const turns: number[] = []
  const order: string[] = []
  let begun = 0
  const countTurn = () => {
    if (begun > 0) turns.push(begun)
    begun = 0
    if (order.length < REQUESTS) setImmediate(countTurn)
  }
  server = createServer((request, response) => {
    begun += 1
    order.push(request.url ?? '')
    const until = performance.now() + BUSY_MILLISECONDS
    while (performance.now() < until);
    response.end(`answer ${request.url}\n`)
  })
  if (isPaced) paceRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  setImmediate(countTurn)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const each = Array.from({ length: REQUESTS }, (_, index) => index)
  const last = (index: number) => (index === REQUESTS - 1 ? 'connection: close\r\n' : '')
  socket.write(each.map((index) => `GET /${index} HTTP/1.1\r\nhost: a\r\n${last(index)}\r\n`).join(''))
  return { turns, order, answers: await textOf(socket) }
}

describe('Requests that arrive together', () => {
  it('requests that arrive together begin in several turns of the event loop, in the order of arrival', async () => {
    const { turns, order, answers } = await turnsOf(true)
    expect(Math.max(...turns)).toBeLessThanOrEqual(4)
    expect(order).toEqual(Array.from({ length: REQUESTS }, (_, index) => `/${index}`))
    expect([...answers.matchAll(/answer \/(\d+)/g)].map(([, index]) => Number(index))).toHaveLength(REQUESTS)
  })

  it('requests that arrive together begin in one turn of the event loop on a server without pacing', async () => {
    const { turns } = await turnsOf(false)
    expect(Math.max(...turns)).toBeGreaterThan(4)
  })

  it('a connection that sends thousands of requests without waiting for answers is closed, and other connections are answered', async () => {
    let begun = 0
    server = createServer((request, response) => {
      if (request.url === '/flood') begun += 1
      const until = performance.now() + 1
      while (performance.now() < until);
      response.end('answer')
    })
    paceRequests(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const flood = connect(port, '127.0.0.1')
    // A reset is one of the ways in which the client may learn that its connection is closed.
    flood.on('error', () => {})
    flood.resume()
    const closed = new Promise((resolve) => flood.once('close', resolve))
    flood.write('GET /flood HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5_000))
    const [other] = await Promise.all([fetch(`http://127.0.0.1:${port}/`), closed])
    expect(await other.text()).toBe('answer')
    expect(begun).toBeLessThan(200)
  })
})
