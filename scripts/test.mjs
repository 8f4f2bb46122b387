// npm test: all checks, all tests, and the journeys in a real browser. Works in a fresh clone.
import { ensureBundle } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, timed } from './outcome.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'
import { runVitestWithRepetition } from './vitest-run.mjs'

await ensureInstalled()
const notRun = ensureSystemPackages()

// The checks are not run beside the tests: the type checker needs several gigabytes, and on two cores tests with a time
// limit, such as the reading of documents, would fail.
const outcomes = [await timed(runChecks)]
console.log('\n— tests')
outcomes.push(await timed(() => runVitestWithRepetition('tests', ['--project', '!e2e-process', '--project', '!prove'])))
console.log('\n— whole programs')
const chromium = chromiumPath()
// The screens are built meanwhile, because these tests often wait for a program.
const [wholePrograms] = await Promise.all([
  timed(() => runVitestWithRepetition('whole programs', ['--project', 'e2e-process'])),
  chromium && ensureBundle(),
])
outcomes.push(wholePrograms)

if (chromium) {
  console.log('\n— journeys in a real browser')
  outcomes.push(await timed(() => runPlaywright(chromium)))
}
finish(outcomes, notRun)
