import { describe, expect, it } from 'vitest'
import type { Article, Block } from './articles/article.ts'
import { articles as english } from './articles.en.ts'
import { articles as spanish } from './articles.es.ts'
import { news as newsInEnglish } from './news.en.ts'
import { news as newsInSpanish } from './news.es.ts'
import { RELEASES } from './releases.ts'

/** The structure that both languages share: kinds of blocks, anchors, links, keys and item counts. */
function shapeOf(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return [block.kind, block.anchor]
      case 'link':
        return [block.kind, block.to]
      case 'steps':
      case 'list':
        return [block.kind, block.items.length]
      case 'keys':
        return [block.kind, block.rows.map(({ keys }) => keys)]
      default:
        return block.kind
    }
  })
}

const shape = ({ id, topic, needs, blocks }: Article) => ({ id, topic, needs, blocks: shapeOf(blocks) })

describe('Help articles', () => {
  it('the help articles have the same order and structure in both languages', () => {
    expect(english.map(shape)).toEqual(spanish.map(shape))
  })

  it('no two help articles have the same id, and no two headings of an article have the same anchor', () => {
    expect(new Set(spanish.map(({ id }) => id)).size).toBe(spanish.length)
    for (const { blocks } of spanish) {
      const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []))
      expect(new Set(anchors).size).toBe(anchors.length)
    }
  })

  it('titles and summaries of help articles differ between the two languages', () => {
    const copied = spanish.filter(
      ({ title, summary }, index) => english[index]?.title === title || english[index]?.summary === summary,
    )
    expect(copied.map(({ id }) => id)).toEqual([])
  })
})

describe('The news of releases', () => {
  it.each(RELEASES.map(({ id }) => id))('the news of release %s has the same structure in both languages', (id) => {
    expect(shapeOf(newsInEnglish[id].blocks)).toEqual(shapeOf(newsInSpanish[id].blocks))
  })

  it('the releases are sorted by date, with the latest release first', () => {
    const days = RELEASES.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })
})
