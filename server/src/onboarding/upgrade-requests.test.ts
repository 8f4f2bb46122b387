import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../test/google.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ask = (who: SignedIn, kind = 'operatingAssets', desired?: number) =>
  who.call('POST', '/customers/upgrade-requests', { kind, ...(desired === undefined ? {} : { desired }) })

async function listed(who: SignedIn, customerUuid: string) {
  const { body } = await who.call('GET', `/customers/${customerUuid}/upgrade-requests`)
  return body as unknown as { items: Record<string, unknown>[]; total: number }
}

const waiting = ({ context }: TestSystem) =>
  context.database.transaction('system', (tx) =>
    tx.rows<{ kind: string; last_error: string | null }>('SELECT kind, last_error FROM outgoing_messages ORDER BY id'),
  )

describe('A request for a larger plan (core 6 and 7)', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem({ OPERATOR_EMAIL: 'ayuda@operator.test' })
  })
  afterAll(() => system.close())

  const aCustomerOf = (limits: object) =>
    aSignedInUser(system, { isAdmin: true, firstname: 'Ana', lastname: 'Ruiz' }, limits)

  it('an upgrade request without a number asks for one user more than now, and is stored, logged and mailed to the operator', async () => {
    const admin = await aCustomerOf({ activeUsersLimit: 1 })
    const asked = await ask(admin, 'activeUsers')
    expect(asked).toMatchObject({ status: 200, body: { kind: 'activeUsers', current: 1, desired: 2 } })
    expect(await waiting(system)).toMatchObject([{ kind: 'mail.upgradeRequest' }])
    await sendOutgoing(system)
    expect(system.mails.at(-1)?.to).toBe('ayuda@operator.test')
    const { items, total } = await listed(admin, admin.customerUuid)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ userName: 'Ana Ruiz', current: 1, desired: 2 })
    expect(items[0]?.deliveredOn).not.toBeNull()
    const log = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT data, user_uuid FROM audit_log WHERE action = 'upgradeRequested' AND customer_uuid = $1`, [
        admin.customerUuid,
      ]),
    )
    expect(log).toEqual([{ data: { kind: 'activeUsers', current: 1, desired: 2 }, user_uuid: admin.uuid }])
  })

  it('a viewer may make an upgrade request for the customer', async () => {
    const admin = await aCustomerOf({})
    const viewer = await addUser(system, admin.customerUuid, {})
    expect((await ask(await signIn(system, viewer.email))).status).toBe(200)
  })

  it('an upgrade request for no more than the plan allows is rejected with the limit, the current number and the desired number', async () => {
    const admin = await aCustomerOf({ operatingAssetsLimit: 25 })
    expect(await ask(admin, 'operatingAssets', 25)).toMatchObject({
      status: 409,
      body: { message: 'upgrades.withinPlan', data: { limit: 25, current: 0, desired: 25 } },
    })
    expect((await ask(admin, 'operatingAssets', 26)).status).toBe(200)
  })

  describe('Repeating an open request', () => {
    afterEach(() => system.setNow(new Date()))

    it('a second upgrade request for the same limit is rejected, but a request for another limit is accepted', async () => {
      const admin = await aCustomerOf({})
      expect((await ask(admin)).status).toBe(200)
      expect(await ask(admin)).toMatchObject({ status: 409, body: { message: 'upgrades.alreadyRequested' } })
      expect((await ask(admin, 'activeUsers')).status).toBe(200)
    })

    it('only one of several concurrent upgrade requests is accepted', async () => {
      const admin = await aCustomerOf({})
      const answers = await Promise.all([ask(admin), ask(admin), ask(admin)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    it('an open upgrade request can be repeated after a day', async () => {
      const admin = await aCustomerOf({})
      const start = Date.now()
      system.setNow(new Date(start))
      await ask(admin)
      // An access token is valid for an hour, so it expires before the request is a day old.
      const later = async (milliseconds: number) => {
        system.setNow(new Date(start + milliseconds))
        return (await ask(await signIn(system, admin.email))).status
      }
      expect(await later(24 * HOUR - MINUTE)).toBe(409)
      expect(await later(24 * HOUR)).toBe(200)
    })

    it('a new upgrade request is accepted after the operator has raised the limit to the desired number', async () => {
      const admin = await aCustomerOf({ operatingAssetsLimit: 25 })
      await ask(admin, 'operatingAssets', 100)
      await system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET operating_assets_limit = 100 WHERE uuid = $1', [admin.customerUuid]),
      )
      expect(await ask(admin)).toMatchObject({ status: 200, body: { desired: 101 } })
    })
  })

  it('upgrade requests are listed newest first, and a request of an erased user shows no name', async () => {
    const admin = await aCustomerOf({})
    const { uuid, email } = await addUser(system, admin.customerUuid, { firstname: 'Noa', lastname: 'Gil' })
    await ask(await signIn(system, email))
    system.setNow(new Date(Date.now() + MINUTE))
    await ask(admin, 'activeUsers')
    expect((await admin.call('DELETE', `/users/${uuid}/personal-data`, { email })).status).toBe(200)
    const { items } = await listed(admin, admin.customerUuid)
    expect(items).toMatchObject([
      { kind: 'activeUsers', userName: 'Ana Ruiz' },
      { kind: 'operatingAssets', userName: null },
    ])
  })
})

describe('The webhook of upgrade requests (core 7)', () => {
  const posted: { headers: Record<string, unknown>; body: unknown }[] = []
  let answers: number[] = []
  const webhook = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    posted.push({ headers: { ...request.headers, method: request.method }, body: JSON.parse(body) })
    response.writeHead(answers.shift() ?? 200, { location: '/elsewhere' }).end('thanks')
  })
  let system: TestSystem
  let admin: Awaited<ReturnType<typeof aSignedInUser>>
  beforeAll(async () => {
    system = await openTestSystem({ UPGRADE_WEBHOOK_URL: `${await listen(webhook)}/hook?key=hush` })
  })
  afterAll(async () => {
    await system.close()
    if (webhook.listening) await new Promise((resolve) => webhook.close(resolve))
  })
  afterEach(async () => {
    posted.length = 0
    answers = []
    system.setNow(new Date())
    await system.context.database.transaction('system', (tx) => tx.change('DELETE FROM outgoing_messages'))
  })

  async function asked(kind: string, desired?: number) {
    admin = await aSignedInUser(system, {}, { name: 'Banco Lindero', operatingAssetsLimit: 5 })
    return ask(admin, kind, desired)
  }
  const deliveredOn = async () => {
    const rows = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ delivered: boolean }>(
        'SELECT delivered_on IS NOT NULL AS delivered FROM upgrade_requests WHERE customer_uuid = $1',
        [admin.customerUuid],
      ),
    )
    return rows.map(({ delivered }) => delivered)
  }

  it.each([
    ['operatingAssets', undefined, { operatingAssets: 0, desiredOperatingAssets: 6 }],
    ['activeUsers', 500, { activeUsers: 1, desiredActiveUsers: 500 }],
  ])(
    'the webhook of upgrade requests receives user, customer, and the current and desired number of %s',
    async (kind, desired, amounts) => {
      const { body } = await asked(kind, desired)
      expect(await sendOutgoing(system)).toBe(1)
      expect(posted).toMatchObject([
        { headers: { method: 'POST', 'content-type': 'application/json', 'idempotency-key': body.uuid } },
      ])
      expect(posted[0]?.body).toEqual({ email: admin.email, customerName: 'Banco Lindero', ...amounts })
      expect(await deliveredOn()).toEqual([true])
      expect(await waiting(system)).toEqual([])
    },
  )

  it.each([500, 404, 302])(
    'an upgrade request that the webhook answers with status %i is posted again until it succeeds',
    async (status) => {
      const start = Date.now()
      system.setNow(new Date(start))
      answers = [status]
      await asked('operatingAssets')
      await sendOutgoing(system)
      expect(await deliveredOn()).toEqual([false])
      expect(await waiting(system)).toEqual([
        { kind: 'webhook.upgradeRequest', last_error: `the webhook of upgrade requests answered ${status}` },
      ])
      system.setNow(new Date(start + MINUTE))
      await sendOutgoing(system)
      expect(await deliveredOn()).toEqual([true])
      expect(posted).toHaveLength(2)
      expect(posted[1]).toEqual(posted[0])
      system.setNow(new Date(start + HOUR))
      expect(await sendOutgoing(system)).toBe(0)
    },
  )

  it('the error of a failed upgrade request is stored without the address of the webhook, which may contain a secret', async () => {
    const port = new URL(system.context.config.outside.upgradeWebhookUrl ?? '').port
    await new Promise((resolve) => webhook.close(resolve))
    await asked('operatingAssets')
    await sendOutgoing(system)
    expect(await deliveredOn()).toEqual([false])
    expect(await waiting(system)).toEqual([
      {
        kind: 'webhook.upgradeRequest',
        last_error: 'the webhook of upgrade requests cannot be reached: ECONNREFUSED',
      },
    ])
    await new Promise<void>((resolve) => webhook.listen(Number(port), '127.0.0.1', resolve))
    system.setNow(new Date(Date.now() + MINUTE))
    await sendOutgoing(system)
    expect(await deliveredOn()).toEqual([true])
  })

  it('an upgrade request is sent by mail if the webhook was removed from the settings after the request', async () => {
    await asked('operatingAssets')
    const { config } = system.context
    const outside = { ...config.outside, upgradeWebhookUrl: undefined, operatorEmail: 'ayuda@operator.test' }
    await sendOutgoing({ ...system, context: { ...system.context, config: { ...config, outside } } })
    expect(posted).toEqual([])
    expect(system.mails.at(-1)).toMatchObject({ to: 'ayuda@operator.test' })
    expect(await deliveredOn()).toEqual([true])
  })
})
