import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programEnvironment, ROOT } from './install.mjs'
import { playwrightOutcome, withExitCode } from './outcome.mjs'

/**
 * Runs the journeys and the sweep in a real browser.
 *
 * @param {Record<string, string>} settings additional environment variables
 * @returns {import('./outcome.mjs').Outcome}
 */
export function runPlaywright(chromium, argumentList = [], settings = {}) {
  const file = join(ROOT, '.cache', `playwright-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...argumentList], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment({ CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...settings }),
    shell: process.platform === 'win32',
  })
  return withExitCode(readOutcome(file), status)
}

function readOutcome(file) {
  const part = 'browser'
  try {
    return playwrightOutcome(part, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const message = `ended without a report: ${error.message}`
    return { part, passed: 0, failures: [{ file: 'e2e', name: 'the run itself', message }], skipped: [] }
  }
}
