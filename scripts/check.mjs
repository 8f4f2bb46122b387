// npm run check [-- slice …]: format, lint, types, and all tests that need no browser. With names of slices, it runs
// only the tests of these slices and the house tests, which is faster.
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, timed } from './outcome.mjs'
import { runVitest } from './vitest-run.mjs'

/** Tests of whole programs use all cores. Only `npm test` and `npm run prove` run them. */
const NOT_LONG = ['--project', '!e2e-process', '--project', '!prove']

await ensureInstalled()
const slices = process.argv.slice(2)
const files = slices.length > 0 ? [...slices.map((slice) => `src/${slice}/`), 'scripts/house/'] : []
finish(await Promise.all([timed(runChecks), timed(() => runVitest('tests', [...NOT_LONG, ...files]))]))
