// npm run check [-- slice …]: format, lint, types and the tests that need no browser; named slices alone go faster.
import { writeFileSync } from 'node:fs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, timed } from './outcome.mjs'
import { runVitest } from './vitest-run.mjs'

/** Left to npm test and npm run prove: whole programs that use all cores. */
const NOT_LONG = ['--project', '!e2e-process', '--project', '!prove']

await ensureInstalled()
const slices = process.argv.slice(2)
const outcomes = [await timed(runChecks)]
outcomes.push(await timed(() => runVitest('tests', [...NOT_LONG, ...slices.map((slice) => `src/${slice}/`)])))
if (slices.length > 0) outcomes.push(await timed(() => runVitest('house', ['--project', 'house'])))
// For npm test, which runs this beside the journeys.
if (process.env.LINDERO_OUTCOMES) writeFileSync(process.env.LINDERO_OUTCOMES, JSON.stringify(outcomes))
finish(outcomes)
