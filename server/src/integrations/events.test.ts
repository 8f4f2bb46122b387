import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVENTS_AT_ONCE } from '@lindero/domain/integrations/delivery-states'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { sendEvents, tellDuePayments } from './send-events.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

interface Told {
  uuid: string
  event: string
  assetUuid: string
  object: string | null
  changed: string[]
  read: string
}
interface Received {
  headers: Record<string, unknown>
  data: string
  told: Told[]
}

const received: Received[] = []
let status = 204
/** Called while the receiver handles a request. */
let onReceived = async (): Promise<unknown> => undefined
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(parts), { headers }).formData()
  const data = await (form.get('data') as File).text()
  received.push({ headers: request.headers, data, told: JSON.parse(data).events })
  await onReceived()
  reply.writeHead(status).end()
})

let system: TestSystem
let admin: SignedIn & { customerUuid: string; uuid: string }
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  address = `http://${host}/events`
  system = await openTestSystem({ INTEGRATION_HOSTS: host, INTEGRATION_SECONDS: '2' })
})
afterAll(async () => {
  await system.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

let portfolio = ''
let asset = ''
let secret = ''
beforeEach(async () => {
  status = 204
  onReceived = async () => undefined
  received.length = 0
  await change('DELETE FROM integrations')
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid, {})
  const [first] = await addAssets(system, admin.customerUuid, portfolio, [{}])
  asset = String(first)
  secret = await turnOn(['asset.changed'])
})

const change = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))
const rows = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Record<string, unknown>>(statement, values))

async function turnOn(events: string[], isOn = true): Promise<string> {
  const { status: answered, body } = await admin.call('PUT', '/integration', { address, isOn, language: 'es', events })
  expect(answered).toBe(200)
  return String((body as { secret?: string }).secret)
}

const log = (of: string, area: string, changes: object[]) =>
  change(
    'INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes) VALUES ($1, $2, $3, $4::jsonb)',
    admin.customerUuid,
    of,
    area,
    JSON.stringify(changes),
  )
/** Adds a service request for the asset. Returns the database scope of its provider. */
async function aServiceRequest(): Promise<{ provider: string; serviceRequest: number }> {
  const provider = crypto.randomUUID()
  const [row] = await rows(
    `WITH provider AS (INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit)
         VALUES ($1, 'Provider', 9, 1, 1) RETURNING uuid),
       subscription AS (INSERT INTO service_subscriptions (provider_customer_uuid, service)
         SELECT uuid, 'OCCUPATION' FROM provider RETURNING id)
     INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id, service, expires_on)
     SELECT $2, $3, $1, id, 'OCCUPATION', '2099-01-01' FROM subscription RETURNING id`,
    provider,
    admin.customerUuid,
    asset,
  )
  return { provider, serviceRequest: Number(row?.id) }
}
const deliveries = async (query = '') =>
  (await admin.call('GET', `/integration/deliveries?${query}`)).body as unknown as {
    items: { uuid: string; kind: string; state: string; events: number | null; attempts: number }[]
    total: number
  }
const told = () => received.flatMap((each) => each.told)

describe('Events of a customer', () => {
  it("a change to an asset is reported to the customer's system in a signed event with identifiers, but without values", async () => {
    const saved = await admin.call('POST', `/assets/${asset}/comments`, { type: 'general', text: 'Ocupado por Juan' })
    expect(saved.status).toBeLessThan(300)
    expect(await sendEvents(system.context)).toBe(1)
    const [first] = received
    expect(told()).toMatchObject([{ event: 'asset.changed', assetUuid: asset, read: `/api/assets/${asset}` }])
    expect(first?.data).not.toContain('Juan')
    expect(JSON.parse(first?.data ?? '')).toMatchObject({ event: 'events', customerUuid: admin.customerUuid })
    const { headers = {} } = first ?? {}
    const signed = `${headers['lindero-timestamp']}.${headers['lindero-delivery']}.${first?.data}`
    const expected = createHmac('sha256', secret).update(signed).digest('hex')
    expect(headers['lindero-signature']).toBe(`sha256=${expected}`)
    expect((await deliveries()).items).toMatchObject([{ kind: 'events', state: 'delivered', events: 1, attempts: 1 }])
  })

  it('only events of the selected types are sent, and changes made while the integration is off are never reported', async () => {
    await log(asset, 'tasks', [{ field: 'state', oldValue: 'open', newValue: 'done', row: { uuid: 'T', title: 'x' } }])
    expect(await sendEvents(system.context)).toBe(0)
    await turnOn(['task.changed', 'procedure.changed'])
    await log(asset, 'tasks', [{ field: 'state', oldValue: 'open', newValue: 'done', row: { uuid: 'T', title: 'x' } }])
    await log(asset, 'legal', [
      { field: 'evictionProcesses.state', oldValue: null, newValue: 'SUED', row: { uuid: '7', title: 'x' } },
    ])
    await log(asset, 'info', [{ field: 'floor', oldValue: 1, newValue: 2 }])
    await sendEvents(system.context)
    expect(told().map(({ event, object, changed, read }) => ({ event, object, changed, read }))).toEqual([
      { event: 'task.changed', object: 'T', changed: ['state'], read: '/api/management/tasks/T' },
      {
        event: 'procedure.changed',
        object: '7',
        changed: ['evictionProcesses.state'],
        read: `/api/assets/${asset}/management`,
      },
    ])
    await turnOn(['asset.changed'], false)
    await log(asset, 'info', [{ field: 'floor', oldValue: 2, newValue: 3 }])
    await turnOn(['asset.changed'])
    expect(await sendEvents(system.context)).toBe(0)
  })

  it('an event reports the change that a provider makes to a procedure', async () => {
    await turnOn(['procedure.changed', 'asset.changed'])
    const request = await aServiceRequest()
    await system.context.database.transaction(request, (tx) =>
      tx.change(
        `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes)
         VALUES ($1, $2, 'legal', NULL, '[{"field": "occupation.result"}]')`,
        [admin.customerUuid, asset],
      ),
    )
    await sendEvents(system.context)
    expect(told()).toMatchObject([{ event: 'procedure.changed', changed: ['occupation.result'] }])
  })

  it('an event and the change that it reports are either both written or both discarded', async () => {
    const undone = system.context.database.transaction('system', async (tx) => {
      await tx.change(
        `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes) VALUES ($1, $2, 'info', '[{"field": "floor"}]')`,
        [admin.customerUuid, asset],
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows('SELECT 1 FROM integration_events WHERE customer_uuid = $1', admin.customerUuid)).toEqual([])
  })

  it('ten thousand changes are sent in their order in a hundred deliveries, and no job is enqueued', async () => {
    const before = await rows('SELECT count(*)::int AS count FROM jobs')
    await change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes)
       SELECT $1, $2, 'info', jsonb_build_array(jsonb_build_object('field', 'f' || n,
         'row', jsonb_build_object('uuid', n))) FROM generate_series(1, 10000) n`,
      admin.customerUuid,
      asset,
    )
    expect(await rows('SELECT count(*)::int AS count FROM jobs')).toEqual(before)
    expect(await sendEvents(system.context)).toBe(10_000 / EVENTS_AT_ONCE)
    expect(told().map(({ changed }) => changed[0])).toEqual(Array.from({ length: 10_000 }, (_, n) => `f${n + 1}`))
  }, 60_000)

  it('later events wait behind a failed delivery, so that the events of an object stay in order', async () => {
    status = 503
    await log(asset, 'info', [{ field: 'first' }])
    expect(await sendEvents(system.context)).toBe(1)
    await log(asset, 'info', [{ field: 'second' }])
    status = 204
    expect(await sendEvents(system.context)).toBe(0)
    const [{ uuid } = { uuid: '' }] = (await deliveries('f={"state":"waiting"}')).items
    await change(
      `UPDATE integration_deliveries SET next_attempt_on = now() - interval '1 second' WHERE uuid = $1`,
      uuid,
    )
    await sendEvents(system.context)
    expect(told().map(({ changed }) => changed[0])).toEqual(['first', 'first', 'second'])
    const [refused, repeated] = received.map(({ headers }) => headers['lindero-delivery'])
    expect(repeated).toBe(refused)
  })

  it('a batch that the receiver rejects four times is abandoned, and later events are delivered', async () => {
    status = 422
    await log(asset, 'info', [{ field: 'first' }])
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await sendEvents(system.context)).toBe(1)
      await change(
        'UPDATE integration_deliveries SET next_attempt_on = NULL WHERE customer_uuid = $1',
        admin.customerUuid,
      )
    }
    status = 204
    await log(asset, 'info', [{ field: 'second' }])
    expect(await sendEvents(system.context)).toBe(1)
    expect(told().at(-1)).toMatchObject({ changed: ['second'] })
    const { items } = await deliveries('s=createdOn&d=false')
    expect(items).toMatchObject([
      { state: 'failed', attempts: 4 },
      { state: 'delivered', attempts: 1 },
    ])
  })

  it('a waiting batch is due immediately after the integration is saved', async () => {
    status = 503
    await log(asset, 'info', [{ field: 'first' }])
    await sendEvents(system.context)
    status = 204
    expect(await sendEvents(system.context)).toBe(0)
    await turnOn(['asset.changed'])
    expect(await sendEvents(system.context)).toBe(1)
  })

  it('a sender of events does not release an integration that another sender has claimed in the meantime', async () => {
    status = 503
    await log(asset, 'info', [{ field: 'first' }])
    const taken = new Date(Date.now() + 3_600_000).toISOString()
    onReceived = () => change('UPDATE integrations SET sending_until = $1', taken)
    await sendEvents(system.context)
    const [row] = await rows('SELECT sending_until > now() AS held FROM integrations')
    expect(row).toEqual({ held: true })
  })

  it('an event does not contain the name of a document', async () => {
    await log(asset, 'docs', [
      { field: 'images.tags.DNI Juan Pérez.jpg', oldValue: null, newValue: 'x' },
      { field: 'images', oldValue: 'DNI Juan.jpg', newValue: 'DNI Juan Pérez.jpg' },
    ])
    await sendEvents(system.context)
    expect(told()).toMatchObject([{ changed: ['images', 'images.tags'] }])
    expect(await rows('SELECT 1 FROM integration_events WHERE changed::text LIKE $1', '%Juan%')).toEqual([])
  })

  it('single deliveries, and all deliveries in a period, can be sent again with the same identifiers', async () => {
    for (const field of ['first', 'second']) {
      await log(asset, 'info', [{ field }])
      await sendEvents(system.context)
    }
    const uuids = told().map(({ uuid }) => uuid)
    const { items } = await deliveries(`f={"asset":"${asset}"}&s=createdOn&d=false`)
    expect(items).toHaveLength(2)
    expect((await admin.call('POST', `/integration/deliveries/${items[0]?.uuid}/send-again`)).status).toBe(200)
    await sendEvents(system.context)
    expect(told().map(({ uuid }) => uuid)).toEqual([...uuids, uuids[0]])
    const period = { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z', states: ['delivered'] }
    const replayed = await admin.call('POST', '/integration/deliveries/replay', period)
    expect(replayed.body).toEqual({ sent: 2, more: false })
    await sendEvents(system.context)
    expect(
      told()
        .slice(3)
        .map(({ uuid }) => uuid),
    ).toEqual(uuids)
    const none = await admin.call('POST', '/integration/deliveries/replay', { ...period, states: ['failed'] })
    expect(none.body).toEqual({ sent: 0, more: false })
  })

  it('two senders never send the same delivery', async () => {
    await log(asset, 'info', [{ field: 'first' }])
    const attempts = await Promise.all([sendEvents(system.context), sendEvents(system.context)])
    expect(attempts.toSorted()).toEqual([0, 1])
    expect(received).toHaveLength(1)
  })

  it('events of one customer are never sent to the integration of another customer', async () => {
    const former = admin
    admin = await aSignedInUser(system)
    await turnOn(['asset.changed'])
    await change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes) VALUES ($1, $2, 'info', '[{"field": "floor"}]')`,
      former.customerUuid,
      asset,
    )
    await sendEvents(system.context)
    expect(JSON.parse(received[0]?.data ?? '{}').customerUuid).toBe(former.customerUuid)
    expect((await deliveries()).total).toBe(0)
  })

  it('events and their deliveries are removed after the number of days in the settings', async () => {
    await log(asset, 'info', [{ field: 'first' }])
    await sendEvents(system.context)
    await change(`UPDATE integration_deliveries SET created_on = now() - interval '401 days'`)
    await log(asset, 'info', [{ field: 'never sent' }])
    await change(`UPDATE integration_events SET occurred_on = now() - interval '401 days'`)
    expect(await sweepDeliveries(system.context)).toBeGreaterThanOrEqual(2)
    expect(await rows('SELECT 1 FROM integration_events WHERE customer_uuid = $1', admin.customerUuid)).toEqual([])
  })
})

describe('Events of payments', () => {
  const due = async (dueDate: string) => {
    const uuid = crypto.randomUUID()
    await change(
      `INSERT INTO transactions (uuid, customer_uuid, asset_uuid, kind, concept, amount, shown_amount, state, due_date, category_id, reconciliation_status)
       VALUES ($1, $2, $3, 'invoice', 'EXPENSE', 100, 100, 'pending', $4, 1, 'pending')`,
      uuid,
      admin.customerUuid,
      asset,
      dueDate,
    )
    return uuid
  }

  it('an open payment is reported once, on its due date', async () => {
    await turnOn(['payment.due'])
    const uuid = await due('2026-05-04')
    await due('2026-05-05')
    expect(await tellDuePayments(system.context, '2026-05-04')).toBe(1)
    expect(await tellDuePayments(system.context, '2026-05-04')).toBe(0)
    await sendEvents(system.context)
    expect(told()).toMatchObject([{ event: 'payment.due', object: uuid, assetUuid: asset }])
  })

  it('a payment is reported on a later day if the daily job did not run on the due date, and two nodes report it only once', async () => {
    await turnOn(['payment.due'])
    await due('2026-05-01')
    const uuid = await due('2026-05-03')
    const counts = await Promise.all([
      tellDuePayments(system.context, '2026-05-05'),
      tellDuePayments(system.context, '2026-05-05'),
    ])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await tellDuePayments(system.context, '2026-05-06')).toBe(0)
    await sendEvents(system.context)
    expect(told()).toMatchObject([{ event: 'payment.due', object: uuid }])
  })

  it('a payment is reported once when it is made, and later changes to it are not reported', async () => {
    await turnOn(['payment.paid'])
    const uuid = await due('2026-05-04')
    expect(await sendEvents(system.context)).toBe(0)
    await change(`UPDATE dues SET state = 'paid', paid_amount = 100 WHERE uuid = $1`, uuid)
    await change(`UPDATE dues SET paid_on = '2026-05-04' WHERE uuid = $1`, uuid)
    await sendEvents(system.context)
    expect(told()).toMatchObject([{ event: 'payment.paid', object: uuid, assetUuid: asset }])
  })
})
