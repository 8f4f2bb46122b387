import { ALL_FIRST_DAY_STEPS } from '@lindero/domain/home/first-day'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuidParams } from '../kernel/schemas.ts'

const step = z.enum(ALL_FIRST_DAY_STEPS)

const firstDay = z
  .object({
    path: z.enum(['owner', 'fund', 'provider']),
    steps: z.array(z.object({ step, isDone: z.boolean() })),
    isOffered: z.boolean().describe('Neither done nor dismissed, and the user is new'),
  })
  .meta({ id: 'FirstDay' })

export const firstDayCalls = {
  firstDay: call({
    method: 'GET',
    path: '/users/{uuid}/first-day',
    summary: 'Checklist of the first day of the user, with the steps that are done',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    reply: firstDay,
  }),
  keepFirstDay: call({
    method: 'POST',
    path: '/users/{uuid}/first-day',
    summary: 'Notes that a screen of the checklist was seen, or puts the checklist away',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    body: z.union([z.strictObject({ seen: step }), z.strictObject({ isDismissed: z.boolean() })]),
    reply: firstDay,
    invalidates: ['firstDay'],
  }),
} as const
