/**
 * Measures the preview, the load and the undo of a workbook with 150,000 rows of parts for 10,000 assets, through the
 * calls and jobs, and the peak memory of the program. The reference is `COPY` of the same rows into tables with the
 * same columns and indexes. ROWS sets the number of rows; each asset has fifteen. SHEETS=others loads five rows for each
 * asset instead: a task, a comment, a reference value, a group and an advertisement.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { openBareDatabase } from '../support/bare-database.ts'
import { cpuOf } from '../support/cpu-time.ts'
import { demoFolder } from '../support/data-folders.ts'
import { report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const ARE_OTHERS = process.env.SHEETS === 'others'
const OF_ASSET = ARE_OTHERS ? 5 : 15
const TABLES = ARE_OTHERS
  ? ['tasks', 'asset_comments', 'reference_values', 'advertisements']
  : ['transactions', 'community_contacts', 'mortgage_instalments', 'leases']
const ROWS = Number(process.env.ROWS ?? 150_000)
const ASSETS = Math.ceil(ROWS / OF_ASSET)

type Row = (string | number | null)[]

const folder = mkdtempSync(join(tmpdir(), 'lindero-parts-'))
chmodSync(folder, 0o777)
const data = await demoFolder()
const system = await serveFrom(data, { TAPES_AT_ONCE: '1', STATEMENT_SECONDS: '600' })
system.startWorking()
await system.untilIdle()
const database = await openBareDatabase(system)
const postmaster = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
const options = { valuesSale: false, valuesRent: false }
const { uuid } = await system.call<{ uuid: string }>('PUT', '/portfolios', { name: 'Medida', ...options })
await database.query(
  `INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id, phase, size, latitude, longitude, address,
     municipality, province_code)
   SELECT customer_uuid, uuid, 'B-' || n, 11, 'management', 80, 40.4, -3.7, 'Calle de la Medida, ' || n, 'Madrid', '28'
   FROM portfolios, generate_series(1, ${ASSETS}) n WHERE uuid = '${uuid}'`,
)
const filekey = await uploaded(await workbookOfParts())

const idle = process.memoryUsage.rss()
let [peak, half] = [idle, idle]
let isSecondHalf = false
const watch = setInterval(() => {
  const rss = process.memoryUsage.rss()
  peak = Math.max(peak, rss)
  if (!isSecondHalf) half = Math.max(half, rss)
}, 20)

const preview = await timed(() => system.call('POST', `/portfolios/${uuid}/parts-preview`, { filekey }))
let result: Record<string, unknown> = {}
const started = cpu()
const load = await timed(async () => {
  result = await finished(await system.call('POST', `/portfolios/${uuid}/parts`, { filekey }))
})
const seconds = ((cpu() - started) / 1_000).toFixed(1)
// A row of the sheet of groups changes its asset.
if (Number(result.created) + Number(result.updated) !== ASSETS * OF_ASSET)
  throw new Error(`all rows should be loaded: ${JSON.stringify(result)}`)
const copy = await copied()
const undo = await timed(async () => finished(await system.call('POST', `/assets/bulk-changes/${result.bulk}/undo`)))
clearInterval(watch)
await database.close()
await system.close()
rmSync(folder, { recursive: true, force: true })

const yardstick = 'COPY of the same rows'
report({
  name: `${ASSETS * OF_ASSET} rows of parts of ${ASSETS} assets, previewed`,
  ours: preview,
  yardstick,
  theirs: copy,
})
report({
  name: `… loaded by the rules of a save by hand: ${seconds} s of processor time`,
  ours: load,
  yardstick,
  theirs: copy,
})
report({ name: '… undone', ours: undo, yardstick, theirs: copy })
reportMemory({ name: '… peak of the program', ours: peak, yardstick: 'peak of the first half', theirs: half })

/** Processor time in milliseconds of the program and of the database server. */
function cpu(): number {
  const { user, system: kernel } = process.cpuUsage()
  return (user + kernel) / 1_000 + cpuOf(postmaster)
}

/** Each asset has a row of five kinds. Ten assets form a group. */
function otherSheets(): Record<string, Row[]> {
  return {
    Tareas: [
      ['Activo', 'Tipo de tarea', 'Descripción'],
      ...rowsOf((asset) => [[asset, 'Asignar gestoría', `De ${asset}`]]),
    ],
    Comentarios: [
      ['Activo', 'Tipo de comentario', 'Comentario'],
      ...rowsOf((asset) => [[asset, 'Bandera roja', `Vive una familia en ${asset}`]]),
    ],
    'Valores de referencia': [
      ['Activo', 'Origen', 'Operación', 'Valor', 'Fecha del valor', 'Tasador'],
      ...rowsOf((asset, index) => [[asset, 'Tasación', 'Venta', 120_000 + index, '30/06/2024', 'Uno']]),
    ],
    Grupos: [['Activo', 'Grupo'], ...rowsOf((asset, index) => [[asset, `Edificio ${Math.floor(index / 10)}`]])],
    Anuncios: [
      ['Activo', 'Operación', 'Estado', 'Precio'],
      ...rowsOf((asset) => [[asset, 'Alquiler', 'Borrador', 700]]),
    ],
  }
}

function rowsOf(rows: (asset: string, index: number) => Row[]): Row[] {
  return Array.from({ length: ASSETS }, (_, index) => rows(`B-${index + 1}`, index)).flat()
}

/**
 * Each asset has rows of five kinds: eight taxes, four fees, a mortgage, a lease and a contact of the owners'
 * community.
 */
function operationSheets(): Record<string, Row[]> {
  const months = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))
  return {
    Tributos: [
      ['Activo', 'Tipo', 'Importe', 'Vencimiento'],
      ...rowsOf((asset, index) => months(8).map((month) => [asset, 'IBI', 300 + index, `05/${month}/2025`])),
    ],
    'Cuotas de comunidad': [
      ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento'],
      ...rowsOf((asset) => months(4).map((month) => [asset, 'Ordinaria', 'Corriente', 60, `01/${month}/2026`])),
    ],
    'Contactos de la comunidad': [
      ['Activo', 'Nombre', 'Cargo'],
      ...rowsOf((asset) => [[asset, `Administración de ${asset}`, 'MANAGER']]),
    ],
    'Cuotas de hipotecas': [['Activo', 'Vencimiento', 'Importe'], ...rowsOf((asset) => [[asset, '28/02/2026', 450]])],
    Arrendamientos: [
      ['Activo', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Día de pago'],
      ...rowsOf((asset, index) => [[asset, `Inquilino ${index}`, 'HOME', '01/02/2024', 600, 1]]),
    ],
  }
}

function workbookOfParts(): Promise<Uint8Array> {
  const sheets = ARE_OTHERS ? otherSheets() : operationSheets()
  return writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  const put = await system.call<{ url: string; filekey: string }>('GET', `/portfolios/${uuid}/uploadurl?nextLoad=parts`)
  const reply = await fetch(new URL(put.url, system.address), { method: 'PUT', body: new Uint8Array(bytes) })
  if (!reply.ok) throw new Error(`upload: ${await reply.text()}`)
  return put.filekey
}

interface Job {
  state: string
  done: number
  total: number | null
  error: unknown
  result: Record<string, unknown> | null
}

/** Waits until a job has finished, and returns its result. */
async function finished({ jobUuid }: { jobUuid: string }): Promise<Record<string, unknown>> {
  for (;;) {
    const { state, done, total, error, result: found } = await system.call<Job>('GET', `/jobs/${jobUuid}`)
    if (total !== null && done > total / 2) isSecondHalf = true
    if (state === 'finished') return found ?? {}
    if (state === 'failed') throw new Error(`the job failed: ${JSON.stringify(error)}`)
    // Each question costs the program about 4 ms.
    await pause(250)
  }
}

/** Copies the loaded rows into tables with the same columns and indexes, and returns the milliseconds. */
async function copied(): Promise<number> {
  let time = 0
  for (const table of TABLES) {
    const file = join(folder, table)
    const own = `SELECT * FROM ${table} WHERE asset_uuid IN (SELECT uuid FROM assets WHERE portfolio_uuid = '${uuid}')`
    await database.query(`COPY (${own}) TO '${file}'`)
    await database.query(`CREATE TABLE copied_${table} (LIKE ${table} INCLUDING ALL)`)
    time += await timed(() => database.query(`COPY copied_${table} FROM '${file}'`))
  }
  return time
}
