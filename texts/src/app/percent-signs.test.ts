import { describe, expect, it } from 'vitest'
import { articles } from '../home/articles.en.ts'
import { news } from '../home/news.en.ts'
import { resources } from '../resources.en.ts'

const sentencesIn = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : typeof texts === 'object' && texts !== null
      ? Object.values(texts).flatMap(sentencesIn)
      : []

describe('Percentages in English', () => {
  it('percentages in English texts have no space before the percent sign, like formatted numbers', () => {
    const all = sentencesIn([resources, articles, news])
    expect(all.length).toBeGreaterThan(1_000)
    expect(all.filter((sentence) => /[\d}][ \u00a0]%/.test(sentence))).toEqual([])
  })
})
