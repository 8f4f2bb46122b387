import { describe, expect, it } from 'vitest'
import { lostProofs } from './proofs.ts'

describe('Documents that prove a state', () => {
  it.each([
    ['registry', { registrationState: 'DEFECTUOSO', registrationFlawFile: 'a' }, ['registrationFlawFile']],
    ['registry', { registrationState: 'SUBSANADO', registrationFlawFile: 'a' }, ['registrationFlawFile']],
    [
      'registry',
      { chargesState: 'INSCRITO', chargesRectifiedFile: 'b', chargesRegisteredFile: 'c' },
      ['chargesRectifiedFile', 'chargesRegisteredFile'],
    ],
    ['registry', { registrationState: 'PRESENTADO', registrationFlawFile: 'a' }, []],
    ['occupations', { requestState: 'SOLVED', reportFile: 'a' }, ['reportFile']],
    ['occupations', { requestState: 'REQUESTED', reportFile: 'a' }, []],
    ['friendlyMediations', { proposalState: 'SIGNED', proposalFile: 'a' }, ['proposalFile']],
    ['friendlyMediations', { proposalState: 'SENT', proposalFile: 'a' }, []],
    ['evictionProcesses', { type: 'VERBAL' }, []],
  ] as const)(
    'a save of a record in section %s with %j cannot remove the documents %j, but can replace them',
    (section, before, expected) => {
      expect(lostProofs(section, before, {})).toEqual(expected)
      const replaced = Object.fromEntries(Object.keys(before).map((field) => [field, 'other']))
      expect(lostProofs(section, before, replaced)).toEqual([])
    },
  )
})
