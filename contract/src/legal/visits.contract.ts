import { CHECK_ANSWERS, CHECKLIST_NAMES, QUESTIONS } from '@lindero/domain/legal/checklists'
import { VISIT_TEXTS } from '@lindero/domain/legal/visits'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  instant,
  latitude,
  longitude,
  longPage,
  sentInstant,
  trimmedText,
  uuid,
  uuidParams,
  wholeParameter,
} from '../kernel/schemas.ts'
import { managementToken } from './legal.schema.ts'

const ERRORS = ['management.tokenExpired', 'legal.notInManagement', 'legal.noLicence', 'legal.noCleanUpUser'] as const

const place = z.strictObject({ latitude, longitude, accuracy: z.number().min(0).max(1_000_000).describe('Metres') })
const checklist = z.enum(CHECKLIST_NAMES).describe('Purpose of the visit, with its questions')
const answers = z.partialRecord(z.enum(QUESTIONS), z.enum(CHECK_ANSWERS))

const visit = z
  .object({
    uuid,
    serviceRequestId: z.number().int(),
    visitedOn: instant,
    place: place.nullable().describe('Location of the device, if the agent allowed it'),
    attended: z.string().nullable().describe('People who were present; null after the occupants were erased'),
    remarks: z.string().nullable(),
    checklist,
    answers,
    signature: z
      .object({ name: z.string().nullable(), signedOn: instant, documentUuid: uuid.nullable() })
      .nullable()
      .describe('Signature of the occupant on the screen'),
    author: z.object({ name: z.string().nullable(), company: z.string() }).nullable(),
    createdOn: instant,
    isAfterCancellation: z.boolean().describe('It arrived after the owner had cancelled the request'),
    isAfterFinish: z.boolean().describe('It arrived after another device had finished the request'),
  })
  .meta({ id: 'ServiceVisit' })
export type VisitShown = z.infer<typeof visit>

export const sentVisit = z
  .strictObject({
    visitedOn: sentInstant,
    place: place.nullable(),
    attended: trimmedText(VISIT_TEXTS.attended).nullable(),
    remarks: trimmedText(VISIT_TEXTS.remarks).nullable(),
    checklist,
    answers,
    signature: z
      .strictObject({
        name: trimmedText(VISIT_TEXTS.signer).min(1),
        signedOn: sentInstant,
        documentUuid: uuid.describe('A picture that the caller added to the documents of the request'),
      })
      .nullable(),
  })
  .meta({ id: 'SentVisit' })
export type SentVisit = z.output<typeof sentVisit>

export const visitCalls = {
  managementVisits: call({
    method: 'GET',
    path: '/assets/{uuid}/management/visits',
    summary: 'Visits of the service requests of an asset, or of one of them, newest first',
    permission: 'readLegal',
    about: 'managedAsset',
    params: uuidParams,
    query: z.strictObject({
      token: managementToken.optional(),
      ...longPage,
      serviceRequestId: wholeParameter(1).optional(),
    }),
    reply: z.object({ token: z.string(), items: z.array(visit), total: z.number().int() }),
    errors: ERRORS,
  }),
  addManagementVisit: call({
    method: 'PUT',
    path: '/assets/{uuid}/management/visits/{visitUuid}',
    summary:
      'Stores a visit of a provider with its request. A visit that is sent again with the same uuid is stored once',
    permission: 'editLegal',
    about: 'managedAsset',
    params: uuidParams.extend({ visitUuid: uuid }),
    query: z.strictObject({ token: managementToken.optional() }),
    body: sentVisit,
    reply: z.object({ token: z.string(), visit }),
    errors: [
      ...ERRORS,
      'management.notExpected',
      'management.visitDoesNotFit',
      'management.visitOfAnother',
      'management.tooManyVisits',
      'files.notFound',
    ],
    invalidates: ['managementVisits', 'managementDocuments', 'assetTimeline'],
  }),
} as const
