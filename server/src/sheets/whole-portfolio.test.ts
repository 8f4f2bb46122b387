import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { uploadTape, workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

const newPortfolio = () => addPortfolio(system, admin.customerUuid, { valuesSale: false })
const ASSETS = [
  [
    'ID',
    'Tipo',
    'Subtipo',
    'Dirección',
    'Superficie',
    'Superficie útil',
    'Latitud',
    'Longitud',
    'Garaje',
    'Estado',
    'Lote',
  ],
  ['W-1', 'Vivienda', 'Piso', 'Calle Mayor 1', 81.5, 70, 40.41, -3.7, 'Sí', 'Buen estado', 'Norte'],
  ['W-2', 'Local', null, 'Calle Mayor 2', 120, null, 40.42, -3.71, null, null, null],
]
const TAXES = [
  ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
  ['W-1', 'IBI', '05/11/2025', 300],
  ['W-2', 'Basuras', '01/06/2025', 80],
]

async function preview(portfolio: string, filekey: string): Promise<TapePreview> {
  const { status, body } = await admin.call('POST', `/portfolios/${portfolio}/tape-preview`, {
    filekey,
    mapping: { Lote: 'ownField' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as TapePreview
}

/** Loads the assets and then the parts of one uploaded workbook. */
async function takeOver(portfolio: string, bytes: Uint8Array): Promise<Record<string, unknown>> {
  const filekey = await uploadTape(system, admin, portfolio, bytes)
  const read = await preview(portfolio, filekey)
  expect([read.errors, read.missing]).toEqual([[], []])
  const assets = await admin.call('POST', `/portfolios/${portfolio}/assets`, { filekey, mapping: { Lote: 'ownField' } })
  expect(assets.body).toMatchObject({ hasParts: true })
  await runJobs(system)
  const { body } = await admin.call('POST', `/portfolios/${portfolio}/parts`, { filekey })
  await runJobs(system)
  const job = await admin.call('GET', `/jobs/${(body as unknown as { jobUuid: string }).jobUuid}`)
  return (job.body as unknown as { result: Record<string, unknown> }).result
}

describe('The workbook of a whole portfolio', () => {
  it('loading the exported workbook of a portfolio changes nothing there, and fills an empty portfolio with the same assets and parts', async () => {
    const portfolio = await newPortfolio()
    const bytes = await workbookOf({ Inmuebles: ASSETS, Tributos: TAXES })
    expect(await takeOver(portfolio, bytes)).toMatchObject({ created: 2, refused: 0 })
    for (const language of ['es', 'en']) {
      const exported = await new PartsLoader(system, admin, portfolio).exported(`?language=${language}`)
      const same = await preview(portfolio, await uploadTape(system, admin, portfolio, exported))
      expect(same).toMatchObject({
        ...{ errorsTotal: 0, warningsTotal: 0, changes: [], missing: [] },
        rows: { read: 2, unchanged: 2, created: 0, updated: 0 },
      })
      const parts = await new PartsLoader(system, admin, portfolio).outcomes(exported)
      expect(parts).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 })

      const empty = await newPortfolio()
      expect(await takeOver(empty, exported)).toMatchObject({ created: 2, refused: 0 })
      const again = await new PartsLoader(system, admin, empty).exported(`?language=${language}`)
      const cells = async (file: Uint8Array) => {
        const { sheets } = await readXlsx(file)
        return [
          sheets[0]?.rows,
          sheets.find(({ rows }) => rows[1]?.includes('W-1') && rows !== sheets[0]?.rows)?.rows.length,
        ]
      }
      expect(await cells(again)).toEqual(await cells(exported))
    }
  })

  it('the template for parts contains, after its help sheet, the same sheet of assets as the template for tapes', async () => {
    const template = async (path: string) => {
      const { rawPayload } = await system.app.inject({
        ...{ method: 'GET', url: `/api/portfolios/${path}`, headers: { authorization: `Bearer ${admin.token}` } },
      })
      return (await readXlsx(rawPayload)).sheets
    }
    const [assets] = await template('tape-template')
    const [, ofParts] = await template('parts-template')
    expect([ofParts?.name, ofParts?.rows]).toEqual([assets?.name, assets?.rows])
  })
})
