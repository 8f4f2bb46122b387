import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid }, query: {} })
const reading = { about: 'managedAsset', permission: 'readLegal', input: named } as const

/** Legal management: without a management token a provider finds no asset, whatever the call. */
export const legalRows = {
  management: reading,
  managementOccupation: reading,
  managementAdjudicationProcess: reading,
  managementRegistry: reading,
  managementFriendlyMediation: reading,
  managementEvictionProcess: reading,
  managementRepossession: reading,
  candidateOwners: reading,
  saveManagement: {
    about: 'managedAsset',
    permission: 'editLegal',
    input: (uuid) => ({ ...named(uuid), body: { changes: {} } }),
    answers: 'legal.noChanges',
  },
  managementServiceRequests: reading,
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
  serviceProviders: { about: 'nothing', permission: 'seeManagement' },
  repossessions: { about: 'nothing', permission: 'seeManagement' },
  managementServices: { about: 'nothing', permission: 'seeServices' },
  managementService: {
    about: 'nothing',
    permission: 'seeServices',
    input: () => ({ params: { id: 1 } }),
    answers: 'management.serviceRequestNotFound',
  },
} satisfies Partial<Rows<CallName>>
