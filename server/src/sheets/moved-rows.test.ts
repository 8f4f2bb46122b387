import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { workbookOf } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

async function withAssets(): Promise<PartsLoader> {
  const portfolio = await addPortfolio(system, admin.customerUuid)
  await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'M-1' }, { externalId: 'M-2' }])
  return new PartsLoader(system, admin, portfolio)
}

const TAXES = [
  ['Activo', 'Tipo', 'Vencimiento', 'Importe'],
  ['M-1', 'IBI', '05/11/2025', 300],
  ['M-2', 'IBI', '05/11/2025', 80],
]

describe('Rows of an exported workbook under another asset', () => {
  it('a row of an exported workbook is rejected if its row identifier belongs to another asset of the portfolio', async () => {
    const loader = await withAssets()
    expect(await loader.load({ Tributos: TAXES })).toMatchObject({ created: 2 })
    const { sheets } = await readXlsx(await loader.exported())
    const [header = [], ...rows] = sheets.find(({ name }) => name === 'Tributos')?.rows ?? []
    const sorted = rows.map((row) => row.map((cell) => ({ 'M-1': 'M-2', 'M-2': 'M-1' })[String(cell)] ?? cell))
    const file = await workbookOf({ Tributos: [header, ...sorted] })
    const { sheets: previewed, issues } = await loader.preview(file)
    expect(previewed.map(({ counts }) => counts)).toEqual([{ created: 0, updated: 0, unchanged: 0, refused: 2 }])
    const reason = 'El activo no tiene la fila con este identificador: vacíe la celda para añadirla'
    expect(issues.map((issue) => issue.reason)).toEqual([reason, reason])

    const elsewhere = await withAssets()
    expect(await elsewhere.load({ Tributos: TAXES.slice(0, 2) })).toMatchObject({ created: 1 })
    expect(await elsewhere.outcomes(file)).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 0 })
  })
})
