import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programEnvironment, ROOT } from './install.mjs'
import { vitestOutcome, withExitCode } from './outcome.mjs'

/**
 * Runs tests.
 *
 * @param part its name in the report
 * @param argumentList what to hand on: projects, paths, names
 * @returns {import('./outcome.mjs').Outcome} a run that dies without a report counts as one failure
 */
export function runVitest(part, argumentList, environment = {}) {
  const file = join(ROOT, '.cache', `vitest-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...argumentList],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: programEnvironment(environment),
      shell: process.platform === 'win32',
    },
  )
  return withExitCode(readOutcome(part, file), status)
}

function readOutcome(part, file) {
  try {
    return vitestOutcome(part, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const message = `ended without a report: ${error.message}`
    return { part, passed: 0, failures: [{ file: part, name: 'the run itself', message }], skipped: [] }
  }
}
