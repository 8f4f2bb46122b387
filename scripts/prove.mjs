// npm run prove [-- name …]: long checks that npm test runs in a shorter form or not at all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBundle } from './bundle.mjs'
import { formerRelease } from './former-release.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { runMutations } from './mutations.mjs'
import { finish } from './outcome.mjs'
import { runPlaywright } from './playwright-run.mjs'
import { startPooler } from './pooler.mjs'
import { startPostgres } from './postgres-server.mjs'
import {
  chromiumPath,
  ensurePooler,
  ensurePostgres,
  ensureProxy,
  ensureSystemPackages,
  poolerProgram,
  postgresPrograms,
  proxyProgram,
} from './system-packages.mjs'
import { runVitest } from './vitest-run.mjs'

// Proofs keep their data on the disk, as an installation does; tests keep it in memory.
process.env.TMPDIR ??= tmpdir()

const SERVER_TESTS = ['--project', 'server']

/** `what` describes a proof. `run` returns its outcome, or a sentence that says why it cannot run. */
const PROOFS = {
  kills: {
    what: '100 rounds of kill -9 of program, database or both during saves, uploads, imports, valuations, reports and transcriptions',
    run: () =>
      runVitest('kills', ['--project', 'e2e-process', 'process/kill'], {
        KILL_ROUNDS: '100',
        KILLED_ROWS: '1500',
      }),
  },
  responsive: {
    what: '1,000 assets loaded and valued, while the server answers',
    run: () =>
      runVitest('responsive', ['--project', 'e2e-process', 'process/responsive'], {
        RESPONSIVE_ASSETS: '1000',
      }),
  },
  load: {
    what: '200 users for ten minutes beside a tape and two valuations (LOAD_SECONDS, LOAD_USERS, LOAD_ROWS, LOAD_HOMES), then a flood of one customer: no errors, Retry-After, the other is served',
    run: () =>
      runVitest('load', ['--project', 'prove', 'prove/load'], { LOAD_SECONDS: process.env.LOAD_SECONDS ?? '600' }),
  },
  fuzz: {
    what: '20,000 requests made from the OpenAPI document, and hostile answers of identity providers, payment and mail: no 5xx, health within a second',
    run: () => runVitest('fuzz', ['--project', 'server', 'test/fuzz'], { FUZZ_REQUESTS: '20000' }),
  },
  'current-values': {
    what: 'a portfolio valued with a kill -9 in between: every current value is that of its valuation',
    run: () => runVitest('current-values', ['--project', 'prove', 'prove/current-values']),
  },
  money: {
    what: '200 assets through a year of a generated bank with a kill -9: no due paid twice, none lost, every cent explained',
    run: () => runVitest('money', ['--project', 'e2e-process', 'process/money'], { MONEY_ASSETS: '200' }),
  },
  proposals: {
    what: 'proposals for 2,000 generated bank entries, with phrases that were known and phrases that were kept apart: right and wrong proposals by kind (PROPOSAL_HOMES)',
    run: () => runVitest('proposals', ['--project', 'prove', 'prove/proposals']),
  },
  'bank-entries': {
    what: 'an examination of proposals, written without knowledge of the rules: 2,000 entries of two months at four banks, by kind (BANK_ENTRIES_PHRASES: another set of phrases, BANK_ENTRIES_REPORT: a file for the mistakes, BANK_ENTRIES_HOMES)',
    run: () => runVitest('bank-entries', ['--project', 'prove', 'prove/bank-entries']),
  },
  workflows: {
    what: '500 assets through random lives with three kill -9: no task lost or doubled, every rule fires once',
    run: () => runVitest('workflows', ['--project', 'prove', 'prove/workflows']),
  },
  repossessions: {
    what: '500 repossessions, 500 agreements of providers and 500 lives of both through random steps: no possession without a fact, no lost proof, a history that leads to the record, a line of time and a file as a clerk reads the acts',
    run: () =>
      runVitest('repossessions', ['--project', 'server', 'repossession-lives'], {
        REPOSSESSION_LIVES: '500',
      }),
  },
  areas: {
    what: 'figures of every municipality and census section, compared with the files of the INE and the SEPE',
    run: () =>
      existsSync(join(ROOT, '..', 'shared', 'data', 'market'))
        ? runVitest('areas', ['--project', 'prove', 'prove/areas'])
        : 'it needs ../shared/data/market, which is not here',
  },
  duplicates: {
    what: 'adverts of one home in València found without its identifier: precision and recall',
    run: () =>
      existsSync(join(ROOT, '..', 'shared', 'data', 'valencia', 'listings.csv.gz'))
        ? runVitest('duplicates', ['--project', 'prove', 'prove/duplicates'])
        : 'it needs ../shared/data/valencia, which is not here',
  },
  'market-city': {
    what: 'adverts of a generated city for a year, found as its homes: precision and recall by the number of adverts',
    run: () => runVitest('market-city', ['--project', 'prove', 'prove/market-city']),
  },
  figures: {
    what: '300 random valuations by each method, and 100 edited and saved over HTTP, recomputed by LibreOffice from formulas of their own, to the cent',
    run: () =>
      spawnSync('soffice', ['--version']).status === 0
        ? runVitest('figures', ['--project', 'prove', 'prove/figures'])
        : 'it needs LibreOffice (soffice), which is not installed',
  },
  recomputed: {
    what: '200 reports of values by every method, with typed values, works and edits, in both languages: recomputed to the cent from their pages',
    run: () =>
      runVitest('recomputed', ['--project', 'documents', 'src/exports/valuation-report.recomputed'], {
        RECOMPUTED_REPORTS: '200',
      }),
  },
  reports: {
    what: 'every kind of report in both languages: sound for qpdf, tagged for pdfinfo, charts without pictures',
    run: () =>
      ['qpdf', 'pdfinfo', 'pdfimages'].every((program) => !spawnSync(program, ['--version']).error)
        ? runVitest('reports', ['--project', 'prove', 'prove/reports'])
        : 'it needs qpdf and poppler-utils (pdfinfo, pdfimages), which are not installed',
  },
  'parts-file': {
    what: '2,000 assets with nineteen sheets over HTTP: loaded, exported, loaded again without a change, undone to the state before; PARTS_ASSETS asks for fewer',
    run: () => runVitest('parts-file', ['--project', 'prove', 'prove/parts-file']),
  },
  descriptions: {
    what: '100 descriptions of the demo market, each with five similar homes to choose from: no false statement; DESCRIPTION_FOLDER writes texts, questions and key, DESCRIPTION_ANSWERS checks the answers of readers, at least 80 right',
    run: () => runVitest('descriptions', ['--project', 'prove', 'prove/descriptions']),
  },
  notes: {
    what: 'twelve authored simple notes read from text and from scans: at least 95 and 85 of 100 cells right',
    run: () => runVitest('notes', ['--project', 'prove', 'prove/notes']),
  },
  image: {
    what: 'the steps of deploy/Dockerfile in a folder of their own: built, without development packages, served by another account; the parts of deploy/compose.yaml as processes, used as by a browser',
    run: () => {
      if (process.getuid?.() !== 0) return 'it starts the program as another account, which needs root'
      ensureProxy()
      return runVitest('image', ['--project', 'prove', 'prove/image'])
    },
  },
  production: {
    what: 'docs/production.md step by step, with two installations in one PostgreSQL server behind HAProxy: the commands of the units of systemd as processes of an unprivileged account, check, backup with its trial, restore',
    run: () => {
      if (process.getuid?.() !== 0) return 'it starts the program as another account, which needs root'
      ensureProxy()
      const proxy = proxyProgram()
      return proxy
        ? runVitest('production', ['--project', 'prove', 'prove/production'], { PRODUCTION_PROXY: proxy })
        : 'no haproxy here'
    },
  },
  'disk-full': {
    what: 'a disk that fills up: clear messages, nothing damaged',
    run: () =>
      process.getuid?.() === 0
        ? runVitest('disk-full', ['--project', 'prove', 'prove/disk-full'])
        : 'a file system of a fixed size needs root',
  },
  'power-loss': {
    what: 'a disk that loses what was not synced, 20 times during saves, uploads and imports (POWER_ROUNDS): nothing acknowledged is lost',
    run: runOnALossyDisk,
  },
  valencia: {
    what: 'the tape of València through the browser: its errors named, its good rows loaded',
    run: valenciaInTheBrowser,
  },
  'largest-paint': {
    what: 'largest contentful paint of login, home and workbench, the processor slowed four times; target 2.5 s',
    run: () => inTheBrowser('largest-paint'),
  },
  replica: {
    what: 'kill -9 of the primary during saves and a load: the standby is promoted, nothing acknowledged is lost, lists from the standby have one’s own changes',
    run: () => {
      ensurePostgres()
      return runVitest('replica', ['--project', 'prove', 'prove/replica'])
    },
  },
  upgrade: {
    what: 'the release before with a day of use of every kind, upgraded, killed with kill -9 in the middle of migrations and right after, restored and taken back: every row of every table and every file compared (UPGRADE_FROM: another commit)',
    run: () => {
      const former = formerRelease(ROOT)
      if (typeof former === 'string') return former
      return runVitest('upgrade', ['--project', 'prove', 'prove/upgrade.test'], { UPGRADE_FROM: former.commit })
    },
  },
  recovery: {
    what: 'the steps of docs/recovery-to-a-moment.md with a PostgreSQL server of its own: every row and file of the moment before a mistake',
    run: () => {
      ensurePostgres()
      const programs = postgresPrograms()
      if (!programs || !existsSync(join(programs, 'pg_basebackup')))
        return 'no PostgreSQL server programs below /usr/lib/postgresql'
      return runVitest('recovery', ['--project', 'prove', 'prove/recovery'], { RECOVERY_PROGRAMS: dirname(programs) })
    },
  },
  nodes: {
    what: 'three nodes behind the proxy of deploy/, with files in a bucket (NODES_FILES=folder: in a shared folder): any node answers, limits hold together, restarts, a lost database and kill -9 fail no call that may be tried again',
    run: () => {
      ensureProxy()
      return proxyProgram() ? runVitest('nodes', ['--project', 'prove', 'prove/nodes']) : 'no haproxy here'
    },
  },
  pooler: {
    what: "a part of the server's tests through PgBouncer in transaction mode",
    run: throughAPooler,
  },
  mutations: {
    what: 'rules about money, law, isolation, tapes and valuation with one operator changed: the tests notice at least 90 % (MUTANTS for each area, MUTATED_AREAS=money,law)',
    run: runMutations,
  },
  'other-postgres': {
    what: "the server's tests on Debian's PostgreSQL",
    run: onDebiansPostgres,
  },
}

function runOnALossyDisk() {
  if (process.getuid?.() !== 0) return 'it mounts file systems, which needs root'
  const missing = ['losetup', 'mkfs.ext4', 'mkfs.btrfs'].filter((program) => spawnSync(program, ['--version']).error)
  return missing.length > 0
    ? `it needs ${missing.join(', ')} (packages mount, e2fsprogs, btrfs-progs)`
    : runVitest('power-loss', ['--project', 'prove', 'prove/power-loss'])
}

async function valenciaInTheBrowser() {
  if (!existsSync(join(ROOT, '..', 'shared', 'data', 'valencia', 'tape.xlsx')))
    return 'it needs ../shared/data/valencia, which is not here'
  return inTheBrowser('valencia')
}

async function inTheBrowser(name) {
  ensureSystemPackages()
  const chromium = chromiumPath()
  if (!chromium) return 'no Chromium here: install it, or name it in CHROMIUM'
  await ensureBundle()
  return { ...runPlaywright(chromium, [name], { E2E_PROVE: 'yes' }), part: name }
}

async function onDebiansPostgres() {
  ensurePostgres()
  const programs = postgresPrograms()
  if (!programs) return 'no PostgreSQL server programs below /usr/lib/postgresql'
  const server = await startPostgres(programs)
  try {
    return await runVitest('other-postgres', SERVER_TESTS, { TEST_DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

/**
 * Tests of everything that a pooler might break: scopes, time limits, cancelled statements, locks, jobs, COPY, threads.
 */
const THROUGH_A_POOLER = [
  ...['kernel/database/pool', 'kernel/database/database', 'kernel/database/bulk', 'kernel/jobs', 'kernel/backup'],
  ...[
    'kernel/outgoing',
    'kernel/limits',
    'identity/session',
    'users/attempts',
    'customers/database-rules',
    'assets/record',
  ],
  ...['tape/tape', 'valuation/value-assets', 'exports/export.test', 'market/market.test', 'app/calls-at-once'],
].map((path) => `src/${path}`)

async function throughAPooler() {
  ensurePostgres()
  ensurePooler()
  const programs = postgresPrograms()
  if (!programs) return 'no PostgreSQL server programs below /usr/lib/postgresql'
  if (!poolerProgram()) return 'no pgbouncer here'
  const server = await startPostgres(programs)
  const pooler = await startPooler(server.url)
  try {
    return await runVitest('pooler', [...SERVER_TESTS, ...THROUGH_A_POOLER], {
      TEST_DATABASE_URL: server.url,
      TEST_POOLER_URL: pooler.url,
    })
  } finally {
    pooler.stop()
    server.stop()
  }
}

await ensureInstalled()
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in PROOFS))
if (unknown.length > 0) {
  console.error(`No proof ${unknown.join(', ')}: there are ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(1)
}
const outcomes = []
const notRun = []
for (const name of names.length > 0 ? names : Object.keys(PROOFS)) {
  console.log(`\n— ${name}: ${PROOFS[name].what}`)
  const started = performance.now()
  const outcome = await PROOFS[name].run()
  if (typeof outcome === 'string') notRun.push(`${name}: ${outcome}`)
  else outcomes.push({ ...outcome, seconds: Math.round((performance.now() - started) / 1_000) })
}
finish(outcomes, notRun)
