import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid }, query: {} })
const reading = { about: 'managedAsset', permission: 'readLegal', input: named } as const

/** Legal management calls. Without a management token, a provider finds no asset in any of them. */
export const legalRows = {
  management: reading,
  managementOccupation: reading,
  managementAdjudicationProcess: reading,
  managementRegistry: reading,
  managementFriendlyMediation: reading,
  managementEvictionProcess: reading,
  managementCriminalProcess: reading,
  managementAttempts: reading,
  managementRepossession: reading,
  candidateOwners: reading,
  saveManagement: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ ...named(uuid), body: { changes: {} } }),
    answers: 'legal.noChanges',
  },
  eraseOccupants: { about: 'managedAsset', permission: 'editLegal', input: named },
  managementDocuments: reading,
  managementDocumentUrl: {
    ...reading,
    input: (uuid) => ({ params: { uuid, documentUuid: uuid }, query: {} }),
    answers: 'files.notFound',
  },
  managementUploadUrl: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ params: { uuid }, query: { name: 'prueba.pdf', size: 10 } }),
  },
  addManagementDocument: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ ...named(uuid), body: { filepath: 'document-none' } }),
    answers: 'files.notFound',
  },
  managementServiceRequests: reading,
  managementVisits: reading,
  addManagementVisit: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({
      params: { uuid, visitUuid: crypto.randomUUID() },
      query: {},
      body: {
        visitedOn: '2026-11-20T10:00:00.000Z',
        place: null,
        attended: null,
        remarks: null,
        checklist: 'occupation',
        answers: {},
        signature: null,
      },
    }),
    answers: 'management.notExpected',
  },
  requestService: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({
      ...named(uuid),
      body: {
        section: 'occupations',
        newServiceRequest: { agencyServiceDefinitionRelationId: 1, service: 'OCCUPATION' },
      },
    }),
    answers: 'management.providerNotFound',
  },
  cancelServiceRequest: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: named,
    answers: 'management.errorMessages.notServiceRequestId',
  },
  sendServiceRequestBack: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ params: { uuid, id: 999_999 }, query: {}, body: { reason: 'Falta el acta' } }),
    answers: 'management.serviceRequestNotFound',
  },
  serviceSubscriptions: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid } }),
  },
  saveServiceSubscriptions: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid }, body: { services: [] } }),
    answers: 'management.notAProvider',
  },
  serviceProviders: { about: 'nothing', permission: 'seeManagement' },
  repossessions: { about: 'nothing', permission: 'seeManagement' },
  legalDates: { about: 'nothing', permission: 'seeManagement' },
  legalCalendar: {
    about: 'nothing',
    permission: 'seeManagement',
    input: () => ({ query: { month: '2026-03' } }),
  },
  lapseQuestions: { about: 'nothing', permission: 'seeManagement' },
  legalDateChoices: { about: 'nothing', permission: 'seeManagement' },
  explainMissedDeadline: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({
      params: { uuid, missedUuid: crypto.randomUUID() },
      query: {},
      body: { explanation: 'El juzgado no notificó' },
    }),
    answers: 'legal.missedNotFound',
  },
  renewLegalFeed: { about: 'nothing', permission: 'seeManagement' },
  legalFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'legal.calendarNotFound',
  },
  courtHolidays: { about: 'nothing', permission: 'seeManagement' },
  addCourtHolidays: {
    about: 'nothing',
    permission: 'assignUsers',
    input: () => ({
      body: { day: '2026-05-15', name: 'San Isidro', provinceCode: '28', municipalities: [] },
    }),
  },
  removeCourtHoliday: {
    about: 'nothing',
    permission: 'assignUsers',
    input: () => ({ params: { uuid: crypto.randomUUID() } }),
    answers: 'legal.holidayNotFound',
  },
  lateUploadUrl: {
    about: 'nothing',
    permission: 'seeServices',
    input: () => ({ params: { id: 1 }, query: { name: 'prueba.pdf', size: 10 } }),
    answers: 'management.serviceRequestNotFound',
  },
  addLateDocument: {
    about: 'nothing',
    permission: 'seeServices',
    input: () => ({ params: { id: 1 }, body: { filepath: 'document-none' } }),
    answers: 'management.serviceRequestNotFound',
  },
  addLateVisit: {
    about: 'nothing',
    permission: 'seeServices',
    input: () => ({
      params: { id: 1, visitUuid: crypto.randomUUID() },
      body: {
        visitedOn: '2026-11-20T10:00:00.000Z',
        place: null,
        attended: null,
        remarks: null,
        checklist: 'occupation',
        answers: {},
        signature: null,
      },
    }),
    answers: 'management.serviceRequestNotFound',
  },
  managementServices: { about: 'nothing', permission: 'seeServices' },
  orderedServices: { about: 'nothing', permission: 'editLegal', input: () => ({ query: {} }) },
  remindProvider: {
    about: 'nothing',
    permission: 'editLegal',
    input: () => ({ params: { id: 1_000_000 } }),
    answers: 'management.serviceRequestNotFound',
  },
  managementService: {
    about: 'nothing',
    permission: 'seeServices',
    input: () => ({ params: { id: 1 } }),
    answers: 'management.serviceRequestNotFound',
  },
} satisfies Partial<Rows<CallName>>
