import { describe, expect, it } from 'vitest'
import type { Article, Block } from './articles/article.ts'
import { readArticle } from './articles/read-article.ts'
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

describe('Texts in Markdown', () => {
  it('an article in Markdown contains headings, paragraphs, steps, lists, notes, code, links and keys', () => {
    const markdown = `---
title: Keys: all
summary: Sum
---

## Begin {#begin}

Text.

1. One
2. Two

- A
- B

> Note

\`\`\`
a

b
\`\`\`

[Go](/assets)

\`mod\` \`K\`: Search
`
    expect(readArticle(markdown)).toEqual({
      title: 'Keys: all',
      summary: 'Sum',
      blocks: [
        { kind: 'heading', anchor: 'begin', text: 'Begin' },
        { kind: 'paragraph', text: 'Text.' },
        { kind: 'steps', items: ['One', 'Two'] },
        { kind: 'list', items: ['A', 'B'] },
        { kind: 'note', text: 'Note' },
        { kind: 'code', text: 'a\n\nb' },
        { kind: 'link', text: 'Go', to: '/assets' },
        { kind: 'keys', rows: [{ keys: ['mod', 'K'], text: 'Search' }] },
      ],
    })
  })

  it('a link to a screen that articles may not link to is rejected', () => {
    expect(() => readArticle('---\ntitle: A\n---\n\n[Go](/nowhere)\n')).toThrow('/nowhere is not in SCREEN_PATHS')
  })

  it('every file of an article or of news belongs to an article or a release', () => {
    const files = import.meta.glob('./{articles,news}/*.md', { query: '?raw' })
    const expected = new Set([...spanish, ...RELEASES].flatMap(({ id }) => [`${id}.es.md`, `${id}.en.md`]))
    expect(Object.keys(files).filter((path) => !expected.has(path.split('/').at(-1) ?? ''))).toEqual([])
  })

  it('every article has a title, a summary and blocks', () => {
    for (const { title, summary, blocks } of [...spanish, ...english]) {
      expect([title !== '', summary !== '', blocks.length > 0]).toEqual([true, true, true])
    }
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
