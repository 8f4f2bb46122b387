import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { openTestSystem } from '../../../test/test-system.ts'
import { duringRequest } from '../log/request-id.ts'

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}
interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const REQUEST = '11111111-1111-4111-8111-111111111111'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

const spans: Span[] = []
const received: { url: string | undefined; body: string; traceparent: unknown }[] = []
const collector = createServer(async (request, reply) => {
  let body = ''
  for await (const part of request) body += String(part)
  received.push({ url: request.url, body, traceparent: request.headers.traceparent })
  if (request.url === '/v1/traces') {
    const { resourceSpans } = JSON.parse(body) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }
  reply.setHeader('content-type', 'application/json').end('{}')
})
let origin = ''
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

describe('A collector of traces', () => {
  it('the trace collector receives a span for a call, in the trace of the caller, with child spans for its transactions', async () => {
    const system = await openTestSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: origin })
    const me = await aSignedInUser(system)
    const portfolio = crypto.randomUUID()
    await system.app.inject({
      url: `/api/portfolios/${portfolio}`,
      headers: {
        authorization: `Bearer ${me.token}`,
        'user-agent': 'hidden',
        'x-request-id': REQUEST,
        traceparent: `00-${TRACE}-${CALLER}-01`,
      },
    })
    await new Promise<void>((resolve) =>
      duringRequest({ id: REQUEST, traceparent: `00-${TRACE}-${CALLER}-01` }, () => {
        void fetch(`${origin}/other`).then(() => resolve())
      }),
    )
    await system.close()
    const call = spans.find(({ name }) => name === 'GET /api/portfolios/:uuid')
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
    expect(Object.fromEntries(call?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/portfolios/:uuid',
      'http.response.status_code': 404,
      'request.id': REQUEST,
    })
    const transactions = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(new Set(transactions.map(({ name }) => name))).toEqual(new Set(['transaction']))
    expect(received.find(({ url }) => url === '/other')?.traceparent).toBe(`00-${TRACE}-${CALLER}-01`)
    for (const secret of [portfolio, 'hidden', me.token]) {
      expect(received.map(({ body }) => body).join('')).not.toContain(secret)
    }
  })
})
