// npm test: everything, on both databases and in a real browser. Works from a fresh clone.
import { ensureBundle } from './bundle.mjs'
import { runChecks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { startPostgres } from './postgres-server.mjs'
import { chromiumPath, ensureSystemPackages, postgresPrograms } from './system-packages.mjs'
import { runVitest } from './vitest-run.mjs'

ensureInstalled()
const notRun = ensureSystemPackages()

const counts = [runChecks()]
console.log('\n— tests, on the embedded database')
counts.push(runVitest([]))

const programs = postgresPrograms()
if (programs) {
  console.log("\n— the server's tests, on a PostgreSQL server")
  const server = await startPostgres(programs)
  try {
    counts.push(
      runVitest(['--project', 'server', '--project', 'server-isolated'], { TEST_DATABASE_URL: server.url }),
    )
  } finally {
    server.stop()
  }
}

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
