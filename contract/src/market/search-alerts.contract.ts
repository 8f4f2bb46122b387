import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, page, uuid, uuidParams } from '../kernel/schemas.ts'

const searchAlert = z.object({ viewUuid: uuid, evidence: z.enum(['listings', 'closings']) }).meta({ id: 'SearchAlert' })

const alertParams = uuidParams.extend({ viewUuid: uuid })

/** Daily emails about new results of searches that a user saved in the explorer. */
export const searchAlertCalls = {
  searchAlerts: call({
    method: 'GET',
    path: '/users/{uuid}/search-alerts',
    summary: 'Saved views of the explorer with a mail about new results',
    permission: 'readMarket',
    about: 'oneself',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(searchAlert),
  }),
  setSearchAlert: call({
    method: 'PUT',
    path: '/users/{uuid}/search-alerts/{viewUuid}',
    summary: 'Tells new results of a saved view of the explorer by a daily mail',
    permission: 'readMarket',
    about: 'oneself',
    params: alertParams,
    body: z.strictObject({ evidence: z.enum(['listings', 'closings']) }),
    reply: searchAlert,
    errors: ['users.viewNotFound'],
    invalidates: ['searchAlerts'],
  }),
  removeSearchAlert: call({
    method: 'DELETE',
    path: '/users/{uuid}/search-alerts/{viewUuid}',
    summary: 'Ends the daily mails of a saved view',
    permission: 'readMarket',
    about: 'oneself',
    params: alertParams,
    reply: z.object({ removed: uuid }),
    invalidates: ['searchAlerts'],
  }),
} as const
