import { api } from '@lindero/contract/api'
import { SESSION_LIFETIME } from '@lindero/domain/identity/session-rules'
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '../session/session-events.ts'
import { createSessionStore } from '../session/session-store.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { memoryStore } from '../storage/memory-store.ts'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { reply, startTestServer, type TestServer } from './test-server.fixture.ts'

const UUID = '33333333-3333-4333-8333-333333333333'
const LIMIT = { limit: 10, current: 2, desired: 1, fits: true }
const REFRESH = '/api/auth/refresh-token'

function clientOf(server: Pick<TestServer, 'origin'>, confirm = async () => false) {
  const session = createSessionStore(memoryStore())
  session.set(testSession('old'))
  const events: SessionEvent[] = []
  const client = createClient({
    session,
    fetch,
    wait: (time) => new Promise((resolve) => setTimeout(resolve, Math.min(time, 20))),
    announce: (event) => events.push(event),
    confirm,
    origin: server.origin,
    checksReplies: true,
  })
  return { client, session, events }
}

describe('The calls of the browser', () => {
  it('a call sends the token of the session, and its body as JSON', async () => {
    await using server = await startTestServer((_, response) => reply(response, 200, { changed: 3, jobUuid: null }))
    const { client } = clientOf(server)
    const answer = await client.request(api.changePortfolioPhase, {
      params: { uuid: UUID },
      body: { phase: 'management', filter: { search: 'Mayor' } },
    })
    expect(answer.changed).toBe(3)
    expect(server.seen[0]).toEqual({
      method: 'POST',
      url: `/api/portfolios/${UUID}/assets/phase`,
      authorization: 'Bearer old',
      requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      body: '{"phase":"management","filter":{"search":"Mayor"}}',
    })
  })

  // The server answers a call without a reply with status 200 and no content.
  it.each([200, 204])('a call without a reply is done if the response has status %i and no content', async (status) => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(status).end()
    })
    const body = { advert: UUID, isOneHome: false }
    const done = clientOf(server).client.request(api.decideHome, { params: { uuid: UUID }, body })
    await expect(done).resolves.toBeUndefined()
  })

  it('each request sends a new request id, and the error contains the request id of the reply', async () => {
    await using server = await startTestServer(({ requestId }, response) => {
      response.setHeader('x-request-id', requestId ?? '')
      reply(response, 500, { statusCode: 500, message: 'unknown' })
    })
    const { client } = clientOf(server)
    const ask = () => client.request(api.portfolio, { params: { uuid: UUID } }).catch((error: unknown) => error)
    const failures = [await ask(), await ask()]
    const ids = server.seen.map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(2)
    expect(failures).toMatchObject(ids.map((requestId) => ({ code: 'unknown', requestId })))
  })

  it('a public call sends no token, and its rejection does not end the session', async () => {
    await using server = await startTestServer((_, response) =>
      reply(response, 403, { statusCode: 403, message: 'WrongUserOrPassword' }),
    )
    const { client, events } = clientOf(server)
    const login = client.request(api.login, { body: { source: 'webapp', email: 'a@b.es', password: 'x' } })
    await expect(login).rejects.toMatchObject({ statusCode: 403, code: 'WrongUserOrPassword' })
    expect(server.seen[0]?.authorization).toBeUndefined()
    expect(events).toEqual([])
  })

  it('the error of a rejected call has the status, code and data of the reply', async () => {
    await using server = await startTestServer((_, response) =>
      reply(response, 409, { statusCode: 409, message: 'limits.operatingAssets', data: { limit: 5 } }),
    )
    const failure = await clientOf(server)
      .client.request(api.portfolio, { params: { uuid: UUID } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ statusCode: 409, code: 'limits.operatingAssets', data: { limit: 5 } })
  })

  it.each([
    ['a list with a filter', { query: { f: { search: 'mayor' } } }, 'timeout.filters'],
    ['a list without a filter', { query: { p: 2 } }, 'timeout'],
  ])('the error for a 504 reply to %s (request parts %j) has the code %s', async (_, parts, code) => {
    await using server = await startTestServer((_request, response) => {
      response.writeHead(504).end('<html>proxy</html>')
    })
    const asked = clientOf(server).client.request(api.assets, parts as never)
    await expect(asked).rejects.toMatchObject({ statusCode: 504, code })
  })

  it('a 504 reply to a market search gives the error timeout.filters, because a market search always has filters', async () => {
    await using server = await startTestServer((_request, response) => {
      response.writeHead(504).end('<html>proxy</html>')
    })
    const body = { filters: { typeId: [11] }, bbox: { west: 0, south: 0, east: 1, north: 1 } }
    const asked = clientOf(server).client.request(api.searchListings, { query: {}, body } as never)
    await expect(asked).rejects.toMatchObject({ code: 'timeout.filters' })
  })

  it.each([
    [504, 'timeout'],
    [502, 'server.unavailable'],
    [500, 'server.failed'],
    [404, 'request.notFound'],
    [418, 'unknown'],
  ])('the error for a reply with the status %i but without an error code gets the code %s', async (status, code) => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(status).end('<html>proxy</html>')
    })
    await expect(clientOf(server).client.request(api.portfolios, {})).rejects.toMatchObject({
      statusCode: status,
      code,
    })
  })

  it('a call without a reply fails with the error code "network"', async () => {
    const { client } = clientOf({ origin: 'http://127.0.0.1:9' })
    await expect(client.request(api.portfolios, {})).rejects.toMatchObject({ statusCode: 0, code: 'network' })
  })

  it('a cancelled call throws an AbortError, not an API error', async () => {
    await using server = await startTestServer(() => undefined)
    const giving = new AbortController()
    const call = clientOf(server).client.request(api.portfolios, {}, { signal: giving.signal })
    setTimeout(() => giving.abort(), 10)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('a call fails if its reply violates the contract', async () => {
    await using server = await startTestServer((_, response) => reply(response, 200, { limit: 'ten' }))
    await expect(clientOf(server).client.request(api.operatingAssetsLimit, {})).rejects.toThrow()
  })
})

describe('After a 401, the client refreshes the token and retries (core 4)', () => {
  function serverThatRotates() {
    return startTestServer(async (seen, response) => {
      if (seen.url === REFRESH) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return reply(response, 200, { token: 'new' })
      }
      if (seen.authorization !== 'Bearer new')
        return reply(response, 401, { statusCode: 401, message: 'unauthenticated' })
      return reply(response, 200, LIMIT)
    })
  }

  it('concurrent calls with an expired token share one token refresh, and each call is repeated with the new token', async () => {
    await using server = await serverThatRotates()
    const { client, session, events } = clientOf(server)
    const calls = [1, 2, 3].map((desired) => client.request(api.operatingAssetsLimit, { query: { desired } }))
    expect(await Promise.all(calls)).toEqual([LIMIT, LIMIT, LIMIT])
    expect(server.seen.filter(({ url }) => url === REFRESH)).toHaveLength(1)
    expect(session.get()?.token).toBe('new')
    expect(events).toEqual([])
  })

  it('a rejected token refresh ends the session', async () => {
    await using server = await startTestServer((_, response) =>
      reply(response, 401, { statusCode: 401, message: 'auth.sessionExpired' }),
    )
    const { client, session, events } = clientOf(server)
    await expect(client.request(api.portfolios, {})).rejects.toMatchObject({ code: 'auth.sessionExpired' })
    expect(session.get()).toBeNull()
    expect(events).toEqual(['expired'])
  })

  it('a call ends the session without another refresh if the refreshed token is rejected too', async () => {
    await using server = await startTestServer((seen, response) =>
      seen.url === REFRESH
        ? reply(response, 200, { token: 'new' })
        : reply(response, 401, { message: 'unauthenticated' }),
    )
    const { client, events } = clientOf(server)
    await expect(client.request(api.portfolios, {})).rejects.toMatchObject({ statusCode: 401 })
    expect(server.seen).toHaveLength(3)
    expect(events).toEqual(['expired'])
  })

  it("a call sends no request if the session's 7 days are over, and the session is reported as expired", async () => {
    await using server = await startTestServer((_, response) => reply(response, 200, LIMIT))
    const { client, session, events } = clientOf(server)
    session.set({ ...testSession(), loggedInAt: Date.now() - SESSION_LIFETIME - 1_000 })
    await expect(client.request(api.operatingAssetsLimit, {})).rejects.toMatchObject({ statusCode: 401 })
    expect(server.seen).toEqual([])
    expect(events).toEqual(['expired'])
  })

  it('the session is kept if the server is down during a token refresh', async () => {
    await using server = await startTestServer((seen, response) =>
      reply(response, seen.url === REFRESH ? 503 : 401, {}),
    )
    const { client, session, events } = clientOf(server)
    await expect(client.request(api.portfolios, {})).rejects.toMatchObject({ code: 'server.unavailable' })
    expect(session.get()).not.toBeNull()
    expect(events).toEqual([])
  })
})

describe('Answers 403 and 402 (core 6, decisions 2)', () => {
  it.each([
    [403, 'permissions.denied', ['forbidden'], false],
    [403, 'notAuthorizedArchiveAsset', [], true],
    [403, 'WrongUserOrPassword', [], true],
    [403, 'auth.secondFactorRequired', [], true],
    [402, 'subscriptionInactive', ['inactive'], true],
    [404, 'assets.notFound', [], true],
  ])(
    'an error reply with the status %i and the code %s triggers the events %j (session kept: %s)',
    async (statusCode, message, expected, isKept) => {
      await using server = await startTestServer((_, response) => reply(response, statusCode, { statusCode, message }))
      const { client, session, events } = clientOf(server)
      await expect(client.request(api.archiveAsset, { params: { uuid: UUID } })).rejects.toMatchObject({
        code: message,
      })
      expect(events).toEqual(expected)
      expect(session.get() !== null).toBe(isKept)
      const loggedOut = server.seen.filter(({ url }) => url === '/api/auth/logout')
      expect(loggedOut.map(({ authorization }) => authorization)).toEqual(isKept ? [] : ['Bearer old'])
    },
  )

  it('the end of a session is reported only once, however many calls are rejected', async () => {
    await using server = await startTestServer((seen, response) => {
      if (seen.url === '/api/auth/logout') return reply(response, 200, { ended: true })
      if (seen.url === '/api/jobs') {
        setTimeout(() => reply(response, 401, {}), 30)
        return
      }
      return reply(response, seen.url === REFRESH ? 401 : 403, { message: 'permissions.denied' })
    })
    const { client, events } = clientOf(server)
    await Promise.allSettled([
      client.request(api.portfolios, {}),
      client.request(api.portfolios, {}),
      client.request(api.jobs, {}),
    ])
    expect(events).toEqual(['forbidden'])
  })

  it('a 403 reply `permissions.denied` ends the session in the browser even if the logout request does not reach the server', async () => {
    await using server = await startTestServer((seen, response) => {
      if (seen.url === '/api/auth/logout') response.destroy()
      else reply(response, 403, { statusCode: 403, message: 'permissions.denied' })
    })
    const { client, session, events } = clientOf(server)
    await expect(client.request(api.portfolios, {})).rejects.toMatchObject({ code: 'permissions.denied' })
    expect(session.get()).toBeNull()
    expect(events).toEqual(['forbidden'])
  })
})

describe('Acting for a customer (decisions 3)', () => {
  const OTHER = '44444444-4444-4444-8444-444444444444'

  it.each<[string, string | null, string | undefined, string | undefined]>([
    ['no name while the session is in the super admin’s own customer', null, undefined, undefined],
    ['the customer of the session', OTHER, undefined, OTHER],
    ['the customer in the call’s option `actFor`, as in the switch to this customer', null, OTHER, OTHER],
  ])('a call by a super admin names the customer to act for: %s', async (_what, acted, actFor, expected) => {
    await using server = await startTestServer((_, response) => reply(response, 200, LIMIT))
    const { client, session } = clientOf(server)
    const { customer, ...others } = testSession()
    session.set({ ...others, customer: { ...customer, uuid: acted ?? customer.uuid } })
    await client.request(api.operatingAssetsLimit, {}, actFor ? { actFor } : {})
    expect(server.seen[0]?.actedFor).toBe(expected)
  })

  it('a call that is repeated after a token refresh still names the customer for which the super admin acts', async () => {
    await using server = await startTestServer((seen, response) => {
      if (seen.url === REFRESH) reply(response, 200, { token: 'new' })
      else if (seen.authorization === 'Bearer new') reply(response, 200, LIMIT)
      else reply(response, 401, { statusCode: 401, message: 'auth.sessionExpired' })
    })
    const { client, session } = clientOf(server)
    const { customer, ...others } = testSession()
    session.set({ ...others, customer: { ...customer, uuid: OTHER } })
    await client.request(api.operatingAssetsLimit, {})
    const asked = server.seen.filter(({ url }) => url !== REFRESH)
    expect(asked.map(({ actedFor }) => actedFor)).toEqual([OTHER, OTHER])
  })

  it('a call that needs a confirmed session asks once, and is repeated after the user has confirmed', async () => {
    let isConfirmed = false
    await using server = await startTestServer((_, response) =>
      isConfirmed
        ? reply(response, 200, { secret: 'new' })
        : reply(response, 403, { statusCode: 403, message: 'auth.stepUpRequired' }),
    )
    const { client, session } = clientOf(server, async () => {
      isConfirmed = true
      return true
    })
    expect(await client.request(api.changeIntegrationSecret, {})).toEqual({ secret: 'new' })
    expect(server.seen).toHaveLength(2)
    expect(session.get()).not.toBeNull()
  })

  it('a call whose confirmation the user cancels fails and does not end the session', async () => {
    await using server = await startTestServer((_, response) =>
      reply(response, 403, { statusCode: 403, message: 'auth.stepUpRequired' }),
    )
    const { client, session } = clientOf(server, async () => false)
    await expect(client.request(api.changeIntegrationSecret, {})).rejects.toMatchObject({ code: 'auth.stepUpRequired' })
    expect(server.seen).toHaveLength(1)
    expect(session.get()).not.toBeNull()
  })
})
