import { describe, expect, it } from 'vitest'
import {
  EVICTION_STAGES,
  EVICTION_SUBSTAGES,
  type EvictionSubstage,
  evictionErrors,
  STAGES_OF,
  substagesOf,
} from './eviction.part.ts'
import { recordErrors } from './records.ts'

describe('Eviction', () => {
  it.each(EVICTION_STAGES)('the stage %s of an eviction allows only its own substages', (stage) => {
    for (const substage of Object.keys(EVICTION_SUBSTAGES)) {
      const fits = substagesOf(stage).includes(substage as never)
      const record = {
        type: 'VERBAL',
        stage,
        substage: substage as EvictionSubstage,
        kickoffDate: '2026-06-10',
      } as const
      expect(evictionErrors(record)).toEqual(fits ? [] : ['substage'])
    }
  })

  it('an eviction of type TEMPORARY allows only the stage NOT_SUED', () => {
    expect(STAGES_OF.TEMPORARY).toEqual(['NOT_SUED'])
    expect(evictionErrors({ type: 'TEMPORARY', stage: 'EXECUTION' })).toEqual(['stage'])
    expect(evictionErrors({ type: 'TEMPORARY', stage: 'NOT_SUED', substage: 'DOCUMENTS_INCOMPLETE' })).toEqual([])
  })

  it('each substage of an eviction has a legal article', () => {
    for (const { article } of Object.values(EVICTION_SUBSTAGES)) expect(article).toMatch(/^(art\.|RDL) /)
  })

  it.each([
    [{}, ['type required']],
    [{ type: 'VERBAL', correctionNoticeDate: '2026-03-02' }, ['correctionDays required']],
    [{ type: 'VERBAL', claimNotifiedDate: '2031-03-02' }, ['claimNotifiedDate inFuture']],
    [{ type: 'VERBAL', kickoffDate: '2031-03-02' }, []],
    [
      { type: 'VERBAL', stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE', kickoffDate: '2031-03-02' },
      ['kickoffDate inFuture'],
    ],
    [{ type: 'VERBAL', suspendedUntil: '2027-03-02' }, ['suspendedUntil notTogether']],
  ])('an eviction with the fields %j has the errors %j', (input, errors) => {
    const result = recordErrors('evictionProcesses', input, '2026-11-26')
    expect(result.map(({ field, reason }) => `${field} ${reason}`)).toEqual(errors)
  })
})
