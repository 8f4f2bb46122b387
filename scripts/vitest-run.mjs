import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ended, ROOT, startTool } from './install.mjs'
import { vitestOutcome, withExitCode, withRepeatedFiles } from './outcome.mjs'

const REPORTERS = ['dot', 'json', join(import.meta.dirname, 'vitest-errors.mjs')].map((name) => `--reporter=${name}`)

/** With failures in more files than this, the reason is not a busy machine. */
const MOST_REPEATED_FILES = 5

/**
 * Runs vitest.
 *
 * @param part name of this part in the report
 * @param argumentList arguments for vitest: projects, paths, names
 * @returns {Promise<import('./outcome.mjs').Outcome>} a run that ends without a report counts as one failure
 */
export async function runVitest(part, argumentList, environment = {}) {
  const { report, status, errors } = await runOnce(argumentList, environment)
  return withExitCode(outcomeOf(part, report), status, errors)
}

/**
 * Runs vitest like `runVitest`, and then repeats the files with failures once, while no other test runs. A test that
 * passes then counts as passed and is unstable.
 *
 * @param {string[]} projects arguments that choose projects
 */
export async function runVitestWithRepetition(part, projects) {
  const first = await runOnce(projects)
  const outcome = withExitCode(outcomeOf(part, first.report), first.status, first.errors)
  const files = [...new Set(outcome.failures.map(({ file }) => file))]
  const areTestFiles = files.every((file) => file !== part && existsSync(join(ROOT, file)))
  const isRepeated = files.length > 0 && files.length <= MOST_REPEATED_FILES && areTestFiles
  if (!isRepeated || first.errors.length > 0) return outcome
  console.log(`\n— ${part}: files with failures, again`)
  const second = await runOnce([...projects, ...files])
  if (second.report instanceof Error) return outcome
  const repeated = outcomeOf(part, withRepeatedFiles(first.report, second.report))
  const unstable = outcome.failures.filter(
    ({ file, name }) => !repeated.failures.some((it) => it.file === file && it.name === name),
  )
  return withExitCode({ ...repeated, unstable }, second.status, second.errors)
}

/** @returns vitest's JSON report, or the error with which it could not be read */
async function runOnce(argumentList, environment = {}) {
  const file = join(ROOT, '.cache', `vitest-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const errorsFile = `${file}.errors`
  rmSync(file, { force: true })
  rmSync(errorsFile, { force: true })
  const command = ['run', ...REPORTERS, `--outputFile.json=${file}`, ...argumentList]
  const status = await ended(
    startTool('vitest', command, { stdio: 'inherit' }, { ...environment, LINDERO_UNHANDLED_ERRORS: errorsFile }),
  )
  return { report: reportIn(file), status, errors: unhandledErrors(errorsFile) }
}

/** Errors outside of tests: an unhandled rejection, or a worker that ended unexpectedly. */
function unhandledErrors(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return error
  }
}

function outcomeOf(part, report) {
  if (!(report instanceof Error)) return vitestOutcome(part, report)
  const message = `ended without a report: ${report.message}`
  return { part, passed: 0, failures: [{ file: part, name: 'the run itself', message }], skipped: [] }
}
