import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../test/google.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

describe('The subscription portal of a customer', () => {
  const asked: { path: string | undefined; body: URLSearchParams; key: string | undefined }[] = []
  let answers = true
  const stripe = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ path: request.url, body: new URLSearchParams(body), key: request.headers.authorization })
    response.writeHead(answers ? 200 : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        answers
          ? { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.test/p/session/1' }
          : { error: { type: 'invalid_request_error', message: 'no such customer' } },
      ),
    )
  })
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_URL: await listen(stripe),
      PUBLIC_URL: 'https://lindero.test',
    })
  })
  afterAll(async () => {
    await system.close()
    await new Promise((resolve) => stripe.close(resolve))
  })

  it("the call for the Stripe customer portal returns the portal's URL for the caller's customer, even if the subscription is inactive", async () => {
    const me = await aSignedInUser(system, { isAdmin: true }, { stripeId: 'cus_1' })
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET subscription_inactive_on = now() WHERE uuid = $1', [me.customerUuid]),
    )
    expect((await me.call('GET', '/jobs')).status).toBe(402)
    expect(await me.call('GET', '/auth/stripe-customer-portal-url')).toMatchObject({
      status: 200,
      body: { url: 'https://billing.stripe.test/p/session/1' },
    })
    expect(asked.at(-1)).toMatchObject({ path: '/v1/billing_portal/sessions', key: 'Bearer sk_test_1' })
    expect(Object.fromEntries(asked.at(-1)?.body ?? [])).toEqual({
      customer: 'cus_1',
      return_url: 'https://lindero.test',
    })
  })

  it('only admins can get the URL of the Stripe customer portal, and each successful request is logged', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true }, { stripeId: 'cus_noted' })
    for (const flags of [{}, { isEditor: true }, { isAdmin: true, isProvider: true }]) {
      const other = await signIn(system, (await addUser(system, admin.customerUuid, flags)).email)
      expect(await other.call('GET', '/auth/stripe-customer-portal-url')).toMatchObject({
        status: 403,
        body: { message: 'permissions.denied' },
      })
    }
    await admin.call('GET', '/auth/stripe-customer-portal-url')
    const log = await admin.call(
      'GET',
      `/customers/${admin.customerUuid}/audit?f={"action":"subscriptionPortalOpened"}`,
    )
    expect(log.body).toMatchObject({ total: 1, items: [{ userUuid: admin.uuid, address: '127.0.0.1' }] })
  })

  it('an admin of a customer in the provider segment can get the URL of the Stripe customer portal', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true }, { stripeId: 'cus_provider', segmentId: 9 })
    expect((await admin.call('GET', '/auth/stripe-customer-portal-url')).status).toBe(200)
  })

  it('the call for the Stripe customer portal fails if the customer does not pay by card, or if Stripe rejects the request', async () => {
    const plain = await aSignedInUser(system)
    expect(await plain.call('GET', '/auth/stripe-customer-portal-url')).toMatchObject({
      status: 409,
      body: { message: 'subscription.noCardCustomer' },
    })
    answers = false
    const me = await aSignedInUser(system, { isAdmin: true }, { stripeId: 'cus_2' })
    expect(await me.call('GET', '/auth/stripe-customer-portal-url')).toMatchObject({
      status: 409,
      body: { message: 'subscription.portalUnavailable' },
    })
  })

  it('the call for the Stripe customer portal fails if card payments are not configured on the server', async () => {
    const without = await openTestSystem()
    const me = await aSignedInUser(without, { isAdmin: true }, { stripeId: 'cus_3' })
    expect((await me.call('GET', '/auth/stripe-customer-portal-url')).body).toMatchObject({
      message: 'subscription.portalUnavailable',
    })
    await without.close()
  })
})
