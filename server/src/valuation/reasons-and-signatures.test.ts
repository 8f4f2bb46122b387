import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, signIn } from '../../test/people.ts'
import { ValuedAsset, worthOf } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('The reason of a decision against the automatic valuation', () => {
  const withoutReason = (document: ComparablesDocument, overrides: object = {}) =>
    scene.put(document, { reason: undefined, ...overrides })

  it('a save with a removed comparable, a typed value or a changed setting is rejected without a reason', async () => {
    const uuid = String(scene.selected()[0]?.uuid)
    for (const document of [
      scene.edited({ kind: 'removeComparable', uuid }),
      scene.edited({ kind: 'statistic', statistic: 'Q3' }),
      { ...scene.saved.document, manualValuationValue: 250_000 },
    ]) {
      const { status, body } = await withoutReason(document)
      expect([status, body]).toMatchObject([400, { message: 'valuation.reasonMissing', data: { count: 1 } }])
    }
    expect(await scene.current()).toEqual(scene.saved)
  })

  it('a signature needs no reason, and the reason of the comparable is enough for its edit', async () => {
    const [first] = scene.selected()
    const fields = { price: 150_000, reason: 'El anuncio incluye una plaza de garaje.' }
    const document = scene.edited({ kind: 'editComparable', uuid: String(first?.uuid), fields })
    expect((await withoutReason(document)).status).toBe(200)
    scene.saved = await scene.current()
    expect((await withoutReason(scene.saved.document, { sign: true })).status).toBe(200)
  })

  it('the reason of a save is in the change log, and a typed value is marked in the history', async () => {
    const typed = { ...scene.saved.document, manualValuationValue: 250_000 }
    await scene.put(typed, { reason: 'Oferta recibida' })
    const { body } = await scene.admin.call('GET', `/assets/${scene.asset}/change-log`)
    const [{ changes }] = (body as unknown as { items: [{ changes: object[] }] }).items
    expect(changes).toContainEqual({ field: 'sale.reason', oldValue: null, newValue: 'Oferta recibida' })
    const history = (await scene.admin.call('GET', `/assets/${scene.asset}/valuations`)).body as unknown as {
      items: { isTyped: boolean }[]
    }
    expect(history.items.map(({ isTyped }) => isTyped)).toEqual([true, false])
  })
})

describe('The second signature', () => {
  const limit = (saleLimit: number | null) => scene.admin.call('PUT', '/signature-settings', { saleLimit })
  const sign = async (who: Pick<typeof scene.admin, 'call'> = scene.admin) => {
    const { uuid, document } = await scene.current()
    return scene.put(document, { sign: true, basedOn: uuid, value: worthOf(document) }, who)
  }

  it('a value above the limit is signed only by the signature of a second person', async () => {
    const colleague = await signIn(
      scene.system,
      (await addUser(scene.system, scene.admin.customerUuid, { isAdmin: true })).email,
    )
    expect((await limit(scene.saved.value - 1)).status).toBe(200)
    expect((await sign()).body).toMatchObject({ sale: { isSigned: false, firstSigner: expect.any(String) } })
    expect((await sign()).body).toMatchObject({ message: 'valuation.secondSignatureByAnother' })
    expect((await sign(colleague)).body).toMatchObject({ sale: { isSigned: true, firstSigner: expect.any(String) } })
    await limit(null)
  })

  it('an edit removes the first signature, and a value up to the limit needs one signature', async () => {
    await limit(scene.saved.value - 1)
    await sign()
    scene.saved = await scene.current()
    await scene.put(scene.untickOne())
    expect(await scene.current()).toMatchObject({ isSigned: false, firstSigner: null })
    await limit(1_000_000_000)
    expect((await sign()).body).toMatchObject({ sale: { isSigned: true, firstSigner: null } })
    await limit(null)
  })

  it('a typed value outside the interval of its comparables needs a second signature without any limit', async () => {
    await scene.put({ ...scene.saved.document, manualValuationValue: Math.round(scene.saved.value * 3) })
    expect((await sign()).body).toMatchObject({ sale: { isSigned: false, firstSigner: expect.any(String) } })
  })
})
