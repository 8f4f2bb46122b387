import type { LegalSection } from './management.section.ts'
import { proofField, REGISTRATION_PROOFS, REGISTRATION_TRACKS, type RegistrationState } from './registration.part.ts'

type Values = Readonly<Record<string, unknown>>

/** The proofs of the states that come before a state: an entry was defective and rectified before it was registered. */
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

/** The documents that prove the states of a record, by section. */
const PROOFS: Partial<Record<LegalSection, (record: Values) => string[]>> = {
  registry: registryProofs,
  occupations: ({ requestState }) => (requestState === 'SOLVED' ? ['reportFile'] : []),
  friendlyMediations: ({ proposalState }) => (proposalState === 'SIGNED' ? ['proposalFile'] : []),
}

/**
 * The fields of documents that a save empties although a state of the record needs them: a proof is replaced by another
 * document, not removed. A state that was entered by mistake is corrected first.
 */
export function lostProofs(section: LegalSection, before: Values, after: Values): string[] {
  return (PROOFS[section]?.(before) ?? []).filter((field) => before[field] && !after[field])
}
