import { describe, expect, it } from 'vitest'
import { valuesAfter } from '../kernel/parts/prepare-save.ts'
import { legalContext } from './legal-part.ts'
import { LEGAL_SECTIONS, recordKind, sectionRejection } from './management.section.ts'
import { recordErrors } from './records.ts'
import { hiddenProofs, REGISTRATION_STATES, REGISTRATION_TRACKS } from './registration.part.ts'

const FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Registry record (product facts 9.5)', () => {
  const PROOF: Record<string, string> = {
    DEFECTUOSO: 'FlawFile',
    SUBSANADO: 'RectifiedFile',
    INSCRITO: 'RegisteredFile',
  }
  it.each(REGISTRATION_TRACKS.flatMap((track) => REGISTRATION_STATES.map((state) => [track, state] as const)))(
    'a registry record with the track %s in the state %s requires exactly the document that proves this state',
    (track, state) => {
      const needed = PROOF[state]
      const record = { [`${track}State`]: state }
      expect(fieldsOf('registry', record)).toEqual(needed ? [`${track}${needed} required`] : [])
      if (needed) expect(fieldsOf('registry', { ...record, [`${track}${needed}`]: FILE })).toEqual([])
    },
  )

  it.each([
    ['registrationState', 'PRESENTADO', 'registrationStateDate'],
    ['chargesCancellationState', 'INSCRITO', 'chargesCancellationStateDate'],
    ['marginalNoteState', 'PEND_PF', 'marginalNoteStateDate'],
    ['chargesState', 'PRESENTADO', 'chargesStateDate'],
  ])(
    'a change of the field %s to %s sets the field %s to today, unless the same edit enters a date',
    (field, state, dated) => {
      const before = { [dated]: '2026-01-05' }
      const after = (changed: object) =>
        valuesAfter(recordKind('registry'), before, { ...changed }, legalContext('2026-03-02'))
      expect(after({ [field]: state })).toEqual({ [field]: state, [dated]: '2026-03-02' })
      expect(after({ [field]: state, [dated]: '2026-02-01' })).toEqual({ [field]: state, [dated]: '2026-02-01' })
      expect(after({ registrationFlaw: 'OTHER' })).toEqual({ ...before, registrationFlaw: 'OTHER' })
    },
  )

  it('there are ten registration states', () => {
    expect(REGISTRATION_STATES).toHaveLength(10)
  })

  it('the registry part of a foreclosure award is blocked until the court certificate is received', () => {
    const acquisition = {
      acquisitionType: 'ADJUDICACION',
      acquisitionDate: null,
      edictReceptionDate: '2026-01-01',
      testimonialReceptionDate: null,
    } as const
    expect(sectionRejection('registry', acquisition)).toBe('testimonialMissing')
    expect(sectionRejection('occupations', acquisition)).toBeNull()
    expect(sectionRejection('adjudicationProcess', { ...acquisition, acquisitionType: 'DACION' })).toBe(
      'notAdjudicated',
    )
  })

  it.each(LEGAL_SECTIONS.map((section) => [section]))(
    'the section %s is blocked until the asset has an acquisition type (operations specification, section 5)',
    (section) => {
      const none = {
        acquisitionType: null,
        acquisitionDate: null,
        edictReceptionDate: null,
        testimonialReceptionDate: null,
      }
      expect(sectionRejection(section, none)).toBe('acquisitionTypeMissing')
      expect(sectionRejection('responsible', none)).toBeNull()
    },
  )
})

describe('The documents that a registry record hides', () => {
  it.each([
    ['no field', {}, 12],
    ['the field of its state', { registrationState: 'DEFECTUOSO' }, 11],
    ['the field of its state and a filled field', { registrationState: 'INSCRITO', registrationFlawFile: 'x' }, 10],
  ])(
    'a registry record shows only the document fields that its states need or that have a document: %s',
    (_, record, hidden) => {
      expect(hiddenProofs(record)).toHaveLength(hidden)
    },
  )
})
