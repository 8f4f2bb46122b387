import { describe, expect, it } from 'vitest'
import { LEGAL_SECTIONS, newRecord, recordKind } from './management.section.ts'
import { recordErrors } from './records.ts'

const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Record of any section', () => {
  it.each(LEGAL_SECTIONS.map((section) => [section]))('a new record in section %s has no errors', (section) => {
    const required: Partial<Record<typeof section, Record<string, string>>> = {
      repossessionProcesses: { possessionDate: '2026-01-02' },
      criminalProcesses: { complaintDate: '2026-01-02' },
      attempts: { attemptDate: '2026-01-02' },
    }
    expect(recordErrors(section, { ...newRecord(section), ...required[section] })).toEqual([])
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
  ] as const)(
    'the check whether a record in section %s with %o hides the field %s gives %s',
    (section, record, field, isHidden) => {
      expect((recordKind(section).hides?.(record) ?? []).includes(field)).toBe(isHidden)
    },
  )

  it('a repossession record needs a possession date', () => {
    expect(fieldsOf('repossessionProcesses', { owningMode: 'DIL' })).toEqual(['possessionDate required'])
  })

  it('a foreclosure record that states the result of a court eviction also needs the eviction date', () => {
    expect(fieldsOf('adjudicationProcess', { kickoffResult: 'NEGATIVE' })).toEqual(['kickoffDate required'])
  })
})
