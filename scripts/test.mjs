// npm test: all checks, all tests, and the journeys in a real browser. Works in a fresh clone.
import { ensureBundle } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, timed } from './outcome.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'
import { runVitest } from './vitest-run.mjs'

await ensureInstalled()
const notRun = ensureSystemPackages()

console.log('\n— checks and tests')
const outcomes = await Promise.all([
  timed(runChecks),
  timed(() => runVitest('tests', ['--project', '!e2e-process', '--project', '!prove'])),
])
console.log('\n— whole programs')
outcomes.push(await timed(() => runVitest('whole programs', ['--project', 'e2e-process'])))

const chromium = chromiumPath()
if (chromium) {
  console.log('\n— journeys in a real browser')
  outcomes.push(
    await timed(async () => {
      await ensureBundle()
      return runPlaywright(chromium)
    }),
  )
}
finish(outcomes, notRun)
