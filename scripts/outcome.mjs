// What a run came to: counts, and one line for each test that failed. CI keeps the end of the output only.
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './install.mjs'

/**
 * @typedef {{ file: string, name: string }} Named
 * @typedef {{ part: string, passed: number, failures: (Named & { message: string })[], skipped: Named[], seconds?: number }} Outcome
 */

/** Reads the report of `vitest --reporter=json`. A file that could not be loaded counts as one failure. */
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

/** Reads Playwright's JSON report. A flaky test failed. */
export function playwrightOutcome(part, report) {
  const outcome = { part, passed: 0, failures: [], skipped: [] }
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      const named = { file: `e2e/journeys/${spec.file}`, name: [...path, spec.title].join(' ') }
      for (const { status, results } of spec.tests) {
        if (status === 'expected') outcome.passed += 1
        else if (status === 'skipped') outcome.skipped.push(named)
        else
          outcome.failures.push({
            ...named,
            message: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
          })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  for (const { message } of report.errors ?? [])
    outcome.failures.push({ file: 'e2e', name: 'the run itself', message: firstLine(message) })
  return outcome
}

/**
 * Adds what broke outside of a test, and a run that ended with an error for no other reason.
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

/** Runs a part and measures it. */
export async function timed(run) {
  const started = performance.now()
  const outcome = await run()
  return { ...outcome, seconds: Math.round((performance.now() - started) / 1_000) }
}

/** A test that is skipped says why at the end of its title: `(skipped without ../shared/data)`. */
const REASON = /\((skipped [^)]+)\)/
/** More are in the output above. */
const MOST_FAILURES = 60

/**
 * The last lines of a run: failures, what was not run and why, the time of each part, the count.
 *
 * @param {Outcome[]} outcomes
 * @param {string[]} notRun sentences on whole parts that cannot be run here
 */
export function reportLines(outcomes, notRun = []) {
  const failures = failuresOf(outcomes)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped).filter(reasonOf)
  const reasons = [...new Set(skipped.map(reasonOf))]
  const sum = outcomes.reduce((total, { passed }) => total + passed, 0)
  return [
    ...failures.slice(0, MOST_FAILURES).map(({ file, name, message }) => `Failed: ${file} › ${name}: ${message}`),
    ...(failures.length > MOST_FAILURES ? [`… and ${failures.length - MOST_FAILURES} more.`] : []),
    ...notRun.map((sentence) => `Not run: ${sentence}`),
    ...reasons.map((reason) =>
      skippedLine(
        skipped.filter((test) => reasonOf(test) === reason),
        reason,
      ),
    ),
    `Time: ${outcomes.map(({ part, seconds }) => `${part} ${seconds} s`).join(', ')}`,
    `${sum} passed, ${failures.length} failed`,
  ]
}

/** @returns why a test was skipped, as its title says; undefined where it does not */
function reasonOf({ name }) {
  return REASON.exec(name)?.[1]
}

/** What failed, and what was skipped without a reason: such a test is forgotten. */
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

/** Prints the report and ends this process: 0 where nothing failed. */
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
