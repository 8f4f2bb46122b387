import { type CellValue, readXlsx } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '../process/server-process.ts'
import { Session } from '../process/session.ts'
import { HEADER, idOf, workbook } from '../process/tapes.ts'

/** Number of assets. Set PARTS_ASSETS for a smaller number. */
const ASSETS = Number(process.env.PARTS_ASSETS ?? 2_000)
const HOUR = 3_600_000

const folder = dataFolder(inject('preparedFolder'))
let server: ServerProcess
let session: Session
beforeAll(async () => {
  server = await startServer(folder)
  session = await Session.open(server)
  await session.cancelWaitingJobs()
})
afterAll(async () => {
  await server.stop()
  removeFolder(folder)
})

type Sheets = Record<string, CellValue[][]>
interface Preview {
  plan: string
  issuesTotal: number
  issues: unknown[]
  sheets: { part: string | null; counts: Record<'created' | 'updated' | 'unchanged' | 'refused', number> }[]
}

const each = (count: number, row: (asset: string, index: number) => CellValue[][]) =>
  Array.from({ length: count }, (_, index) => row(idOf(index), index)).flat()
const month = (index: number) => String((index % 12) + 1).padStart(2, '0')

/**
 * A workbook with nineteen sheets.
 *
 * @param amount number from which the values in the rows are computed; a different number gives different values
 */
function allSheets(assets: number, amount: number): Sheets {
  const tax = (index: number) => `05/${month(index)}/2025`
  return {
    Tributos: [
      ['Activo', 'Tipo', 'Importe', 'Vencimiento', 'Observaciones'],
      ...each(assets, (asset, index) => [
        [asset, 'IBI', amount + index, tax(index), `Recibo ${amount}`],
        [asset, 'Basuras', amount / 4, tax(index), null],
      ]),
    ],
    'Pagos de tributos': [
      ['Activo', 'Tributo: tipo', 'Tributo: vencimiento', 'Vencimiento', 'Importe', 'Pagado', 'Pagado el'],
      ...each(assets, (asset, index) => [[asset, 'IBI', tax(index), tax(index), amount + index, 'Sí', tax(index)]]),
    ],
    Comunidad: [['Activo', 'Dirección'], ...each(assets, (asset) => [[asset, `Calle Mayor, ${amount}`]])],
    'Contactos de la comunidad': [
      ['Activo', 'Nombre', 'Cargo'],
      ...each(assets, (asset) => [[asset, `Ana Soler ${asset}`, 'MANAGER']]),
    ],
    'Cuentas de la comunidad': [
      ['Activo', 'IBAN'],
      ...each(assets, (asset) => [[asset, 'ES91 2100 0418 4502 0005 1332']]),
    ],
    'Cuotas de comunidad': [
      ['Activo', 'Subtipo', 'Clase', 'Importe', 'Vencimiento'],
      ...each(assets, (asset, index) => [[asset, 'Ordinaria', 'Corriente', amount / 5, `01/${month(index)}/2026`]]),
    ],
    Facturas: [
      ['Activo', 'Tipo', 'Número', 'Acreedor', 'Fecha de expedición', 'Importe'],
      ...each(assets, (asset, index) => [[asset, 'EXPENSE', `F-${index}`, 'Fontanería Sur', '10/02/2026', 121]]),
    ],
    'Líneas de facturas': [
      [
        ...['Activo', 'Factura: tipo', 'Factura: acreedor', 'Factura: número', 'Factura: fecha de expedición'],
        ...['Descripción', 'Cantidad', 'Precio unitario, €', 'IVA'],
      ],
      ...each(assets, (asset, index) => [
        [asset, 'EXPENSE', 'Fontanería Sur', `F-${index}`, '10/02/2026', 'Desatasco', 1, 100, '21 %'],
      ]),
    ],
    Hipotecas: [
      ['Activo', 'Entidad', 'Principal', 'Tipo de interés'],
      ...each(assets, (asset, index) => [[asset, 'Banco Uno', 100_000 + amount + index, '2,125 %']]),
    ],
    'Cuotas de hipotecas': [
      ['Activo', 'Vencimiento', 'Importe'],
      ...each(assets, (asset, index) => [[asset, `28/${month(index)}/2026`, 450]]),
    ],
    'Revisiones del tipo': [
      ['Activo', 'Desde', 'Índice publicado'],
      ...each(assets, (asset) => [[asset, '01/03/2025', '2,4 %']]),
    ],
    Arrendamientos: [
      ['Activo', 'Inquilino', 'Uso', 'Inicio', 'Renta mensual inicial', 'Día de pago'],
      ...each(assets, (asset, index) => [[asset, `Inquilino ${index}`, 'Vivienda', '01/02/2024', 600 + index, 1]]),
    ],
    Adquisición: [
      ['Activo', 'Tipo de adquisición', 'Fecha de adquisición'],
      ...each(assets, (asset, index) => [[asset, 'Dación', `10/${month(index)}/2023`]]),
    ],
    Desahucios: [
      ['Activo', 'Identificador', 'Tipo', 'Inicio', 'Fase'],
      ...each(assets, (asset, index) => [[asset, `D-${index}`, 'Juicio verbal', '15/05/2024', 'Demanda presentada']]),
    ],
    ...otherSheets(assets, amount),
  }
}

/**
 * Sheets that are not parts of an asset's record: tasks, comments, reference values, groups of ten assets, and
 * advertisements.
 */
function otherSheets(assets: number, amount: number): Sheets {
  const building = (index: number) => `Edificio ${Math.floor(index / 10) + amount}`
  return {
    Tareas: [
      ['Activo', 'Tipo de tarea', 'Descripción', 'Vencimiento'],
      ...each(assets, (asset, index) => [
        [asset, 'Asignar gestoría', 'Con poder', `15/${month(index)}/${1831 + amount}`],
      ]),
    ],
    Comentarios: [
      ['Activo', 'Comentario', 'Fecha del comentario'],
      ...each(assets, (asset) => [[asset, `Llamada ${amount} a ${asset}`, '11/01/2024']]),
    ],
    'Valores de referencia': [
      ['Activo', 'Origen', 'Operación', 'Valor', 'Fecha del valor', 'Tasador'],
      ...each(assets, (asset) => [[asset, 'Tasación', 'Venta', 100_000 + amount, '30/06/2024', 'Tasadora Uno']]),
    ],
    Grupos: [['Activo', 'Grupo'], ...each(assets, (asset, index) => [[asset, building(index)]])],
    Anuncios: [
      ['Activo', 'Operación', 'Estado', 'Precio', 'Dirección', 'Calificación energética'],
      ...each(assets, (asset) => [[asset, 'Venta', 'Borrador', 150_000 + amount, 'Calle Mayor, 1', 'E']]),
    ],
  }
}

const bytesOf = (sheets: Sheets) =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })

async function previewed(portfolio: string, bytes: Uint8Array) {
  const { url, filekey } = await session.get<{ url: string; filekey: string }>(
    `/portfolios/${portfolio}/uploadurl?nextLoad=parts`,
  )
  expect((await session.put(url, bytes)).status).toBe(200)
  const preview = await session.post<Preview>(`/portfolios/${portfolio}/parts-preview`, { filekey })
  const sum = (name: keyof Preview['sheets'][number]['counts']) =>
    preview.sheets.reduce((all, { counts }) => all + counts[name], 0)
  return { filekey, preview, created: sum('created'), updated: sum('updated'), unchanged: sum('unchanged') }
}

async function loaded(portfolio: string, sheets: Sheets) {
  const { filekey, preview, created, updated } = await previewed(portfolio, await bytesOf(sheets))
  expect(preview.issues.slice(0, 3)).toEqual([])
  // The preview skips a sheet that it does not recognise and reports no issue, so this checks that every sheet is
  // recognised.
  expect(preview.sheets.filter(({ part }) => part === null)).toEqual([])
  const started = performance.now()
  const order = { filekey, plan: preview.plan }
  const { jobUuid } = await session.post<{ jobUuid: string }>(`/portfolios/${portfolio}/parts`, order)
  const { result } = await session.finished(jobUuid)
  expect(result).toMatchObject({ created, updated, refused: 0, notSaved: [] })
  return { bulk: String(result?.bulk), created, updated, seconds: (performance.now() - started) / 1_000 }
}

/** All rows of all sheets of an export, read without the program's loader. */
async function rowsOf(portfolio: string): Promise<{ bytes: Uint8Array; rows: string[] }> {
  const bytes = await session.bytes(`/portfolios/${portfolio}/parts-workbook`)
  const { sheets } = await readXlsx(bytes)
  return { bytes, rows: sheets.flatMap(({ name, rows }) => rows.map((row) => `${name} ${JSON.stringify(row)}`)) }
}

it('a workbook of nineteen sheets is imported, exported, reimported without a change, and undone', {
  timeout: HOUR,
}, async () => {
  const portfolio = await session.addPortfolio('Toma de control', { valuesSale: false, valuesRent: false })
  // Only an asset with an address or a cadastral reference can be advertised.
  const flats = each(ASSETS, (asset, index) => [
    [asset, 'Piso', 60 + (index % 90), 40.4, -3.7, 3, 1, 2, 1980, 'Calle Mayor, 1'],
  ])
  const header = [...HEADER, 'Dirección']
  const tape = await session.finished(await session.load(portfolio, await workbook([header, ...(flats as never[])])))
  expect(tape.result).toMatchObject({ created: ASSETS, refused: 0 })
  const move = { phase: 'management', filter: {} }
  const { jobUuid } = await session.post<{ jobUuid: string | null }>(`/portfolios/${portfolio}/assets/phase`, move)
  if (jobUuid) await session.finished(jobUuid)

  // The first workbook contains rows for half of the assets. The second contains rows for all assets, with different
  // values.
  await loaded(portfolio, allSheets(Math.floor(ASSETS / 2), 200))
  const before = await rowsOf(portfolio)
  const load = await loaded(portfolio, allSheets(ASSETS, 240))
  const after = await rowsOf(portfolio)
  expect(after.rows).not.toEqual(before.rows)

  const again = await previewed(portfolio, after.bytes)
  expect(again).toMatchObject({ created: 0, updated: 0, preview: { issuesTotal: 0 } })
  // Each asset has fifteen rows of parts and five other rows. The first import added one more comment to half of the
  // assets.
  expect(again.unchanged).toBe(20 * ASSETS + Math.floor(ASSETS / 2))

  const started = performance.now()
  const undo = await session.post<{ jobUuid: string }>(`/assets/bulk-changes/${load.bulk}/undo`, {})
  const undone = await session.finished(undo.jobUuid)
  expect(undone.result).toMatchObject({ count: ASSETS, skipped: 0, notSaved: [] })
  const returned = await rowsOf(portfolio)
  expect(returned.rows.filter((row, index) => row !== before.rows[index]).slice(0, 5)).toEqual([])
  expect(returned.rows).toHaveLength(before.rows.length)
  const undoSeconds = (performance.now() - started) / 1_000
  const rows = before.rows.length
  process.stdout.write(`${JSON.stringify({ ...load, undoSeconds, before: rows, after: after.rows.length })}\n`)
})
