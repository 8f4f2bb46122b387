import type { LegalSection } from './management.section.ts'
import { proofField, REGISTRATION_PROOFS, REGISTRATION_TRACKS, type RegistrationState } from './registration.part.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The proofs that a record must keep, by the proof of its current state. A registered entry may have been defective and
 * rectified before, so the proofs of these earlier states are kept too.
 */
const PROOFS_BEFORE = {
  flaw: ['flaw'],
  rectified: ['flaw', 'rectified'],
  registered: ['flaw', 'rectified', 'registered'],
} as const

function registryProofs(record: Values): string[] {
  return REGISTRATION_TRACKS.flatMap((track) => {
    const proof = REGISTRATION_PROOFS[record[`${track}State`] as RegistrationState]
    return proof ? PROOFS_BEFORE[proof].map((each) => proofField(track, each)) : []
  })
}

/** For each section, the document fields that prove the current states of a record. */
const PROOFS: Partial<Record<LegalSection, (record: Values) => string[]>> = {
  registry: registryProofs,
  occupations: ({ requestState }) => (requestState === 'SOLVED' ? ['reportFile'] : []),
  friendlyMediations: ({ proposalState }) => (proposalState === 'SIGNED' ? ['proposalFile'] : []),
}

/**
 * The document fields that a save would empty although they prove a current state of the record. A user can replace
 * such a document but not remove it. To remove the document, the user must correct the state first.
 */
export function lostProofs(section: LegalSection, before: Values, after: Values): string[] {
  return (PROOFS[section]?.(before) ?? []).filter((field) => before[field] && !after[field])
}
