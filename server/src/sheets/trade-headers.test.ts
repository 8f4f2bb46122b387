import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let owner: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
  owner = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())

const REFERENCE = '9872023VH5797S0001WX'

async function aPortfolio() {
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const [asset = ''] = await addAssets(system, owner.customerUuid, portfolio, [
    { externalId: 'H-1', cadastralReference: REFERENCE },
  ])
  const operations = async () => {
    const { body } = await owner.call('GET', `/assets/${asset}/operations`)
    return body as unknown as Record<string, { rows: Record<string, Record<string, unknown>[]> }>
  }
  return { operations, loader: new PartsLoader(system, owner, portfolio) }
}

describe('A workbook with trade headers', () => {
  it('a column header can imply the type of a local tax, and the user is asked about a column with an ambiguous header', async () => {
    const { operations, loader } = await aPortfolio()
    const file = {
      'Hoja 1': [
        ['Ref. catastral', 'IBI anual', 'F. vencimiento', 'Fecha', 'LTV'],
        [REFERENCE, '1.250,50', '05/11/2025', '01/09/2025', 0.6],
      ],
    }
    const { sheets, issues } = await loader.preview(file)
    expect(issues).toEqual([])
    expect(sheets).toMatchObject([{ part: 'operations.tribute', ignored: ['LTV'], counts: { created: 1 } }])
    expect(sheets[0]?.asked).toEqual([
      {
        ...{ letter: 'D', header: 'Fecha', samples: ['01/09/2025'] },
        options: [{ column: 'expeditionDate', header: 'Fecha de expedición' }],
      },
    ])
    const columns = { 'Hoja 1': { D: 'expeditionDate' } }
    expect(await loader.load(file, { columns })).toMatchObject({ created: 1, refused: 0 })
    expect((await operations()).tributes?.rows.tribute).toMatchObject([
      { taxType: 'PROPERTY_TAX', amount: 1250.5, dueDate: '2025-11-05', expeditionDate: '2025-09-01' },
    ])
    expect(await loader.load(file, { columns })).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  it('two columns that match the same field are not loaded until the user chooses one of them', async () => {
    const { operations, loader } = await aPortfolio()
    const file = {
      'Cuotas de comunidad': [
        ['Activo', 'Cuota CCPP', 'Derrama', 'F. vencimiento'],
        ['H-1', 60, 400, '05/11/2025'],
      ],
    }
    const { sheets } = await loader.preview(file)
    expect(sheets[0]?.asked.map(({ header }) => header)).toEqual(['Cuota CCPP', 'Derrama'])
    expect(sheets[0]?.counts).toMatchObject({ created: 0, refused: 1 })
    const columns = { 'Cuotas de comunidad': { B: null } }
    expect(await loader.load(file, { columns })).toMatchObject({ created: 1, refused: 0 })
    expect((await operations()).community?.rows.fee).toMatchObject([{ feeSubtype: 'SPECIAL', amount: 400 }])
  })
})
