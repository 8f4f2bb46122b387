import { describe, expect, it } from 'vitest'
import { EVICTION_STAGES, EVICTION_SUBSTAGES, evictionErrors, STAGES_OF, substagesOf } from './eviction.ts'
import { defaultCommentType, LEGAL_COMMENT_TYPES, mayChangeComment } from './legal-comments.ts'
import { isProposalShown, NEGOTIATION_STATES, PROPOSAL_STATES } from './mediation.ts'
import { isOccupationFieldEnabled, OCCUPIED_FIELDS } from './occupation.ts'
import { hiddenFields, possessionFrom, recordErrors, sectionRefusal, settled } from './records.ts'
import { REGISTRATION_STATES, REGISTRATION_TRACKS } from './registration.ts'
import { LEGAL_FIELDS, LEGAL_SECTIONS, NEW_RECORD } from './sections.ts'

const FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const fieldsOf = (...given: Parameters<typeof recordErrors>) =>
  recordErrors(...given).map(({ field, reason }) => `${field} ${reason}`)

describe('Registry record (product facts 9.5)', () => {
  const PROOF: Record<string, string> = {
    DEFECTUOSO: 'FlawFile',
    SUBSANADO: 'RectifiedFile',
    INSCRITO: 'RegisteredFile',
  }
  it.each(
    REGISTRATION_TRACKS.flatMap((track) => REGISTRATION_STATES.map((state) => [track, state] as const)),
  )('%s in state %s demands exactly its proving document', (track, state) => {
    const needed = PROOF[state]
    const record = { [`${track}State`]: state }
    expect(fieldsOf('registry', record)).toEqual(needed ? [`${track}${needed} required`] : [])
    if (needed) expect(fieldsOf('registry', { ...record, [`${track}${needed}`]: FILE })).toEqual([])
  })

  it('has ten states', () => {
    expect(REGISTRATION_STATES).toHaveLength(10)
  })

  it('cannot be filled before the testimonial of an adjudication', () => {
    const acquisition = {
      acquisitionType: 'ADJUDICACION',
      acquisitionDate: null,
      edictReceptionDate: '2026-01-01',
      testimonialReceptionDate: null,
    } as const
    expect(sectionRefusal('registry', acquisition)).toBe('testimonialReceptionDate')
    expect(sectionRefusal('occupations', acquisition)).toBeNull()
    expect(sectionRefusal('adjudicationProcess', { ...acquisition, acquisitionType: 'DACION' })).toBe(
      'acquisitionType',
    )
  })
})

describe('Occupancy report (product facts 9.6)', () => {
  it.each(OCCUPIED_FIELDS)('%s is enabled only if occupied', (field) => {
    expect(
      ['REQUESTED', 'OCCUPIED', 'NOT_OCCUPIED'].map((result) => isOccupationFieldEnabled(field, result)),
    ).toEqual([false, true, false])
  })

  it('loses the occupant when nobody was found', () => {
    const record = { result: 'NOT_OCCUPIED', occupantName: 'Juan', isNegotiable: 'YES' }
    expect(settled('occupations', record, new Set(['result']))).toMatchObject({
      occupantName: null,
      isNegotiable: null,
    })
  })

  it('needs its result and the report when solved', () => {
    expect(fieldsOf('occupations', { requestState: 'SOLVED', result: 'REQUESTED' })).toEqual([
      'result required',
      'reportFile required',
    ])
    expect(fieldsOf('occupations', { requestState: 'SOLVED', result: 'OCCUPIED', reportFile: FILE })).toEqual(
      [],
    )
    expect(fieldsOf('occupations', { requestState: 'REQUEST_PENDING' })).toEqual([])
  })
})

describe('Friendly mediation (product facts 9.7)', () => {
  it('shows the proposal in seven of seventeen states', () => {
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
    expect(hiddenFields('friendlyMediations', { negotiationState: 'CONTACTED' })).toContain('proposalFile')
  })

  it.each(PROPOSAL_STATES)(
    'a proposal in state %s needs the signed document only if signed',
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
  ])('a signed proposal %s sets the state %s and possession by %s', (proposalType, state, mode) => {
    const before = { negotiationState: 'NEG_ACCEPTED', proposalType, proposalState: 'APPROVED' }
    const edited = { ...before, proposalState: 'SIGNED', proposalSignedOn: '2026-05-04', proposalFile: FILE }
    const after = settled('friendlyMediations', edited, new Set(['proposalState', 'proposalFile']))
    expect(after.negotiationState).toBe(state)
    expect(possessionFrom('friendlyMediations', before, after)).toEqual(mode && { mode, on: '2026-05-04' })
    expect(possessionFrom('friendlyMediations', after, after)).toBeNull()
  })
})

describe('Possession (product facts 9.3)', () => {
  const possessed = {
    possessionState: 'WITH_POSSESSION',
    possessionDate: '2026-02-03',
    owningMode: 'CFK',
    lockChangeStatus: 'DONE',
    lockChangeDate: '2026-02-04',
    isOccupied: false,
  }

  it('is reset by a new occupation in the same edit', () => {
    const edited = { ...possessed, isOccupied: true }
    expect(settled('possession', edited, new Set(['isOccupied']))).toEqual({
      possessionState: 'WITHOUT_POSSESSION',
      possessionDate: null,
      owningMode: null,
      lockChangeStatus: 'NOT_DONE',
      lockChangeDate: null,
      isOccupied: true,
    })
  })

  it.each([
    [{}, []],
    [{ possessionDate: null }, ['possessionDate notTogether']],
    [{ isOccupied: true }, ['isOccupied notTogether']],
    [{ lockChangeDate: null }, ['lockChangeDate notTogether']],
    [{ possessionState: 'WITHOUT_POSSESSION' }, ['possessionDate notTogether', 'owningMode notTogether']],
    [{ owningMode: 'BY_FORCE' }, ['owningMode invalid']],
  ])('with %o has the errors %o', (given, errors) => {
    expect(fieldsOf('possession', { ...possessed, ...given })).toEqual(errors)
  })

  it.each([
    ['adjudicationProcess', { kickoffResult: 'POSITIVE' }, 'LEGAL_KICKOFF_EH'],
    ['adjudicationProcess', { kickoffResult: 'NEGATIVE' }, null],
    ['evictionProcesses', { substage: 'LAUNCHED_POSITIVE' }, 'LEGAL_KICKOFF_EVICTION'],
    ['evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, null],
  ] as const)('follows %s with %o by %s', (section, given, mode) => {
    const after = { kickoffDate: '2026-06-10', ...given }
    expect(possessionFrom(section, { kickoffDate: '2026-06-10' }, after)).toEqual(
      mode && { mode, on: '2026-06-10' },
    )
  })
})

describe('Eviction', () => {
  it.each(EVICTION_STAGES)('stage %s has its substages only', (stage) => {
    for (const substage of Object.keys(EVICTION_SUBSTAGES)) {
      const fits = substagesOf(stage).includes(substage as never)
      const record = { type: 'VERBAL', stage, substage, kickoffDate: '2026-06-10' }
      expect(evictionErrors(record)).toEqual(fits ? [] : ['substage'])
    }
  })

  it('of type TEMPORARY has not been filed', () => {
    expect(STAGES_OF.TEMPORARY).toEqual(['NOT_SUED'])
    expect(evictionErrors({ type: 'TEMPORARY', stage: 'EXECUTION' })).toEqual(['stage'])
    expect(
      evictionErrors({ type: 'TEMPORARY', stage: 'NOT_SUED', substage: 'DOCUMENTS_INCOMPLETE' }),
    ).toEqual([])
  })

  it('names the article of each substage', () => {
    for (const { article } of Object.values(EVICTION_SUBSTAGES)) expect(article).toMatch(/^(art\.|RDL) /)
  })
})

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
})

describe('Comments in legal records', () => {
  it('of the server cannot be changed', () => {
    expect(LEGAL_COMMENT_TYPES.filter((type) => !mayChangeComment(type))).toEqual(['WARNING', 'ERROR'])
  })

  it.each([
    ['friendlyMediations', false, 'CALL'],
    ['friendlyMediations', true, 'NOTE'],
    ['occupations', false, 'NOTE'],
  ])('in %s by a provider: %s begin as %s', (section, isProvider, type) => {
    expect(defaultCommentType(section, isProvider)).toBe(type)
  })
})
