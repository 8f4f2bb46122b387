import type { ListedChange } from '../kernel/changes.ts'
import type { LegalCommentType } from '../kernel/comments.ts'
import { EXISTS } from '../kernel/row-changes.ts'
import { PROVIDER_COMMENT_TYPES } from './legal-comments.ts'
import { LEGAL, NO_RIGHTS } from './legal-part.ts'
import { type LegalSection, managementSection } from './management.section.ts'
import { reportsOf, type Service, type ServiceRequestState } from './service-requests.ts'

/** The current state of the service request that a management token identifies. */
export interface ServiceInHand {
  service: Service
  state: ServiceRequestState
  /** The result in the request's occupancy report. */
  occupationResult: unknown
}

/** The reports that a provider can read: those of the requested service, or none once the request is cancelled. */
export function readableReports({ service, state, occupationResult }: ServiceInHand): LegalSection[] {
  return state === 'CANCELLED' ? [] : reportsOf(service, occupationResult)
}

const rightsIn = (section: string) =>
  managementSection.parts.find(({ name }) => name === section)?.providers ?? NO_RIGHTS

/** For each section, the state fields that every provider can read. */
export const STATES_FOR_PROVIDERS: ReadonlyMap<LegalSection, readonly string[]> = new Map(
  managementSection.parts.flatMap(({ name, providers: { reads } }) => (reads.length > 0 ? [[name, reads]] : [])),
)

/**
 * True if a provider can edit a field. The field must be in one of the provider's own reports, and the request must be
 * open.
 */
export function mayProviderEdit(request: ServiceInHand, section: string, field: string): boolean {
  if (request.state !== 'PENDING' && request.state !== 'IN_PROGRESS') return false
  return readableReports(request).some((report) => report === section) && !rightsIn(section).ownersOnly.includes(field)
}

/** The changes that the author of a save may make. */
interface SaveScope {
  /** True if the author may change a field of a record, the acquisition or the responsible user. */
  allows(change: ListedChange): boolean
  allowsComment(type: LegalCommentType): boolean
  /** True if the author may confirm the possession that a provider reported. */
  confirms: boolean
  /** True if the author may start and finish the request. */
  moves: boolean
}

const OWNERS_SCOPE: SaveScope = { allows: () => true, allowsComment: () => true, confirms: true, moves: false }

/**
 * The scope of a save. The owner of the asset can change everything. A provider can change only its own reports for one
 * request, and add mediations to the request.
 */
export function scopeOfSave(request: ServiceInHand | null): SaveScope {
  if (!request) return OWNERS_SCOPE
  return {
    allows({ key, field, new: next }) {
      const section = key.slice(`${LEGAL}.`.length).split(':')[0] ?? ''
      const mayExist = field !== EXISTS || (next === true && section === 'friendlyMediations')
      return mayExist && mayProviderEdit(request, section, field)
    },
    allowsComment: (type) => PROVIDER_COMMENT_TYPES.some((own) => own === type),
    confirms: false,
    moves: true,
  }
}
