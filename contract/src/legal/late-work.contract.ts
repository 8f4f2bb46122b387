import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { text, uuid, wholeParameter } from '../kernel/schemas.ts'
import { legalCalls } from './legal.contract.ts'
import { sentVisit } from './visits.contract.ts'

const OF_REQUEST = { permission: 'seeServices' } as const
const params = z.object({ id: wholeParameter(1) })
const ERRORS = ['management.serviceRequestNotFound', 'management.arrivedTooLate'] as const

/**
 * Work that an agent did without a network and that arrives after the owner has cancelled the request or another device has
 * finished it. The provider may no longer see the asset, so these calls need no management token and return nothing of the asset.
 */
export const lateWorkCalls = {
  lateUploadUrl: call({
    ...OF_REQUEST,
    method: 'GET',
    path: '/management/services/{id}/late-documents/uploadurl',
    summary:
      'A signed URL for one file of a cancelled or finished request, which then becomes a document by `addLateDocument`',
    params,
    query: z.strictObject({ name: text(1_000).min(1), size: wholeParameter(1) }),
    reply: legalCalls.managementUploadUrl.reply,
    errors: [
      ...ERRORS,
      'files.wrongType',
      'files.tooLarge',
      'files.quotaReached',
      'files.tooManyOpenUploads',
      'attachments.tooMany',
    ],
  }),
  addLateDocument: call({
    ...OF_REQUEST,
    method: 'PUT',
    path: '/management/services/{id}/late-documents',
    summary: 'Adds an uploaded file to a cancelled or finished request, marked as arrived afterwards',
    queue: 'picture',
    params,
    body: z.strictObject({ filepath: text(200) }),
    reply: legalCalls.addManagementDocument.reply,
    errors: [
      ...ERRORS,
      'files.notFound',
      'files.empty',
      'files.wrongType',
      'files.tooLarge',
      'attachments.notUploaded',
      'attachments.tooMany',
    ],
    invalidates: ['managementDocuments', 'attachments'],
  }),
  addLateVisit: call({
    ...OF_REQUEST,
    method: 'PUT',
    path: '/management/services/{id}/late-visits/{visitUuid}',
    summary: 'Adds a visit to a cancelled or finished request, marked as arrived afterwards',
    params: params.extend({ visitUuid: uuid }),
    body: sentVisit,
    reply: z.object({ uuid }),
    errors: [
      ...ERRORS,
      'management.visitDoesNotFit',
      'management.visitOfAnother',
      'management.tooManyVisits',
      'files.notFound',
    ],
    invalidates: ['managementVisits', 'managementDocuments', 'assetTimeline'],
  }),
} as const
