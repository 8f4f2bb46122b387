import { describe, expect, it } from 'vitest'
import { recordKind } from './management.section.ts'
import { isProposalShown, NEGOTIATION_STATES, PROPOSAL_STATES } from './mediation.part.ts'
import { possessionFrom } from './possession.part.ts'
import { recordErrors, settled } from './records.ts'

const FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const fieldsOf = (...input: Parameters<typeof recordErrors>) =>
  recordErrors(...input).map(({ field, reason }) => `${field} ${reason}`)

describe('Friendly mediation (product facts 9.7)', () => {
  it('the proposal is shown in seven of the seventeen states of a mediation', () => {
    expect(NEGOTIATION_STATES).toHaveLength(17)
    expect(NEGOTIATION_STATES.filter(isProposalShown)).toEqual([
      'NEG_ACCEPTED',
      'CFK_SIGNED',
      'CLEARED_NCOST',
      'EVLL',
      'EVLL_COND',
      'BUY_OFFER',
      'SIGNED_SALE',
    ])
    expect(recordKind('friendlyMediations').hides?.({ negotiationState: 'CONTACTED' })).toContain('proposalFile')
  })

  it.each(PROPOSAL_STATES)(
    'a proposal in the state %s needs the signed document only if this state is SIGNED',
    (proposalState) => {
      const record = { proposalState, proposalType: 'CFK', proposalSignedOn: '2026-05-04' }
      expect(fieldsOf('friendlyMediations', record)).toEqual(
        proposalState === 'SIGNED' ? ['proposalFile required'] : [],
      )
    },
  )

  it.each([
    ['CFK', 'CFK_SIGNED', 'CFK'],
    ['EVLL', 'EVLL', 'EVLL'],
    ['EVLL_COND', 'EVLL_COND', 'EVLL_COND'],
    ['NO_COST', 'CLEARED_NCOST', 'EVLL'],
    ['SALE', 'SIGNED_SALE', null],
  ])(
    'signing a proposal of type %s sets the mediation state %s and the possession mode %s',
    (proposalType, state, mode) => {
      const before = { negotiationState: 'NEG_ACCEPTED', proposalType, proposalState: 'APPROVED' }
      const edited = { ...before, proposalState: 'SIGNED', proposalSignedOn: '2026-05-04', proposalFile: FILE }
      const after = settled('friendlyMediations', edited, new Set(['proposalState', 'proposalFile']))
      expect(after.negotiationState).toBe(state)
      expect(possessionFrom('friendlyMediations', before, '2026-05-04')).toBeNull()
      expect(possessionFrom('friendlyMediations', after, '2026-05-04')).toEqual(mode && { mode, on: '2026-05-04' })
    },
  )
})
