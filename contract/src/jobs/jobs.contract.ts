import { JOB_STATES } from '@lindero/domain/jobs/job-states'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { instant, listOf, page, uuid, uuidParams } from '../kernel/schemas.ts'
import { JOB_KINDS } from './job-kinds.ts'

export const job = z
  .object({
    uuid,
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    subject: z.string().describe('Name of the object of the job, such as the portfolio'),
    portfolioUuid: uuid.nullable(),
    phase: z.string().nullable().describe('Stable code of the present step'),
    done: z.number().int(),
    total: z.number().int().nullable(),
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z.object({ message: z.string(), data: z.record(z.string(), z.unknown()).optional() }).nullable(),
    createdOn: instant,
    endedOn: instant.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

export const jobCalls = {
  jobs: call({
    method: 'GET',
    path: '/jobs',
    summary: 'Work in the background: what runs, and what ended in the last day',
    permission: 'seePortfolios',
    query: z.strictObject(page),
    reply: listOf(job),
  }),
  job: call({
    method: 'GET',
    path: '/jobs/{uuid}',
    summary: 'One job with its progress',
    permission: 'readJob',
    about: 'job',
    params: uuidParams,
    reply: job,
  }),
  cancelJob: call({
    method: 'POST',
    path: '/jobs/{uuid}/cancel',
    summary: 'Stops a job at its next step; what is written stays',
    permission: 'readJob',
    about: 'job',
    params: uuidParams,
    reply: job,
    errors: ['jobs.alreadyEnded'],
    invalidates: ['jobs', 'job'],
  }),
  retryJob: call({
    method: 'POST',
    path: '/jobs/{uuid}/retry',
    summary: 'Goes on with a failed or cancelled job from its last checkpoint',
    permission: 'readJob',
    about: 'job',
    params: uuidParams,
    reply: job,
    errors: ['jobs.stillRunning', 'jobs.alreadyEnded'],
    invalidates: ['jobs', 'job'],
  }),
} as const
