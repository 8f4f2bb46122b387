/**
 * Measures how long an export of 500 dossiers as one zip takes, and how much memory the program uses during it. The
 * reference is bare pdfkit, which writes the same number of text pages.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { barePages } from '../support/bare-pages.ts'
import { demoFolder } from '../support/data-folders.ts'
import { report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addThousandFlats } from '../support/thousand-flats.ts'

const DOSSIERS = 500

interface Job {
  state: string
  done: number
  took: number | null
}

const system = await serveFrom(await demoFolder())
await addThousandFlats(system.context)
system.startWorking()
// The assets of the demo have values, notes, payments and legal records. The benchmark adds flats until the list has
// 500 assets.
const uuids = await system.context.database.transaction('system', (tx) =>
  tx.rows<{ uuid: string }>(
    `SELECT uuid FROM assets WHERE customer_uuid = $1 AND archived_on IS NULL
     ORDER BY current_sale_valuation_uuid IS NULL, external_id, uuid LIMIT $2`,
    [DEMO_CUSTOMERS.fund, DOSSIERS],
  ),
)
const ordered = await system.call<{ exportUuid: string; jobUuid: string }>('POST', '/exports/assets', {
  uuids: uuids.map(({ uuid }) => uuid),
})
const memory: { done: number; bytes: number }[] = []
let job: Job
do {
  await pause(250)
  job = await jobNow()
  memory.push({ done: job.done, bytes: residentBytes() })
} while (job.state === 'queued' || job.state === 'running')
if (job.state !== 'finished') throw new Error(`the export ended as ${job.state}`)
await downloadZip()
const pages = await pagesOfThree()
await system.close()

const theirs = await timed(() => barePages(pages * DOSSIERS, pages))
report({
  name: `${DOSSIERS} dossiers of ${pages.toFixed(1)} pages as one zip`,
  ours: job.took ?? Number.NaN,
  yardstick: 'pdfkit with as many pages of text',
  theirs,
})
const most = (from: number, to: number) =>
  Math.max(...memory.filter(({ done }) => done >= from && done < to).map(({ bytes }) => bytes))
reportMemory({
  name: 'memory of the program while the last 100 are written',
  ours: most(DOSSIERS - 100, DOSSIERS + 1),
  yardstick: 'while the first 100 are written',
  theirs: most(1, 100),
})

async function jobNow(): Promise<Job> {
  const [row] = await system.context.database.transaction('system', (tx) =>
    tx.rows<Job>(
      `SELECT state, done, (extract(epoch FROM ended_on - started_on) * 1000)::float8 AS took FROM jobs WHERE uuid = $1`,
      [ordered.jobUuid],
    ),
  )
  if (!row) throw new Error('no such job')
  return row
}

function residentBytes(): number {
  const [, pagesInMemory] = readFileSync('/proc/self/statm', 'utf8').split(' ')
  return Number(pagesInMemory) * 4_096
}

/** Downloads the zip, because the server accepts the next report only after this download. */
async function downloadZip(): Promise<void> {
  const reply = await fetch(`${system.address}/api/exports/${ordered.exportUuid}`, {
    headers: { authorization: `Bearer ${system.token}` },
  })
  await reply.arrayBuffer()
}

/** Mean page count of the first, the middle and the last dossier. */
async function pagesOfThree(): Promise<number> {
  let total = 0
  for (const index of [0, Math.floor(DOSSIERS / 2), DOSSIERS - 1]) {
    const one = await system.call<{ exportUuid: string }>('POST', `/exports/assets/${uuids[index]?.uuid}`, {})
    total += await pagesOf(one.exportUuid)
  }
  return total / 3
}

async function pagesOf(exportUuid: string): Promise<number> {
  for (;;) {
    await pause(250)
    const reply = await fetch(`${system.address}/api/exports/${exportUuid}`, {
      headers: { authorization: `Bearer ${system.token}` },
    })
    if (!reply.headers.get('content-type')?.includes('pdf')) continue
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    return text.match(/\/Type \/Page\b/g)?.length ?? 0
  }
}
