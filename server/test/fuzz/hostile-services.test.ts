import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/kernel/config/config.ts'
import { openMailer } from '../../src/kernel/mail/mailer.ts'
import { sendLater } from '../../src/kernel/outgoing/outgoing.ts'
import { sendDue } from '../../src/kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../../src/outgoing-handlers.ts'
import { listen } from '../google.ts'
import { type Organisations, openOrganisations } from '../organisations.ts'
import { addCustomer, addUser, aSignedInUser, signIn } from '../people.ts'
import { openTestSystem, type TestSystem } from '../test-system.ts'

let nested: unknown = 'a'
for (let depth = 0; depth < 2_000; depth += 1) nested = [nested]

/** Values that a service may send in any member. `npm test` sends the first ones, and `npm run prove -- fuzz` all. */
const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  'a\ud800',
  'javascript:alert(1)',
  null,
  { toString: 'a', length: -1 },
  nested,
  'a'.repeat(100_000),
  '',
  "'; DROP TABLE users; --",
  '\u202eabc',
  true,
  -1,
  1e300,
  [],
  ['a\u0000', null, { a: 1 }],
].slice(0, process.env.FUZZ_REQUESTS ? undefined : 6)

/** An answer is allowed to be an error, but only one with a code of its own. */
const isKnown = ({ status, body }: { status: number; body: { message?: unknown } }) =>
  status < 500 || (typeof body.message === 'string' && body.message !== 'unknown')

describe('A provider with hostile claims', () => {
  let world: Organisations
  beforeAll(async () => {
    world = await openOrganisations(10)
  })
  afterAll(() => world.close())

  it.each(['sub', 'email', 'email_verified', 'given_name', 'family_name', 'name', 'groups', 'nonce', 'azp', 'hd'])(
    'a sign-in with any value in the claim %s ends without a 5xx of an unknown error',
    async (claim) => {
      const { domain } = await world.anOrganisation()
      const failed: unknown[] = []
      for (const value of HOSTILE) {
        const email = `p${randomUUID()}@${domain}`
        const reply = await world.enter(email, { [claim]: value })
        if (!isKnown(reply)) failed.push({ value, ...reply })
      }
      expect(failed).toEqual([])
    },
  )

  it.each([
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'response_types_supported',
    'id_token_signing_alg_values_supported',
    'token_endpoint_auth_methods_supported',
    'authorization_response_iss_parameter_supported',
  ])(
    'a sign-in with any value in the member %s of the document ends without a 5xx of an unknown error',
    async (member) => {
      const { domain, customerUuid } = await world.anOrganisation()
      const failed: unknown[] = []
      for (const [index, value] of HOSTILE.entries()) {
        // Another client, so that the document is fetched again.
        await world.system.context.database.transaction('system', (tx) =>
          tx.change('UPDATE identity_providers SET client_id = $2 WHERE customer_uuid = $1', [
            customerUuid,
            `c${index}`,
          ]),
        )
        world.provider.changes = { document: { [member]: value } }
        const begun = await world.begin(`p@${domain}`)
        const reply = begun.status === 200 ? await world.enter(`p@${domain}`) : begun
        if (!isKnown(reply) || JSON.stringify(begun.body).includes('"javascript:')) failed.push({ value, ...reply })
      }
      world.provider.changes = {}
      expect(failed).toEqual([])
    },
  )

  it.each(['id_token', 'access_token', 'token_type', 'expires_in', 'error', 'refresh_token', 'scope'])(
    'a sign-in with any value in the member %s of the answer with the tokens ends without a 5xx of an unknown error',
    async (member) => {
      const { domain } = await world.anOrganisation()
      const failed: unknown[] = []
      for (const value of HOSTILE) {
        world.provider.changes = { tokens: { [member]: value } }
        const reply = await world.enter(`p@${domain}`)
        if (!isKnown(reply)) failed.push({ value, ...reply })
      }
      world.provider.changes = {}
      expect(failed).toEqual([])
    },
  )
})

describe('A payment service with hostile objects', () => {
  const SECRET = 'whsec_test'
  const STRIPE_ID = 'cus_hostile'
  let objects: (pathname: string) => unknown = () => ({})
  const payments: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(objects(new URL(request.url ?? '/', 'http://x').pathname)))
  })
  let system: TestSystem
  let me: Awaited<ReturnType<typeof aSignedInUser>>
  let plan: string
  beforeAll(async () => {
    system = await openTestSystem({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: await listen(payments),
      PUBLIC_URL: 'https://lindero.test',
      CALLS_PER_MINUTE: '1000000',
    })
    me = await aSignedInUser(system, { isAdmin: true })
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET stripe_id = $2 WHERE uuid = $1', [me.customerUuid, STRIPE_ID]),
    )
    await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
    const operator = await signIn(system, (await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })).email)
    const sold = { name: 'Plan', monthlyCents: 100, operatingAssets: 50, activeUsers: 5, isOffered: true }
    const saved = await operator.call('PUT', '/administration/plans', { ...sold, stripePrice: 'price_1' })
    plan = String(saved.body.uuid)
  })
  afterAll(async () => {
    await system.close()
    await new Promise((closed) => payments.close(closed).closeAllConnections())
  })

  const receive = async (customer: unknown) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer } },
    })
    const at = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', SECRET).update(`${at}.${payload}`).digest('hex')
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    })
    return { status: reply.statusCode, body: reply.json() as { message?: unknown } }
  }

  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    created: 1_700_000_000,
    metadata: {} as unknown,
    cancel_at: null as unknown,
    cancel_at_period_end: false,
    ended_at: null as unknown,
    items: { object: 'list', data: [{ id: 'si_1', price: { id: 'price_1' }, current_period_start: 1_700_000_000 }] },
  }
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    number: 'L-1',
    created: 1_700_000_000,
    total: 100,
    currency: 'eur',
    status: 'paid',
    hosted_invoice_url: 'https://pay.test/1',
  }
  const listOf = (one: object) => () => ({ object: 'list', has_more: false, url: '/v1', data: [one] })

  it.each(Object.keys(subscription))(
    'an event whose subscription has any value in %s ends without a 5xx of an unknown error',
    async (member) => {
      const failed: unknown[] = []
      for (const value of HOSTILE) {
        objects = listOf({ ...subscription, [member]: value })
        const reply = await receive(STRIPE_ID)
        if (!isKnown(reply)) failed.push({ value, ...reply })
      }
      expect(failed).toEqual([])
    },
  )

  it('an event with any value as its customer ends without a 5xx of an unknown error', async () => {
    objects = listOf(subscription)
    const replies = []
    for (const value of HOSTILE) replies.push(await receive(value))
    expect(replies.filter((reply) => !isKnown(reply))).toEqual([])
  })

  it.each(Object.keys(invoice))(
    'the list of invoices with any value in %s ends without a 5xx of an unknown error and without a link to a script',
    async (member) => {
      const failed: unknown[] = []
      for (const value of HOSTILE) {
        objects = listOf({ ...invoice, [member]: value })
        const reply = await me.call('GET', '/subscription/invoices')
        if (!isKnown(reply) || JSON.stringify(reply.body).includes('"url":"javascript:'))
          failed.push({ value, ...reply })
      }
      expect(failed).toEqual([])
    },
  )

  it.each(['id', 'url', 'status', 'customer'])(
    'a payment page with any value in %s ends without a 5xx of an unknown error and without a link to a script',
    async (member) => {
      const failed: unknown[] = []
      for (const value of HOSTILE) {
        objects = (pathname) =>
          pathname.startsWith('/v1/checkout/')
            ? { id: 'cs_1', object: 'checkout.session', status: 'open', url: 'https://pay.test/1', [member]: value }
            : { object: 'list', has_more: false, url: '/v1', data: [] }
        const reply = await me.call('POST', '/subscription/plan', { plan })
        if (!isKnown(reply) || JSON.stringify(reply.body).includes('javascript:')) failed.push({ value, ...reply })
      }
      expect(failed).toEqual([])
    },
  )

  it('an address of the portal that is no web address is an outage of the payment service', async () => {
    const payer = await aSignedInUser(system, { isAdmin: true }, { stripeId: 'cus_portal' })
    const replies = []
    for (const url of HOSTILE) {
      objects = () => ({ id: 'bps_1', object: 'billing_portal.session', url })
      replies.push(await payer.call('GET', '/auth/stripe-customer-portal-url'))
    }
    expect(replies.map(({ body }) => body.message)).toEqual(HOSTILE.map(() => 'subscription.portalUnavailable'))
  })
})

describe('A mail server with hostile replies', () => {
  const REPLIES = {
    NUL: '550 no\u0000mailbox\r\n',
    'half a surrogate pair at the cut': `550 ${'🏠'.repeat(400)}\r\n`,
    'one long line': `550 ${'a'.repeat(1_000_000)}\r\n`,
    'many lines': `${'550-no\r\n'.repeat(10_000)}550 no\r\n`,
    'no status': 'hello\r\n\r\n\r\n',
    'bytes that are no UTF-8': Buffer.from([0x35, 0x35, 0x30, 0x20, 0xff, 0xfe, 0x00, 0x0d, 0x0a]),
  }
  let system: TestSystem
  let me: Awaited<ReturnType<typeof aSignedInUser>>
  beforeAll(async () => {
    system = await openTestSystem()
    me = await aSignedInUser(system, { isAdmin: true })
  })
  afterAll(() => system.close())

  it.each(Object.entries(REPLIES))('a mail is retried later, with a reason that can be stored: %s', async (_, line) => {
    const sockets: Socket[] = []
    const hostile = createSocketServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => socket.destroy())
      socket.write(line)
      socket.on('data', () => socket.write(line))
    })
    await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening))
    const { port } = hostile.address() as AddressInfo
    const patience = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000, whole: 4_000 }
    const mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), system.context.files, patience)
    const { database } = system.context
    await database.transaction('system', async (tx) => {
      await tx.change('DELETE FROM outgoing_messages', [])
      await sendLater(tx, 'mail.googleLinked', { userUuid: me.uuid })
    })
    expect(await sendDue({ ...system.context, mailer }, OUTGOING_HANDLERS)).toBe(1)
    const rows = await database.transaction('system', (tx) =>
      tx.rows('SELECT attempts, last_error AS reason FROM outgoing_messages', []),
    )
    expect(rows).toEqual([{ attempts: 1, reason: expect.stringMatching(/./) }])
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => {
      hostile.close(closed)
    })
  })
})
