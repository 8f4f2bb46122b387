import { describe, expect, it } from 'vitest'
import { LEGAL_SECTIONS, newRecord, recordKind } from './management.section.ts'
import { recordErrors } from './records.ts'

const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Record of any section', () => {
  it.each(LEGAL_SECTIONS.map((section) => [section]))('a new record of %s has no errors', (section) => {
    const changes = section === 'repossessionProcesses' ? { possessionDate: '2026-01-02' } : {}
    expect(recordErrors(section, { ...newRecord(section), ...changes })).toEqual([])
  })

  it('a mediation accepts amounts with at most two decimals', () => {
    expect(fieldsOf('friendlyMediations', { amount: 10.001 })).toEqual(['amount invalid'])
    expect(fieldsOf('friendlyMediations', { amount: 10.01, proposalAmount: 0 })).toEqual([])
  })

  it.each([
    ['occupations', { result: 'NOT_OCCUPIED' }, 'occupantName', true],
    ['occupations', { result: 'OCCUPIED' }, 'occupantName', false],
    ['friendlyMediations', { negotiationState: 'STAND_BY' }, 'proposalType', true],
    ['friendlyMediations', { negotiationState: 'EVLL' }, 'proposalType', false],
    ['registry', {}, 'registrationFlaw', false],
  ] as const)('a record of %s with %o hides %s: %s', (section, record, field, isHidden) => {
    expect((recordKind(section).hides?.(record) ?? []).includes(field)).toBe(isHidden)
  })

  it('a record about possession needs the date of the possession', () => {
    expect(fieldsOf('repossessionProcesses', { owningMode: 'DIL' })).toEqual(['possessionDate required'])
  })

  it('a record of the foreclosure procedure needs the date of the court eviction if it has a result', () => {
    expect(fieldsOf('adjudicationProcess', { kickoffResult: 'NEGATIVE' })).toEqual(['kickoffDate required'])
  })
})
