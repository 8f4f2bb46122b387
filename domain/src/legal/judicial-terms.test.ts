import { describe, expect, it } from 'vitest'
import { JUDICIAL_TERMS, openTerms } from './judicial-terms.ts'
import { LEGAL_FIELDS, legalField } from './management.section.ts'

const calendar = { holidays: new Set<string>() }

describe('Judicial terms', () => {
  it.each(Object.entries(JUDICIAL_TERMS))('the term %s starts and ends with dates of its section', (_, rule) => {
    for (const field of [rule.from, rule.until]) {
      const isOfAcquisition = field === 'edictReceptionDate' || field === 'testimonialReceptionDate'
      if (!isOfAcquisition) expect(legalField(rule.section, field)).toEqual({ kind: 'day' })
      if (isOfAcquisition) expect(Object.keys(LEGAL_FIELDS[rule.section])).not.toContain(field)
    }
  })

  it.each([
    ['adjudicationProcess', { edictReceptionDate: '2026-03-02' }, 'correctEdict', '2026-03-09'],
    ['adjudicationProcess', { testimonialReceptionDate: '2026-03-02' }, 'askForLaunch', '2027-03-02'],
    ['registry', { flawDate: '2026-03-02' }, 'correctRegistryFlaw', '2026-05-25'],
    ['evictionProcesses', { correctionNoticeDate: '2026-03-02' }, 'correctClaim', '2026-03-16'],
    ['evictionProcesses', { claimNotifiedDate: '2026-03-02' }, 'answerOfDefendant', '2026-03-16'],
    ['evictionProcesses', { judgmentNotifiedDate: '2026-03-02' }, 'appeal', '2026-03-30'],
  ] as const)('a judicial term of %s with %o: %s by %s', (section, record, term, due) => {
    expect(openTerms(section, record, calendar)).toMatchObject([{ term, dueBy: due }])
  })

  it.each([
    ['an empty record', {}],
    ['a term that was met', { flawDate: '2026-03-02', rectifiedDate: '2026-03-20' }],
    ['a date that is no text', { flawDate: 20260302 }],
  ])('the judicial terms leave out %s', (_, record) => {
    expect(openTerms('registry', record, calendar)).toEqual([])
  })

  it('judicial terms are listed with the nearest first', () => {
    const record = { edictReceptionDate: '2026-03-02', testimonialReceptionDate: '2026-03-02' }
    expect(openTerms('adjudicationProcess', record, calendar).map(({ term }) => term)).toEqual([
      'correctEdict',
      'askForLaunch',
    ])
  })
})
