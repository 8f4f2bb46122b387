import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ValuedAsset } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('A value that a valuer can defend', () => {
  it('a save returns a warning if edits move the value out of the range of the unedited comparables', async () => {
    const raise = scene.selected().map(
      ({ uuid }): ComparablesEdit => ({
        kind: 'editComparable',
        uuid,
        fields: { coefficient: 1.9 },
      }),
    )
    const { body } = await scene.put(scene.edited(...raise))
    expect(body).toMatchObject({
      sale: { document: { warnings: expect.arrayContaining(['valuation.outsideComparables']) }, confidence: 0.61 },
    })
  })

  it('a save accepts a typed value together with the corresponding unit value', async () => {
    const { document } = scene.saved
    const manualValuationValuem2 = Math.round((200_000 / document.subject.size) * 100) / 100
    const { status } = await scene.put({ ...document, manualValuationValue: 200_000, manualValuationValuem2 })
    expect(status).toBe(200)
  })

  it('an edited size changes the coefficients of all comparables, but the history lists only size, valuation type, reason and value', async () => {
    const document = scene.edited({ kind: 'size', size: 2 * scene.saved.document.subject.size })
    const { body } = await scene.put(document)
    expect(body).toMatchObject({ sale: { document: { comparables: document.comparables } } })
    const { body: log } = await scene.admin.call('GET', `/assets/${scene.asset}/change-log`)
    const items = log.items as unknown as { changes: { field: string }[] }[]
    expect(items[0]?.changes.map(({ field }) => field)).toEqual([
      'sale.size',
      'sale.valuationTypeId',
      'sale.reason',
      'sale.value',
    ])
  })
})

describe('A save that is rejected with a named error', () => {
  const cases: [string, () => ReturnType<ValuedAsset['put']>, string][] = [
    [
      'with a typed closing on a future day',
      () => {
        const [one] = scene.selected()
        if (!one) throw new Error('no comparable')
        const typed = { ...one, uuid: crypto.randomUUID(), isManual: true, negotiation: 0, date: '2999-01-01' }
        const comparables = [...scene.saved.document.comparables, { ...typed, comparableType: 'closing' as const }]
        return scene.put({ ...scene.saved.document, comparables })
      },
      'valuation.comparableInFuture',
    ],
    [
      'with a typed value that contradicts the unit value',
      () => scene.put({ ...scene.saved.document, manualValuationValue: 200_000, manualValuationValuem2: 1 }),
      'valuation.valuesContradict',
    ],
    [
      'with a quick-sale amount that contradicts the percentage',
      () => scene.put({ ...scene.saved.document, fireValue: 1_000, fireValuePct: 10 }),
      'valuation.valuesContradict',
    ],
  ]
  it.each(cases)('a save %s is rejected with a specific error', async (_what, act, code) => {
    expect((await act()).body).toMatchObject({ message: code })
  })
})
