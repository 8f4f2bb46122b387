import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ended, ROOT, startTool } from './install.mjs'
import { vitestOutcome, withExitCode } from './outcome.mjs'

const REPORTERS = ['dot', 'json', join(import.meta.dirname, 'vitest-errors.mjs')].map((name) => `--reporter=${name}`)

/**
 * Runs vitest.
 *
 * @param part name of this part in the report
 * @param argumentList arguments for vitest: projects, paths, names
 * @returns {Promise<import('./outcome.mjs').Outcome>} a run that ends without a report counts as one failure
 */
export async function runVitest(part, argumentList, environment = {}) {
  const file = join(ROOT, '.cache', `vitest-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const errorsFile = `${file}.errors`
  rmSync(file, { force: true })
  rmSync(errorsFile, { force: true })
  const command = ['run', ...REPORTERS, `--outputFile.json=${file}`, ...argumentList]
  const status = await ended(
    startTool('vitest', command, { stdio: 'inherit' }, { ...environment, LINDERO_UNHANDLED_ERRORS: errorsFile }),
  )
  return withExitCode(readOutcome(part, file), status, unhandledErrors(errorsFile))
}

/** Errors outside of tests: an unhandled rejection, or a worker that ended unexpectedly. */
function unhandledErrors(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function readOutcome(part, file) {
  try {
    return vitestOutcome(part, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const message = `ended without a report: ${error.message}`
    return { part, passed: 0, failures: [{ file: part, name: 'the run itself', message }], skipped: [] }
  }
}
