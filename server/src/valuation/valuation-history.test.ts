import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ValuedAsset, worthOf } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('The history cannot be forged', () => {
  const invented = { field: 'manualValuationValue', oldValue: 1, newValue: 2 }

  it('a save that does not change the valuation is rejected, even if it contains an invented log entry', async () => {
    for (const overrides of [{}, { changes: [invented] }, { sign: false }, { isSearchedAgain: true }]) {
      expect((await scene.put(scene.saved.document, overrides)).body).toMatchObject({
        statusCode: 400,
        message: 'valuation.noChanges',
      })
    }
    expect(await scene.current()).toEqual(scene.saved)
    expect(await scene.logged()).toEqual([])
  })

  it('an invented log entry next to a real change is ignored', async () => {
    const document = scene.edited({ kind: 'statistic', statistic: 'Q3' })
    expect((await scene.put(document, { changes: [invented] })).status).toBe(200)
    expect(await scene.logged()).toEqual([
      [
        { field: 'sale.defaultQuartile', oldValue: 'median', newValue: 'Q3' },
        { field: 'sale.valuationTypeId', oldValue: 1, newValue: 2 },
        { field: 'sale.value', oldValue: scene.saved.value, newValue: worthOf(document) },
      ],
    ])
  })

  it('the same edit saved twice adds only one valuation to the history', async () => {
    const document = scene.edited({ kind: 'statistic', statistic: 'Q3' })
    await scene.put(document)
    scene.saved = await scene.current()
    expect((await scene.put(document)).body).toMatchObject({ message: 'valuation.noChanges' })
    expect((await scene.admin.call('GET', `/assets/${scene.asset}/valuations`)).body).toMatchObject({
      total: 2,
    })
  })

  it.each([
    [1_001, 'request.invalid'],
    [50_000, 'request.tooLarge'],
  ])('a log of %i entries is rejected with the error %s', async (length, message) => {
    const document = scene.edited({ kind: 'statistic', statistic: 'Q3' })
    const changes = Array.from({ length }, () => invented)
    expect((await scene.put(document, { changes })).body).toMatchObject({ message })
    expect(await scene.current()).toEqual(scene.saved)
  })

  it.each([{ isSigned: true }, { valuator: 'Another' }, { createdOn: '2020-01-01T00:00:00Z' }])(
    'a save with the field %o, which only the server sets, is rejected',
    async (field) => {
      const document = scene.edited({ kind: 'statistic', statistic: 'Q3' })
      expect((await scene.put(document, field)).body).toMatchObject({ message: 'request.invalid' })
    },
  )

  it.each([
    ['address', { address: 'Calle Otra 1' }],
    ['picture', { thumbnail: 'https://example.com/other.jpg' }],
    ['link', { portalUrl: 'https://example.com/other' }],
    ['origin', { isManual: true }],
  ])('the %s of a comparable cannot be changed', async (_what, change) => {
    expect((await scene.put(scene.tampered(change))).body).toMatchObject({
      message: 'valuation.doesNotFollowFromEvidence',
    })
    expect(await scene.current()).toEqual(scene.saved)
  })
})

describe('Valuations stored before documents named their method', () => {
  it('migration 022 turns stored valuations without a method into valuations by comparables, and renames their outdated fields and warnings', async () => {
    const { driver } = scene.system
    await driver.execute(`UPDATE valuations SET document = (document - 'method') #- '{market,neighbours}'
      || jsonb_build_object('market', (document->'market') - 'neighbours'
        || jsonb_build_object('peers', document#>'{market,neighbours}'), 'warnings', '["valuation.fewWitnesses"]'::jsonb)`)
    await driver.execute(`UPDATE valuations SET document =
      replace(document::text, '"part": "neighbours"', '"part": "peers"')::jsonb`)
    await driver.execute(
      `UPDATE assets SET warnings = '[{"code": "valuation.fewWitnesses", "data": {"operation": "sale"}}]'`,
    )
    const folder = new URL('../kernel/database/migrations/', import.meta.url)
    const migration = readFileSync(new URL('022-valuation-methods.sql', folder), 'utf8')
    await driver.execute(`BEGIN; ${migration} COMMIT`)
    expect((await scene.current()).document).toEqual({
      ...scene.saved.document,
      warnings: ['valuation.fewComparables'],
    })
    const [asset] = await driver.execute(`SELECT warnings FROM assets WHERE uuid = '${scene.asset}'`)
    expect(asset).toEqual({ warnings: [{ code: 'valuation.fewComparables', data: { operation: 'sale' } }] })
  })
})
