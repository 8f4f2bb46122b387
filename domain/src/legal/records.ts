import { type Acquisition, hasAdjudicationProcess, registryRefusal } from './acquisition.ts'
import { evictionErrors } from './eviction.ts'
import { isProposalShown, missingOfMediation, PROPOSAL_FIELDS, STATE_OF_SIGNED, signedProposal } from './mediation.ts'
import { clearedByResult, missingOfOccupation } from './occupation.ts'
import {
  NO_POSSESSION,
  type Possession,
  type PossessionTaken,
  possessionByAdjudication,
  possessionByEviction,
  possessionBySignature,
  possessionErrors,
  reoccupied,
} from './possession.ts'
import { hiddenProofs, missingProofs, stateDates } from './registration.ts'
import { isLegalValue, type LegalSection, legalField } from './sections.ts'

export type LegalRecord = Readonly<Record<string, unknown>>

export interface RecordError {
  field: string
  reason: 'unknown' | 'invalid' | 'required' | 'notTogether'
}

const errorsOf = (fields: readonly string[], reason: RecordError['reason']): RecordError[] =>
  fields.map((field) => ({ field, reason }))

/** Fields that there are not, and values of another kind than their field. */
export function valueErrors(section: LegalSection, record: LegalRecord): RecordError[] {
  return Object.entries(record).flatMap(([name, value]): RecordError[] => {
    const field = legalField(section, name)
    if (!field) return [{ field: name, reason: 'unknown' }]
    return isLegalValue(field, value) ? [] : [{ field: name, reason: 'invalid' }]
  })
}

/** The rule violations of a record: values, required files, fields that do not fit together. */
export function recordErrors(section: LegalSection, record: LegalRecord): RecordError[] {
  const errors = valueErrors(section, record)
  if (errors.length > 0) return errors
  switch (section) {
    case 'registry':
      return errorsOf(missingProofs(record), 'required')
    case 'occupations':
      return errorsOf(missingOfOccupation(record), 'required')
    case 'friendlyMediations':
      return errorsOf(missingOfMediation(record), 'required')
    case 'evictionProcesses':
      return errorsOf(evictionErrors(record), 'notTogether')
    case 'possession':
      return errorsOf(possessionErrors({ ...NO_POSSESSION, ...record } as Possession), 'notTogether')
    case 'adjudicationProcess':
      return record.kickoffResult && !record.kickoffDate ? errorsOf(['kickoffDate'], 'required') : []
    case 'repossessionProcesses':
      return record.possessionDate ? [] : errorsOf(['possessionDate'], 'required')
  }
}

/** What the acquisition must have before a section can be filled; null when it can. */
export function sectionRefusal(section: LegalSection, acquisition: Acquisition): string | null {
  if (section === 'registry') return registryRefusal(acquisition)
  if (section === 'adjudicationProcess' && !hasAdjudicationProcess(acquisition)) return 'acquisitionType'
  return null
}

/**
 * A record after an edit, with what follows from it: the report of an empty asset keeps no occupant, a signed proposal
 * sets the state of the negotiation, a re-occupation ends the possession, a state of the registry gets its date.
 *
 * @param changed the fields of the edit
 * @param today day of the edit; absent: no dates follow
 */
export function settled(
  section: LegalSection,
  record: LegalRecord,
  changed: ReadonlySet<string>,
  today?: string,
): Record<string, unknown> {
  const next = { ...record }
  if (section === 'registry' && today) return { ...next, ...stateDates(changed, today) }
  if (section === 'occupations' && changed.has('result')) {
    for (const field of clearedByResult(record.result)) next[field] = null
  }
  if (section === 'possession' && changed.has('isOccupied') && record.isOccupied === true) {
    return { ...next, ...reoccupied() }
  }
  if (section === 'friendlyMediations') {
    const signed = signedProposal(record)
    if (signed && (changed.has('proposalState') || changed.has('proposalFile'))) {
      next.negotiationState = STATE_OF_SIGNED[signed.type]
      next.negotiationStateDate = signed.on
    }
  }
  return next
}

/** Fields of a record that a form does not show in its present state. */
export function hiddenFields(section: LegalSection, record: LegalRecord): readonly string[] {
  if (section === 'occupations') return clearedByResult(record.result)
  if (section === 'registry') return hiddenProofs(record)
  if (section === 'friendlyMediations' && !isProposalShown(record.negotiationState)) return PROPOSAL_FIELDS
  return []
}

/** The possession that a saved record gives, where it did not give it before. */
export function possessionFrom(section: LegalSection, before: LegalRecord, after: LegalRecord): PossessionTaken | null {
  const rule = {
    adjudicationProcess: possessionByAdjudication,
    evictionProcesses: possessionByEviction,
    friendlyMediations: (record: LegalRecord) => {
      const signed = signedProposal(record)
      return signed && possessionBySignature(signed)
    },
  }[section as 'adjudicationProcess']
  if (!rule) return null
  const was = rule(before)
  const taken = rule(after)
  return taken && (was?.on !== taken.on || was.mode !== taken.mode) ? taken : null
}
