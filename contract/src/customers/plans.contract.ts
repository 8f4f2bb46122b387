import { PAYMENT_STATES } from '@lindero/domain/customers/payment'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, listOf, page, trimmedText, uuid, wholeNumber } from '../kernel/schemas.ts'

const planSchema = {
  uuid,
  name: z.string(),
  monthlyCents: z.number().int().describe('Each month, before tax'),
  operatingAssets: z.number().int(),
  activeUsers: z.number().int(),
}
const offeredPlan = z.object({
  ...planSchema,
  isOnline: z.boolean().describe('True if the plan can be paid by card; otherwise it is agreed with the operator'),
})
const plan = z.object({
  ...planSchema,
  stripePrice: z.string().nullable(),
  isOffered: z.boolean(),
  customers: z.number().int().describe('Number of customers that pay the plan by card'),
})
const planFields = z.strictObject({
  name: trimmedText(60).min(1),
  monthlyCents: wholeNumber(0, 10_000_000),
  operatingAssets: wholeNumber(0, 1_000_000),
  activeUsers: wholeNumber(1, 1_000_000),
  stripePrice: trimmedText(100).min(1).nullable(),
  isOffered: z.boolean(),
})

/** States of an invoice that Stripe has issued. */
export const INVOICE_STATES = ['open', 'paid', 'uncollectible', 'void'] as const

/** The operator's plans, and card payment for a plan. */
export const planCalls = {
  offeredPlans: call({
    method: 'GET',
    path: '/plans',
    summary: 'Plans on offer, the cheapest first, for everyone',
    access: 'public',
    reply: listOf(offeredPlan),
  }),
  plans: call({
    method: 'GET',
    path: '/administration/plans',
    summary: 'Every plan of the operator',
    permission: 'administer',
    query: z.strictObject(page),
    reply: listOf(plan),
  }),
  createPlan: call({
    method: 'PUT',
    path: '/administration/plans',
    summary: 'A new plan',
    permission: 'administer',
    body: planFields,
    reply: z.object({ uuid }),
    errors: ['plans.taken'],
    invalidates: ['plans', 'offeredPlans'],
  }),
  editPlan: call({
    method: 'POST',
    path: '/administration/plans/{plan}',
    summary: 'Changes a plan; its limits become those of the customers that pay it, but for limits set by hand',
    permission: 'administer',
    params: z.object({ plan: uuid }),
    body: planFields,
    reply: z.object({ uuid }),
    errors: ['plans.taken', 'plans.notFound'],
    invalidates: ['plans', 'offeredPlans'],
  }),
  subscription: call({
    method: 'GET',
    path: '/subscription',
    summary: 'The plan, the trial and the payment of one’s own customer',
    access: 'session',
    permission: 'manageSubscription',
    reply: z.object({
      plan: z.object({ uuid, name: z.string() }).nullable(),
      state: z.enum(PAYMENT_STATES).nullable(),
      trialEndsOn: instant.nullable(),
      subscriptionInactiveOn: instant.nullable(),
      hasCard: z.boolean(),
      use: z.object({ operatingAssets: z.number().int(), activeUsers: z.number().int() }),
      limits: z.object({ operatingAssets: z.number().int(), activeUsers: z.number().int() }),
    }),
  }),
  paymentInvoices: call({
    method: 'GET',
    path: '/subscription/invoices',
    summary: 'The latest invoices of one’s own customer, as Stripe holds them, newest first',
    access: 'session',
    permission: 'manageSubscription',
    reply: listOf(
      z.object({
        number: z.string().nullable(),
        createdOn: instant,
        totalCents: z.number().int(),
        currency: z.string(),
        state: z.enum(INVOICE_STATES),
        url: z.url().nullable().describe('Page of Stripe with the document'),
      }),
    ),
    errors: ['subscription.paymentUnavailable'],
  }),
  takePlan: call({
    method: 'POST',
    path: '/subscription/plan',
    summary: 'Creates a payment page for a plan; if the customer already pays a plan, changes it immediately',
    access: 'session',
    permission: 'manageSubscription',
    body: z.strictObject({ plan: uuid }),
    reply: z.object({ url: z.url().nullable().describe('Page of Stripe; null where the plan was changed') }),
    errors: [
      'plans.notFound',
      'plans.tooSmall',
      'plans.same',
      'subscription.paymentUnavailable',
      'subscription.paidMeanwhile',
      'subscription.startedElsewhere',
    ],
    invalidates: ['subscription', 'paymentInvoices'],
  }),
  stripeEvent: call({
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Events of Stripe, signed; each one makes the subscriptions of its customer be read again',
    access: 'public',
    consumes: 'application/json',
    reply: z.object({ received: z.literal(true) }),
    errors: ['subscription.wrongSignature', 'subscription.paymentUnavailable'],
  }),
} as const
