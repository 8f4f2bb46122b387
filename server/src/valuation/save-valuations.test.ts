import { aListing, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { addDays } from '@lindero/domain/kernel/dates'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { ValuedAsset, worthOf } from '../../test/valued-asset.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('Saving an edited valuation (core specification, section 4)', () => {
  it('a save adds a history row with author and changes, and makes the new valuation the current one', async () => {
    const document = scene.untickOne()
    const { status, body } = await scene.put(document)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sale: { value: worthOf(document), valuationTypeId: 2, isSigned: false },
      rent: null,
    })
    const history = await scene.admin.call('GET', `/assets/${scene.asset}/valuations`)
    expect(history.body).toMatchObject({
      total: 2,
      items: [
        { isCurrent: true, valuationTypeId: 2, valuator: expect.stringMatching(/^Ana/) },
        {
          uuid: scene.saved.uuid,
          isCurrent: false,
          valuationTypeId: 1,
          valuator: null,
          value: scene.saved.value,
        },
      ],
    })
    expect((await scene.admin.call('GET', `/assets/${scene.asset}/change-log`)).body).toMatchObject({
      items: [
        {
          area: 'valuation',
          author: { email: scene.admin.email },
          changes: [
            {
              field: `sale.comparables.${scene.selected()[0]?.uuid}.isComparable`,
              oldValue: true,
              newValue: false,
              comparable: { number: expect.any(Number), comparableType: scene.selected()[0]?.comparableType },
            },
            { field: 'sale.valuationTypeId', oldValue: 1, newValue: 2 },
            { field: 'sale.reason', oldValue: null, newValue: 'Revisión de la evidencia' },
            { field: 'sale.value', oldValue: scene.saved.value, newValue: worthOf(document) },
          ],
        },
        // The log entry of the automatic valuation before the edit.
        {
          area: 'valuation',
          author: null,
          isByJob: true,
          changes: [{ field: 'sale.value', oldValue: null, newValue: scene.saved.value }],
        },
      ],
    })
    const { body: detail } = await scene.admin.call('GET', `/assets/${scene.asset}`)
    expect(detail).toMatchObject({ saleValue: worthOf(document), saleValuationTypeId: 2 })
  })

  it('a save leaves the evidence of the earlier valuation unchanged', async () => {
    await scene.put(scene.untickOne())
    const { body } = await scene.admin.call('GET', `/valuations/${scene.saved.uuid}`)
    expect(body).toMatchObject({ uuid: scene.saved.uuid, document: scene.saved.document })
  })

  it('an edited AVM becomes an AVMPro, and cannot be saved with the type AVM', async () => {
    expect((await scene.put(scene.untickOne(), { valuationTypeId: 1 })).body).toMatchObject({
      message: 'valuation.typeNotSelectable',
    })
    await scene.put(scene.untickOne())
    expect((await scene.current()).valuationTypeId).toBe(2)
  })

  it('an edit of a signed valuation removes the signature, unless the edit signs again', async () => {
    await scene.put(scene.saved.document, { valuationTypeId: 3, sign: true })
    scene.saved = await scene.current()
    expect(scene.saved).toMatchObject({
      valuationTypeId: 3,
      isSigned: true,
      valuator: expect.stringMatching(/^Ana/),
    })
    await scene.put(scene.untickOne())
    scene.saved = await scene.current()
    expect(scene.saved).toMatchObject({ valuationTypeId: 3, isSigned: false })
    await scene.put(scene.edited({ kind: 'statistic', statistic: 'Q1' }), { sign: true })
    expect(await scene.current()).toMatchObject({ isSigned: true })
  })

  it('a user who signs a valuation or chooses its type becomes its valuator, but the history lists only the signature or type', async () => {
    const colleague = await addUser(scene.system, scene.admin.customerUuid, {
      isAdmin: true,
      firstname: 'Blas',
    })
    const who = await signIn(scene.system, colleague.email)
    await scene.put(scene.saved.document, { valuationTypeId: 5 }, who)
    scene.saved = await scene.current()
    expect(scene.saved).toMatchObject({
      valuationTypeId: 5,
      isSigned: false,
      valuator: expect.stringMatching(/^Blas/),
    })
    await scene.put(scene.saved.document, { sign: true })
    scene.saved = await scene.current()
    expect(scene.saved).toMatchObject({
      valuationTypeId: 5,
      isSigned: true,
      valuator: expect.stringMatching(/^Ana/),
    })
    expect(await scene.logged()).toMatchObject([
      [{ field: 'sale.isSigned', oldValue: false, newValue: true }],
      [{ field: 'sale.valuationTypeId', oldValue: 1, newValue: 5 }],
    ])
  })

  it.each<[string, ComparablesEdit]>([
    ['a statistic', { kind: 'statistic', statistic: 'Q3' }],
    ['a typed value', { kind: 'manualValue', value: 123_456 }],
    ['a typed unit value', { kind: 'manualUnitValue', unitValue: 1_500 }],
    ['a size', { kind: 'size', size: 91 }],
    ['a quick-sale percentage', { kind: 'fireValuePct', fireValuePct: 12 }],
  ])('an edited valuation is saved with %s', async (_what, edit) => {
    expect((await scene.put(scene.edited(edit))).status).toBe(200)
  })

  it('a submitted value may differ from the computed value by less than half a cent', async () => {
    const document = scene.edited({ kind: 'manualValue', value: 250_000 })
    const { body } = await scene.put(document, { value: 250_000.004 })
    expect(body).toMatchObject({ sale: { value: 250_000 } })
  })

  it('a save accepts a typed price and coefficient for a comparable', async () => {
    const uuid = String(scene.selected()[0]?.uuid)
    const document = scene.edited(
      { kind: 'editComparable', uuid, fields: { price: 150_000 } },
      { kind: 'editComparable', uuid, fields: { coefficient: 1.1 } },
    )
    expect((await scene.put(document)).status).toBe(200)
  })

  it('comparables added from the market or described by hand are accepted', async () => {
    const evidence = scene.market.find(({ uuid }) => !scene.saved.document.comparables.some((one) => one.uuid === uuid))
    if (!evidence) throw new Error('the market is too small')
    const fromMarket = assessComparable(evidence, scene.saved.document)
    const byHand = {
      ...assessComparable(aListing({ price: 155_000 }), scene.saved.document),
      isManual: true,
      isComparable: true,
    }
    const document = scene.edited(
      { kind: 'addComparable', comparable: fromMarket },
      { kind: 'addComparable', comparable: byHand },
    )
    expect((await scene.put(document)).status).toBe(200)
  })
})

describe('Confidence is computed by the server (decisions, section 5)', () => {
  const withoutMarket = (document: ComparablesDocument): ComparablesDocument => ({
    ...document,
    market: null,
    searchRadius: 10,
    negotiationBasis: { kind: 'off' },
    warnings: [],
  })
  const figuresOf = (document: ComparablesDocument) => {
    const outcome = computeComparables(document)
    return outcome.kind === 'valued' ? outcome.figures.interval : null
  }

  it('a save keeps the market, search radius, negotiation and warnings of the edited valuation, and ignores those submitted', async () => {
    const document = scene.untickOne()
    await scene.put(withoutMarket(document))
    const now = await scene.current()
    expect(now.document).toEqual(document)
    expect(now).toMatchObject({ confidence: figuresOf(document)?.confidence })
  })

  it('a save recomputes the similarity of comparables, and ignores the submitted similarity', async () => {
    const document = scene.untickOne()
    const alike = document.comparables.map((one) => ({ ...one, similarity: 100 }))
    await scene.put({ ...document, comparables: alike })
    const now = await scene.current()
    expect(now).toMatchObject({ confidence: figuresOf(document)?.confidence })
    expect(now.document.comparables.every(({ similarity }) => similarity < 100)).toBe(true)
  })

  it('a coefficient that differs from the model is marked as typed', async () => {
    const [first] = scene.saved.document.comparables
    const parts = [{ ...first?.coefficientParts[0], factor: 1.4 }]
    const document = scene.tampered({ coefficient: 1.4, coefficientParts: parts })
    expect((await scene.put(document)).status).toBe(200)
    expect((await scene.current()).document.comparables[0]).toMatchObject({
      coefficient: 1.4,
      isCoefficientManual: true,
      coefficientParts: [],
    })
  })

  it('a save after a new search for evidence repeats the search on the server, and ignores the submitted market', async () => {
    const { body } = await scene.admin.call('POST', '/valuations', {
      callFrom: 'webapp',
      assetUuid: scene.asset,
      operation: 'sale',
      valuationDate: addDays(FACTORY_TODAY, -1),
    })
    const { document } = body as unknown as { document: ComparablesDocument }
    const market = { ...document.market, residualSpread: 0.01 } as ComparablesDocument['market']
    await scene.put({ ...document, market }, { isSearchedAgain: true })
    expect((await scene.current()).document).toEqual(document)
  })

  it('a first valuation typed by hand is saved without the submitted local market', async () => {
    await scene.addAsset()
    const document = { ...scene.saved.document, manualValuationValue: 1, market: scene.saved.document.market }
    await scene.put(document, { basedOn: null, value: 1 })
    expect((await scene.current()).document).toMatchObject({ market: null, searchRadius: null, warnings: [] })
  })
})

describe('Rejected saves, which write nothing (decisions, section 5)', () => {
  const cases: [string, () => Promise<{ body: object }>, string][] = [
    [
      'a value that does not follow from the evidence',
      () => scene.put(scene.untickOne(), { value: 999_999 }),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a value that is a cent too high',
      () => scene.put(scene.edited({ kind: 'manualValue', value: 250_000 }), { value: 250_000.01 }),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a unit price that contradicts price and size',
      () => scene.put(scene.tampered({ sqmPrice: 9_000 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a coefficient that contradicts its parts',
      () => scene.put(scene.tampered({ coefficient: 1.9 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a changed original price of a comparable',
      () => scene.put(scene.tampered({ originalValue: 1 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a comparable that the market does not contain',
      () =>
        scene.put(
          scene.edited({
            kind: 'addComparable',
            comparable: assessComparable(aListing(), scene.saved.document),
          }),
        ),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a comparable from after the valuation date',
      async () => {
        const late = aListing({ date: addDays(FACTORY_TODAY, 3) })
        await addMarket(scene.system, [late])
        return scene.put(
          scene.edited({ kind: 'addComparable', comparable: assessComparable(late, scene.saved.document) }),
        )
      },
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a comparable with a different price than in the market',
      async () => {
        const real = aListing()
        await addMarket(scene.system, [real])
        const comparable = assessComparable({ ...real, price: 400_000 }, scene.saved.document)
        return scene.put(scene.edited({ kind: 'addComparable', comparable }))
      },
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'the same comparable twice',
      () =>
        scene.put({
          ...scene.saved.document,
          comparables: [...scene.saved.document.comparables, ...scene.saved.document.comparables.slice(0, 1)],
        }),
      'valuation.comparableAlreadyThere',
    ],
    [
      'a negotiation on a closing',
      () => scene.put(scene.tampered({ comparableType: 'closing', negotiation: 5 })),
      'valuation.negotiationOnlyForListings',
    ],
    [
      'no selected comparable',
      () => scene.put({ ...scene.saved.document, comparables: [] }),
      'valuation.noSelectedComparables',
    ],
    [
      'a quick-sale value above the value',
      () => scene.put({ ...scene.saved.document, fireValue: 9_999_999 }),
      'valuation.fireValueAboveValue',
    ],
    [
      'another operation',
      () =>
        scene.put({
          ...scene.saved.document,
          subject: { ...scene.saved.document.subject, operation: 'rent' },
        }),
      'valuation.operationMismatch',
    ],
    [
      'another property',
      () =>
        scene.put({
          ...scene.saved.document,
          subject: { ...scene.saved.document.subject, ...offsetMetres(FACTORY_PLACE, 900, 0) },
        }),
      'valuation.assetMismatch',
    ],
    [
      'an edit of an older valuation',
      () => scene.put(scene.untickOne(), { basedOn: crypto.randomUUID() }),
      'valuation.changedMeanwhile',
    ],
    [
      'a first valuation of an asset that already has one',
      () => scene.put(scene.untickOne(), { basedOn: null }),
      'valuation.changedMeanwhile',
    ],
    [
      'a coefficient out of bounds',
      () => scene.put(scene.tampered({ coefficient: 2.5, isCoefficientManual: true })),
      'valuation.coefficientOutOfBounds',
    ],
    [
      'a negotiation above 100 %',
      () => scene.put(scene.tampered({ comparableType: 'listing', negotiation: 101 })),
      'valuation.negotiationOutOfBounds',
    ],
    [
      'a size that would be rounded to zero',
      () => {
        const { document } = scene.saved
        return scene.put({ ...document, subject: { ...document.subject, size: 0.004 } })
      },
      'valuation.sizeNotPositive',
    ],
    [
      'a quick sale at 100 % off',
      () => scene.put({ ...scene.saved.document, fireValuePct: 100 }),
      'valuation.fireValuePctOutOfBounds',
    ],
    [
      'a sale that begins before the valuation',
      () => scene.put({ ...scene.saved.document, toStartSalesTiming: -1 }),
      'valuation.monthsOutOfBounds',
    ],
  ]
  it.each(cases)('a save with %s is rejected and writes nothing', async (_what, act, code) => {
    expect((await act()).body).toMatchObject({ message: code })
    // Some cases add evidence that is on offer, so the competing listings may differ.
    expect(await scene.current()).toEqual({ ...scene.saved, competingProps: expect.anything() })
  })

  it('an edit of a valuation by a viewer or by a user of another customer is rejected', async () => {
    const person = await addUser(scene.system, scene.admin.customerUuid)
    const viewer = await signIn(scene.system, person.email)
    expect((await scene.put(scene.untickOne(), {}, viewer)).body).toMatchObject({
      message: 'assets.notFound',
    })
    const stranger = await aSignedInUser(scene.system)
    expect((await scene.put(scene.untickOne(), {}, stranger)).status).toBe(404)
    expect((await stranger.call('GET', `/valuations/${scene.saved.uuid}`)).body).toMatchObject({
      message: 'valuation.notFound',
    })
    expect((await stranger.call('GET', `/assets/${scene.asset}/last-valuation`)).status).toBe(404)
  })
})
