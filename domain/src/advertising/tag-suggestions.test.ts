import { describe, expect, it } from 'vitest'
import { noticesOf } from './notices.ts'
import { type PossessionSituation, rentObstacle, tagSuggestions } from './tag-suggestions.ts'

const UNKNOWN: PossessionSituation = {
  ...{ occupancy: null, possessionState: null, stage: null, hasOpenProcedure: false },
  ...{ hasOpenMediation: false, hasLease: false, areLeasesEnding: false, haveLeasesEnded: false },
}

describe('Suggestions of tags', () => {
  it.each([
    ['nothing is known', {}, []],
    ['it is vacant and possessed', { occupancy: 'vacant', possessionState: 'WITH_POSSESSION', stage: 'free' }, []],
    ['it is occupied without title', { occupancy: 'withoutTitle' }, ['occupied']],
    ['it is occupied', { occupancy: 'occupied' }, ['occupied']],
    ['legal management has no possession', { possessionState: 'WITHOUT_POSSESSION' }, ['withoutPossession']],
    ['an eviction goes on', { stage: 'claimFiled' }, ['withoutPossession']],
    [
      'an eviction goes on in an occupied home',
      { stage: 'launchSet', occupancy: 'occupied' },
      ['withoutPossession', 'occupied'],
    ],
    ['an eviction goes on, but it is vacant', { stage: 'claimFiled', occupancy: 'vacant' }, []],
    ['an eviction goes on, but it is let', { stage: 'claimFiled', hasLease: true }, ['let']],
    ['it was awarded, without the title', { stage: 'titlePending' }, []],
    ['only the possession remains to be taken', { stage: 'toTake', occupancy: 'vacant' }, []],
    ['legal management works on nothing', { stage: 'notStarted', occupancy: 'occupied' }, ['occupied']],
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
    ['rent', { hasLease: true, areLeasesEnding: true }, null],
    ['rent', { occupancy: 'let', hasLease: true, areLeasesEnding: true }, null],
    ['rent', { occupancy: 'withoutTitle', hasLease: true, areLeasesEnding: true }, 'let'],
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
