import { describe, expect, it } from 'vitest'
import { allPages } from './every-page.ts'

/**
 * A server with `count` items, two per page. `lost` is the number of items removed before a page is sent, by page
 * number.
 */
function list(count: number, lost: Record<number, number> = {}) {
  let items = Array.from({ length: count }, (_, index) => index + 1)
  const asked: number[] = []
  return {
    asked,
    ask: async (page: number) => {
      asked.push(page)
      items = items.slice(0, items.length - (lost[page] ?? 0))
      return { items: items.slice((page - 1) * 2, page * 2), total: items.length }
    },
  }
}

describe('All pages of a list', () => {
  it.each([
    [0, [1]],
    [2, [1]],
    [3, [1, 2]],
    [5, [1, 2, 3]],
  ])('a list of %i items is fetched completely by requesting the pages %j', async (count, pages) => {
    const { ask, asked } = list(count)
    expect((await allPages(ask)).items).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(asked).toEqual(pages)
  })

  it('fetching all pages of a list ends even if items are removed from the list meanwhile', async () => {
    const { ask } = list(5, { 3: 3 })
    expect(await allPages(ask)).toEqual({ items: [1, 2, 3, 4], total: 4 })
  })
})
