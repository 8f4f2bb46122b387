import { describe, expect, it } from 'vitest'
import { prepareSave } from '../kernel/parts/prepare-save.ts'
import { keyOfRow, type PartData, type RecordPart } from '../kernel/parts/record-part.ts'
import { EXISTS } from '../kernel/row-changes.ts'
import { legalContext } from './legal-part.ts'
import {
  LEGAL_SECTIONS,
  type LegalSection,
  legalValues,
  managementSection,
  newRecord,
  recordKind,
} from './management.section.ts'
import { NEGOTIATION_STATES, PROPOSAL_SHOWN_IN } from './mediation.part.ts'
import { recordErrors } from './records.ts'

const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Record of any section', () => {
  it.each(LEGAL_SECTIONS.map((section) => [section]))('a new record in section %s has no errors', (section) => {
    const required: Partial<Record<typeof section, Record<string, string>>> = {
      repossessionProcesses: { possessionDate: '2026-01-02' },
      criminalProcesses: { complaintDate: '2026-01-02' },
      attempts: { attemptDate: '2026-01-02' },
      adjudicationProcess: { procedureType: 'NOTARIAL_SALE' },
    }
    expect(recordErrors(section, { ...newRecord(section), ...required[section] })).toEqual([])
  })

  it('a mediation accepts amounts with at most two decimals', () => {
    expect(fieldsOf('friendlyMediations', { amount: 10.001 })).toEqual(['amount invalid'])
    expect(fieldsOf('friendlyMediations', { amount: 10.01, proposalType: 'SALE', proposalAmount: 0 })).toEqual([])
  })

  it.each([
    ['occupations', { result: 'NOT_OCCUPIED' }, 'occupantName', true],
    ['occupations', { result: 'OCCUPIED' }, 'occupantName', false],
    ['friendlyMediations', { negotiationState: 'STAND_BY' }, 'proposalType', true],
    ['friendlyMediations', { negotiationState: 'EVLL' }, 'proposalType', false],
    ['registry', {}, 'registrationFlaw', false],
  ] as const)(
    'the check whether a record in section %s with %o hides the field %s gives %s',
    (section, record, field, isHidden) => {
      expect((recordKind(section).hides?.(record) ?? []).includes(field)).toBe(isHidden)
    },
  )

  it.each([
    ['evictionProcesses', { stage: 'NOT_SUED' }, ['type required']],
    ['criminalProcesses', { complaintDate: '2026-01-02' }, ['offence required']],
    ['attempts', { attemptDate: '2026-01-02' }, ['attemptKind required']],
    ['adjudicationProcess', { court: 'Primera Instancia 3' }, ['procedureType required']],
    ['friendlyMediations', { negotiationState: 'NEG_ACCEPTED', proposalState: 'SENT' }, ['proposalType required']],
    ['friendlyMediations', { negotiationState: 'NEG_ACCEPTED', proposalAmount: 3_000 }, ['proposalType required']],
    ['friendlyMediations', { negotiationState: null }, ['negotiationState required']],
    ['occupations', { result: null }, ['result required']],
    ['registry', { registrationState: null }, ['registrationState required']],
    ['possession', { possessionState: null }, ['possessionState required']],
  ] as const)('a record in section %s with %o lacks its type or state: %o', (section, record, errors) => {
    expect(fieldsOf(section, record)).toEqual(errors)
  })

  const context = legalContext('2026-03-02')
  /** The outcome of a save of one record. Without `before`, it is a new record. */
  const saved = (section: LegalSection, changes: object, before?: object) => {
    const rows = before ? [{ ...legalValues(section, { ...before }), uuid: '1', requestDate: '2026-01-01' }] : []
    const part = managementSection.parts.find(({ name }) => name === section) as unknown as RecordPart
    const key = keyOfRow(part, section, '1')
    const sent = Object.entries(changes).map(([field, value]) => {
      return {
        key,
        field,
        old: before ? (legalValues(section, { ...before })[field as never] ?? null) : null,
        new: value,
      }
    })
    const all = before ? sent : [{ key, field: EXISTS, old: false, new: true }, ...sent]
    const outcome = prepareSave(part, { values: {}, rows: { [section]: rows } } as PartData, all, context, () => null)
    return outcome.kind === 'invalid' ? outcome.fields.map(({ field, reason }) => `${field} ${reason}`) : outcome.kind
  }

  it.each([
    ['evictionProcesses', {}, ['type required']],
    ['evictionProcesses', { stage: 'CLAIM_FILED' }, ['type required']],
    ['adjudicationProcess', {}, ['procedureType required']],
    ['occupations', {}, ['result required']],
    ['occupations', { occupantName: '' }, ['result required']],
    ['friendlyMediations', {}, ['negotiationState required']],
    ['registry', {}, ['registrationState required']],
    ['possession', {}, ['possessionState required']],
    ['occupations', { receptionDate: '2026-03-01' }, 'ready'],
    ['friendlyMediations', { amount: 4_500 }, 'ready'],
    ['possession', { isOccupied: true }, 'ready'],
  ] as const)('a save of a new record in section %s that states %o gives %o', (section, fields, outcome) => {
    expect(saved(section, fields)).toEqual(outcome)
  })

  it('a record that was saved without its type is asked for it at its next change', () => {
    const old = { externalId: 'D-1' }
    expect(saved('evictionProcesses', { externalId: 'D-2' }, old)).toEqual(['type required'])
    expect(saved('evictionProcesses', { externalId: 'D-2', type: 'VERBAL' }, old)).toBe('ready')
    const proposal = { negotiationState: 'NEG_ACCEPTED', proposalState: 'SENT' }
    expect(saved('friendlyMediations', { amount: 3_000 }, proposal)).toEqual(['proposalType required'])
    // The form hides this proposal, so it cannot ask for the type.
    const hidden = { ...proposal, negotiationState: 'STAND_BY' }
    expect(saved('friendlyMediations', { amount: 3_000 }, hidden)).toBe('ready')
  })

  it.each(NEGOTIATION_STATES.map((state) => [state]))(
    'a proposal can be entered in the state %s only if the form shows it, and a stored one stays',
    (negotiationState) => {
      const proposal = { proposalType: 'CFK', proposalAmount: 3_000 }
      const refused = ['proposalType notTogether', 'proposalAmount notTogether']
      const isShown = PROPOSAL_SHOWN_IN.has(negotiationState)
      expect(saved('friendlyMediations', { negotiationState, ...proposal })).toEqual(isShown ? 'ready' : refused)
      const before = { negotiationState: 'NEG_ACCEPTED', ...proposal }
      expect(saved('friendlyMediations', { negotiationState, amount: 1 }, before)).toBe('ready')
    },
  )

  it('an attempt cannot have the fields of another kind', () => {
    const attempt = { attemptKind: 'HEARING', attemptDate: '2026-02-02', proposalAmount: 1 }
    expect(saved('attempts', attempt)).toEqual(['proposalAmount notTogether'])
  })

  it('a repossession record needs a possession date', () => {
    expect(fieldsOf('repossessionProcesses', { owningMode: 'DIL' })).toEqual(['possessionDate required'])
  })

  it('a foreclosure record that states the result of a court eviction also needs the eviction date', () => {
    const record = { procedureType: 'MORTGAGE_ENFORCEMENT', kickoffResult: 'NEGATIVE' }
    expect(fieldsOf('adjudicationProcess', record)).toEqual(['kickoffDate required'])
  })
})
