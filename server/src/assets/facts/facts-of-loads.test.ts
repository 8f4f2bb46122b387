import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { PartsLoader } from '../../../test/sheets.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { Driver } from '../../kernel/database/driver.ts'
import { refreshFacts } from './refresh-facts.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const ASSETS = ['F-1', 'F-2', 'F-3']
const WORKBOOK = {
  Tributos: [
    ['Activo', 'Tipo', 'Importe', 'Vencimiento'],
    ...ASSETS.flatMap((asset) => ['01', '02'].map((month) => [asset, 'IBI', 300, `05/${month}/2025`])),
  ],
  'Contactos de la comunidad': [
    ['Activo', 'Nombre', 'Cargo'],
    ...ASSETS.map((asset) => [asset, `Administración de ${asset}`, 'MANAGER']),
  ],
  'Valores de referencia': [
    ['Activo', 'Origen', 'Operación', 'Valor', 'Fecha del valor'],
    ...ASSETS.map((asset) => [asset, 'Tasación', 'Venta', 120_000, '30/06/2024']),
  ],
}

it('the figures of an asset are computed once for all sheets of a workbook, although every transaction is followed by a refresh', async () => {
  const admin = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, admin.customerUuid)
  const assets = ASSETS.map((externalId) => ({ externalId, phase: 'analysis' as const, size: 80 }))
  await addAssets(system, admin.customerUuid, portfolio, assets)
  await refreshFacts(system.context)
  const { driver } = system.context.database
  const transaction = driver.transaction.bind(driver)
  let computed = 0
  let isRefreshing = false
  const followed: Driver['transaction'] = async (...work) => {
    const result = await transaction(...work)
    if (isRefreshing) return result
    isRefreshing = true
    computed += await refreshFacts(system.context)
    isRefreshing = false
    return result
  }
  Object.assign(driver, { transaction: followed })
  const loaded = await new PartsLoader(system, admin, portfolio).load(WORKBOOK)
  Object.assign(driver, { transaction })
  expect([loaded.created, computed]).toEqual([12, ASSETS.length])
})
