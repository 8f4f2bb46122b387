import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programEnvironment, ROOT } from './install.mjs'

/**
 * Runs tests and counts them.
 *
 * @param argumentList arguments for vitest: projects, paths, names
 * @returns {{ passed: number, failed: number }} a run that ends without a report counts as one failure
 */
export function runVitest(argumentList, environment = {}) {
  const report = join(ROOT, '.cache', `vitest-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...argumentList],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: programEnvironment(environment),
      shell: process.platform === 'win32',
    },
  )
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = Math.max(
      numFailedTests,
      status === 0 ? 0 : Math.max(1, numFailedTestSuites - numFailedTests),
    )
    return { passed: numPassedTests, failed: status === 0 ? 0 : failed }
  } catch (error) {
    console.error(`The tests ended without a report: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
