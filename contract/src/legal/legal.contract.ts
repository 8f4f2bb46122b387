import { SERVICE_SECTIONS, SERVICES } from '@lindero/domain/legal/service-requests'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ASSET_QUERIES, FACT_QUERIES, RECORD_QUERIES } from '../kernel/query-groups.ts'
import {
  calendarDate,
  listOf,
  longPage,
  page,
  pageQuery,
  text,
  trimmedText,
  uuid,
  uuidParams,
  wholeNumber,
  wholeParameter,
} from '../kernel/schemas.ts'
import { totalOfItems } from '../kernel/second-names.ts'
import {
  acquisition,
  assetOfService,
  legalChanges,
  legalDocument,
  legalRecord,
  managementToken,
  repossession,
  serviceRequest,
  situation,
  waitingReport,
} from './legal.schema.ts'
import { repossessionFilter, serviceFilter } from './legal-filters.schema.ts'

const section = z.enum(SERVICE_SECTIONS)
const token = managementToken
  .optional()
  .describe('Management token: names asset, service request and owner; needed by providers only')
const tokenQuery = z.strictObject({ token })
const withToken = { token: z.string().describe('A new management token') }

const READ_ERRORS = [
  'management.tokenExpired',
  'legal.notInManagement',
  'legal.noLicence',
  'legal.noCleanUpUser',
] as const
const MANAGED = {
  permission: 'readLegal',
  about: 'managedAsset',
  params: uuidParams,
  query: tokenQuery,
  errors: READ_ERRORS,
} as const
const EDITED = { ...MANAGED, permission: 'editLegal' } as const

/** Reply with one page of the records in a section, newest first. */
const records = z.object({ ...withToken, items: z.array(legalRecord), total: z.number().int() })
const recordsQuery = tokenQuery.extend({
  ...longPage,
  id: wholeParameter(1).optional().describe('This record alone'),
  comments: page.p.describe('Page of the comments of each record'),
})
const recordsOf = <const Path extends string>(path: Path, summary: string) =>
  call({
    ...MANAGED,
    method: 'GET',
    path: `/assets/{uuid}/management/${path}` as const,
    summary,
    query: recordsQuery,
    reply: records,
  })

/** Queries that a save in legal management invalidates. Asset pages show occupancy and possession. */
const LEGAL_QUERIES = [
  ...ASSET_QUERIES,
  ...RECORD_QUERIES,
  'managementServiceRequests',
  'orderedServices',
  'repossessions',
  'managementServices',
  'providerServices',
  'managementService',
  'managementDocuments',
  'legalDates',
  'legalDateChoices',
  'legalCalendar',
  'assetTimeline',
  'waiting',
  ...FACT_QUERIES,
] as const

const SERVICE_SORT_FIELDS = ['expiresOn', 'requestedOn', 'id'] as const
const REPOSSESSION_SORT_FIELDS = ['nextDate', 'externalId', 'possessionDate'] as const

const statesOfAsset = z.record(z.string(), z.unknown()).nullable()

export const legalCalls = {
  management: call({
    ...MANAGED,
    method: 'GET',
    path: '/assets/{uuid}/management',
    summary: 'Legal management of an asset: acquisition, situation, and the latest record of each section',
    query: tokenQuery.extend({ ownerCustomerUuid: uuid.optional() }),
    reply: z.object({
      ...withToken,
      ownerCustomerUuid: uuid,
      acquisition,
      situation,
      toConfirm: z.array(waitingReport).describe('Reports that the owner has not confirmed; a provider sees its own'),
      responsibleUuid: uuid.nullable(),
      canEdit: z.boolean(),
      serviceRequest: serviceRequest.nullable().describe('The one that the management token names'),
      latest: z.array(legalRecord),
      counts: z.record(z.string(), z.number().int()).describe('Records by section'),
    }),
  }),
  managementOccupation: recordsOf('occupation', 'Occupancy reports of an asset'),
  managementAdjudicationProcess: recordsOf('adjudication-process', 'Adjudication procedure of an asset'),
  managementRegistry: recordsOf('registry', 'Registry entries of an asset'),
  managementFriendlyMediation: recordsOf('friendly-mediation', 'Friendly mediations of an asset'),
  managementEvictionProcess: recordsOf('eviction-process', 'Eviction procedures of an asset'),
  managementCriminalProcess: recordsOf('criminal-process', 'Criminal procedures of an asset'),
  managementAttempts: recordsOf('attempts', 'Launches, hearings, suspensions and proposals of an asset'),
  managementRepossession: recordsOf('repossession', 'Possession of an asset, and the history of repossessions'),
  candidateOwners: call({
    ...MANAGED,
    method: 'GET',
    path: '/assets/{uuid}/management/candidate-owners',
    summary: 'Users who may be responsible for the asset',
    reply: z.object({ ...withToken, items: z.array(z.object({ uuid, name: z.string() })), total: totalOfItems }),
  }),
  saveManagement: call({
    ...EDITED,
    method: 'POST',
    path: '/assets/{uuid}/management',
    summary: 'Saves changes of legal management: all of them, or none',
    body: z.strictObject({ changes: legalChanges, ownerCustomerUuid: uuid.optional() }),
    reply: z.object({
      ...withToken,
      saved: z.array(z.number().int()).describe('Ids of the records, as sent'),
    }),
    errors: [
      ...READ_ERRORS,
      'legal.notSaved',
      'legal.noChanges',
      'legal.changedMeanwhile',
      'legal.recordNotFound',
      'legal.registryIdNotCorrect',
      'legal.testimonialMissing',
      'legal.acquisitionTypeMissing',
      'legal.notAdjudicated',
      'comments.notFound',
      'comments.fixed',
      'comments.ofAnother',
      'files.notFound',
      'management.providerWithoutPermission',
      'management.notExpected',
      'management.reportMissing',
    ],
    invalidates: LEGAL_QUERIES,
  }),
  eraseOccupants: call({
    ...EDITED,
    method: 'DELETE',
    path: '/assets/{uuid}/management/occupants',
    summary:
      'Removes occupants from the reports and visits of an asset, with their signatures, and from the change log: all of them, or one',
    query: z.strictObject({
      id: wholeParameter(1).optional().describe('A report that names the occupant to erase; all occupants if absent'),
    }),
    reply: z.object({ erased: z.number().int().describe('Reports and visits that named any') }),
    errors: ['legal.notInManagement', 'legal.noLicence', 'legal.noCleanUpUser', 'legal.recordNotFound'],
    invalidates: LEGAL_QUERIES,
  }),
  managementDocuments: call({
    ...MANAGED,
    method: 'GET',
    path: '/assets/{uuid}/management/documents',
    summary: 'Documents of service requests, those that records of legal management name, and uploads of the caller',
    reply: z.object({
      ...withToken,
      items: z.array(legalDocument),
      total: totalOfItems,
      fileBytes: z.number().int().describe('The most bytes of one file'),
    }),
  }),
  managementDocumentUrl: call({
    ...MANAGED,
    method: 'GET',
    path: '/assets/{uuid}/management/documents/{documentUuid}/url',
    summary: 'A signed URL of a document of legal management',
    params: uuidParams.extend({ documentUuid: uuid }),
    reply: z.object({ url: z.string(), name: z.string() }),
    errors: [...READ_ERRORS, 'files.notFound'],
  }),
  managementUploadUrl: call({
    ...EDITED,
    method: 'GET',
    path: '/assets/{uuid}/management/documents/uploadurl',
    summary: 'A signed URL for one file, which then becomes a document by `addManagementDocument`',
    query: tokenQuery.extend({
      name: text(1_000).min(1).describe('File name; its ending says the type'),
      size: wholeParameter(1).describe('Bytes; the URL then takes exactly so many'),
    }),
    reply: z.object({ url: z.string(), filepath: z.string(), contentType: z.string() }),
    errors: [
      ...READ_ERRORS,
      'files.wrongType',
      'files.tooLarge',
      'files.quotaReached',
      'files.tooManyOpenUploads',
      'attachments.tooMany',
      'management.notExpected',
    ],
  }),
  addManagementDocument: call({
    ...EDITED,
    method: 'PUT',
    path: '/assets/{uuid}/management/documents',
    summary: 'Makes an uploaded file a document of the asset, for a record to name',
    queue: 'picture',
    body: z.strictObject({
      filepath: text(200),
      isOfRequest: z.boolean().optional().describe('Uploaded by a provider: stays with its request'),
    }),
    reply: z.object({ uuid, name: z.string() }),
    errors: [
      ...READ_ERRORS,
      'files.notFound',
      'files.empty',
      'files.wrongType',
      'files.tooLarge',
      'attachments.notUploaded',
      'attachments.tooMany',
      'management.notExpected',
    ],
    invalidates: ['managementDocuments', 'attachments'],
  }),
  managementServiceRequests: call({
    ...MANAGED,
    method: 'GET',
    path: '/assets/{uuid}/management/service-requests',
    summary: 'Service requests of an asset, or one of them',
    query: tokenQuery.extend({
      ...longPage,
      id: wholeParameter(1).optional(),
      section: section.optional(),
    }),
    reply: z.object({ ...withToken, items: z.array(serviceRequest), total: z.number().int() }),
    errors: [...READ_ERRORS, 'management.serviceRequestNotFound'],
  }),
  requestService: call({
    ...EDITED,
    method: 'POST',
    path: '/assets/{uuid}/management/service-requests',
    summary: 'Requests a service of a provider; the section gets its record',
    body: z.strictObject({
      section,
      newServiceRequest: z.strictObject({
        agencyServiceDefinitionRelationId: wholeNumber(1).describe('Id in the list of providers'),
        service: z.enum(SERVICES),
        expiresOn: calendarDate.optional().describe('Expiry date; by default that of the service'),
        comments: trimmedText().optional(),
        contactName: trimmedText(100).optional().describe('Person to call before a visit'),
        contactPhone: text(16)
          .regex(/^\+?[0-9]{9,15}$/)
          .optional()
          .describe('Digits, with + before the code of the country'),
        isRepeated: z.boolean().optional().describe('Asks for a service once more of which a request is open'),
      }),
    }),
    reply: z.object({ ...withToken, serviceRequest }),
    errors: [
      ...READ_ERRORS,
      'management.alreadyRequested',
      'management.expiryPast',
      'management.providerNotFound',
      'management.serviceDoesNotFit',
      'management.notExpected',
      'legal.testimonialMissing',
      'legal.acquisitionTypeMissing',
    ],
    invalidates: LEGAL_QUERIES,
  }),
  cancelServiceRequest: call({
    ...EDITED,
    method: 'DELETE',
    path: '/assets/{uuid}/management/service-requests',
    summary: 'Cancels a service request that is not finished',
    query: tokenQuery.extend({ serviceRequestId: wholeParameter(1).optional(), section: section.optional() }),
    reply: z.object({ ...withToken, serviceRequest }),
    errors: [
      ...READ_ERRORS,
      'management.errorMessages.notServiceRequestId',
      'management.serviceRequestNotFound',
      'management.finishedNotCancelled',
      'management.notEntitiesUpdated',
    ],
    invalidates: LEGAL_QUERIES,
  }),
  sendServiceRequestBack: call({
    ...EDITED,
    method: 'POST',
    path: '/assets/{uuid}/management/service-requests/{id}/return',
    summary: 'Sends a finished service request back to its provider, once, with a reason',
    params: uuidParams.extend({ id: wholeParameter(1) }),
    body: z.strictObject({ reason: trimmedText().min(1) }),
    reply: z.object({ ...withToken, serviceRequest }),
    errors: [
      ...READ_ERRORS,
      'management.serviceRequestNotFound',
      'management.notExpected',
      'management.sentBackBefore',
      'management.providerWithoutPermission',
    ],
    invalidates: LEGAL_QUERIES,
  }),
  serviceProviders: call({
    method: 'GET',
    path: '/management/service-providers',
    summary: 'Providers of the services that fit a section',
    permission: 'seeManagement',
    query: tokenQuery.extend({ section: section.optional(), ...page }),
    reply: listOf(
      z.object({
        agencyServiceDefinitionRelationId: z.number().int(),
        providerUuid: uuid,
        name: z.string(),
        service: z.enum(SERVICES),
      }),
    ),
  }),
  repossessions: call({
    method: 'GET',
    path: '/management/repossessions',
    summary: 'Assets with legal work, with their situation and next date',
    permission: 'seeManagement',
    query: pageQuery(REPOSSESSION_SORT_FIELDS, repossessionFilter),
    reply: listOf(repossession).extend({
      summary: z.object({
        total: z.number().int(),
        unregistered: z.number().int(),
        withoutPossession: z.number().int(),
        occupied: z.number().int(),
        due: z.number().int(),
      }),
    }),
  }),
  managementServices: call({
    method: 'GET',
    path: '/management/services',
    summary: 'Service requests of the caller’s company, for providers',
    permission: 'seeServices',
    query: pageQuery(SERVICE_SORT_FIELDS, serviceFilter),
    reply: listOf(serviceRequest).extend({
      summary: z.object({
        delayed: z.number().int(),
        inProgress: z.number().int(),
        finished: z.number().int(),
        new: z.number().int(),
        newThisWeek: z.number().int(),
      }),
    }),
  }),
  managementService: call({
    method: 'GET',
    path: '/management/services/{id}',
    summary: 'A service request of the caller’s company, with the management token of its asset',
    permission: 'seeServices',
    params: z.object({ id: wholeParameter(1) }),
    reply: z.object({
      token: z.string().nullable().describe('A new management token; null together with the asset'),
      ownerCustomerUuid: uuid,
      serviceRequest,
      asset: assetOfService
        .nullable()
        .describe('Null if the request was cancelled or the asset is archived: the provider no longer reads the asset'),
      states: z
        .object({ registry: statesOfAsset, possession: statesOfAsset })
        .describe('States of the asset as its owner records them: states and dates, no documents'),
    }),
    errors: ['management.serviceRequestNotFound'],
  }),
} as const
