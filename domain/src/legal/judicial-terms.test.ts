import { describe, expect, it } from 'vitest'
import { JUDICIAL_TERMS, openTerms } from './judicial-terms.ts'
import { LEGAL_FIELDS, legalField } from './management.section.ts'
import { NO_HOLIDAYS } from './working-days.ts'

/** A day after all dates of the cases, so that none of them is a plan. */
const TODAY = '2030-01-01'

const calendar = NO_HOLIDAYS
/** Date fields that belong to the acquisition of the asset. */
const OF_ACQUISITION = new Set(['edictReceptionDate', 'testimonialReceptionDate', 'adjudicatedOn'])

describe('Judicial terms', () => {
  it.each(Object.entries(JUDICIAL_TERMS))(
    'the rule of the judicial deadline %s names only date fields of its section or of the acquisition',
    (_, rule) => {
      for (const field of [...rule.from, rule.until]) {
        if (OF_ACQUISITION.has(field)) expect(Object.keys(LEGAL_FIELDS[rule.section])).not.toContain(field)
        else expect(legalField(rule.section, field)).toMatchObject({ kind: 'day' })
      }
    },
  )

  it.each([
    ['adjudicationProcess', { edictReceptionDate: '2026-03-02' }, 'correctEdict', '2026-03-04'],
    ['adjudicationProcess', { testimonialReceptionDate: '2026-03-02' }, 'askForLaunch', '2027-03-02'],
    [
      'adjudicationProcess',
      { adjudicatedOn: '2026-02-02', testimonialReceptionDate: '2026-03-02' },
      'askForLaunch',
      '2027-02-02',
    ],
    ['registry', { flawDate: '2026-03-02' }, 'correctRegistryFlaw', '2026-05-27'],
    [
      'registry',
      { registrationState: 'PRESENTADO', registrationStateDate: '2026-03-02' },
      'registrarDecides',
      '2026-03-23',
    ],
    ['evictionProcesses', { correctionNoticeDate: '2026-03-02', correctionDays: 5 }, 'correctClaim', '2026-03-09'],
    ['evictionProcesses', { vacateNoticeDate: '2026-03-02' }, 'vacateHome', '2026-04-02'],
    ['evictionProcesses', { claimNotifiedDate: '2026-03-02' }, 'answerOfDefendant', '2026-03-16'],
    ['evictionProcesses', { judgmentNotifiedDate: '2026-03-02' }, 'appeal', '2026-03-30'],
  ] as const)(
    'a record in section %s with %o has the judicial deadline %s, which ends on %s',
    (section, record, term, due) => {
      expect(openTerms(section, record, calendar, TODAY)).toMatchObject([{ term, dueBy: due }])
    },
  )

  it.each([
    ['an empty record', {}],
    ['a claim to correct, if the court has set no period', { correctionNoticeDate: '2026-03-02' }],
    ['an entry that is already registered', { registrationState: 'INSCRITO', registrationStateDate: '2026-03-02' }],
    ['a deadline that was met', { flawDate: '2026-03-02', rectifiedDate: '2026-03-20' }],
    ['a date that is not a text', { flawDate: 20260302 }],
  ])('no judicial deadline is open for %s', (_, record) => {
    expect(openTerms('registry', record, calendar, TODAY)).toEqual([])
    expect(openTerms('evictionProcesses', record, calendar, TODAY)).toEqual([])
  })

  it('the deadline for requesting a court eviction ends once an eviction has succeeded', () => {
    const record = { adjudicatedOn: '2026-02-02', kickoffDate: '2026-05-04' }
    const termsOf = (kickoffResult: string) =>
      openTerms('adjudicationProcess', { ...record, kickoffResult }, calendar, TODAY).map(({ term }) => term)
    expect([termsOf('NEGATIVE'), termsOf('POSITIVE')]).toEqual([['askForLaunch'], []])
  })

  it('the deadline for answering an enforcement claim cites the article on opposition, art. 556.1 LEC', () => {
    const [opposed] = openTerms('evictionProcesses', { type: 'ETJ', claimNotifiedDate: '2026-03-02' }, calendar, TODAY)
    expect(opposed).toMatchObject({ dueBy: '2026-03-16', article: 'art. 556.1 LEC' })
  })

  it('judicial deadlines are sorted by last day, the earliest first', () => {
    const record = { edictReceptionDate: '2026-03-02', testimonialReceptionDate: '2026-03-02' }
    expect(openTerms('adjudicationProcess', record, calendar, TODAY).map(({ term }) => term)).toEqual([
      'correctEdict',
      'askForLaunch',
    ])
  })
})
