import { SERVICES } from '@lindero/domain/legal/service-requests'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { distinct, uuidParams } from '../kernel/schemas.ts'

/** Services that the operator assigns to a provider. */
export const subscriptionCalls = {
  serviceSubscriptions: call({
    method: 'GET',
    path: '/customers/{uuid}/service-subscriptions',
    summary: 'The services that a provider is subscribed to, for the operator',
    permission: 'administer',
    about: 'customer',
    params: uuidParams,
    reply: z.object({ services: z.array(z.enum(SERVICES)) }),
  }),
  saveServiceSubscriptions: call({
    method: 'POST',
    path: '/customers/{uuid}/service-subscriptions',
    summary: 'Sets the services that a provider is subscribed to; requests of one taken away are hidden from it',
    permission: 'administer',
    about: 'customer',
    params: uuidParams,
    body: z.strictObject({ services: distinct(z.enum(SERVICES)).max(SERVICES.length) }),
    reply: z.object({ services: z.array(z.enum(SERVICES)) }),
    errors: ['management.notAProvider'],
    invalidates: ['serviceSubscriptions', 'serviceProviders'],
  }),
} as const
