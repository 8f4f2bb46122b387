import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { SECTION_STATUSES } from '@lindero/domain/operations/section-status'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { partChanges, partReply } from '../kernel/parts/part-schema.ts'
import { uuid, uuidParams } from '../kernel/schemas.ts'

const operations = z
  .object({
    assetOperation: z.object({
      sectionsData: z.array(z.object({ section: z.string(), status: z.enum(SECTION_STATUSES) })),
    }),
    mortgage: partReply(mortgage),
  })
  .meta({ id: 'Operations' })

/** The operation of an asset (operations, section 7). */
export const operationCalls = {
  operations: call({
    method: 'GET',
    path: '/assets/{uuid}/operations',
    summary: 'The operation of an asset: every part with its rows, and the status of each',
    access: 'active',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    query: z.strictObject({
      ownerCustomerUuid: uuid
        .optional()
        .describe('The customer whose asset it is; not found where it belongs to another'),
    }),
    reply: operations,
  }),
  saveOperations: call({
    method: 'POST',
    path: '/assets/{uuid}/operations',
    summary: 'Saves changes of any parts in one transaction, each with the value it replaces',
    access: 'active',
    permission: 'editOperations',
    about: 'asset',
    params: uuidParams,
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ changes: partChanges.min(1) }),
    reply: operations,
    errors: ['parts.changedMeanwhile', 'parts.invalidFields'],
    invalidates: ['operations', 'assetChangeLog', 'attachments'],
  }),
} as const
