import { isCalendarDate } from '../kernel/dates.ts'
import { EVICTION_STAGES, EVICTION_SUBSTAGES, EVICTION_TYPES } from './eviction.ts'
import { NEGOTIATION_STATES, PROPOSAL_STATES, PROPOSAL_TYPES } from './mediation.ts'
import { NEGOTIABLE, OCCUPATION_RESULTS, OCCUPATION_TYPES, REQUEST_STATES, VULNERABILITIES } from './occupation.ts'
import { LOCK_CHANGES, OWNING_MODES, POSSESSION_STATES } from './possession.ts'
import { REGISTRATION_STATES, REGISTRY_CHARGES, REGISTRY_FLAWS } from './registration.ts'

/** The sections whose records legal management keeps. The acquisition is columns of the asset. */
export const LEGAL_SECTIONS = [
  'possession',
  'adjudicationProcess',
  'registry',
  'occupations',
  'friendlyMediations',
  'evictionProcesses',
  'repossessionProcesses',
] as const
export type LegalSection = (typeof LEGAL_SECTIONS)[number]

/** Sections with one record at most. */
export const SINGLE_SECTIONS: ReadonlySet<LegalSection> = new Set(['possession', 'adjudicationProcess'])

export type LegalField =
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'date' }
  | { kind: 'text'; max: number }
  | { kind: 'money' }
  | { kind: 'yesNo' }
  /** The uuid of a document of the asset. */
  | { kind: 'file' }

const choice = (options: readonly string[]): LegalField => ({ kind: 'choice', options })
const date: LegalField = { kind: 'date' }
const yesNo: LegalField = { kind: 'yesNo' }
const money: LegalField = { kind: 'money' }
const file: LegalField = { kind: 'file' }
const text = (max = 200): LegalField => ({ kind: 'text', max })
const registration = choice(REGISTRATION_STATES)

/** The fields of a record of each section, in the order of the form. */
export const LEGAL_FIELDS = {
  possession: {
    possessionState: choice(POSSESSION_STATES),
    possessionDate: date,
    owningMode: choice(OWNING_MODES),
    lockChangeStatus: choice(LOCK_CHANGES),
    lockChangeDate: date,
    isOccupied: yesNo,
    // A surrender in lieu was signed and the home is occupied: starts the eviction (product facts 12.2).
    dilSignedOccupied: yesNo,
  },
  adjudicationProcess: {
    procedureId: text(50),
    court: text(),
    caseNumber: text(50),
    attorneyName: text(),
    foreclosureDate: date,
    edictDefect: yesNo,
    edictCorrected: yesNo,
    edictCorrectionDate: date,
    kickoffDate: date,
    kickoffResult: choice(['POSITIVE', 'NEGATIVE']),
    newAppointmentDate: date,
    possessionDiligenceDate: date,
    validRent: yesNo,
  },
  registry: {
    registrationState: registration,
    registrationStateDate: date,
    registrationFlaw: choice(REGISTRY_FLAWS),
    flawDate: date,
    rectifiedDate: date,
    registrationFlawFile: file,
    registrationRectifiedFile: file,
    registrationRegisteredFile: file,
    chargesCancellationState: registration,
    chargesCancellationStateDate: date,
    chargesCancellationFlawFile: file,
    chargesCancellationRectifiedFile: file,
    chargesCancellationRegisteredFile: file,
    marginalNoteState: registration,
    marginalNoteStateDate: date,
    marginalNoteFlawFile: file,
    marginalNoteRectifiedFile: file,
    marginalNoteRegisteredFile: file,
    chargesType: choice(REGISTRY_CHARGES),
    chargesState: registration,
    chargesStateDate: date,
  },
  occupations: {
    requestState: choice(REQUEST_STATES),
    receptionDate: date,
    result: choice(OCCUPATION_RESULTS),
    occupationType: choice(OCCUPATION_TYPES),
    vulnerability: choice(VULNERABILITIES),
    occupantName: text(),
    occupantPhone: text(30),
    isNegotiable: choice(NEGOTIABLE),
    reportFile: file,
  },
  friendlyMediations: {
    negotiationState: choice(NEGOTIATION_STATES),
    negotiationStateDate: date,
    amount: money,
    proposalType: choice(PROPOSAL_TYPES),
    proposalState: choice(PROPOSAL_STATES),
    proposalStateDate: date,
    proposalAmount: money,
    proposalSignedOn: date,
    proposalFile: file,
  },
  evictionProcesses: {
    externalId: text(50),
    type: choice(EVICTION_TYPES),
    startDate: date,
    stage: choice(EVICTION_STAGES),
    stageDate: date,
    substage: choice(Object.keys(EVICTION_SUBSTAGES)),
    substageDate: date,
    appointmentDate: date,
    kickoffDate: date,
    hearingDate: date,
    correctionNoticeDate: date,
    correctionDate: date,
    claimNotifiedDate: date,
    claimAnsweredDate: date,
    judgmentNotifiedDate: date,
    appealDate: date,
  },
  repossessionProcesses: {
    possessionState: choice(POSSESSION_STATES),
    possessionDate: date,
    owningMode: choice(OWNING_MODES),
    lockChangeStatus: choice(LOCK_CHANGES),
    lockChangeDate: date,
    adjudicationDate: date,
    newAppointmentDate: date,
  },
} as const satisfies Record<LegalSection, Record<string, LegalField>>

export function legalField(section: LegalSection, field: string): LegalField | null {
  const fields: Record<string, LegalField> = LEGAL_FIELDS[section]
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
}

/** What a new record of a section starts with. */
export const NEW_RECORD: Readonly<Record<LegalSection, Readonly<Record<string, string>>>> = {
  possession: { possessionState: 'WITHOUT_POSSESSION', lockChangeStatus: 'NOT_DONE' },
  adjudicationProcess: {},
  registry: { registrationState: 'PEND_RETIRADA_DOC' },
  occupations: { requestState: 'REQUESTED', result: 'REQUESTED' },
  friendlyMediations: { negotiationState: 'REQUESTED' },
  evictionProcesses: { type: 'TEMPORARY', stage: 'NOT_SUED' },
  repossessionProcesses: {},
}

export const MOST_EUROS = 1_000_000_000

/** Whether a value is one that the field can hold; null empties it. */
export function isLegalValue(field: LegalField, value: unknown): boolean {
  if (value === null) return true
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
    case 'date':
      return typeof value === 'string' && isCalendarDate(value)
    case 'text':
      return typeof value === 'string' && value.length <= field.max
    case 'money':
      return (
        typeof value === 'number' &&
        value >= 0 &&
        value <= MOST_EUROS &&
        Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
      )
    case 'yesNo':
      return typeof value === 'boolean'
    case 'file':
      return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
  }
}
