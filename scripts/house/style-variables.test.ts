import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/** A variable used without a fallback. With a fallback, it may be undefined. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g
/** A variable that is set in a style sheet or in an element's style. */
const SET = /(--[\w-]+)['"`]?(\]?\s*:|, `)/g
const LIBRARY = createRequire(join(ROOT, 'web/package.json')).resolve('@mantine/core/styles.css')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

describe('Variables of style sheets', () => {
  const files = globSync('web/src/**/*.{css,ts,tsx}', { cwd: ROOT }).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
  const names = new Set(
    [readFileSync(LIBRARY, 'utf8'), ...files.map(({ text }) => text)].flatMap((text) => namesIn(text, SET)),
  )

  it('every style variable in use is set somewhere, because browsers silently ignore a declaration with an unknown variable', () => {
    const unknown = files.flatMap(({ path, text }) =>
      namesIn(text, USED).flatMap((name) => (names.has(name) ? [] : [`${path}: ${name}`])),
    )
    expect(unknown).toEqual([])
  })
})
