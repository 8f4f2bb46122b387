import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** Files that may read the clock: operator commands, and files that pass the clock to other code. */
const OWNS_A_CLOCK = /^server\/src\/(kernel|app|system\.ts|identity\/links\/first-admin\.ts)/

it('no screen shows the first ten characters of an instant as its date, because they are the date in UTC', () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .filter(({ path }) => readFileSync(join(ROOT, path), 'utf8').includes('.slice(0, 10)'))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it("the server's slices read the clock of their context, which tests can set", () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest && !OWNS_A_CLOCK.test(path))
    .filter(({ path }) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

it('no test computes the current date in UTC, because the product uses the date in Spain', () => {
  const wrong = readSources()
    .filter(({ path }) => /\.(test|spec|fixture)\.tsx?$|^(e2e|server\/test)\//.test(path))
    .filter(({ path }) =>
      /new Date\((Date\.now\(\).*)?\)\.toISOString\(\)\.slice\(0, 10\)/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})

/**
 * Calls that depend on the machine's time zone. `Intl` with a time zone and the functions of
 * `domain/src/kernel/dates.ts` give the same result in New York and Tokyo.
 */
const OF_THE_BROWSER = /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(Date|Time)String\(/

it("no code uses the machine's time zone, so a browser in New York shows the date in Spain", () => {
  const wrong = readSources()
    .filter(({ path, isTest }) => /^(domain|contract|documents|demo|server|web)\/src\//.test(path) && !isTest)
    .filter(({ path }) => OF_THE_BROWSER.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(wrong).toEqual([])
})
