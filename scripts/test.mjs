// npm test: everything, and the journeys in a real browser. Works from a fresh clone.
import { ensureBundle } from './bundle.mjs'
import { startCheckBeside } from './check-beside.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, timed } from './outcome.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'
import { runVitest } from './vitest-run.mjs'

await ensureInstalled()
const notRun = ensureSystemPackages()
const chromium = chromiumPath()
if (chromium) await ensureBundle()

const check = startCheckBeside()
const outcomes = []
if (chromium) {
  console.log('\n— journeys in a real browser; checks and tests run beside them')
  outcomes.push(await timed(() => runPlaywright(chromium)))
}
console.log('\n— whole programs')
outcomes.push(await timed(() => runVitest('whole programs', ['--project', 'e2e-process'])))

console.log('\n— checks and tests')
outcomes.unshift(...(await check.ended()))
console.log(`\nIn all: ${Math.round(performance.now() / 1_000)} s`)
finish(outcomes, notRun)
