import { createHmac, randomUUID } from 'node:crypto'

/**
 * Simulates Stripe: an API for subscriptions, a payment page, a page to manage the subscription, and a signed event to
 * the product after each change. No money is involved.
 */
export const PAYMENT_SECRETS = { key: 'sk_test_journeys', webhook: 'whsec_journeys' }

const DAY = 86_400
const now = () => Math.floor(Date.now() / 1_000)

interface Subscription {
  id: string
  customer: string
  status: string
  created: number
  price: string
  metadata: Record<string, string>
  cancelAtEnd: boolean
  endedAt: number | null
}

/** A subscription that a user has chosen on the payment page but not yet paid. */
interface Checkout {
  customer: string
  price: string
  metadata: Record<string, string>
  success: string
  cancel: string
}

const subscriptions = new Map<string, Subscription>()
const checkouts = new Map<string, Checkout>()
/**
 * The product's address, for events and return links. It is set later, because a product on a free port does not know
 * its address at the start.
 */
let product = ''

export interface PaymentAnswer {
  json?: unknown
  html?: string
  goTo?: string
}

/** Replies to the product's API calls and to page requests; undefined for any other request. */
export async function answerPayment(own: string, url: URL, body: string): Promise<PaymentAnswer | undefined> {
  const sent = new URLSearchParams(body)
  const [, first = '', second = '', third = ''] = url.pathname.split('/')
  if (first === 'v1') return { json: api(own, `${second}/${third}`, url.searchParams, sent) }
  if (first === 'checkout') return checkout(second, sent)
  if (first === 'portal') return portal(second, sent)
  if (first === 'product') {
    product = body
    return { json: {} }
  }
  if (first === 'refuse-card') {
    await change(second, (one) => ({ ...one, status: 'past_due' }), 'invoice.payment_failed')
    return { json: {} }
  }
  return undefined
}

function api(own: string, path: string, query: URLSearchParams, sent: URLSearchParams): unknown {
  if (path === 'checkout/sessions') {
    const id = `cs_${randomUUID()}`
    checkouts.set(id, {
      customer: sent.get('customer') ?? `cus_${randomUUID()}`,
      price: sent.get('line_items[0][price]') ?? '',
      metadata: { customer: sent.get('subscription_data[metadata][customer]') ?? '' },
      success: sent.get('success_url') ?? '',
      cancel: sent.get('cancel_url') ?? '',
    })
    return { id, object: 'checkout.session', url: `${own}/checkout/${id}` }
  }
  if (path === 'billing_portal/sessions') {
    const customer = sent.get('customer') ?? ''
    return { id: 'bps_1', object: 'billing_portal.session', url: `${own}/portal/${customer}` }
  }
  const customer = query.get('customer')
  const ofCustomer = [...subscriptions.values()].filter((one) => one.customer === customer)
  const list = (data: unknown[]) => ({ object: 'list', has_more: false, url: `/v1/${path}`, data })
  if (path.startsWith('invoices')) return list(ofCustomer.map(asInvoice))
  return list(ofCustomer.map(asSubscription))
}

const asInvoice = ({ id, created }: Subscription, index: number) => ({
  id: `in_${id}`,
  object: 'invoice',
  number: `J-${index + 1}`,
  status: 'paid',
  total: 2_299,
  currency: 'eur',
  created,
  hosted_invoice_url: null,
})

const asSubscription = ({ price, cancelAtEnd, endedAt, ...one }: Subscription) => ({
  object: 'subscription',
  ...one,
  cancel_at: null,
  cancel_at_period_end: cancelAtEnd,
  ended_at: endedAt,
  items: {
    object: 'list',
    data: [
      {
        id: `si_${one.id}`,
        object: 'subscription_item',
        price: { id: price, object: 'price' },
        current_period_start: one.created,
        current_period_end: one.created + 30 * DAY,
      },
    ],
  },
})

async function checkout(id: string, sent: URLSearchParams): Promise<PaymentAnswer> {
  const requested = checkouts.get(id)
  if (!requested) return { html: 'unknown' }
  if (sent.get('do') === 'cancel') return { goTo: inProduct(requested.cancel) }
  if (sent.get('do') !== 'pay') return { html: page('Payment', { pay: 'Pay', cancel: 'Back' }) }
  const { customer, price, metadata, success } = requested
  const subscription = `sub_${randomUUID()}`
  subscriptions.set(subscription, {
    id: subscription,
    customer,
    price,
    metadata,
    status: 'active',
    created: now(),
    cancelAtEnd: false,
    endedAt: null,
  })
  await sendEvent(customer, 'checkout.session.completed')
  return { goTo: inProduct(success) }
}

async function portal(customer: string, sent: URLSearchParams): Promise<PaymentAnswer> {
  const actions = { cancel: 'Cancel at the end of the month', end: 'Cancel at once' }
  const action = sent.get('do')
  if (action !== 'cancel' && action !== 'end') return { html: page('Your subscription', actions) }
  await change(
    customer,
    (one) => (action === 'cancel' ? { ...one, cancelAtEnd: true } : { ...one, status: 'canceled', endedAt: now() }),
    action === 'cancel' ? 'customer.subscription.updated' : 'customer.subscription.deleted',
  )
  return { goTo: product }
}

/** Changes the active subscriptions of a customer, or of all customers if `customer` is `any`. */
async function change(customer: string, to: (one: Subscription) => Subscription, event: string): Promise<void> {
  for (const one of subscriptions.values()) {
    if ((customer !== 'any' && one.customer !== customer) || one.endedAt !== null) continue
    subscriptions.set(one.id, to(one))
    await sendEvent(one.customer, event)
  }
}

async function sendEvent(customer: string, type: string): Promise<void> {
  const at = now()
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { customer } },
  })
  const signature = createHmac('sha256', PAYMENT_SECRETS.webhook).update(`${at}.${payload}`).digest('hex')
  const reply = await fetch(`${product}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  })
  if (!reply.ok) throw new Error(`the event was not taken: ${await reply.text()}`)
}

/** Replaces host and port of an address with those of the product. */
export const inProduct = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${product}${pathname}${search}`
}

const page = (title: string, actions: Record<string, string>) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${Object.entries(actions)
    .map(([name, label]) => `<button name="do" value="${name}">${label}</button>`)
    .join('')}</form></html>`
