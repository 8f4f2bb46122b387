import { planCalls } from '@lindero/contract/customers/plans.contract'
import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import { everyPlan, offeredPlans, savePlan } from '../customers/plans.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { stripeId } from '../kernel/stripe/stripe-objects.ts'
import { paymentInvoices } from './payment-invoices.ts'
import { readPayment } from './read-payment.ts'
import { subscriptionOf, takePlan } from './take-plan.ts'

/** Maximum size of a payment event in bytes. */
const EVENT_BYTES = 256 * 1024

/** The only field of a payment event that is read. Many kinds of events have no customer. */
const paymentEvent = z.object({ data: z.object({ object: z.object({ customer: z.unknown() }) }) })

/** Calls for the operator's plans, and for the plan of the caller's customer. */
export function planRoutes(calls: Calls, context: Context): void {
  const { config, database } = context
  const canPay = config.outside.stripe?.webhookSecret !== undefined

  calls.serve(planCalls.offeredPlans, () => database.transaction('system', (tx) => offeredPlans(tx, canPay)))
  calls.serve(planCalls.plans, ({ query }) => database.transaction('system', (tx) => everyPlan(tx, query)))
  calls.serve(planCalls.createPlan, ({ caller, body }) => savePlan(context, caller, null, body))
  calls.serve(planCalls.editPlan, ({ caller, params, body }) => savePlan(context, caller, params.plan, body))
  calls.serveInTransaction(planCalls.subscription, ({ tx, caller }) => subscriptionOf(tx, caller))
  calls.serve(planCalls.paymentInvoices, ({ caller }) => paymentInvoices(context, caller))
  calls.serve(planCalls.takePlan, ({ caller, body }) => takePlan(context, caller, body.plan))
}

/** Receives events from Stripe. The signature covers the exact bytes, so it is checked before the body is parsed. */
export function paymentEventRoutes(calls: Calls, context: Context): void {
  const settings = context.config.outside.stripe

  calls.serve(planCalls.stripeEvent, async ({ request }) => {
    if (!settings?.webhookSecret) throw new AppError('subscription.paymentUnavailable')
    const event = signedEvent(settings.webhookSecret, await bodyOf(request.raw), request.headers['stripe-signature'])
    const read = paymentEvent.safeParse(event)
    if (!read.success) throw new AppError('request.invalid', { part: 'body', detail: 'an event without its object' })
    const { customer } = read.data.data.object
    if (typeof customer === 'string') await readPayment(context, stripeCustomer(customer))
    return { received: true as const }
  })

  function stripeCustomer(id: string): string {
    const read = stripeId.safeParse(id)
    if (!read.success)
      throw new AppError('request.invalid', { part: 'body', detail: 'a customer that has no valid id' })
    return read.data
  }

  function signedEvent(secret: string, body: Buffer, signature: string | string[] | undefined) {
    if (!settings || !signature) throw new AppError('subscription.wrongSignature')
    try {
      return stripeClient(settings).webhooks.constructEvent(body, signature, secret)
    } catch {
      throw new AppError('subscription.wrongSignature')
    }
  }
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > EVENT_BYTES) throw new AppError('subscription.wrongSignature')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
