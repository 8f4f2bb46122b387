import type { LegalSection } from './sections.ts'
import { reportsOf, type Service, type ServiceRequestState } from './service-requests.ts'

/** What a management token names, as stored now. */
export interface ServiceInHand {
  service: Service
  state: ServiceRequestState
  /** The result of its occupancy report. */
  occupationResult: unknown
}

/** Fields of a report that only the owner of the asset sets. */
const OWNERS_FIELDS: Readonly<Partial<Record<LegalSection, readonly string[]>>> = {
  friendlyMediations: [],
  registry: ['chargesType', 'chargesState', 'chargesStateDate'],
}

/** What each provider reads of the asset itself besides its reports (product facts 11): states, without documents. */
export const STATES_FOR_PROVIDERS = {
  registry: [
    'registrationState',
    'registrationStateDate',
    'registrationFlaw',
    'chargesCancellationState',
    'chargesCancellationStateDate',
    'marginalNoteState',
    'marginalNoteStateDate',
  ],
  possession: ['possessionState', 'possessionDate', 'lockChangeStatus', 'lockChangeDate', 'isOccupied'],
} as const satisfies Partial<Record<LegalSection, readonly string[]>>
export type SectionForProviders = keyof typeof STATES_FOR_PROVIDERS

/** The reports that a provider reads: those of its service, until the request is cancelled. */
export function readableReports({ service, state, occupationResult }: ServiceInHand): LegalSection[] {
  return state === 'CANCELLED' ? [] : reportsOf(service, occupationResult)
}

/** Whether a provider may change a field: of its own reports, while the request is open. */
export function mayProviderEdit(request: ServiceInHand, section: LegalSection, field: string): boolean {
  if (request.state !== 'PENDING' && request.state !== 'IN_PROGRESS') return false
  return readableReports(request).includes(section) && !(OWNERS_FIELDS[section] ?? []).includes(field)
}
