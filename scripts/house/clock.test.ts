import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** Files that may read the clock: commands of the operator, and files that pass the clock to other code. */
const OWNS_A_CLOCK = /^server\/src\/(kernel|app|system\.ts|identity\/links\/first-admin\.ts)/

it('a screen shows the day of an instant in Spain, not the first ten characters of the instant, which are the day in UTC', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .filter(({ path }) => readFileSync(join(ROOT, path), 'utf8').includes('.slice(0, 10)'))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it('the slices of the server read the clock of their context, which tests can set', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest && !OWNS_A_CLOCK.test(path))
    .filter(({ path }) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/**
 * Calls that depend on the time zone of the machine. `Intl` with a time zone, and the functions of
 * `domain/src/kernel/dates.ts`, give the same result in New York and in Tokyo.
 */
const OF_THE_BROWSER = /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(Date|Time)String\(/

it('no code reads the time zone of the machine, so that a browser in New York shows the day in Spain', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => /^(domain|contract|documents|demo|server|web)\/src\//.test(path) && !isTest)
    .filter(({ path }) => OF_THE_BROWSER.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
