import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/**
 * Patterns of locators and waits that have made journeys unstable, because a different control had the same name or the
 * machine was busy.
 */
const PATTERNS = {
  /** A wait for a fixed time does not ensure that the screen has sent its request. */
  fixedWait: /\.waitForTimeout\(/g,
  /**
   * A search of the whole page for a common word such as Save or Close. A different part of the screen, a dialog or a
   * notification may contain the same word.
   */
  commonWord: (page: string) =>
    new RegExp(
      `\\b${page}\\.getByRole\\('\\w+', \\{ name: [^}]*common\\.actions\\.|\\(${page}, [^)]*common\\.actions\\.`,
      'g',
    ),
  /** An action on one of several matches in the whole page, selected by position. A new match may appear before it. */
  usedByPlace: (page: string) =>
    new RegExp(
      `\\b${page}\\.getBy\\w+${ARGUMENTS}\\.(?:first|last|nth)\\(\\d*\\)\\.(?:click|tap|fill|press|check|uncheck)\\(`,
      'g',
    ),
}
const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`

/**
 * Journeys that may wait for a fixed time because they check that nothing happens. All other journeys wait for a
 * control.
 */
const FIXED_WAITS = [
  // A moving map must not request tiles outside a layer's zoom levels.
  'e2e/journeys/layers.spec.ts',
  // The parts that open on demand are loaded 3 s after the first screen.
  'e2e/journeys/first-load.spec.ts',
]

/** Names of variables of type Page. */
function pagesOf(text: string): string[] {
  const named = [...text.matchAll(/\b(\w+): Page\b|\b(?:const|let) (\w+) = await (?:\w+\.)?(?:newPage|ownPage)\(/g)]
  return [...new Set(['page', ...named.map((match) => match[1] ?? match[2] ?? '')])]
}

/** The fragile locators and forbidden waits in a file. A chain of calls over several lines is treated as one line. */
function fragileOnes(path: string, text: string): string[] {
  const chained = text.replaceAll(/\n\s*\./g, '.')
  const matches = pagesOf(chained).flatMap((page) => [
    ...chained.matchAll(PATTERNS.commonWord(page)),
    ...chained.matchAll(PATTERNS.usedByPlace(page)),
  ])
  const waits = FIXED_WAITS.includes(path) ? [] : [...chained.matchAll(PATTERNS.fixedWait)]
  return [...matches, ...waits].map(([words]) => `${path}: ${words}`)
}

describe('A journey', () => {
  const files = globSync('e2e/{journeys,support,sweep}/**/*.ts', { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  )

  it('no journey contains a fragile locator, and only the journeys in `FIXED_WAITS` wait for a fixed time (CONTRIBUTING, tests)', () => {
    expect(files.flatMap((path) => fragileOnes(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })

  it.each([
    ["await page.getByRole('button', { name: common.actions.save }).click()"],
    ["await page.getByRole('button', { name: textsOf(language).common.actions.retry, exact: true }).click()"],
    ['await press(page, common.actions.cancel)'],
    ["await page.getByRole('option').first().click()"],
    ["await page\n  .getByRole('button', { name: said(list.open, named(name)) })\n  .nth(1)\n  .tap()"],
    ["const other = await context.newPage()\nawait other.getByRole('link', { name: common.actions.next }).click()"],
    ['await page.waitForTimeout(500)'],
  ])('a journey is rejected if it contains %s', (line) => {
    expect(fragileOnes('e2e/journeys/some.spec.ts', line)).toHaveLength(1)
  })

  it.each([
    ["await page.getByRole('dialog').getByRole('button', { name: common.actions.save }).click()"],
    ["await page.getByRole('listbox').getByRole('option').first().click()"],
    ['await expect(page.getByText(groups.done).first()).toBeVisible()'],
    ["await page.getByRole('button', { name: views.save }).click()"],
  ])('a journey is accepted if it contains %s', (line) => {
    expect(fragileOnes('e2e/journeys/some.spec.ts', line)).toEqual([])
  })
})
