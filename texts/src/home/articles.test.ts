import { describe, expect, it } from 'vitest'
import type { Article, Block } from './articles/article.ts'
import { articles as english } from './articles.en.ts'
import { articles as spanish } from './articles.es.ts'
import { news as newsInEnglish } from './news.en.ts'
import { news as newsInSpanish } from './news.es.ts'
import { RELEASES } from './releases.ts'

/** What both languages of a text must share: the kinds of its parts, anchors, links, keys and how many items. */
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
  it('are the same in both languages, in the same order', () => {
    expect(english.map(shape)).toEqual(spanish.map(shape))
  })

  it('have ids and, within each, anchors of their own', () => {
    expect(new Set(spanish.map(({ id }) => id)).size).toBe(spanish.length)
    for (const { blocks } of spanish) {
      const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []))
      expect(new Set(anchors).size).toBe(anchors.length)
    }
  })

  it('are translated, not copied', () => {
    const copied = spanish.filter(
      ({ title, summary }, index) => english[index]?.title === title || english[index]?.summary === summary,
    )
    expect(copied.map(({ id }) => id)).toEqual([])
  })
})

describe('News', () => {
  it.each(RELEASES.map(({ id }) => id))('of %s are the same in both languages', (id) => {
    expect(shapeOf(newsInEnglish[id].blocks)).toEqual(shapeOf(newsInSpanish[id].blocks))
  })

  it('are listed with the latest first', () => {
    const days = RELEASES.map(({ date }) => date)
    expect(days).toEqual([...days].sort().reverse())
  })
})
