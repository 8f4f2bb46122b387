import { describe, expect, it } from 'vitest'

const FILES = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })

/**
 * The kind of each line (heading, list item, paragraph), with its placeholders and its number of gaps to fill in, such
 * as `[country]`.
 */
function shapeOf(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const kind = line === '' ? '' : line.startsWith('# ') ? '#' : line.startsWith('- ') ? '-' : 'text'
      const figures = [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()
      return [kind, ...figures, '[]'.repeat([...line.matchAll(/\[/g)].length)].join(' ').trim()
    })
}

describe('Shipped legal pages', () => {
  it.each(['notice', 'privacy', 'cookies', 'terms'])(
    'the legal page "%s" has the same headings, list items and placeholders in both languages',
    (page) => {
      const [spanish = '', english = ''] = [FILES[`./${page}.es.md`], FILES[`./${page}.en.md`]]
      expect(spanish).toMatch(/^# /)
      expect(shapeOf(english)).toEqual(shapeOf(spanish))
    },
  )
})
