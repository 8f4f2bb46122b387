import type { CellValue } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { PartsLoader } from '../../test/sheets.ts'

let world: LegalWorld
let loader: PartsLoader
beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner } = world
  const portfolio = await addPortfolio(system, owner.customerUuid)
  await addAssets(
    system,
    owner.customerUuid,
    portfolio,
    ['Q-1', 'Q-2', 'Q-3'].map((externalId) => ({ externalId, phase: 'management' as const })),
  )
  loader = new PartsLoader(system, owner, portfolio)
})
afterAll(() => world.system.close())

const LEASE: CellValue[] = [
  ...['Activo', 'Inquilino', 'NIF del inquilino', 'Uso', 'Inicio', 'Fin pactado', 'Renta mensual inicial'],
  ...['Actualización', 'Parte arrendada', 'Nombre de la parte'],
]
const tenantsOf = async (asset: string) => {
  const rows = await world.system.context.database.transaction('system', (tx) =>
    tx.rows<{ tenant: string }>(
      `SELECT l.tenant FROM leases l JOIN assets a ON a.uuid = l.asset_uuid WHERE a.external_id = $1 ORDER BY l.number`,
      [asset],
    ),
  )
  return rows.map(({ tenant }) => tenant)
}
const lease = (asset: string, tenant: string, from: string, until: string | null, more: CellValue[] = []) => [
  ...[asset, tenant, null, 'Vivienda', from, until, 800, 'IPC'],
  ...more,
]

describe('Leases with days in common in a workbook', () => {
  it('the second lease of one home is left out with sheet, row and reason, as the preview says, and the others are loaded', async () => {
    const file = {
      Arrendamientos: [
        LEASE,
        lease('Q-1', 'Ana Ruiz', '01/01/2026', '31/12/2030'),
        lease('Q-1', 'Luis Gil', '01/05/2026', '30/04/2031'),
        lease('Q-1', 'Eva Sanz', '01/05/2026', null, ['Garaje', 'P-1']),
        lease('Q-2', 'Leo Paz', '01/05/2026', null),
      ],
    }
    const reason = 'Coincide en días con el contrato de Ana Ruiz, del 01/01/2026 al 31/12/2030.'
    const { sheets, issues } = await loader.preview(file)
    expect(issues).toMatchObject([{ sheet: 'Arrendamientos', rowInSheet: 3, severity: 'error', reason }])
    expect(sheets).toMatchObject([{ counts: { created: 3, refused: 1 } }])
    expect(await loader.load(file)).toMatchObject({
      ...{ created: 3, refused: 1 },
      notSaved: [{ asset: 'Q-1', reasons: [`Arrendamientos, 3. ${reason}`] }],
    })
    expect(await tenantsOf('Q-1')).toEqual(['Ana Ruiz', 'Eva Sanz'])
    expect(await tenantsOf('Q-2')).toEqual(['Leo Paz'])
  })

  it('a file that ends the first lease in the same load has no doubt', async () => {
    const header: CellValue[] = [...LEASE, 'Fin efectivo']
    const file = {
      Arrendamientos: [
        header,
        lease('Q-1', 'Ana Ruiz', '01/01/2026', '31/12/2030', [null, null, '01/05/2026']),
        lease('Q-1', 'Luis Gil', '01/05/2026', '30/04/2031'),
      ],
    }
    expect((await loader.preview(file)).issues).toEqual([])
    expect(await loader.load(file)).toMatchObject({ created: 1, updated: 1, refused: 0 })
  })

  it('a lease that is equal to a saved one under another name is left out', async () => {
    const row = (tenant: string) => ['Q-3', tenant, '12345678Z', 'Vivienda', '01/01/2026', null, 800, 'IPC']
    await loader.load({ Arrendamientos: [LEASE, row('Ana Ruiz')] })
    const file = { Arrendamientos: [LEASE, row('Ana Ruiz Gil')] }
    const reason = 'El activo ya tiene una fila igual'
    expect((await loader.preview(file)).issues).toMatchObject([{ rowInSheet: 2, reason }])
    expect(await loader.load(file)).toMatchObject({ created: 0, refused: 1 })
    expect(await tenantsOf('Q-3')).toEqual(['Ana Ruiz'])
  })
})
