import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@lindero/texts/resources'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

const THROWN = /new AppError\(/g
const DECLARED = /\berrors: \[/g
const CODE = /'([A-Za-z]+(?:\.[A-Za-z]+)*)'/g

/** Every error code that the sources throw or declare, with a file that does. */
function codes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, isTest } of readSources()) {
    if (isTest) continue
    const text = readFileSync(join(ROOT, path), 'utf8')
    const places = [...text.matchAll(THROWN)].map((match) => upTo(text, match, /[,)]/))
    if (path.startsWith('contract/')) {
      places.push(...[...text.matchAll(DECLARED)].map((match) => upTo(text, match, /\]/)))
    }
    for (const place of places) {
      for (const [, code = ''] of place.matchAll(CODE)) found.set(code, path)
    }
  }
  return found
}

/** What follows a match up to an end that stands in no bracket of its own. */
function upTo(text: string, match: RegExpExecArray, end: RegExp): string {
  const start = match.index + match[0].length
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (depth === 0 && end.test(character)) return text.slice(start, at)
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
  }
  throw new Error('a bracket is not closed')
}

describe('Error codes', () => {
  const all = codes()

  it('are found in the sources', () => {
    for (const code of ['notFound', 'market.notCsv', 'portfolios.notFound', 'tape.oldFormat']) {
      expect([...all.keys()]).toContain(code)
    }
  })

  it.each(['es', 'en'] as const)('all have a text (%s)', (language) => {
    const missing = [...all].filter(([code]) => !(code in resources[language].errors))
    expect(missing.map(([code, path]) => `${code} (${path})`)).toEqual([])
  })

  it('with a status of their own have one too', () => {
    const table = readFileSync(join(ROOT, 'contract/src/kernel/error-status.ts'), 'utf8')
    const named = [...table.matchAll(/^ {2}'?([A-Za-z.]+)'?: \d{3},$/gm)].map(([, code = '']) => code)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((code) => !(code in resources.es.errors && code in resources.en.errors))).toEqual([])
  })
})
