import { describe, expect, it } from 'vitest'
import { isLegalValue, LEGAL_FIELDS, LEGAL_SECTIONS, legalField, MOST_EUROS, SINGLE_SECTIONS } from './sections.ts'

const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

describe('Values of legal fields', () => {
  it.each([
    [{ kind: 'choice', options: ['A', 'B'] }, ['A', 'B'], ['C', '', 1, true, ['A']]],
    [{ kind: 'date' }, ['2026-02-28', '2024-02-29'], ['2026-02-29', '28/02/2026', '', 20260228]],
    [{ kind: 'text', max: 3 }, ['', 'abc', 'ñ'], ['abcd', 3, false]],
    [{ kind: 'money' }, [0, 0.01, 1234.56, MOST_EUROS], [-0.01, 0.001, MOST_EUROS + 1, '1', Number.NaN]],
    [{ kind: 'yesNo' }, [true, false], ['true', 1, 0]],
    [{ kind: 'file' }, [UUID], [UUID.toUpperCase(), 'nota.pdf', '']],
  ] as const)('%o', (field, right, wrong) => {
    for (const value of right) expect(isLegalValue(field, value)).toBe(true)
    for (const value of wrong) expect(isLegalValue(field, value)).toBe(false)
    expect(isLegalValue(field, null)).toBe(true)
  })
})

describe('Sections of legal management', () => {
  it('are those of the specification (operations, section 2)', () => {
    expect(LEGAL_SECTIONS).toEqual([
      'possession',
      'adjudicationProcess',
      'registry',
      'occupations',
      'friendlyMediations',
      'evictionProcesses',
      'repossessionProcesses',
    ])
  })

  it('have one record or a list', () => {
    expect([...SINGLE_SECTIONS]).toEqual(['possession', 'adjudicationProcess'])
  })

  it.each([
    ['adjudicationProcess', 'edictDefect', 'yesNo'],
    ['adjudicationProcess', 'foreclosureDate', 'date'],
    ['adjudicationProcess', 'court', 'text'],
    ['adjudicationProcess', 'validRent', 'yesNo'],
    ['occupations', 'isNegotiable', 'choice'],
    ['friendlyMediations', 'amount', 'money'],
    ['registry', 'marginalNoteRegisteredFile', 'file'],
  ] as const)('%s has the field %s of kind %s', (section, field, kind) => {
    expect(legalField(section, field)?.kind).toBe(kind)
  })

  it.each(LEGAL_SECTIONS)('%s knows its own fields only', (section) => {
    for (const field of Object.keys(LEGAL_FIELDS[section])) expect(legalField(section, field)).not.toBeNull()
    for (const field of ['constructor', '__proto__', 'customerUuid', '']) {
      expect(legalField(section, field)).toBeNull()
    }
  })
})
