import { ended, startTool } from './install.mjs'

/** Checks that do not run the program: format, lint and types. The types also ensure that no text is missing. */
const CHECKS = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  // One checker per package, two packages in parallel. Several checkers per package would each infer the types of all
  // calls, which takes two thirds more CPU time.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] },
]

/**
 * Runs the checks one after the other. `npm run check` runs them beside the tests, so the output of each is printed when
 * it ends.
 *
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runChecks() {
  const outcome = { part: 'checks', passed: 0, failures: [], skipped: [] }
  for (const { name, command } of CHECKS) {
    const [program, ...argumentList] = command
    const child = startTool(program, argumentList, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const status = await ended(child)
    console.log(`\n— ${name}\n${output.trim() || 'nothing found'}`)
    if (status === 0) outcome.passed += 1
    else outcome.failures.push({ file: command.join(' '), name, message: 'see its output above' })
  }
  return outcome
}
