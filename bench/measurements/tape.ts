/**
 * A tape of 50,000 rows × 40 columns previewed (read and validated) and loaded (written) through the calls and the job,
 * beside the spreadsheet library that only reads it; and the peak memory of the program meanwhile.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { demoFolder } from '../support/data-folders.ts'
import { quantile, report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 3
const folder = mkdtempSync(join(tmpdir(), 'lindero-tape-'))
const path = join(folder, 'tape.xlsx')
const aside = (what: 'write' | 'read') =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../support/large-tape.ts'), what, path], {
    encoding: 'utf8',
  })
aside('write')
const system = await serveFrom(await demoFolder(), { TAPES_AT_ONCE: '1' })
system.startWorking()
const idle = process.memoryUsage().rss
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)

const times = { preview: [] as number[], load: [] as number[], whole: [] as number[], bare: [] as number[] }
for (let run = 0; run < RUNS; run += 1) {
  const { uuid, filekey } = await uploaded()
  const preview = await timed(async () => {
    const { rows } = await system.call<TapePreview>('POST', `/portfolios/${uuid}/tape-preview`, { filekey })
    if (rows.ready !== 50_000) throw new Error(`${JSON.stringify(rows)}: all rows should be good`)
  })
  const load = await timed(() => loaded(uuid, filekey))
  times.preview.push(preview)
  times.load.push(load)
  times.whole.push(preview + load)
  times.bare.push(Number(aside('read')))
}
clearInterval(watch)
await system.close()
rmSync(folder, { recursive: true, force: true })

const bare = { yardstick: 'hucre 1.0.0 reading it, nothing validated', theirs: quantile(times.bare, 0.5) }
const name = 'tape of 50,000 rows × 40 columns'
report({ name: `${name} read and validated`, ours: quantile(times.preview, 0.5), ...bare })
report({ name: '… written', ours: quantile(times.load, 0.5), ...bare })
report({ name: '… in all', ours: quantile(times.whole, 0.5), ...bare })
reportMemory({ name: '… peak of the program', ours: peak, yardstick: 'before the first tape', theirs: idle })

async function uploaded(): Promise<{ uuid: string; filekey: string }> {
  const options = { valuesSale: false, valuesRent: false, grouping: 'groupId' }
  const { uuid } = await system.call<{ uuid: string }>('PUT', '/portfolios', { name: 'Medida', ...options })
  const { url, filekey } = await system.call<{ url: string; filekey: string }>(
    'GET',
    `/portfolios/${uuid}/uploadurl`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const put = await fetch(new URL(url, system.address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(readFileSync(path)),
  })
  if (!put.ok) throw new Error(`upload: ${await put.text()}`)
  return { uuid, filekey }
}

async function loaded(uuid: string, filekey: string): Promise<void> {
  const { jobUuid } = await system.call<{ jobUuid: string }>('POST', `/portfolios/${uuid}/assets`, {
    filekey,
  })
  for (;;) {
    const job = await system.call<{ state: string; error: unknown }>('GET', `/jobs/${jobUuid}`)
    if (job.state === 'finished') return
    if (job.state === 'failed') throw new Error(`the load failed: ${JSON.stringify(job.error)}`)
    await pause(50)
  }
}
