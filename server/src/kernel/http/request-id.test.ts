import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestSystem } from '../../../test/test-system.ts'
import { openLog } from '../log/log.ts'
import { nameRequests, requestIdOf } from './request-id.ts'

const SENT = '11111111-1111-4111-8111-111111111111'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function memoryLog() {
  const lines: string[] = []
  return {
    destination: { write: (line: string) => void lines.push(line) },
    text: () => lines.join(''),
    ids: () => lines.map((line) => JSON.parse(line).reqId),
  }
}

describe('The id of a request', () => {
  it('the request id that the caller sent is in the header, the body and the log entry of an unexpected failure', async () => {
    const log = memoryLog()
    const system = await openTestSystem({ LOG_LEVEL: 'error' }, log.destination)
    await system.driver.execute('ALTER TABLE users RENAME TO mislaid')
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-request-id': SENT },
      payload: { source: 'webapp', email: 'a@b.es', password: 'a-password' },
    })
    await system.close()
    expect(reply.statusCode).toBe(500)
    expect(reply.headers['x-request-id']).toBe(SENT)
    expect(reply.json().data).toEqual({ ticket: SENT })
    expect(log.ids()).toEqual([SENT])
  })

  it.each([
    ['a text that forges a line', `${SENT}\\n{"level":60}`],
    ['nothing', ''],
    ['two ids', `${SENT}, ${SENT}`],
  ])('a new request id is created if the caller sent %s', (_, sent) => {
    const made = requestIdOf({ headers: { 'x-request-id': sent } })
    expect(made).toMatch(UUID)
    expect(made).not.toBe(SENT)
  })

  it('each log entry of a request contains the request id exactly once, and no other log entry contains the id', async () => {
    const output = memoryLog()
    const log = openLog('info', output.destination)
    const app = Fastify({ loggerInstance: log as FastifyBaseLogger, genReqId: requestIdOf })
    nameRequests(app)
    app.post('/', async (request) => {
      await setTimeout(5)
      log.info('own')
      request.log.info('of the request')
      return {}
    })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const ids = [SENT, SENT.replaceAll('1', '2')]
    const before = output.ids().length
    await Promise.all(
      ids.map((id) =>
        fetch(origin, {
          method: 'POST',
          headers: { 'x-request-id': id, 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'x'.repeat(200_000) }),
        }),
      ),
    )
    await app.close()
    log.info('in the background')
    const lines = output.text().trim().split('\n').slice(before)
    for (const message of ['own', 'of the request']) {
      const named = lines.filter((line) => JSON.parse(line).msg === message)
      expect(named.map((line) => JSON.parse(line).reqId).sort()).toEqual(ids)
      for (const line of named) expect(line.split('"reqId"')).toHaveLength(2)
    }
    expect(output.ids().at(-1)).toBeUndefined()
  })
})
