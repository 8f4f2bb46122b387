import { readFileSync } from 'node:fs'
import { MADE_PROPERTIES, type MadeProperty, referenceOf } from '@lindero/demo/assets/cadastre-answers.fixture'
import { ERROR_WARNINGS } from '@lindero/domain/assets/error-warnings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

/** A property that is alone on its estate, in the same street as the others. */
function property(number: number, change: Partial<MadeProperty>): MadeProperty {
  const [flat] = MADE_PROPERTIES
  if (!flat) throw new Error('the cadastre has no properties')
  const parcel = `63440${10 + number}CF7664S`
  return { ...flat, parcel, number: 1, street: ['CL', 'BERGUEDA', String(100 + number)], ...change }
}

const SHOP = property(1, { use: 'Comercial', units: [['COMERCIO', 70, '00', null]] })
const WITHOUT_HOUSING = property(2, { use: 'Residencial', units: [['ELEMENTOS COMUNES', 60, '00', null]] })
const UNKNOWN_USE = property(3, { use: 'Uso sin nombre', units: [['SIN NOMBRE', 60, '00', null]] })
const FLAT = property(4, {})

let local: LocalCadastre
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  local = await startCadastre(500, [SHOP, WITHOUT_HOUSING, UNKNOWN_USE, FLAT])
  system = await openTestSystem({ CATASTRO_URL: local.url, CATASTRO_CALLS_PER_SECOND: '500' })
  admin = await aSignedInUser(system, { isAdmin: true })
})
afterAll(async () => {
  await system.close()
  await local.stop()
})

/** Enrichment warnings (core 8 and product facts 4). They are stored in the asset and as a system comment. */
it.each<[string, MadeProperty, 'auto' | 'datatape', string]>([
  ['a home that the cadastre knows as a shop', SHOP, 'auto', 'valuation.assetNotResidential'],
  ['a residential property without a home', WITHOUT_HOUSING, 'auto', 'valuation.residentialWithoutHousing'],
  ['a use in the cadastre that matches no asset type', UNKNOWN_USE, 'auto', 'valuation.useNotFound'],
  [
    'a size missing in the tape if the size policy is `datatape`',
    FLAT,
    'datatape',
    'valuation.wrongPreferredDatatapeSize',
  ],
])('an enrichment warns about %s', async (_what, stored, sizePolicy, code) => {
  const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false, sizePolicy })
  const place = {
    cadastralReference: referenceOf(stored),
    latitude: stored.latitude,
    longitude: stored.longitude,
  }
  const size = { size: null, sizeSource: null, sizes: {} }
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{ typeId: 11, ...place, ...size }])
  await admin.call('POST', `/assets/${uuid}/enrichment`)
  await runJobs(system)
  const { body } = await admin.call('GET', `/assets/${uuid}`)
  expect(body.warnings, JSON.stringify(body)).toEqual([{ code }])
  const type = ERROR_WARNINGS.includes(code) ? 'error' : 'warning'
  expect((await admin.call('GET', `/assets/${uuid}/comments`)).body).toMatchObject({
    items: [{ type, code, author: null }],
  })
})

it('migration 620 removes sizes of 0 m², so that the asset can be read', async () => {
  const portfolio = await addPortfolio(system, admin.customerUuid, { valuesSale: false })
  const sizes = { cadastreTotal: 60, cadastreMainUse: 0, product: 0 }
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [{ size: null, sizeSource: null, sizes }])
  const folder = new URL('../../kernel/database/migrations/', import.meta.url)
  const migration = readFileSync(new URL('620-empty-sizes.sql', folder), 'utf8')
  await system.driver.execute(`BEGIN; ${migration} COMMIT`)
  const { status, body } = await admin.call('GET', `/assets/${uuid}`)
  expect(status).toBe(200)
  expect(body.sizes).toEqual({ cadastreTotal: 60 })
})
