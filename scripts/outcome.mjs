// Report of a test run: counts, and one line per failed test. The report comes last, because CI keeps only the end of
// the output.
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './install.mjs'

/**
 * @typedef {{ file: string, name: string }} Named
 * @typedef {Named & { message: string }} Failure
 * @typedef {{ part: string, passed: number, failures: Failure[], unstable?: Failure[], skipped: Named[], seconds?: number }} Outcome
 */

/** Evaluates the report of `vitest --reporter=json`. A file that could not be loaded counts as one failure. */
export function vitestOutcome(part, report) {
  const outcome = { part, passed: 0, failures: [], skipped: [] }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = inRepository(name)
    for (const test of assertionResults) {
      const named = { file, name: test.fullName.trim() }
      if (test.status === 'passed') outcome.passed += 1
      else if (test.status === 'failed')
        outcome.failures.push({ ...named, message: firstLine(test.failureMessages[0]) })
      else outcome.skipped.push(named)
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      outcome.failures.push({ file, name: 'the file itself', message: firstLine(message) })
  }
  return outcome
}

/** Vitest's report with the results of the files that ran once more instead of their first ones. */
export function withRepeatedFiles(report, repeated) {
  const again = new Map(repeated.testResults.map((result) => [result.name, result]))
  return { testResults: report.testResults.map((result) => again.get(result.name) ?? result) }
}

/**
 * Evaluates Playwright's JSON report. The last run determines whether a journey passed. A journey that passed only
 * after a failure is unstable.
 */
export function playwrightOutcome(part, report) {
  const outcome = { part, passed: 0, failures: [], unstable: [], skipped: [] }
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      const named = { file: `e2e/journeys/${spec.file}`, name: [...path, spec.title].join(' ') }
      for (const { expectedStatus, results } of spec.tests) {
        const failed = results.filter(({ status }) => status !== 'skipped' && status !== expectedStatus)
        const last = results.at(-1)?.status ?? 'skipped'
        if (last === 'skipped') outcome.skipped.push(named)
        else if (last !== expectedStatus) outcome.failures.push({ ...named, message: messageOfRuns(failed) })
        else {
          outcome.passed += 1
          if (failed.length > 0) outcome.unstable.push({ ...named, message: messageOfRuns(failed) })
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  for (const { message } of report.errors ?? [])
    outcome.failures.push({ file: 'e2e', name: 'the run itself', message: firstLine(message) })
  return outcome
}

/** The errors of all failed runs of a journey. A run that timed out during an action has several errors. */
function messageOfRuns(runs) {
  const messages = runs.map(({ errors }) => (errors.length > 0 ? errors : [{}]).map(messageOfError).join(' + '))
  return messages.length > 1 ? messages.map((message, run) => `run ${run + 1}: ${message}`).join('; ') : messages[0]
}

/** First line of a Playwright error, with the control that it waited for and its position in the journey. */
function messageOfError({ message = 'no message', location }) {
  const control = /^\s*(?:- waiting for|Locator:)\s*(.+)$/m.exec(stripVTControlCharacters(message))?.[1]
  const place = location && `${location.file.split(/[\\/]/).at(-1)}:${location.line}`
  return [firstLine(message), control && `[${control.trim()}]`, place && `(${place})`].filter(Boolean).join(' ')
}

/**
 * Adds errors outside of tests, and a failure if the run exited with an error although no test failed.
 *
 * @param {{ file?: string, test?: string, message: string }[]} errors
 */
export function withExitCode(outcome, status, errors = []) {
  const broken = errors.map(({ file, test, message }) => ({
    file: file ? inRepository(file) : outcome.part,
    name: test ?? 'outside of a test',
    message: firstLine(message),
  }))
  if (broken.length > 0) return { ...outcome, failures: [...outcome.failures, ...broken] }
  if (status === 0 || outcome.failures.length > 0) return outcome
  const message = `ended with ${status ?? 'a signal'}; the reason is in its output above`
  return { ...outcome, failures: [{ file: outcome.part, name: 'the run itself', message }] }
}

/** Runs a part and adds its duration. */
export async function timed(run) {
  const started = performance.now()
  const outcome = await run()
  return { ...outcome, seconds: Math.round((performance.now() - started) / 1_000) }
}

/** The title of a skipped test must contain the reason in parentheses: `(skipped without ../shared/data)`. */
const REASON = /\((skipped [^)]+)\)/
/** Maximum number of failures in the report. All of them are in the output above. */
const MOST_FAILURES = 60

/**
 * The last lines of a run: failures, the parts that were not run and why, the tests that were skipped and why, the
 * tests that passed only when repeated, the time of each part, and the count.
 *
 * @param {Outcome[]} outcomes
 * @param {string[]} notRun sentences about whole parts that cannot be run here
 */
export function reportLines(outcomes, notRun = []) {
  const failures = failuresOf(outcomes)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped).filter(reasonOf)
  const reasons = [...new Set(skipped.map(reasonOf))]
  const unstable = outcomes.flatMap((outcome) => outcome.unstable ?? [])
  const sum = outcomes.reduce((total, { passed }) => total + passed, 0)
  return [
    ...failures.slice(0, MOST_FAILURES).map((failure) => `Failed: ${lineOf(failure)}`),
    ...(failures.length > MOST_FAILURES ? [`… and ${failures.length - MOST_FAILURES} more.`] : []),
    ...notRun.map((sentence) => `Not run: ${sentence}`),
    ...reasons.map((reason) =>
      skippedLine(
        skipped.filter((test) => reasonOf(test) === reason),
        reason,
      ),
    ),
    ...(unstable.length > 0 ? [`unstable: ${unstable.length}`, ...unstable.map((it) => `  ${lineOf(it)}`)] : []),
    `Time: ${outcomes.map(({ part, seconds }) => `${part} ${seconds} s`).join(', ')}`,
    `${sum} passed, ${failures.length} failed`,
  ]
}

const lineOf = ({ file, name, message }) => `${file} › ${name}: ${message}`

/** @returns the reason for skipping from a test's title; undefined if there is none */
function reasonOf({ name }) {
  return REASON.exec(name)?.[1]
}

/** Failed tests, and tests that were skipped without a reason (probably by mistake). */
function failuresOf(outcomes) {
  return outcomes.flatMap(({ failures, skipped }) => [
    ...failures,
    ...skipped
      .filter((test) => !reasonOf(test))
      .map((test) => ({ ...test, message: 'skipped without a reason in its title' })),
  ])
}

function skippedLine(tests, reason) {
  const files = [...new Set(tests.map(({ file }) => file))]
  const counted = files.map((file) => `${tests.filter((test) => test.file === file).length} in ${file}`)
  return `Not run: tests ${reason}: ${tests.length} (${counted.join(', ')})`
}

/** Prints the report and exits, with code 0 if there is no failure. */
export function finish(outcomes, notRun) {
  console.log(['', ...reportLines(outcomes, notRun)].join('\n'))
  process.exit(failuresOf(outcomes).length === 0 ? 0 : 1)
}

function inRepository(path) {
  return relative(ROOT, path).split(sep).join('/')
}

const LONGEST = 240
function firstLine(message = 'no message') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n', 1)
  return first.slice(0, LONGEST)
}
