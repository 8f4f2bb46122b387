import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../test/google.ts'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const SECRET = 'whsec_test'
const NOW = Math.floor(Date.now() / 1_000)
const DAY = 86_400

interface Held {
  id: string
  status: string
  created: number
  price: string
  customer: string
  metadata: Record<string, string>
  cancelAt?: number
  endedAt?: number
}

const asSent = ({ price, cancelAt, endedAt, ...held }: Held) => ({
  object: 'subscription',
  ...held,
  cancel_at: cancelAt ?? null,
  cancel_at_period_end: false,
  ended_at: endedAt ?? null,
  items: {
    object: 'list',
    data: [
      {
        id: `si_${held.id}`,
        object: 'subscription_item',
        price: { id: price, object: 'price' },
        current_period_start: NOW - 40 * DAY,
        current_period_end: NOW + 20 * DAY,
      },
    ],
  },
})

describe('Payment of a plan by card (operations 1; decisions 10)', () => {
  const held = new Map<string, Held>()
  const checkouts = new Map<string, { status: string; expiresAt: number; customer?: string }>()
  const asked: { path: string; body: URLSearchParams }[] = []
  const payments = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    asked.push({ path: `${request.method} ${pathname}`, body: new URLSearchParams(body) })
    const answer = (value: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const [, , , , sessionId, action] = pathname.split('/')
    if (pathname.startsWith('/v1/checkout/sessions')) {
      const id = sessionId ?? `cs_${checkouts.size + 1}`
      const stored = checkouts.get(id) ?? { status: 'open', expiresAt: 0 }
      if (!sessionId) stored.expiresAt = Number(new URLSearchParams(body).get('expires_at'))
      if (action === 'expire') stored.status = 'expired'
      checkouts.set(id, stored)
      const customer = stored.customer ?? null
      const url = `https://checkout.stripe.test/${checkouts.size}`
      return answer({ object: 'checkout.session', id, url, status: stored.status, customer })
    }
    if (pathname === '/v1/invoices') {
      const invoice = { object: 'invoice', total: 6_050, currency: 'eur', created: NOW }
      const data = [
        { ...invoice, id: 'in_3', number: null, status: 'draft', hosted_invoice_url: null },
        {
          ...invoice,
          id: 'in_2',
          number: 'L-0002',
          status: 'open',
          hosted_invoice_url: 'https://pay.test/2',
        },
        {
          ...invoice,
          id: 'in_1',
          number: 'L-0001',
          status: 'paid',
          hosted_invoice_url: 'https://pay.test/1',
        },
      ]
      const isKnown = [...held.values()].some(({ customer }) => customer === searchParams.get('customer'))
      return answer({ object: 'list', has_more: false, url: pathname, data: isKnown ? data : [] })
    }
    const one = held.get(pathname.replace('/v1/subscriptions/', ''))
    if (one) {
      one.price = new URLSearchParams(body).get('items[0][price]') ?? one.price
      return answer(asSent(one))
    }
    const expected = [...held.values()].filter(({ customer }) => customer === searchParams.get('customer'))
    answer({ object: 'list', has_more: false, url: '/v1/subscriptions', data: expected.map(asSent) })
  })

  let system: TestSystem
  let operator: SignedIn
  const planUuids: Record<string, string> = {}
  beforeAll(async () => {
    system = await openTestSystem({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: await listen(payments),
      PUBLIC_URL: 'https://lindero.test',
    })
    await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true })
    const admin = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    operator = await signIn(system, admin.email)
    for (const [name, operatingAssets, activeUsers, stripePrice] of [
      ['Pequeño', 50, 5, 'price_small'],
      ['Grande', 500, 20, 'price_large'],
      ['Mínimo', 10, 1, 'price_least'],
      ['A medida', 9_000, 90, null],
    ] as const) {
      const body = {
        name,
        monthlyCents: activeUsers * 1_000,
        operatingAssets,
        activeUsers,
        stripePrice,
        isOffered: true,
      }
      planUuids[name] = String((await operator.call('PUT', '/administration/plans', body)).body.uuid)
    }
  })
  afterAll(async () => {
    await system.close()
    await new Promise((resolve) => payments.close(resolve))
  })

  const subscribe = (me: { customerUuid: string }, more: Partial<Held> = {}): Held => {
    const one = {
      id: `sub_${randomUUID()}`,
      status: 'active',
      created: NOW - DAY,
      price: 'price_small',
      customer: `cus_${me.customerUuid}`,
      metadata: { customer: me.customerUuid },
      ...more,
    }
    held.set(one.id, one)
    return one
  }
  const event = (type: string, customer: string, secret = SECRET) =>
    sendEvent({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: { customer } } }, secret)
  const sendEvent = (event: unknown, secret = SECRET) => {
    const payload = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    return system.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    })
  }
  const standing = async (me: SignedIn) => (await me.call('GET', '/subscription')).body

  it('every admin can see the offered plans, cheapest first, but only the operator can save plans', async () => {
    const { body } = await operator.call('GET', '/plans')
    expect(body.items).toMatchObject([
      { name: 'Mínimo', isOnline: true },
      { name: 'Pequeño', monthlyCents: 5_000 },
      { name: 'Grande' },
      { name: 'A medida', isOnline: false },
    ])
    const plan = {
      name: 'Grande',
      monthlyCents: 1,
      operatingAssets: 1,
      activeUsers: 1,
      stripePrice: null,
      isOffered: true,
    }
    expect(await operator.call('PUT', '/administration/plans', plan)).toMatchObject({
      status: 409,
      body: { message: 'plans.taken' },
    })
    const other = await aSignedInUser(system, { isAdmin: true })
    expect((await other.call('PUT', '/administration/plans', plan)).status).toBe(403)
  })

  it('a customer with an ended trial gets a Stripe page for the chosen plan, and regains access with the payment', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE customers SET trial_ends_on = now() - interval '1 day' WHERE uuid = $1`, [me.customerUuid]),
    )
    expect((await me.call('GET', '/portfolios')).status).toBe(402)
    expect(await me.call('POST', '/subscription/plan', { plan: planUuids.Pequeño })).toMatchObject({
      status: 200,
      body: { url: 'https://checkout.stripe.test/1' },
    })
    expect(Object.fromEntries(asked.at(-1)?.body ?? [])).toMatchObject({
      'line_items[0][price]': 'price_small',
      'subscription_data[metadata][customer]': me.customerUuid,
      success_url: 'https://lindero.test/subscription?payment=done',
    })
    const { customer } = subscribe(me)
    expect((await event('checkout.session.completed', customer)).statusCode).toBe(200)
    expect((await me.call('GET', '/portfolios')).status).toBe(200)
    expect(await standing(me)).toMatchObject({
      plan: { name: 'Pequeño' },
      state: 'paid',
      limits: { operatingAssets: 50, activeUsers: 5 },
    })
  })

  it('only the latest payment page of a customer stays open, and only for an hour', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    const earlier = checkouts.size
    const ours = () => [...checkouts.values()].slice(earlier)
    const take = () => me.call('POST', '/subscription/plan', { plan: planUuids.Pequeño })
    expect((await take()).status).toBe(200)
    expect((await take()).status).toBe(200)
    const open = () => ours().filter(({ status }) => status === 'open')
    expect(ours().map(({ status }) => status)).toEqual(['expired', 'open'])
    const minutes = ((open()[0]?.expiresAt ?? 0) * 1_000 - system.context.now().getTime()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    const both = await Promise.all([take(), take(), take()])
    expect(open().length).toBe(1)
    for (const { status, body } of both) if (status !== 200) expect(body.message).toBe('subscription.startedElsewhere')
    // The first page has been paid, but the event has not arrived yet. The customer requests another page.
    const [paid] = open()
    Object.assign(paid ?? {}, { status: 'complete', customer: subscribe(me).customer })
    const before = checkouts.size
    expect((await take()).body.message).toBe('subscription.paidMeanwhile')
    expect(checkouts.size).toBe(before)
    expect(await standing(me)).toMatchObject({ plan: { name: 'Pequeño' }, state: 'paid' })
    expect((await take()).body.message).toBe('plans.same')
  })

  it('a payment event with a wrong signature is rejected', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    const { customer } = subscribe(me)
    expect((await event('invoice.paid', customer, 'whsec_other')).statusCode).toBe(400)
    expect((await system.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: '{}' })).statusCode).toBe(
      400,
    )
    expect(await standing(me)).toMatchObject({ hasCard: false })
  })

  it.each([[{}], [{ data: null }], [{ data: { object: null } }], [{ data: [] }], [null], [7], ['event']])(
    'a signed payment event with the content %j is rejected, because it has no payment object',
    async (odd) => {
      const reply = await sendEvent(odd)
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'request.invalid'])
    },
  )

  it('a declined card is reported once and access continues, but a cancelled subscription ends access until there is a new subscription', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    const one = subscribe(me, { status: 'past_due' })
    const before = system.mails.length
    await event('invoice.payment_failed', one.customer)
    await event('invoice.payment_failed', one.customer)
    await sendOutgoing(system)
    expect(system.mails.slice(before).map(({ to }) => to)).toEqual([me.email])
    expect((await me.call('GET', '/portfolios')).status).toBe(200)
    Object.assign(one, { status: 'canceled', endedAt: NOW - 60 })
    await event('customer.subscription.deleted', one.customer)
    expect((await me.call('GET', '/portfolios')).status).toBe(402)
    expect(await standing(me)).toMatchObject({ state: 'ended' })
    subscribe(me, { created: NOW, price: 'price_large' })
    await event('customer.subscription.created', one.customer)
    expect((await me.call('GET', '/portfolios')).status).toBe(200)
    expect(await standing(me)).toMatchObject({ state: 'paid', plan: { name: 'Grande' } })
  })

  it('a customer can change to a larger plan immediately, but not to a plan that is too small for its current use', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    await addUser(system, me.customerUuid, {})
    const { customer } = subscribe(me)
    await event('invoice.paid', customer)
    const take = (name: string) => me.call('POST', '/subscription/plan', { plan: planUuids[name] })
    expect(await take('Grande')).toMatchObject({ status: 200, body: { url: null } })
    expect(await standing(me)).toMatchObject({ plan: { name: 'Grande' }, limits: { activeUsers: 20 } })
    expect((await take('Grande')).body.message).toBe('plans.same')
    expect((await take('Mínimo')).body).toMatchObject({
      message: 'plans.tooSmall',
      data: { operatingAssets: 0, activeUsers: 2 },
    })
    expect((await take('A medida')).body.message).toBe('plans.notFound')
  })

  it('changed limits of a plan apply to its customers without individual limits, even if a customer has more users than the new limit', async () => {
    const [one, other] = [
      await aSignedInUser(system, { isAdmin: true }),
      await aSignedInUser(system, { isAdmin: true }),
    ]
    await addUser(system, one.customerUuid, {})
    for (const me of [one, other]) await event('invoice.paid', subscribe(me, { price: 'price_large' }).customer)
    await operator.call('POST', `/customers/${other.customerUuid}`, { activeUsersLimit: 7 })
    const edit = (activeUsers: number, operatingAssets: number) =>
      operator.call('POST', `/administration/plans/${planUuids.Grande}`, {
        name: 'Grande',
        monthlyCents: 20_000,
        operatingAssets,
        activeUsers,
        stripePrice: 'price_large',
        isOffered: true,
      })
    expect((await edit(1, 400)).status).toBe(200)
    expect(await standing(one)).toMatchObject({
      use: { activeUsers: 2 },
      limits: { operatingAssets: 400, activeUsers: 1 },
    })
    expect(await standing(other)).toMatchObject({ limits: { operatingAssets: 400, activeUsers: 7 } })
    const person = { firstname: 'Eva', lastname: 'Mora', email: `${randomUUID()}@people.test` }
    const added = await one.call('PUT', `/customers/${one.customerUuid}/users`, person)
    expect(added.body.message).toBe('limits.activeUsers')
    await edit(20, 500)
    expect(await standing(one)).toMatchObject({ limits: { operatingAssets: 500, activeUsers: 20 } })
  })

  it('a customer sees its invoices from Stripe without drafts, and an empty list before the first payment', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    const invoices = async () => (await me.call('GET', '/subscription/invoices')).body
    expect(await invoices()).toEqual({ items: [], total: 0 })
    await event('invoice.paid', subscribe(me).customer)
    const createdOn = new Date(NOW * 1_000).toISOString()
    const invoice = { totalCents: 6_050, currency: 'eur', createdOn }
    expect(await invoices()).toEqual({
      items: [
        { ...invoice, number: 'L-0002', state: 'open', url: 'https://pay.test/2' },
        { ...invoice, number: 'L-0001', state: 'paid', url: 'https://pay.test/1' },
      ],
      total: 2,
    })
  })

  it('payment events lead to the same subscription in any order, even if they are repeated', async () => {
    const me = await aSignedInUser(system, { isAdmin: true })
    const old = subscribe(me, { status: 'canceled', endedAt: NOW - 5 * DAY, created: NOW - 40 * DAY })
    subscribe(me, { price: 'price_large', cancelAt: NOW + 10 * DAY })
    const types = [
      'customer.subscription.deleted',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_failed',
    ]
    await event('invoice.paid', old.customer)
    const expected = await standing(me)
    expect(expected).toMatchObject({ state: 'paid', plan: { name: 'Grande' } })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 6 }), async (order) => {
        await Promise.all(order.map((type) => event(type, old.customer)))
        expect(await standing(me)).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  })
})
