import { describe, expect, it } from 'vitest'
import { LEGAL_FIELDS, LEGAL_SECTIONS, legalField, SINGLE_SECTIONS } from './management.section.ts'

describe('Sections of legal management', () => {
  it('legal management has the seven sections of the specification, criminal procedures and attempts', () => {
    expect(LEGAL_SECTIONS).toEqual([
      'possession',
      'adjudicationProcess',
      'registry',
      'occupations',
      'friendlyMediations',
      'evictionProcesses',
      'criminalProcesses',
      'attempts',
      'repossessionProcesses',
    ])
  })

  it('only possession and foreclosure are sections with a single record', () => {
    expect(SINGLE_SECTIONS).toEqual(['possession', 'adjudicationProcess'])
  })

  it.each([
    ['adjudicationProcess', 'edictDefect', 'triState'],
    ['adjudicationProcess', 'foreclosureDate', 'day'],
    ['adjudicationProcess', 'court', 'text'],
    ['adjudicationProcess', 'validRent', 'triState'],
    ['occupations', 'isNegotiable', 'choice'],
    ['friendlyMediations', 'amount', 'money'],
    ['registry', 'marginalNoteRegisteredFile', 'file'],
  ] as const)('the section %s has a field %s of kind %s', (section, field, kind) => {
    expect(legalField(section, field)?.kind).toBe(kind)
  })

  it.each(LEGAL_SECTIONS.map((section) => [section]))(
    'the section %s accepts only the names of its own fields',
    (section) => {
      for (const field of Object.keys(LEGAL_FIELDS[section])) expect(legalField(section, field)).not.toBeNull()
      for (const field of ['constructor', '__proto__', 'customerUuid', '']) {
        expect(legalField(section, field)).toBeNull()
      }
    },
  )
})
