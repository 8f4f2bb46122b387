import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

/** Behind the browser, which a person would notice too; not so far that a test waits for its turn in vain. */
const PRIORITY = 5

/**
 * Starts `npm run check` beside what this process runs: journeys and whole programs leave nearly half of two cores idle.
 * Its output is kept and printed when it has ended.
 *
 * @returns {{ ended(): Promise<import('./outcome.mjs').Outcome[]> }}
 */
export function startCheckBeside(argumentList = []) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const log = join(ROOT, '.cache', 'check.log')
  const outcomes = join(ROOT, '.cache', 'check.json')
  rmSync(outcomes, { force: true })
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'check.mjs'), ...argumentList], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, LINDERO_OUTCOMES: outcomes },
  })
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  return {
    async ended() {
      const code = await ended
      process.stdout.write(readFileSync(log))
      return outcomesOf(outcomes, code)
    },
  }
}

function outcomesOf(file, code) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const message = `ended with ${code} and without a report: ${error.message}`
    const failures = [{ file: 'scripts/check.mjs', name: 'the run itself', message }]
    return [{ part: 'checks and tests', passed: 0, failures, skipped: [], seconds: 0 }]
  }
}
