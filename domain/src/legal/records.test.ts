import { describe, expect, it } from 'vitest'
import { hiddenFields, recordErrors } from './records.ts'
import { LEGAL_FIELDS, LEGAL_SECTIONS, NEW_RECORD } from './sections.ts'

const fieldsOf = (...given: Parameters<typeof recordErrors>) =>
  recordErrors(...given).map(({ field, reason }) => `${field} ${reason}`)

describe('Record of any section', () => {
  it.each(LEGAL_SECTIONS)('%s starts without errors', (section) => {
    const given = section === 'repossessionProcesses' ? { possessionDate: '2026-01-02' } : {}
    expect(recordErrors(section, { ...NEW_RECORD[section], ...given })).toEqual([])
  })

  it.each([
    ['occupations', { nose: 1 }, 'nose unknown'],
    ['occupations', { receptionDate: '2026-02-30' }, 'receptionDate invalid'],
    ['occupations', { occupantName: 'x'.repeat(201) }, 'occupantName invalid'],
    ['friendlyMediations', { amount: -1 }, 'amount invalid'],
    ['friendlyMediations', { amount: 10.001 }, 'amount invalid'],
    ['registry', { registrationFlawFile: 'nota.pdf' }, 'registrationFlawFile invalid'],
    ['adjudicationProcess', { validRent: 'yes' }, 'validRent invalid'],
    ['adjudicationProcess', { toString: 'x' }, 'toString unknown'],
  ] as const)('%s refuses %o', (section, record, error) => {
    expect(fieldsOf(section, record)).toEqual([error])
  })

  it('accepts an empty value in every field', () => {
    for (const section of LEGAL_SECTIONS) {
      const empty = Object.fromEntries(Object.keys(LEGAL_FIELDS[section]).map((field) => [field, null]))
      const errors = recordErrors(section, { ...empty, ...NEW_RECORD[section] })
      expect(errors.filter(({ reason }) => reason === 'invalid')).toEqual([])
    }
  })

  it.each([
    ['occupations', { result: 'NOT_OCCUPIED' }, 'occupantName', true],
    ['occupations', { result: 'OCCUPIED' }, 'occupantName', false],
    ['friendlyMediations', { negotiationState: 'STAND_BY' }, 'proposalType', true],
    ['friendlyMediations', { negotiationState: 'EVLL' }, 'proposalType', false],
    ['registry', {}, 'registrationFlaw', false],
  ] as const)('%s with %o hides %s: %s', (section, record, field, isHidden) => {
    expect(hiddenFields(section, record).includes(field)).toBe(isHidden)
  })

  it('of a repossession needs the date of the possession', () => {
    expect(fieldsOf('repossessionProcesses', { owningMode: 'DIL' })).toEqual(['possessionDate required'])
  })

  it('of an adjudication with the result of a launch needs its date', () => {
    expect(fieldsOf('adjudicationProcess', { kickoffResult: 'NEGATIVE' })).toEqual(['kickoffDate required'])
  })
})
