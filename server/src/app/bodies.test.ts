import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { getExpiry, signUrl } from '../kernel/files/signed-url.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let port: number
beforeAll(async () => {
  system = await openTestSystem({
    BODY_SECONDS: '1',
    HEADER_SECONDS: '1',
    CONNECTIONS_AT_ONCE: '60',
    CONNECTIONS_PER_ADDRESS: '30',
  })
  me = await aSignedInUser(system)
  await system.app.listen({ port: 0, host: '127.0.0.1' })
  port = (system.app.server.address() as AddressInfo).port
})
afterAll(() => system.close())

const head = (path: string, length: number, more: Record<string, string> = {}) =>
  [
    `POST /api${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${length}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/**
 * Sends the beginning of a request and then nothing more.
 *
 * @returns the received text, and the time until the server closed the connection
 */
async function sendSlowly(beginning: string) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  socket.write(beginning)
  await once(socket, 'close')
  return { answer, seconds: (performance.now() - began) / 1_000 }
}

const login = (payload: string) =>
  system.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload,
  })

describe('The body of a request', () => {
  it('the body of a request without a session is limited to 32 kB', async () => {
    const body = (length: number) => {
      const rest = JSON.stringify({ source: 'api', email: 'a@b.es', password: '' }).length
      return JSON.stringify({ source: 'api', email: 'a@b.es', password: 'x'.repeat(length - rest) })
    }
    expect((await login(body(32 * 1024))).json().message).toBe('request.invalid')
    expect((await login(body(32 * 1024 + 1))).json()).toMatchObject({
      statusCode: 413,
      message: 'request.tooLarge',
    })
  })

  it('the body of a request with a session may be larger than 32 kB, up to the limit that the call declares', async () => {
    const changes = { changes: [], filler: 'x'.repeat(300_000) }
    const portfolio = await addPortfolio(system, me.customerUuid)
    const [asset] = await addAssets(system, me.customerUuid, portfolio, [{}])
    const saved = await me.call('POST', `/assets/${asset}`, changes)
    expect(saved.body).toMatchObject({ message: 'request.invalid' })
    const search = await me.call('POST', '/realestates/search', changes)
    expect(search.body).toMatchObject({ message: 'request.tooLarge' })
  })

  it('a request whose body is too long receives a reply before its connection is closed', async () => {
    const socket = connect(port, '127.0.0.1')
    const broken: unknown[] = []
    let answer = ''
    socket.on('error', (error) => broken.push(error))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    const megabyte = 'x'.repeat(1024 * 1024)
    socket.write(head('/auth/login', 30 * megabyte.length))
    for (let sent = 0; sent < 30; sent += 1) {
      await new Promise((resolve) => socket.write(megabyte, resolve))
    }
    await expect.poll(() => answer).toContain('"message":"request.tooLarge"')
    expect(broken).toEqual([])
    socket.destroy()
  })

  it('a body that is nested 5,000 levels deep is rejected before schema validation', async () => {
    const state = { list: 'assets', name: 'deep', state: { f: { deep: 1 } } }
    const deep = JSON.stringify(state).replace('1', '['.repeat(5_000) + ']'.repeat(5_000))
    const { statusCode, body } = await system.app.inject({
      method: 'PUT',
      url: `/api/users/${me.uuid}/saved-views`,
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      payload: deep,
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({
      message: 'request.invalid',
      data: { detail: expect.stringContaining('levels') },
    })
  })

  it('the body of a request without a valid session is not read', async () => {
    const { answer, seconds } = await sendSlowly(head('/realestates/search', 200_000))
    expect(answer).toContain('401 Unauthorized')
    // The server replies immediately. It closes the connection when no bytes have arrived for some time.
    expect(seconds).toBeLessThan(8)
  })

  it('twenty concurrent requests with incomplete bodies are rejected, and their connections are closed', async () => {
    const beginning = `${head('/auth/login', 1_000)}{"source":`
    const ended = await Promise.all(Array.from({ length: 20 }, () => sendSlowly(beginning)))
    for (const { answer, seconds } of ended) {
      expect(answer).toContain('408 Request Timeout')
      expect(answer).toContain('"message":"request.timeout"')
      expect(seconds).toBeLessThan(8)
    }
  })

  it.each([
    ['too long', 'application/json', `9000\r\n${'x'.repeat(0x9000)}\r\n`, '"message":"request.tooLarge"'],
    ['not JSON', 'text/csv', '3\r\na,b\r\n', '"message":"request.invalid"'],
  ])(
    'a body that is %s is rejected while it is arriving, and its later bytes cause no error',
    async (_what, type, chunk, refusal) => {
      const uncaught = vi.fn()
      process.on('uncaughtException', uncaught)
      const { answer } = await sendSlowly(
        [
          'POST /api/auth/login HTTP/1.1',
          'host: localhost',
          `content-type: ${type}`,
          'transfer-encoding: chunked',
          `\r\n${chunk}`,
        ].join('\r\n'),
      )
      expect(answer).toContain(refusal)
      await new Promise((resolve) => setTimeout(resolve, 100))
      process.off('uncaughtException', uncaught)
      expect(uncaught).not.toHaveBeenCalled()
    },
  )

  it.each(['/realestates/search', '/nothing'])(
    'a body that arrives too slowly at the path %s is rejected, even with a session',
    async (path) => {
      const authorization = `Bearer ${me.token}`
      const { answer } = await sendSlowly(`${head(path, 1_000, { authorization })}{"name":`)
      expect(answer).toContain('"message":"request.timeout"')
    },
  )
})

describe('The connection of a request', () => {
  it('excess connections from the same address are closed immediately, while a second address is still served', async () => {
    const silent = Array.from({ length: 40 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await expect.poll(() => silent.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(10)
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    let answer = ''
    other.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    other.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await once(other, 'close')
    expect(answer).toContain('200 OK')
    for (const socket of silent) socket.destroy()
    await expect.poll(() => silent.every(({ closed }) => closed)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })

  it('a connection is closed if the headers of its request do not arrive within the time limit', async () => {
    const { answer, seconds } = await sendSlowly('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n')
    expect(answer).toContain('408 Request Timeout')
    expect(seconds).toBeLessThan(5)
  })

  it('queued requests are not handled after their connection has been closed', async () => {
    const report = vi.spyOn(system.context.errors, 'report')
    const describe = vi.spyOn(JSON, 'stringify')
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(300), () =>
      socket.resetAndDestroy(),
    )
    await once(socket, 'close')
    // On a busy machine, the headers of a request may take longer than the limit of one second. Therefore the request
    // is repeated until it succeeds.
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/settings`)).status).toBe(200)
    expect(report).not.toHaveBeenCalled()
    const documents = describe.mock.results.filter(({ value }) => String(value).startsWith('{"openapi"'))
    expect(documents.length).toBeLessThan(2)
    vi.restoreAllMocks()
  })

  describe('A reader that does not receive its answer', () => {
    let impatient: TestSystem
    beforeAll(async () => {
      impatient = await openTestSystem({ IDLE_SECONDS: '1', PAUSE_SECONDS: '6', PAUSED_DOWNLOADS: '1' })
      const { files } = impatient.context
      await files.put('large', Readable.from([Buffer.alloc(32 * 1024 * 1024)]), Number.POSITIVE_INFINITY)
      await impatient.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(() => impatient.close())

    /**
     * Requests the file but does not read the response.
     *
     * @returns both ends of the connection, and the time until it is closed
     */
    async function stall(userUuid?: string): Promise<{ reader: Socket; socket: Socket; closed: Promise<number> }> {
      const permit = { method: 'GET', key: 'large', contentType: 'application/zip', userUuid } as const
      const url = signUrl(permit, impatient.context.secret, getExpiry(new Date()))
      const arrived = once(impatient.app.server, 'connection')
      const reader = connect((impatient.app.server.address() as AddressInfo).port, '127.0.0.1')
      reader.on('error', () => {}).pause()
      reader.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      const [socket] = (await arrived) as [Socket]
      const from = performance.now()
      const closed = once(socket, 'close', { signal: AbortSignal.timeout(20_000) }).then(
        () => (performance.now() - from) / 1_000,
      )
      return { reader, socket, closed }
    }

    it('the connection of a client that stops reading is closed after the time limit', async () => {
      const { reader, closed } = await stall()
      expect(await closed).toBeLessThan(5.9)
      reader.destroy()
    })

    it('one paused download of a user is kept open longer than the other paused downloads of that user', async () => {
      const user = crypto.randomUUID()
      const own = [await stall(user), await stall(user), await stall(crypto.randomUUID())]
      const seconds = await Promise.all(own.map(({ closed }) => closed))
      expect(seconds.slice(0, 2).toSorted((a, b) => a - b)[0]).toBeLessThan(5.9)
      expect(Math.max(...seconds.slice(0, 2))).toBeGreaterThanOrEqual(5.9)
      expect(seconds[2]).toBeGreaterThanOrEqual(5.9)
      for (const { reader } of own) reader.destroy()
    })

    it('a client can resume a paused download to its end, and can then pause another download', async () => {
      const user = crypto.randomUUID()
      const first = await stall(user)
      await new Promise((resolve) => setTimeout(resolve, 1_800))
      let received = 0
      first.reader.on('data', (bytes) => {
        received += bytes.length
      })
      first.reader.resume()
      await expect.poll(() => received).toBeGreaterThan(32 * 1024 * 1024)
      first.reader.destroy()
      const second = await stall(user)
      expect(await second.closed).toBeGreaterThanOrEqual(5.9)
      second.reader.destroy()
    })
  })

  it('the server has a time limit of 10 minutes for uploads and of 72 seconds for idle connections', () => {
    const { requestTimeout, keepAliveTimeout } = system.app.server
    expect({ requestTimeout, keepAliveTimeout }).toEqual({
      requestTimeout: 600_000,
      keepAliveTimeout: 72_000,
    })
  })
})

describe('The limit of calls per minute', () => {
  it('a call above the rate limit is rejected before its body is read', async () => {
    const limited = await openTestSystem({ CALLS_PER_MINUTE: '1' })
    const user = await aSignedInUser(limited)
    await user.call('GET', '/portfolios')
    const parse = vi.spyOn(JSON, 'parse')
    const refused = await limited.app.inject({
      method: 'POST',
      url: '/api/realestates/search',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      payload: 'no JSON at all',
    })
    expect(refused.json()).toMatchObject({ message: 'limits.callsPerMinute' })
    expect(parse).not.toHaveBeenCalledWith('no JSON at all', expect.anything())
    parse.mockRestore()
    await limited.close()
  })
})
