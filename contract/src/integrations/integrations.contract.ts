import {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  INTEGRATION_EVENTS,
  REPLAY_MAXIMUM,
} from '@lindero/domain/integrations/delivery-states'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, instant, listOf, pageQuery, sentInstant, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { valuationWithEvidence } from '../valuation/valuation.schema.ts'

const language = z.enum(['es', 'en'])

const integration = z
  .object({
    address: z.string(),
    isOn: z.boolean(),
    language: language.describe('Language of the PDF report'),
    events: z.array(z.enum(INTEGRATION_EVENTS)),
    secretOn: instant.describe('Time at which the present secret was created'),
    editedOn: instant,
  })
  .meta({ id: 'Integration' })
export type Integration = z.infer<typeof integration>

const delivery = z
  .object({
    uuid: uuid.describe('The same at every attempt: the receiver recognises a repetition by it'),
    kind: z.enum(DELIVERY_KINDS),
    subject: z.string().nullable().describe('Identifier of the valued asset'),
    assetUuid: uuid.nullable(),
    valuationUuid: uuid.nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    events: z.number().int().nullable().describe('Number of events in it'),
    createdOn: instant,
    lastAttemptOn: instant.nullable(),
    nextAttemptOn: instant.nullable(),
    error: z
      .object({ message: z.string(), data: z.record(z.string(), z.unknown()).optional() })
      .nullable()
      .describe('Reason why the last attempt failed'),
  })
  .meta({ id: 'IntegrationDelivery' })
export type IntegrationDelivery = z.infer<typeof delivery>

/** An event contains only identifiers and field names. The receiver requests the current data with a call. */
const deliveredEvent = z.object({
  uuid: uuid.describe('The same at every attempt'),
  event: z
    .enum(INTEGRATION_EVENTS)
    .describe('`procedure.changed`: any field of legal management; `changed` names the states'),
  occurredOn: instant,
  assetUuid: uuid,
  object: z.string().nullable().describe('The task, the record of legal management, the payment or the row'),
  changed: z.array(z.string()).describe('Names of the changed fields, without the names of documents'),
  read: z.string().describe('Call that reads the object, below the address of the API'),
})

/** The JSON part of a delivery of events. The events are in the order in which they occurred. */
export const deliveredEvents = z
  .object({
    delivery: uuid,
    event: z.literal('events'),
    sentOn: instant,
    customerUuid: uuid,
    events: z.array(deliveredEvent),
  })
  .meta({ id: 'DeliveredEvents' })
export type DeliveredEvents = z.input<typeof deliveredEvents>

/** The JSON part of a data delivery to the customer's system. */
export const deliveredData = z
  .object({
    delivery: uuid,
    event: z.enum(['valuation.signed', 'test']),
    sentOn: instant,
    asset: z
      .object({
        uuid,
        externalId: z.string(),
        cadastralReference: z.string().nullable(),
        portfolioUuid: uuid,
        portfolio: z.string(),
      })
      .nullable(),
    valuation: valuationWithEvidence.nullable().describe('Valuation in the form of GET /valuations/{uuid}'),
    report: z
      .object({ name: z.string(), bytes: z.number().int(), sha256: z.string().describe('Hexadecimal') })
      .nullable()
      .describe('The PDF beside it: the signature of the data also covers it'),
  })
  .meta({ id: 'DeliveredData' })
export type DeliveredData = z.input<typeof deliveredData>

const ofAdmins = { permission: 'manageIntegration' } as const
const CHANGED = ['integration', 'integrationDeliveries', 'audit'] as const
const secret = z.string().describe('Signs the deliveries; shown this once')

export const integrationCalls = {
  integration: call({
    ...ofAdmins,
    method: 'GET',
    path: '/integration',
    summary: 'Address for events and signed valuations',
    reply: z.object({
      integration: integration.nullable(),
      isOffered: z
        .boolean()
        .describe(
          'True if the operator allows at least one host; the hosts are not listed, because they belong to customers',
        ),
    }),
  }),
  saveIntegration: call({
    stepUp: true,
    ...ofAdmins,
    method: 'PUT',
    path: '/integration',
    summary:
      'Sets where the chosen events are sent; the first time it makes the secret. Switched off, what waits is cancelled',
    body: z.strictObject({
      address: trimmedText(1_000).min(1).describe('https, at a host that the operator allows'),
      isOn: z.boolean(),
      language,
      events: distinct(z.enum(INTEGRATION_EVENTS)).min(1).max(INTEGRATION_EVENTS.length),
    }),
    reply: z.object({ integration, secret: secret.nullable() }),
    errors: ['integrations.addressNotAllowed'],
    invalidates: CHANGED,
  }),
  changeIntegrationSecret: call({
    stepUp: true,
    ...ofAdmins,
    method: 'POST',
    path: '/integration/secret',
    summary: 'Creates a new secret; the previous one signs nothing from now on',
    reply: z.object({ secret }),
    errors: ['integrations.notFound'],
    invalidates: CHANGED,
  }),
  removeIntegration: call({
    ...ofAdmins,
    method: 'DELETE',
    path: '/integration',
    summary: 'Removes address and secret; what waits is cancelled, the list of deliveries stays',
    reply: z.object({ cancelled: z.number().int() }),
    errors: ['integrations.notFound'],
    invalidates: CHANGED,
  }),
  testIntegration: call({
    ...ofAdmins,
    method: 'POST',
    path: '/integration/test',
    summary: 'Sends a test without a valuation',
    reply: z.object({ deliveryUuid: uuid }),
    errors: ['integrations.notFound', 'integrations.isOff'],
    invalidates: ['integrationDeliveries', 'jobs'],
  }),
  integrationDeliveries: call({
    ...ofAdmins,
    method: 'GET',
    path: '/integration/deliveries',
    summary: 'Deliveries to the customer’s own system, newest first unless sorted',
    query: pageQuery(
      ['createdOn', 'lastAttemptOn'],
      z.strictObject({
        state: z.enum(DELIVERY_STATES).optional(),
        kind: z.enum(DELIVERY_KINDS).optional(),
        asset: uuid.optional().describe('Asset of the valuation, or of an event in the delivery'),
      }),
    ),
    reply: listOf(delivery),
  }),
  sendDeliveryAgain: call({
    ...ofAdmins,
    method: 'POST',
    path: '/integration/deliveries/{uuid}/send-again',
    summary: 'Sends a delivery again that has ended, with the same identifier',
    params: uuidParams,
    reply: z.object({ deliveryUuid: uuid }),
    errors: [
      'integrations.notFound',
      'integrations.deliveryNotFound',
      'integrations.isOff',
      'integrations.notSendable',
    ],
    invalidates: ['integrationDeliveries', 'audit', 'jobs'],
  }),
  replayDeliveries: call({
    ...ofAdmins,
    method: 'POST',
    path: '/integration/deliveries/replay',
    summary: 'Sends the deliveries again that were ordered within a time and have ended, oldest first',
    body: z.strictObject({
      from: sentInstant,
      until: sentInstant,
      states: distinct(z.enum(['delivered', 'failed', 'cancelled']))
        .min(1)
        .max(3),
    }),
    reply: z.object({
      sent: z.number().int().max(REPLAY_MAXIMUM),
      more: z.boolean().describe('Further ones remain: repeat with a later `from`'),
    }),
    errors: ['integrations.notFound', 'integrations.isOff'],
    invalidates: ['integrationDeliveries', 'audit', 'jobs'],
  }),
} as const
