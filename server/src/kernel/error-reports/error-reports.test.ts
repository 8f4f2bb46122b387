import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IngestServer, ingestServer } from '../../../test/ingest-server.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { JOB_HANDLERS } from '../../job-handlers.ts'
import { enqueue } from '../jobs/jobs.ts'

let ingest: IngestServer
let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  ingest = await ingestServer()
  system = await openTestSystem({ SENTRY_DSN: ingest.dsn, SENTRY_ENVIRONMENT: 'trials' })
  me = await aSignedInUser(system)
})
afterAll(async () => {
  await system.close()
  ingest.close()
})

async function arrived(): Promise<Record<string, unknown>> {
  await system.context.errors.flush()
  const event = ingest.events.at(-1)
  if (!event) throw new Error('no event arrived')
  return event
}

describe('The report of an unexpected failure', () => {
  it("the report of a failed call contains the path pattern, the ticket shown to the user and the user's uuid", async () => {
    const portfolio = crypto.randomUUID()
    await system.driver.execute('ALTER TABLE portfolios RENAME TO mislaid')
    const reply = await system.app.inject({
      url: `/api/portfolios/${portfolio}`,
      headers: {
        authorization: `Bearer ${me.token}`,
        cookie: 'lindero_refresh=hidden',
        'user-agent': 'Trial/9',
      },
    })
    await system.driver.execute('ALTER TABLE mislaid RENAME TO portfolios')
    expect(reply.statusCode).toBe(500)
    const event = await arrived()
    expect(event).toMatchObject({
      environment: 'trials',
      transaction: 'GET /api/portfolios/:uuid',
      tags: { where: 'call', name: 'GET /api/portfolios/:uuid', ticket: reply.json().data.ticket },
      user: { id: me.uuid },
    })
    expect(JSON.stringify(event.exception)).toContain('portfolio-access')
    // The report contains no data from the request, the session, the machine or the query.
    for (const secret of [portfolio, me.token, 'hidden', 'Trial/9', 'people.test', 'note', '127.0.0.1:']) {
      expect(ingest.bytes().replaceAll(ingest.dsn, '')).not.toContain(secret)
    }
    expect(Object.keys(event).sort()).toEqual(
      [
        ...['environment', 'event_id', 'exception', 'level', 'platform', 'release', 'sdk', 'tags', 'timestamp'],
        ...['transaction', 'user'],
      ].sort(),
    )
  })

  it('the report of a failed job contains the kind and uuid of the job, and the uuid of the user who requested it', async () => {
    const ticket = await system.context.database.transaction({ customer: me.customerUuid }, (tx) =>
      enqueue(tx, {
        kind: 'portfolios.addAssets',
        customerUuid: me.customerUuid,
        payload: { filekey: 'secret-file' },
        subject: 'Cartera de Ana',
        portfolioUuid: crypto.randomUUID(),
        createdBy: me.uuid,
      }),
    )
    let attempts = 0
    await runJobs(system, {
      ...JOB_HANDLERS,
      'portfolios.addAssets': async () => {
        attempts += 1
        if (attempts > 1) return {}
        throw new TypeError('no asset of "Ana Ruiz" in asset_list for ana@people.test')
      },
    })
    expect(await arrived()).toMatchObject({
      tags: { where: 'job', name: 'portfolios.addAssets', ticket },
      user: { id: me.uuid },
      exception: {
        values: [{ type: 'TypeError', value: 'no asset of […] in asset_list for [struck out]' }],
      },
    })
    expect(ingest.bytes()).not.toMatch(/Ana|secret-file|Cartera/)
  })

  it('at most 30 failures are reported per minute', async () => {
    const before = ingest.events.length
    for (let failure = 0; failure < 40; failure++) {
      system.context.errors.report(new Error('again'), { where: 'call', name: 'GET /', ticket: 't' })
    }
    await system.context.errors.flush()
    expect(ingest.events.length - before).toBe(30 - before)
  })
})

describe('An expected failure', () => {
  it('an expected failure (a missing object, an invalid call or invalid JSON) is not reported', async () => {
    const before = ingest.events.length
    const fresh = await openTestSystem({ SENTRY_DSN: ingest.dsn })
    const somebody = await aSignedInUser(fresh)
    expect((await somebody.call('GET', `/assets/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await somebody.call('PUT', '/portfolios', { nonsense: 1 })).status).toBe(400)
    const broken = await fresh.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.statusCode).toBe(400)
    await fresh.context.errors.flush()
    await fresh.close()
    expect(ingest.events.length).toBe(before)
  })
})
