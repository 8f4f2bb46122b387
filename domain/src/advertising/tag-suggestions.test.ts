import { describe, expect, it } from 'vitest'
import { noticesOf } from './notices.ts'
import { type PossessionSituation, rentObstacle, tagSuggestions } from './tag-suggestions.ts'

const UNKNOWN: PossessionSituation = {
  ...{ occupancy: null, possessionState: null, hasProcedure: false, hasOpenProcedure: false },
  ...{ hasOpenMediation: false, hasLease: false, haveLeasesEnded: false },
}

describe('Suggestions of tags', () => {
  it.each([
    ['nothing is known', {}, []],
    ['it is vacant and possessed', { occupancy: 'vacant', possessionState: 'WITH_POSSESSION', hasProcedure: true }, []],
    ['it is occupied without title', { occupancy: 'withoutTitle' }, ['occupied']],
    ['it is occupied', { occupancy: 'occupied' }, ['occupied']],
    ['legal management has no possession', { possessionState: 'WITHOUT_POSSESSION' }, ['withoutPossession']],
    ['a procedure has no possession yet', { hasProcedure: true }, ['withoutPossession']],
    ['a procedure is open', { hasOpenProcedure: true }, ['openLegalProcedure']],
    ['a mediation is open', { hasOpenMediation: true }, ['openMediation']],
    ['its tape states that it is let', { occupancy: 'let' }, ['let']],
    ['a lease is in force', { occupancy: 'vacant', hasLease: true }, ['let']],
    ['it is stated as let, but all leases have ended', { occupancy: 'let', haveLeasesEnded: true }, []],
  ] as const)('if %s, the facts %j suggest the tags %j', (_name, facts, tags) => {
    expect(tagSuggestions({ ...UNKNOWN, ...facts })).toEqual(tags)
  })

  it('an advertisement for rent has no notice of the lease, but states that the home is occupied', () => {
    expect(noticesOf(['occupied', 'let', 'openMediation'], 'rent')).toEqual(['occupied'])
    expect(noticesOf(['occupied', 'let', 'openMediation'], 'sale')).toEqual(['occupied', 'let'])
  })

  it.each([
    ['rent', { occupancy: 'withoutTitle' }, 'occupied'],
    ['rent', { hasLease: true }, 'let'],
    ['rent', { occupancy: 'let', haveLeasesEnded: true }, null],
    ['rent', {}, null],
    ['sale', { occupancy: 'occupied', hasLease: true }, null],
  ] as const)(
    'an advertisement for %s of a home with the facts %j has the obstacle %s',
    (operation, facts, obstacle) => {
      expect(rentObstacle(operation, { ...UNKNOWN, ...facts })).toBe(obstacle)
    },
  )
})
