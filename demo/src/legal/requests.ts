import { addDays } from '@lindero/domain/kernel/dates'
import {
  reportsOf,
  SERVICE_REQUEST_STATES,
  SERVICES,
  type Service,
  type ServiceRequestState,
  type ServiceSection,
} from '@lindero/domain/legal/service-requests'
import { DEMO_CUSTOMERS } from '../users/people.ts'

export const REQUESTS = 40

export interface DemoRequest {
  provider: string
  service: Service
  state: ServiceRequestState
  /** Sections in which the provider reports on the request. */
  sections: readonly ServiceSection[]
  requestedDaysAgo: number
  endedDaysAgo: number | null
  expiresOn: string
  comments: string
  /** Person at the home to call before a visit. */
  contactName: string | null
  contactPhone: string | null
}

export const DEMO_SUBSCRIPTIONS: readonly { provider: string; services: readonly Service[] }[] = [
  { provider: DEMO_CUSTOMERS.provider, services: ['OCCUPATION', 'MEDIATION', 'OCCUPATION_AND_MEDIATION'] },
  { provider: DEMO_CUSTOMERS.registryProvider, services: ['REGISTRY', 'OCCUPATION'] },
]

const COMMENTS = [
  'Llamar antes al presidente de la comunidad.',
  'Urge: hay lanzamiento señalado.',
  'Posible familia vulnerable; coordinar con servicios sociales.',
  'Adjuntar fotografías del buzón y de la puerta.',
]

const CONTACTS = ['Rosa Encina (demo)', 'Portería (demo)', 'Andrés Acebo (demo)']

/**
 * A service request for each of the first forty repossessions. Every service occurs in every state; some requests are
 * late or nearly late.
 *
 * @returns null for the other repossessions
 */
export function requestOf(index: number, today: string): DemoRequest | null {
  if (index >= REQUESTS) return null
  const service = SERVICES[index % SERVICES.length] as Service
  const state = SERVICE_REQUEST_STATES[Math.floor(index / 4) % SERVICE_REQUEST_STATES.length] as ServiceRequestState
  const isOpen = state === 'PENDING' || state === 'IN_PROGRESS'
  const daysLeft = [-4, 2, 9, 20, 1][index % 5] ?? 9
  // A late request must be old enough, so that its due date can be in the past.
  const newDaysAgo = daysLeft < 0 ? 8 : 1 + (index % 6)
  const requestedDaysAgo = isOpen ? (state === 'PENDING' ? newDaysAgo : 14 + (index % 12)) : 60 + index
  return {
    provider: service === 'REGISTRY' ? DEMO_CUSTOMERS.registryProvider : DEMO_CUSTOMERS.provider,
    service,
    state,
    sections: reportsOf(service, 'OCCUPIED'),
    requestedDaysAgo,
    endedDaysAgo: isOpen ? null : 40 + (index % 20),
    expiresOn: addDays(today, isOpen ? daysLeft : -35),
    comments: COMMENTS[index % COMMENTS.length] ?? '',
    // Contacts of requests that ended are erased.
    contactName: isOpen ? (CONTACTS[index % CONTACTS.length] ?? null) : null,
    contactPhone: isOpen ? `+34600000${String(200 + index)}` : null,
  }
}
