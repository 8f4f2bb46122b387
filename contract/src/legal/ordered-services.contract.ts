import { SERVICE_STEPS } from '@lindero/domain/legal/service-requests'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, listOf, pageQuery, wholeParameter } from '../kernel/schemas.ts'
import { serviceRequest } from './legal.schema.ts'
import { serviceFilter } from './legal-filters.schema.ts'

const ORDERED_SERVICE_SORTS = ['expiresOn', 'requestedOn', 'id'] as const

/** The services that a customer has ordered from providers, for all assets that the caller sees. */
export const orderedServiceCalls = {
  orderedServices: call({
    method: 'GET',
    path: '/management/ordered-services',
    mayBeStale: true,
    summary: 'Services ordered from providers, across the portfolios of the caller',
    permission: 'editLegal',
    query: pageQuery(ORDERED_SERVICE_SORTS, serviceFilter),
    reply: listOf(
      serviceRequest.extend({
        portfolioName: z.string(),
        address: z.string().nullable(),
        municipality: z.string().nullable(),
        startedOn: instant.nullable().describe('Start of the work; null if it is unknown'),
        remindedOn: instant.nullable().describe('Last reminder to the provider'),
        daysLate: z.number().int().describe('Days after the expiry, until the end or today'),
        nextStep: z.enum(SERVICE_STEPS).describe('The next step, for which the request waits'),
      }),
    ),
  }),
  remindProvider: call({
    method: 'POST',
    path: '/management/ordered-services/{id}/remind',
    summary: 'Reminds the provider of an open request by mail, at most once a day',
    permission: 'editLegal',
    params: z.object({ id: wholeParameter(1) }),
    reply: z.object({}),
    errors: ['management.serviceRequestNotFound', 'management.notExpected', 'management.remindedBefore'],
    invalidates: ['orderedServices', 'managementServiceRequests'],
  }),
} as const
