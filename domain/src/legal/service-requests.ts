import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'
import { machine } from '../kernel/machine/machine.ts'
import type { LegalSection } from './management.section.ts'
import { hasOccupationResult } from './occupation.part.ts'

/** Requests for the services of a provider (product facts 10 and 11). */
export const SERVICE_REQUEST_STATES = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type ServiceRequestState = (typeof SERVICE_REQUEST_STATES)[number]

/**
 * States of a service request. The provider starts and finishes it. The customer that made it can cancel it until it is
 * finished, and can send it back once after it is finished.
 */
const neverSentBack = ({ sentBackOn }: { sentBackOn?: string | null }) => !sentBackOn

export const serviceRequestStates = machine({
  states: SERVICE_REQUEST_STATES,
  initial: 'PENDING',
  transitions: [
    { from: 'PENDING', event: 'start', to: 'IN_PROGRESS' },
    { from: 'IN_PROGRESS', event: 'finish', to: 'DONE', confirm: true, effects: ['stampEnd'] },
    {
      from: ['PENDING', 'IN_PROGRESS'],
      event: 'cancel',
      to: 'CANCELLED',
      confirm: true,
      effects: ['stampCancellation'],
    },
    { from: 'DONE', event: 'sendBack', to: 'IN_PROGRESS', guard: neverSentBack, effects: ['stampReturn'] },
  ],
})

/** The reason why a request cannot be cancelled; null if it can be. */
export function cancelRejection(state: ServiceRequestState): 'finished' | 'cancelled' | null {
  if (state === 'DONE') return 'finished'
  return state === 'CANCELLED' ? 'cancelled' : null
}

export const SERVICES = ['OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION'] as const
export type Service = (typeof SERVICES)[number]

/**
 * The sections from which a user can request a service. Each section offers its own service and the combined one
 * (product facts 10).
 */
export const SERVICES_OF_SECTION = {
  occupations: ['OCCUPATION', 'OCCUPATION_AND_MEDIATION'],
  friendlyMediations: ['MEDIATION', 'OCCUPATION_AND_MEDIATION'],
  registry: ['REGISTRY'],
} as const satisfies Partial<Record<LegalSection, readonly Service[]>>
export type ServiceSection = keyof typeof SERVICES_OF_SECTION
export const SERVICE_SECTIONS = Object.keys(SERVICES_OF_SECTION) as [ServiceSection, ...ServiceSection[]]

export function fitsSection(service: Service, section: ServiceSection): boolean {
  return (SERVICES_OF_SECTION[section] as readonly Service[]).includes(service)
}

/** The section in which a new request creates a record. The combined service begins with the occupancy report. */
export function firstSection(service: Service): ServiceSection {
  if (service === 'REGISTRY') return 'registry'
  return service === 'MEDIATION' ? 'friendlyMediations' : 'occupations'
}

/** The reports of a service. In the combined service, the mediation begins only if the asset is occupied. */
export function reportsOf(service: Service, occupationResult: unknown): ServiceSection[] {
  if (service !== 'OCCUPATION_AND_MEDIATION') return [firstSection(service)]
  return occupationResult === 'OCCUPIED' ? ['occupations', 'friendlyMediations'] : ['occupations']
}

type Report = Readonly<{ section: string; fields: Readonly<Record<string, unknown>> }>

/** The empty fields of a report without which it has no result. */
const RESULTS: Readonly<Record<ServiceSection, (fields: Report['fields']) => string[]>> = {
  occupations: ({ result, reportFile }) => [
    ...(hasOccupationResult(result) ? [] : ['result']),
    ...(reportFile ? [] : ['reportFile']),
  ],
  friendlyMediations: ({ negotiationState }) =>
    negotiationState && negotiationState !== 'REQUESTED' ? [] : ['negotiationState'],
  registry: ({ registrationState }) =>
    registrationState && registrationState !== 'PEND_RETIRADA_DOC' ? [] : ['registrationState'],
}

/**
 * The fields that are missing before a request can be finished: each report needs a result, and an occupancy report
 * also its document.
 */
export function missingInReports(service: Service, reports: readonly Report[]): string[] {
  const fieldsOf = (section: ServiceSection) => reports.find((report) => report.section === section)?.fields ?? {}
  return reportsOf(service, fieldsOf('occupations').result).flatMap((section) =>
    RESULTS[section](fieldsOf(section)).map((field) => `${section}.${field}`),
  )
}

/**
 * The expiry date that the form proposes. The sources give no period for the combined service, so its period is the
 * longer one of its two services.
 */
export function defaultExpiry(service: Service, requestedOn: string): string {
  switch (service) {
    case 'OCCUPATION':
      return addDays(requestedOn, 14)
    case 'REGISTRY':
      return addMonths(requestedOn, 2)
    case 'MEDIATION':
    case 'OCCUPATION_AND_MEDIATION':
      return addMonths(requestedOn, 1)
  }
}

export const TIMINGS = ['IN_TIME', 'AT_RISK', 'EXPIRED'] as const
export type Timing = (typeof TIMINGS)[number]

/**
 * Number of days before the expiry in which an open request is at risk. The number is our own, because the sources give
 * none.
 */
export const RISK_DAYS = 3

/**
 * Timing of a request: on time, at risk or late. An ended request keeps the timing that it had on the day on which it
 * ended; for an open request, today counts. A request expires at the end of its day.
 */
export function timingOf(expiresOn: string, endedOn: string | null, today: string): Timing {
  const daysLeft = daysBetween(endedOn ?? today, expiresOn)
  if (daysLeft < 0) return 'EXPIRED'
  return endedOn === null && daysLeft <= RISK_DAYS ? 'AT_RISK' : 'IN_TIME'
}
