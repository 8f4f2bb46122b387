// npm run check [-- slice …]: format, lint, types and the tests that need no browser; named slices alone go faster.
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runVitest } from './vitest-run.mjs'

/** Left to npm test and npm run prove: whole programs that use all cores. */
const NOT_LONG = ['--project', '!e2e-process', '--project', '!prove']

await ensureInstalled()
const slices = process.argv.slice(2)
const counts = [runChecks(), runVitest([...NOT_LONG, ...slices.map((slice) => `src/${slice}/`)])]
if (slices.length > 0) counts.push(runVitest(['--project', 'house']))
const sum = (part) => counts.reduce((total, count) => total + count[part], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
