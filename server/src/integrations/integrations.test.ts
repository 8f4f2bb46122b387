import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DELIVERY_ATTEMPTS } from '@lindero/domain/integrations/delivery-states'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset, worthOf } from '../../test/valued-asset.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { doJob } from '../kernel/jobs/do-job.ts'
import { claimJob } from '../kernel/jobs/job-claims.ts'
import { sealAgain, sweepDeliveries } from './sweep-deliveries.ts'

interface Received {
  headers: IncomingHttpHeaders
  data: string
  report: Buffer | null
}

/** Starts a server that simulates the customer's own system. */
async function openReceiver() {
  const received: Received[] = []
  let status: number | 'silent' = 204
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(parts), { headers }).formData()
    const [data, report] = [form.get('data') as File, form.get('report') as File | null]
    received.push({
      headers: request.headers,
      data: await data.text(),
      report: report && Buffer.from(await report.arrayBuffer()),
    })
    if (status === 'silent') return
    reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('x'.repeat(100_000))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    answer: (next: typeof status) => {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let valued: ValuedAsset
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  valued = await ValuedAsset.open({
    INTEGRATION_HOSTS: `${receiver.host}, 127.0.0.1:9`,
    INTEGRATION_SECONDS: '1',
  })
})
afterAll(async () => {
  await valued.system.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer(204)
})
afterEach(async () => {
  await call('DELETE', '/integration')
  await change('DELETE FROM integration_deliveries')
  await change('DELETE FROM jobs')
})

type Call = typeof valued.admin.call
const call: Call = (...input) => valued.admin.call(...input)

const change = (statement: string) => valued.system.context.database.transaction('system', (tx) => tx.change(statement))

const address = () => `http://${receiver.host}/valuations`
const setUp = async (changes: object = {}) => {
  const { body } = await call('PUT', '/integration', {
    address: address(),
    isOn: true,
    language: 'es',
    events: ['valuation.signed'],
    ...changes,
  })
  return String(body.secret)
}
const deliveries = async (query = '') =>
  (await call('GET', `/integration/deliveries?${query}`)).body as unknown as {
    items: { uuid: string; state: string; attempts: number; error: unknown; nextAttemptOn: string | null }[]
    total: number
  }

/** Runs the jobs that are due. Jobs for later attempts stay in the queue. */
async function runDue(): Promise<void> {
  const { context } = valued.system
  for (;;) {
    const worker = crypto.randomUUID()
    const row = await claimJob(context.database, worker)
    if (!row) return
    await doJob(context, JOB_HANDLERS, { row, worker }, new AbortController().signal)
  }
}

/** Makes the job of the waiting attempt due and runs it. */
async function runNext(): Promise<void> {
  await change(`UPDATE jobs SET run_after = now() WHERE state = 'queued'`)
  await runDue()
}

async function sign() {
  await valued.renew()
  await change('DELETE FROM jobs')
  const reply = await valued.put(valued.untickOne(), { sign: true })
  expect(reply.status).toBe(200)
  valued.saved = await valued.current()
}

describe('An integration', () => {
  it('an integration is created with an address on an allowed host, and its secret is shown once', async () => {
    const before = await call('GET', '/integration')
    expect(before.body).toEqual({ integration: null, isOffered: true })
    const secret = await setUp()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await setUp()).toBe('null')
    const { body } = await call('GET', '/integration')
    expect(body.integration).toMatchObject({ address: address(), isOn: true, language: 'es' })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it.each(['https://erp.example.com/', 'http://localhost/', 'https://127.0.0.1/', 'no address'])(
    'an integration with the address %s is rejected',
    async (refused) => {
      const { status, body } = await call('PUT', '/integration', {
        address: refused,
        isOn: true,
        language: 'es',
        events: ['valuation.signed'],
      })
      expect([status, body.message]).toEqual([400, 'integrations.addressNotAllowed'])
    },
  )

  it('the secret of an integration is stored encrypted, and is encrypted again after the secret of the installation changes', async () => {
    const secret = await setUp()
    const stored = () =>
      valued.system.context.database.transaction('system', (tx) =>
        tx.rows<{ sealed_secret: string }>('SELECT sealed_secret FROM integrations'),
      )
    const [row] = await stored()
    expect(row?.sealed_secret).not.toContain(secret)
    const { context } = valued.system
    const next = new TextEncoder().encode('another secret of the installation')
    const rotated = { ...context, secret: next, acceptedSecrets: [next, context.secret] }
    expect(await sealAgain(rotated)).toBe(1)
    expect(await sealAgain(rotated)).toBe(0)
    expect(await sealAgain({ ...context, acceptedSecrets: [context.secret, next] })).toBe(1)
  })

  it('a change to the integration is logged without the secret and the path of the address', async () => {
    const secret = await setUp()
    const changed = await call('POST', '/integration/secret')
    expect(changed.body.secret).not.toBe(secret)
    await call('DELETE', '/integration')
    const { body } = await call('GET', `/customers/${valued.admin.customerUuid}/audit?r=3`)
    const lines = (body as unknown as { items: { action: string; data: unknown }[] }).items
    expect(lines.map(({ action }) => action).sort()).toEqual([
      ...['integrationRemoved', 'integrationSaved', 'integrationSecretChanged'],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/\/valuations"|secret":/)
  })

  it('other customers cannot see the integration or its deliveries', async () => {
    await setUp()
    await call('POST', '/integration/test')
    const [delivery] = (await deliveries()).items
    const other = await aSignedInUser(valued.system)
    expect((await other.call('GET', '/integration')).body.integration).toBeNull()
    expect((await other.call('GET', '/integration/deliveries')).body.total).toBe(0)
    const own = { address: `http://127.0.0.1:9/`, isOn: true, language: 'en', events: ['valuation.signed'] }
    await other.call('PUT', '/integration', own)
    const again = await other.call('POST', `/integration/deliveries/${delivery?.uuid}/send-again`)
    expect(again.body.message).toBe('integrations.deliveryNotFound')
  })
})

describe('A signed valuation', () => {
  it('a signed valuation is sent with a signature, its report and the same data as in the API', async () => {
    const secret = await setUp()
    await sign()
    await runDue()
    const { headers, data, report } = receiver.received[0] as Received
    const signed = `${headers['lindero-timestamp']}.${headers['lindero-delivery']}.${data}`
    const signature = createHmac('sha256', secret).update(signed).digest('hex')
    expect(headers['lindero-signature']).toBe(`sha256=${signature}`)
    expect(Math.abs(Number(headers['lindero-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
    const sent = JSON.parse(data)
    const { body } = await call('GET', `/valuations/${valued.saved.uuid}`)
    expect(sent).toMatchObject({ event: 'valuation.signed', asset: { uuid: valued.asset } })
    expect(sent.delivery).toBe(headers['lindero-delivery'])
    expect(sent.valuation).toEqual(body)
    expect(sent.valuation.isSigned).toBe(true)
    expect(report?.subarray(0, 5).toString()).toBe('%PDF-')
    const sha256 = createHash('sha256')
      .update(report ?? '')
      .digest('hex')
    expect(sent.report).toMatchObject({ sha256, bytes: report?.length })
    expect((await deliveries()).items).toMatchObject([
      { kind: 'valuation', state: 'delivered', attempts: 1, error: null, valuationUuid: valued.saved.uuid },
    ])
  })

  it('a valuation is sent only if it is signed and the integration exists and is switched on', async () => {
    await sign()
    await setUp({ isOn: false })
    await sign()
    await setUp()
    await valued.renew()
    await valued.put(valued.untickOne())
    expect((await deliveries()).total).toBe(0)
  })

  it('a signed group valuation is sent once for the reference asset and once for each member', async () => {
    await setUp()
    await valued.renew()
    const { system, admin, portfolio, asset, saved } = valued
    const members = await addAssets(system, admin.customerUuid, portfolio, [
      { externalId: 'M-1', size: 60 },
      { externalId: 'M-2', size: 90 },
    ])
    const { body } = await call('PUT', `/portfolios/${portfolio}/groups`, {
      name: 'Torre',
      assets: [asset, ...members],
    })
    const document = valued.untickOne()
    const signed = { operation: 'sale', anchorUuid: asset, basedOn: saved.uuid, sign: true }
    const reply = await call('PUT', `/groups/${body.groupUuid}/valuations`, [
      { ...signed, document, value: worthOf(document), reason: 'Otra calidad' },
    ])
    expect(reply.body).toMatchObject({ saved: 3 })
    await change(`DELETE FROM jobs WHERE kind <> 'integrations.deliver'`)
    await runDue()
    const sent = receiver.received.map(({ data }) => JSON.parse(data).asset.uuid)
    expect(sent.sort()).toEqual([asset, ...members].sort())
  })

  it('a signed valuation is not sent if its save is rejected', async () => {
    await setUp()
    await valued.renew()
    const reply = await valued.put(valued.untickOne(), { sign: true, value: 1 })
    expect(reply.status).toBe(400)
    expect((await deliveries()).total).toBe(0)
  })

  it('a delivery whose valuation was deleted is not sent, and the list of deliveries gives the reason', async () => {
    await setUp()
    await sign()
    await change('UPDATE integration_deliveries SET valuation_uuid = NULL')
    await runDue()
    expect((await deliveries()).items).toMatchObject([{ error: { message: 'valuation.notFound' } }])
    expect(receiver.received).toEqual([])
  })
})

describe('A delivery that does not arrive', () => {
  it.each([
    ['refused', 500, { message: 'integrations.refused', data: { status: 500 } }],
    ['redirected', 302, { message: 'integrations.redirected', data: { status: 302 } }],
    ['not answered', 'silent', { message: 'integrations.timedOut', data: { seconds: 1 } }],
  ] as const)(
    'a delivery that is %s stores the reason and waits for the next attempt',
    async (_name, status, error) => {
      await setUp()
      receiver.answer(status)
      await call('POST', '/integration/test')
      await runDue()
      const [delivery] = (await deliveries()).items
      expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, error })
      expect(Date.parse(delivery?.nextAttemptOn ?? '')).toBeGreaterThan(Date.now() + 50_000)
      expect(receiver.received).toHaveLength(1)
    },
  )

  it('a failed delivery is sent again with the same identifier until it succeeds', async () => {
    await setUp()
    receiver.answer(503)
    await call('POST', '/integration/test')
    await runDue()
    receiver.answer(200)
    await runNext()
    expect((await deliveries()).items).toMatchObject([{ state: 'delivered', attempts: 2, error: null }])
    const [first, second] = receiver.received.map(({ headers }) => headers['lindero-delivery'])
    expect(first).toBe(second)
  })

  it('a delivery is abandoned after the last attempt, and a user can send it again', async () => {
    await setUp({ address: 'http://127.0.0.1:9/' })
    await call('POST', '/integration/test')
    for (let attempt = 1; attempt <= DELIVERY_ATTEMPTS + 1; attempt += 1) await runNext()
    const [failed] = (await deliveries('f={"state":"failed"}')).items
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: DELIVERY_ATTEMPTS,
      error: { message: 'integrations.unreachable' },
    })
    await setUp()
    const again = `/integration/deliveries/${failed?.uuid}/send-again`
    expect((await call('POST', again)).status).toBe(200)
    const twice = await call('POST', again)
    expect([twice.status, twice.body.message]).toEqual([409, 'integrations.notSendable'])
    await runDue()
    expect((await deliveries()).items).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(receiver.received[0]?.headers['lindero-delivery']).toBe(failed?.uuid)
  })

  it('the server skips the other waiting deliveries of an integration after three timeouts, and sends all of them at the next attempt', async () => {
    await setUp()
    receiver.answer('silent')
    await call('POST', '/integration/test')
    const one = `SELECT customer_uuid, kind, job_uuid, created_on FROM integration_deliveries`
    await change(
      `INSERT INTO integration_deliveries (customer_uuid, kind, job_uuid, created_on)
         SELECT each.* FROM (${one}) each, generate_series(1, 9)`,
    )
    await runDue()
    expect(receiver.received).toHaveLength(3)
    const { items } = await deliveries()
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual(Array(10).fill(['waiting', 1]))
    receiver.answer(200)
    await runNext()
    expect((await deliveries('f={"state":"delivered"}')).total).toBe(10)
  })

  it('a job of deliveries that continues after a turn of another job still counts the earlier timeouts', async () => {
    await setUp()
    receiver.answer('silent')
    await call('POST', '/integration/test')
    await runDue()
    receiver.received.length = 0
    await change(`UPDATE jobs SET checkpoint = '{"done": 3, "silent": 3}', run_after = now() WHERE state = 'queued'`)
    await runDue()
    expect(receiver.received).toEqual([])
  })

  it('a delivery fails after the operator has removed the host of its address from the allowed hosts', async () => {
    await setUp()
    await change(`UPDATE integrations SET address = 'https://erp.example.com/secret-path'`)
    await call('POST', '/integration/test')
    await runDue()
    expect((await deliveries()).items).toMatchObject([
      { error: { message: 'integrations.hostNotAllowed', data: { host: 'erp.example.com' } } },
    ])
  })

  it("a delivery reports the secret as unreadable if the secret was encrypted with a different installation's key", async () => {
    await setUp()
    await change(`UPDATE integrations SET sealed_secret = 'a.b.c.d.e'`)
    await call('POST', '/integration/test')
    await runDue()
    expect((await deliveries()).items).toMatchObject([{ error: { message: 'integrations.secretUnreadable' } }])
  })
})

describe('A waiting delivery', () => {
  it.each(['off', 'removed'])('a waiting delivery is cancelled when the integration is %s', async (how) => {
    await setUp()
    await call('POST', '/integration/test')
    if (how === 'off') await setUp({ isOn: false })
    else expect((await call('DELETE', '/integration')).body).toEqual({ cancelled: 1 })
    await runDue()
    expect((await deliveries()).items).toMatchObject([{ state: 'cancelled', attempts: 0 }])
    expect(receiver.received).toEqual([])
    if (how === 'off') expect((await call('POST', '/integration/test')).body.message).toBe('integrations.isOff')
  })

  it('a waiting delivery counts as cancelled if a user cancelled its job', async () => {
    await setUp()
    await call('POST', '/integration/test')
    await change(`UPDATE jobs SET state = 'cancelled', ended_on = now()`)
    const [delivery] = (await deliveries('f={"state":"cancelled"}')).items
    expect(delivery?.state).toBe('cancelled')
    const again = await call('POST', `/integration/deliveries/${delivery?.uuid}/send-again`)
    expect(again.status).toBe(200)
  })
})

describe('Old deliveries', () => {
  it('deliveries are removed after the number of days in the settings', async () => {
    await setUp()
    await call('POST', '/integration/test')
    await call('POST', '/integration/test')
    await change(
      `UPDATE integration_deliveries SET created_on = now() - interval '401 days'
         WHERE uuid = (SELECT min(uuid::text)::uuid FROM integration_deliveries)`,
    )
    expect(await sweepDeliveries(valued.system.context)).toBe(1)
    expect((await deliveries()).total).toBe(1)
  })
})
