import { spawnSync } from 'node:child_process'
import { programEnvironment, ROOT } from './install.mjs'

/** Checks that do not run the program: format, lint and types. The types also ensure that no text is missing. */
const CHECKS = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  // One checker per package, two packages in parallel. Several checkers per package would each infer the types of all
  // calls, which takes two thirds more CPU time.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] },
]

/** @returns {import('./outcome.mjs').Outcome} */
export function runChecks() {
  const outcome = { part: 'checks', passed: 0, failures: [], skipped: [] }
  for (const { name, command } of CHECKS) {
    console.log(`\n— ${name}`)
    const { status } = spawnSync(command[0], command.slice(1), {
      cwd: ROOT,
      stdio: 'inherit',
      env: programEnvironment(),
      shell: process.platform === 'win32',
    })
    if (status === 0) outcome.passed += 1
    else outcome.failures.push({ file: command.join(' '), name, message: 'see its output above' })
  }
  return outcome
}
