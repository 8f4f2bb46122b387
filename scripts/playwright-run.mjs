import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from './free-ports.mjs'
import { programEnvironment, ROOT } from './install.mjs'

/** Ports of the servers of the journeys: e2e/support/servers.ts. */
const PORTS = { first: 3199, count: 4 }

/** Runs the journeys in a real browser and counts them; flaky ones count as failed. */
export async function runPlaywright(chromium, argumentList = []) {
  const report = join(ROOT, '.cache', `playwright-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const port = process.env.E2E_PORT ?? String(await freePorts(PORTS.first, PORTS.count))
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...argumentList],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: programEnvironment({
        CHROMIUM: chromium,
        E2E_PORT: port,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }),
      shell: process.platform === 'win32',
    },
  )
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (status === 0 || stats.unexpected ? 0 : 1),
    }
  } catch (error) {
    console.error(`The browser tests ended without a report: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}
