import { describe, expect, it } from 'vitest'
import { cookies as cookiesEn } from './cookies.en.ts'
import { cookies as cookiesEs } from './cookies.es.ts'
import { notice as noticeEn } from './notice.en.ts'
import { notice as noticeEs } from './notice.es.ts'
import { privacy as privacyEn } from './privacy.en.ts'
import { privacy as privacyEs } from './privacy.es.ts'
import { terms as termsEn } from './terms.en.ts'
import { terms as termsEs } from './terms.es.ts'

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
  it.each([
    ['notice', noticeEs, noticeEn],
    ['privacy', privacyEs, privacyEn],
    ['cookies', cookiesEs, cookiesEn],
    ['terms', termsEs, termsEn],
  ])(
    'the legal page "%s" has the same headings, list items and placeholders in both languages',
    (_page, spanish, english) => {
      expect(shapeOf(english)).toEqual(shapeOf(spanish))
    },
  )
})
