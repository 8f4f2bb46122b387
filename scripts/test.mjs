// npm test: everything, and the journeys in a real browser. Works from a fresh clone.
import { ensureBundle } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'
import { runVitest } from './vitest-run.mjs'

await ensureInstalled()
const notRun = ensureSystemPackages()

const counts = [runChecks()]
console.log('\n— tests')
counts.push(runVitest(['--project', '!prove']))

const chromium = chromiumPath()
if (chromium) {
  await ensureBundle()
  console.log('\n— journeys in a real browser')
  counts.push(await runPlaywright(chromium))
}

const sum = (part) => counts.reduce((total, count) => total + count[part], 0)
for (const sentence of notRun) console.log(`Not run: ${sentence}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
