import { describe, expect, it } from 'vitest'
import { filterOf, readGroupHistorySearch, readHistorySearch } from './history-search.ts'

const ANA = '11111111-1111-4111-8111-111111111111'

describe('The filter of the history in the URL', () => {
  it.each([
    [{ area: 'valuation', author: ANA, from: '2026-01-31', until: '2026-02-28' }, true],
    [{ author: 'system' }, true],
    [{ group: 'Torre norte' }, true],
    [{ asset: ANA }, false],
    [{ area: 'weather' }, false],
    [{ author: 'Ana' }, false],
    [{ from: '2026-02-30' }, false],
    [{ until: 3 }, false],
  ])('a filter %j in the URL is valid: %s', (raw, isKept) => {
    expect(readHistorySearch(raw)).toEqual(isKept ? raw : {})
  })

  it('the filter for a group can also contain a member', () => {
    expect(readGroupHistorySearch({ asset: ANA, area: 'docs' })).toEqual({ asset: ANA, area: 'docs' })
    expect(readGroupHistorySearch({ asset: 'A-1' })).toEqual({})
  })

  it('an area filter is sent as a list, and an empty filter is not sent', () => {
    expect(filterOf({ area: 'docs', until: '2026-02-28' })).toEqual({ areas: ['docs'], until: '2026-02-28' })
    expect(filterOf({})).toBeUndefined()
  })
})
