import { LEGAL_SECTIONS } from '@lindero/domain/legal/management.section'
import { TIMELINE_KINDS } from '@lindero/domain/tasks/timeline'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, page, uuidParams } from '../kernel/schemas.ts'
import { managementToken } from '../legal/legal.schema.ts'

const entry = z
  .object({
    at: z.string().describe('A day, or an instant in UTC'),
    kind: z.enum(TIMELINE_KINDS),
    section: z.enum(LEGAL_SECTIONS).nullable(),
    subject: z.string().describe('The field, term, event, type of comment or purpose of a visit'),
    value: z.string().nullable().describe('The new state, service or task, a text, or the name of a document'),
    detail: z.string().optional().describe('Hour, place, attending person, reason and order of an attempt'),
    isUnconfirmed: z
      .boolean()
      .optional()
      .describe('A provider reports the attempt, and the owner has not confirmed it'),
    author: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' })

export const timelineCalls = {
  assetTimeline: call({
    method: 'GET',
    path: '/assets/{uuid}/management/timeline',
    summary:
      'Acts, states, requests, visits, comments, documents, tasks and mails of the procedure of an asset, newest first',
    permission: 'readLegal',
    about: 'managedAsset',
    params: uuidParams,
    query: z.strictObject({ token: managementToken.optional(), ...page }),
    reply: listOf(entry),
    errors: ['management.tokenExpired', 'management.providerWithoutPermission', 'legal.notInManagement'],
  }),
} as const
