import { AppError } from '@lindero/domain/errors'
import { type CellValue, readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { sheetsThread } from './sheets-questions.ts'

let world: LegalWorld
let loader: PartsLoader
beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner } = world
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const names = ['A-1', 'A-2', 'A-3']
  const uuids = await addAssets(
    system,
    owner.customerUuid,
    portfolio,
    names.map((externalId) => ({ externalId })),
  )
  await archive(uuids[2])
  loader = new PartsLoader(system, owner, portfolio)
})
afterAll(() => world.system.close())

const archive = (uuid: string | undefined) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change('UPDATE assets SET archived_on = now() WHERE uuid = $1', [uuid]),
  )

const HEADER = ['Activo', 'Tipo', 'Importe', 'Vencimiento', 'Observaciones']
const DAY = '05/11/2025'

async function reasonsOf(...rows: CellValue[][]) {
  const { issues } = await loader.preview({ Tributos: [HEADER, ...rows] })
  return issues.map(({ rowInSheet, header, reason }) => [rowInSheet, header, reason])
}

describe('Workbooks with unusual cells', () => {
  it('a preview of parts has a time limit, after which the workbook is rejected as too slow, and may be previewed again', async () => {
    const ask = vi.spyOn(sheetsThread, 'ask').mockRejectedValueOnce(new AppError('timeout'))
    await expect(loader.preview({ Tributos: [HEADER] })).rejects.toThrow('tape.tooSlow')
    expect(ask.mock.lastCall?.[2]).toMatchObject({ seconds: 120 })
    ask.mockRestore()
    expect(await reasonsOf()).toEqual([])
  })

  it.each<[string, CellValue]>([
    ['spaces around it', '  A-1 \u00a0'],
    ['a character without width', 'A-1\u200b'],
    ['a dash of a word processor', 'A–1'],
    ['a hyphen that does not break', 'A‑1'],
    ['the apostrophe of a text cell', "'A-1"],
  ])('an asset is found by an identifier with %s', async (_, name) => {
    expect(await reasonsOf([name, 'IBI', 1, DAY, null])).toEqual([])
  })

  it('a row of an archived asset and a row of an unknown asset are rejected with different reasons', async () => {
    expect(await reasonsOf(['a-3', 'IBI', 1, DAY, null], ['A-9', 'IBI', 1, DAY, null])).toEqual([
      [2, 'Activo', 'El activo está archivado: restáurelo antes'],
      [3, 'Activo', 'Ningún activo de la cartera tiene este identificador o referencia'],
    ])
  })

  it('an exported workbook of parts has no rows of archived assets', async () => {
    const { system, owner } = world
    const portfolio = await addPortfolio(system, owner.customerUuid)
    const [, second] = await addAssets(system, owner.customerUuid, portfolio, [
      { externalId: 'X-1' },
      { externalId: 'X-2' },
    ])
    const own = new PartsLoader(system, owner, portfolio)
    await own.load({ Tributos: [HEADER, ['X-1', 'IBI', 1, DAY, null], ['X-2', 'IBI', 1, DAY, null]] })
    await archive(second)
    const { sheets } = await readXlsx(await own.exported())
    const rows = sheets.find(({ name }) => name === 'Tributos')?.rows ?? []
    expect(rows.map(([asset]) => asset)).toEqual(['Activo', 'X-1'])
  })

  it('the issue of a repeated row names the earlier row, and also the sheet if the earlier row is in another sheet', async () => {
    const { issues, sheets } = await loader.preview({
      Tributos: [HEADER, ['A-1', 'IBI', 1, DAY, null], ['A-1', 'Ibi ', 2, DAY, null]],
      'Recargos de 2025': [
        ['Activo', 'Vencimiento', 'Recargo', 'Tipo', 'Importe'],
        ['A-2', DAY, 3, 'IBI', 5],
        ['A-1', DAY, 4, 'IBI', 1],
      ],
    })
    expect(sheets.map(({ part, counts }) => [part, counts.created, counts.refused])).toEqual([
      ['operations.tribute', 1, 1],
      ['operations.tribute', 1, 1],
    ])
    expect(issues.map(({ sheet, rowInSheet, reason }) => [sheet, rowInSheet, reason])).toEqual([
      ['Tributos', 3, 'Repetida: es la misma que la fila 2'],
      ['Recargos de 2025', 3, 'Repetida: es la misma que la fila 2 de la hoja «Tributos»; reúna sus datos en una fila'],
    ])
  })

  it('a cell with a formula error or a text that is too long is left out, and its row is rejected only if the cell is required', async () => {
    const leftOut = 'Solo se deja fuera la celda.'
    expect(
      await reasonsOf(
        ['A-1', 'IBI', '1.250,50 €', "'05/11/2025", '#¿NOMBRE?'],
        ['A-1', 'Basuras', "'80", DAY, 'x'.repeat(32_767)],
        ['A-1', 'Vado', 1, DAY, 'Ático 🏠 de l’Hospitalet, "O\'Donnell"'],
        ['A-2', 'IBI', 1, '#VALUE!', null],
      ),
    ).toEqual([
      [2, 'Observaciones', `La celda contiene un error de fórmula. ${leftOut}`],
      [3, 'Observaciones', `Tiene 32.767 caracteres y el máximo es 2000. ${leftOut}`],
      [5, 'Vencimiento', 'La celda contiene un error de fórmula'],
    ])
  })
})
