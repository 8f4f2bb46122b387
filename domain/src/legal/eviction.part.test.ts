import { describe, expect, it } from 'vitest'
import {
  EVICTION_STAGES,
  EVICTION_SUBSTAGES,
  type EvictionSubstage,
  evictionErrors,
  STAGES_OF,
  substagesOf,
} from './eviction.part.ts'

describe('Eviction', () => {
  it.each(EVICTION_STAGES)('stage %s of an eviction has only its own substages', (stage) => {
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

  it('an eviction of type TEMPORARY has not been filed', () => {
    expect(STAGES_OF.TEMPORARY).toEqual(['NOT_SUED'])
    expect(evictionErrors({ type: 'TEMPORARY', stage: 'EXECUTION' })).toEqual(['stage'])
    expect(evictionErrors({ type: 'TEMPORARY', stage: 'NOT_SUED', substage: 'DOCUMENTS_INCOMPLETE' })).toEqual([])
  })

  it('an eviction names the article of each substage', () => {
    for (const { article } of Object.values(EVICTION_SUBSTAGES)) expect(article).toMatch(/^(art\.|RDL) /)
  })
})
