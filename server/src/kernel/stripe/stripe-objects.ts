import { plainCharacters } from '@lindero/domain/kernel/plain-characters'
import { z } from 'zod'

/** The last second of the year 9999. Later instants have no four-digit year. */
const LAST_SECOND = 253_402_300_799

/** A text that PostgreSQL can store. An identifier with other characters is rejected, because it cannot be cleaned. */
export const stripeId = z
  .string()
  .max(255)
  .refine((id) => plainCharacters(id) === id)

const seconds = z.number().min(0).max(LAST_SECOND)
const optionalSeconds = seconds.nullish()

/** The members of Stripe's subscriptions that are read. Stripe adds members and states without notice. */
export const stripeSubscriptions = z.array(
  z.object({
    id: stripeId,
    status: stripeId,
    created: seconds,
    cancel_at: optionalSeconds,
    cancel_at_period_end: z.boolean().nullish(),
    ended_at: optionalSeconds,
    metadata: z.object({ customer: stripeId.nullish() }).nullish(),
    items: z.object({
      data: z.array(
        z.object({
          id: stripeId,
          price: z.object({ id: stripeId }),
          current_period_start: optionalSeconds,
          current_period_end: optionalSeconds,
        }),
      ),
    }),
  }),
)

/** A page of Stripe that the browser opens: a web address, never a script. */
export const stripePage = z.url({ protocol: /^https?$/ })

/** The members of a checkout session that are read. */
export const stripeCheckout = z.object({
  id: stripeId,
  status: stripeId.nullish(),
  customer: z.union([stripeId, z.looseObject({})]).nullish(),
})

/** The members of Stripe's invoices that are read. */
export const stripeInvoices = z.array(
  z.object({
    number: z.string().max(255).transform(plainCharacters).nullish(),
    created: seconds,
    total: z.number().int(),
    // A browser formats no amount in a currency without a code of three letters.
    currency: z.string().regex(/^[a-z]{3}$/i),
    status: z.string().nullish(),
    hosted_invoice_url: stripePage.nullish(),
  }),
)
