import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuidParams } from '../kernel/schemas.ts'

/** Maximum count for each kind of waiting item. The server stops counting there. */
export const WAITING_MAXIMUM = 100

const waiting = z.number().int().min(0).max(WAITING_MAXIMUM)

export const waitingCalls = {
  waiting: call({
    method: 'GET',
    path: '/users/{uuid}/waiting',
    summary: `Work that waits for the user, each kind counted up to ${WAITING_MAXIMUM}`,
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    reply: z.object({
      payments: waiting.describe('Payments to make that are due, today’s included'),
      tasks: waiting.describe('Open tasks of the user'),
      deadlines: waiting.describe('Judicial terms and appointments of the next seven days, and terms that are late'),
      leads: waiting.describe('People who answered an advertisement and got no answer'),
      requests: waiting.describe('Open service requests of a provider'),
    }),
  }),
} as const
