import { choice, day, file, text } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'

/** Possible states of each track in a registry record. */
export const REGISTRATION_STATES = [
  'PEND_RETIRADA_DOC',
  'PEND_PF',
  'PRESENTADO',
  'DEFECTUOSO',
  'SUBSANADO',
  'INSCRITO',
  'PARALIZADO_CLIENTE',
  'RETIRADO_CLIENTE',
  'INS_IMPOSIBLE',
  'NO_REQUERIDO',
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/**
 * The four tracks of a registry record: registration, cancellation of charges, marginal note, and later charges. Each
 * has its own state, date and proof (product facts 9.5).
 */
export const REGISTRATION_TRACKS = ['registration', 'chargesCancellation', 'marginalNote', 'charges'] as const
type RegistrationTrack = (typeof REGISTRATION_TRACKS)[number]

type RegistrationProof = 'flaw' | 'rectified' | 'registered'

/** The document that proves each state. States that are not listed need no document. */
export const REGISTRATION_PROOFS: Readonly<Partial<Record<RegistrationState, RegistrationProof>>> = {
  DEFECTUOSO: 'flaw',
  SUBSANADO: 'rectified',
  INSCRITO: 'registered',
}

/** The field for a document in a track, such as `registrationFlawFile`. */
export function proofField(track: RegistrationTrack, proof: RegistrationProof): string {
  const suffix = { flaw: 'FlawFile', rectified: 'RectifiedFile', registered: 'RegisteredFile' }[proof]
  return `${track}${suffix}`
}

/** The empty document fields that the current states require. */
function missingProofs(record: Readonly<Record<string, unknown>>): string[] {
  return REGISTRATION_TRACKS.flatMap((track) => {
    const proof = REGISTRATION_PROOFS[record[`${track}State`] as RegistrationState]
    if (!proof) return []
    const field = proofField(track, proof)
    return record[field] ? [] : [field]
  })
}

/** The empty document fields that the current states do not require. The form hides them. */
export function hiddenProofs(record: Readonly<Record<string, unknown>>): string[] {
  return REGISTRATION_TRACKS.flatMap((track) => {
    const neededProof = REGISTRATION_PROOFS[record[`${track}State`] as RegistrationState]
    const others = (['flaw', 'rectified', 'registered'] as const).filter((proof) => proof !== neededProof)
    return others.map((proof) => proofField(track, proof)).filter((field) => !record[field])
  })
}

/**
 * Reasons for which the registry rejects an entry. We chose the values, because the sources do not name any (product
 * facts 9.5).
 */
const REGISTRY_FLAWS = [
  'TITLE_MISSING',
  'CHAIN_OF_TITLE',
  'IDENTITY_OF_PROPERTY',
  'AREA_MISMATCH',
  'TAX_NOT_PAID',
  'CHARGES_NOT_CANCELLED',
  'COMMUNITY_CERTIFICATE',
  'FORMAL_DEFECT',
  'OTHER',
] as const

/** Types of charges that were registered after the title. */
const REGISTRY_CHARGES = ['SEIZURE', 'MORTGAGE', 'TAX_LIEN', 'LAWSUIT', 'LEASE', 'OTHER'] as const

const state = choice(REGISTRATION_STATES)
const proof = file({ use: 'legalRecord' })

export const registry = legalPart('registry', {
  key: ['registrySeat'],
  providers: {
    reads: [
      'registrationState',
      'registrationStateDate',
      'registrationFlaw',
      'chargesCancellationState',
      'chargesCancellationStateDate',
      'marginalNoteState',
      'marginalNoteStateDate',
    ],
    ownersOnly: [
      'chargesType',
      'chargesState',
      'chargesStateDate',
      'chargesFlawFile',
      'chargesRectifiedFile',
      'chargesRegisteredFile',
    ],
  },
  fields: {
    registrationState: choice(REGISTRATION_STATES, { required: true }),
    registrationStateDate: day({ latest: 'today' }),
    registrationFlaw: choice(REGISTRY_FLAWS),
    flawDate: day({ latest: 'today' }),
    rectifiedDate: day({ latest: 'today' }),
    registrationFlawFile: proof,
    registrationRectifiedFile: proof,
    registrationRegisteredFile: proof,
    chargesCancellationState: state,
    chargesCancellationStateDate: day({ latest: 'today' }),
    chargesCancellationFlawFile: proof,
    chargesCancellationRectifiedFile: proof,
    chargesCancellationRegisteredFile: proof,
    marginalNoteState: state,
    marginalNoteStateDate: day({ latest: 'today' }),
    marginalNoteFlawFile: proof,
    marginalNoteRectifiedFile: proof,
    marginalNoteRegisteredFile: proof,
    chargesType: choice(REGISTRY_CHARGES),
    chargesState: state,
    chargesStateDate: day({ latest: 'today' }),
    chargesFlawFile: proof,
    chargesRectifiedFile: proof,
    chargesRegisteredFile: proof,
    registryAppealDate: day({ latest: 'today' }),
    /** A provisional annotation, such as a seizure, and its last extension. It expires four years later. */
    annotationDate: day({ latest: 'today' }),
    annotationExtendedOn: day({ latest: 'today' }),
    annotationCancelledOn: day({ latest: 'today' }),
    /** Town of the registry. The local holidays of this town extend registry deadlines. */
    registrySeat: text({ max: 100 }),
  },
  defaults: () => ({ registrationState: 'PEND_RETIRADA_DOC' }),
  head: 'registrationState',
  /** If a state changes, its date becomes today unless the user enters a date (product facts 9.5). */
  follow: (name, _values, _before, { today }) => (name.endsWith('State') ? { [`${name}Date`]: today } : {}),
  hides: hiddenProofs,
  check: (record) => violations(missingProofs(record), 'required'),
})
