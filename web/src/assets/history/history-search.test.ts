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
  ])('the history of an asset accepts the filter %j from the URL: %s', (raw, isKept) => {
    expect(readHistorySearch(raw)).toEqual(isKept ? raw : {})
  })

  it('the history of a group accepts a filter by the UUID of an asset, but not by its identifier', () => {
    expect(readGroupHistorySearch({ asset: ANA, area: 'docs' })).toEqual({ asset: ANA, area: 'docs' })
    expect(readGroupHistorySearch({ asset: 'A-1' })).toEqual({})
  })

  it('the filter of the history sends one area of the asset as a list, and sends nothing if it is empty', () => {
    expect(filterOf({ area: 'docs', until: '2026-02-28' })).toEqual({ areas: ['docs'], until: '2026-02-28' })
    expect(filterOf({})).toBeUndefined()
  })
})
