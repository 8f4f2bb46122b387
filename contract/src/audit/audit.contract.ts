import { AUDIT_ACTIONS } from '@lindero/domain/kernel/audit-actions'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { calendarDate, instant, listOf, pageQuery, uuid, uuidParams } from '../kernel/schemas.ts'

const auditEntry = z
  .object({
    id: z.number().int(),
    at: instant,
    action: z.enum(AUDIT_ACTIONS),
    userUuid: uuid.nullable(),
    userName: z.string().nullable().describe('Null where the user is unknown, or the person’s data were erased'),
    isOperator: z.boolean().describe('Done by the operator acting for the customer'),
    subject: z.string().nullable(),
    subjectName: z.string().nullable().describe('Name of the user or customer that it was done to'),
    data: z.record(z.string(), z.unknown()).nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

export const auditCalls = {
  audit: call({
    method: 'GET',
    path: '/customers/{uuid}/audit',
    mayBeStale: true,
    summary: 'Sign-ins and administration of a customer: who, when, what, from where',
    permission: 'readAudit',
    about: 'customer',
    params: uuidParams,
    query: pageQuery(
      ['at'],
      z.strictObject({
        user: uuid.optional(),
        action: z.enum(AUDIT_ACTIONS).optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      }),
    ),
    reply: listOf(auditEntry),
  }),
  auditPeople: call({
    method: 'GET',
    path: '/customers/{uuid}/audit/people',
    summary: 'Names of the users of a customer, to look for what one of them did',
    permission: 'readAudit',
    about: 'customer',
    params: uuidParams,
    reply: listOf(z.object({ uuid, name: z.string() })),
  }),
} as const
