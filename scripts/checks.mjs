import { spawnSync } from 'node:child_process'
import { programEnvironment, ROOT } from './install.mjs'

/** Checks without running the program: format and lint, types (which also ensure complete texts). */
const CHECKS = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
]

/** @returns how many checks passed and failed. */
export function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const { name, command } of CHECKS) {
    console.log(`\n— ${name}`)
    const { status } = spawnSync(command[0], command.slice(1), {
      cwd: ROOT,
      stdio: 'inherit',
      env: programEnvironment(),
      shell: process.platform === 'win32',
    })
    if (status === 0) counts.passed += 1
    else counts.failed += 1
  }
  return counts
}
