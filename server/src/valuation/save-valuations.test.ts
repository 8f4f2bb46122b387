import { aListing, aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories'
import { addDays } from '@lindero/domain/kernel/dates'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { editDocument } from '@lindero/domain/valuation/methods/comparables/apply-edit'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import { computeComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ComparablesEdit } from '@lindero/domain/valuation/methods/comparables/edits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addMarket } from '../../test/market.ts'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

interface Saved {
  uuid: string
  value: number
  valuationTypeId: number
  isSigned: boolean
  document: ComparablesDocument
}

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let market: MarketEvidence[]
let portfolio: string
let asset: string
let saved: Saved

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  market = aLocalMarket({ count: 120 })
  await addMarket(system, market)
})
afterAll(() => system.close())

beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid, { valuationDate: FACTORY_TODAY })
  asset = String((await addAssets(system, admin.customerUuid, portfolio, [{}]))[0])
  await admin.call('POST', `/portfolios/${portfolio}/valuations`, { operations: ['sale'] })
  await runJobs(system)
  saved = await current()
})

async function current(): Promise<Saved> {
  const { body } = await admin.call('GET', `/assets/${asset}/last-valuation`)
  return (body as unknown as { sale: Saved }).sale
}

/** The document after edits, as the browser makes it. */
function edited(...edits: ComparablesEdit[]): ComparablesDocument {
  return edits.reduce((document, edit) => {
    const outcome = editDocument(document, edit)
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome.document
  }, saved.document)
}

function worthOf(document: ComparablesDocument): number {
  const outcome = computeComparables(document)
  if (outcome.kind === 'notValued') return 1
  return outcome.figures.value
}

function put(
  document: ComparablesDocument,
  overrides: object = {},
  who = admin as { call: typeof admin.call },
) {
  const entry = {
    operation: 'sale',
    value: worthOf(document),
    document,
    basedOn: saved.uuid,
    ...overrides,
  }
  return who.call('PUT', `/assets/${asset}/valuations`, [entry])
}
/** What the change log holds of the asset, newest first. */
async function logged(): Promise<unknown[]> {
  const { body } = await admin.call('GET', `/assets/${asset}/change-log`)
  return (body as unknown as { items: { changes: unknown }[] }).items.map(({ changes }) => changes)
}
const ticked = () => saved.document.comparables.filter(({ isComparable }) => isComparable)
const untickOne = () => edited({ kind: 'tick', uuid: String(ticked()[0]?.uuid), isComparable: false })
/** A comparable of the saved valuation with something changed by hand in the message. */
const tampered = (change: object) => ({
  ...saved.document,
  comparables: saved.document.comparables.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
})

describe('Saving an edited valuation (core specification, section 4)', () => {
  it('keeps it as a new row of the history, with who and what, and makes it the current one', async () => {
    const document = untickOne()
    const { status, body } = await put(document)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sale: { value: worthOf(document), valuationTypeId: 2, isSigned: false },
      rent: null,
    })
    const history = await admin.call('GET', `/assets/${asset}/valuations`)
    expect(history.body).toMatchObject({
      total: 2,
      items: [
        { isCurrent: true, valuationTypeId: 2, valuator: expect.stringMatching(/^Ana/) },
        { uuid: saved.uuid, isCurrent: false, valuationTypeId: 1, valuator: null, value: saved.value },
      ],
    })
    expect((await admin.call('GET', `/assets/${asset}/change-log`)).body).toMatchObject({
      items: [
        {
          area: 'valuation',
          author: { email: admin.email },
          changes: [
            { field: `sale.comparables.${ticked()[0]?.uuid}.isComparable`, oldValue: true, newValue: false },
            { field: 'sale.valuationTypeId', oldValue: 1, newValue: 2 },
          ],
        },
      ],
    })
    const { body: detail } = await admin.call('GET', `/assets/${asset}`)
    expect(detail).toMatchObject({ saleValue: worthOf(document), saleValuationTypeId: 2 })
  })

  it('leaves the evidence of the one before as it was', async () => {
    await put(untickOne())
    const { body } = await admin.call('GET', `/valuations/${saved.uuid}`)
    expect(body).toMatchObject({ uuid: saved.uuid, document: saved.document })
  })

  it('raises an edited AVM to AVMPro, and refuses to call it an AVM', async () => {
    expect((await put(untickOne(), { valuationTypeId: 1 })).body).toMatchObject({
      message: 'valuation.typeNotSelectable',
    })
    await put(untickOne())
    expect((await current()).valuationTypeId).toBe(2)
  })

  it('takes the signature away with the next edit, unless it is signed anew', async () => {
    await put(saved.document, { valuationTypeId: 3, sign: true })
    saved = await current()
    expect(saved).toMatchObject({
      valuationTypeId: 3,
      isSigned: true,
      valuator: expect.stringMatching(/^Ana/),
    })
    await put(untickOne())
    saved = await current()
    expect(saved).toMatchObject({ valuationTypeId: 3, isSigned: false })
    await put(edited({ kind: 'statistic', statistic: 'Q1' }), { sign: true })
    expect(await current()).toMatchObject({ isSigned: true })
  })

  it('stamps whoever signs or chooses a type, and logs only that', async () => {
    const colleague = await addUser(system, admin.customerUuid, { isAdmin: true, firstname: 'Blas' })
    const who = await signIn(system, colleague.email)
    await put(saved.document, { valuationTypeId: 5 }, who)
    saved = await current()
    expect(saved).toMatchObject({
      valuationTypeId: 5,
      isSigned: false,
      valuator: expect.stringMatching(/^Blas/),
    })
    await put(saved.document, { sign: true })
    saved = await current()
    expect(saved).toMatchObject({
      valuationTypeId: 5,
      isSigned: true,
      valuator: expect.stringMatching(/^Ana/),
    })
    expect(await logged()).toMatchObject([
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
  ])('takes %s', async (_what, edit) => {
    expect((await put(edited(edit))).status).toBe(200)
  })

  it('takes a retyped price and coefficient of a comparable', async () => {
    const uuid = String(ticked()[0]?.uuid)
    const document = edited(
      { kind: 'editComparable', uuid, fields: { price: 150_000 } },
      { kind: 'editComparable', uuid, fields: { coefficient: 1.1 } },
    )
    expect((await put(document)).status).toBe(200)
  })

  it('takes a comparable added from the market, and one typed in by hand', async () => {
    const evidence = market.find(({ uuid }) => !saved.document.comparables.some((one) => one.uuid === uuid))
    if (!evidence) throw new Error('the market is too small')
    const fromMarket = assessComparable(evidence, saved.document)
    const byHand = {
      ...assessComparable(aListing({ price: 155_000 }), saved.document),
      isManual: true,
      isComparable: true,
    }
    const document = edited(
      { kind: 'addComparable', comparable: fromMarket },
      { kind: 'addComparable', comparable: byHand },
    )
    expect((await put(document)).status).toBe(200)
  })
})

describe('The history cannot be forged', () => {
  const invented = { field: 'manualValuationValue', oldValue: 1, newValue: 2 }

  it('an unchanged valuation with an invented log is refused', async () => {
    for (const overrides of [{}, { changes: [invented] }, { sign: false }, { isSearchedAgain: true }]) {
      expect((await put(saved.document, overrides)).body).toMatchObject({
        statusCode: 400,
        message: 'valuation.noChanges',
      })
    }
    expect(await current()).toEqual(saved)
    expect(await logged()).toEqual([])
  })

  it('an invented entry beside a real change is ignored', async () => {
    const document = edited({ kind: 'statistic', statistic: 'Q3' })
    expect((await put(document, { changes: [invented] })).status).toBe(200)
    expect(await logged()).toEqual([
      [
        { field: 'sale.defaultQuartile', oldValue: 'median', newValue: 'Q3' },
        { field: 'sale.valuationTypeId', oldValue: 1, newValue: 2 },
      ],
    ])
  })

  it('the same edit saved twice is one row', async () => {
    const document = edited({ kind: 'statistic', statistic: 'Q3' })
    await put(document)
    saved = await current()
    expect((await put(document)).body).toMatchObject({ message: 'valuation.noChanges' })
    expect((await admin.call('GET', `/assets/${asset}/valuations`)).body).toMatchObject({ total: 2 })
  })

  it('50,000 entries are refused by their number', async () => {
    const document = edited({ kind: 'statistic', statistic: 'Q3' })
    const changes = Array.from({ length: 50_000 }, () => invented)
    expect((await put(document, { changes })).body).toMatchObject({ message: 'request.invalid' })
    expect(await current()).toEqual(saved)
  })

  it.each([{ isSigned: true }, { valuator: 'Somebody' }, { createdOn: '2020-01-01T00:00:00Z' }])(
    'the server’s own fields are not part of the call: %o',
    async (field) => {
      const document = edited({ kind: 'statistic', statistic: 'Q3' })
      expect((await put(document, field)).body).toMatchObject({ message: 'request.invalid' })
    },
  )

  it.each([
    ['address', { address: 'Calle Otra 1' }],
    ['picture', { thumbnail: 'https://example.com/other.jpg' }],
    ['link', { portalUrl: 'https://example.com/other' }],
    ['origin', { isManual: true }],
  ])('the %s of a comparable stays as it was found', async (_what, change) => {
    expect((await put(tampered(change) as ComparablesDocument)).body).toMatchObject({
      message: 'valuation.doesNotFollowFromEvidence',
    })
    expect(await current()).toEqual(saved)
  })
})

describe('Confidence is the server’s own (decisions, section 5)', () => {
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

  it('takes market, radius, negotiation and warnings from the valuation that was edited', async () => {
    const document = untickOne()
    await put({
      ...withoutMarket(document),
      configuration: { ...document.configuration, homogenization: false },
    })
    const now = await current()
    expect(now.document).toEqual(document)
    expect(now).toMatchObject({ confidence: figuresOf(document)?.confidence })
  })

  it('works out the similarity again', async () => {
    const document = untickOne()
    const alike = document.comparables.map((one) => ({ ...one, similarity: 100 }))
    await put({ ...document, comparables: alike })
    const now = await current()
    expect(now).toMatchObject({ confidence: figuresOf(document)?.confidence })
    expect(now.document.comparables.every(({ similarity }) => similarity < 100)).toBe(true)
  })

  it('marks a coefficient that the model does not give as typed', async () => {
    const [first] = saved.document.comparables
    const parts = [{ ...first?.coefficientParts[0], factor: 1.4 }]
    const document = tampered({ coefficient: 1.4, coefficientParts: parts }) as ComparablesDocument
    expect((await put(document)).status).toBe(200)
    expect((await current()).document.comparables[0]).toMatchObject({
      coefficient: 1.4,
      isCoefficientManual: true,
      coefficientParts: [],
    })
  })

  it('computes evidence that was searched anew again', async () => {
    const { body } = await admin.call('POST', '/valuations', {
      ...{
        callFrom: 'webapp',
        assetUuid: asset,
        operation: 'sale',
        valuationDate: addDays(FACTORY_TODAY, -1),
      },
    })
    const { document } = body as unknown as { document: ComparablesDocument }
    const market = { ...document.market, residualSpread: 0.01 } as ComparablesDocument['market']
    await put({ ...document, market }, { isSearchedAgain: true })
    expect((await current()).document).toEqual(document)
  })

  it('gives a first valuation by hand no market to lean on', async () => {
    const [fresh] = await addAssets(system, admin.customerUuid, portfolio, [{}])
    asset = String(fresh)
    const document = { ...saved.document, manualValuationValue: 1, market: saved.document.market }
    await put(document, { basedOn: null, value: 1 })
    expect((await current()).document).toMatchObject({ market: null, searchRadius: null, warnings: [] })
  })
})

describe('What is refused, with nothing written (decisions, section 5)', () => {
  const refusals: [string, () => Promise<{ body: object }>, string][] = [
    [
      'a value that its evidence does not give',
      () => put(untickOne(), { value: 999_999 }),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a unit price that price and size do not give',
      () => put(tampered({ sqmPrice: 9_000 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a coefficient that its parts do not give',
      () => put(tampered({ coefficient: 1.9 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a changed price as found',
      () => put(tampered({ originalValue: 1 })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'a comparable that the market does not know',
      () => put(edited({ kind: 'addComparable', comparable: assessComparable(aListing(), saved.document) })),
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'one from after the valuation date',
      async () => {
        const late = aListing({ date: addDays(FACTORY_TODAY, 3) })
        await addMarket(system, [late])
        return put(edited({ kind: 'addComparable', comparable: assessComparable(late, saved.document) }))
      },
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'one at another price than the market’s',
      async () => {
        const real = aListing()
        await addMarket(system, [real])
        const comparable = assessComparable({ ...real, price: 400_000 }, saved.document)
        return put(edited({ kind: 'addComparable', comparable }))
      },
      'valuation.doesNotFollowFromEvidence',
    ],
    [
      'the same comparable twice',
      () =>
        put({
          ...saved.document,
          comparables: [...saved.document.comparables, ...saved.document.comparables.slice(0, 1)],
        }),
      'valuation.comparableAlreadyThere',
    ],
    [
      'a negotiation on a closing',
      () => put(tampered({ comparableType: 'closing', negotiation: 5 })),
      'valuation.negotiationOnlyForListings',
    ],
    [
      'no selected comparable',
      () => put({ ...saved.document, comparables: [] }),
      'valuation.noSelectedComparables',
    ],
    [
      'a quick-sale value above the value',
      () => put({ ...saved.document, fireValue: 9_999_999 }),
      'valuation.fireValueAboveValue',
    ],
    [
      'the other operation',
      () => put({ ...saved.document, subject: { ...saved.document.subject, operation: 'rent' } }),
      'valuation.operationMismatch',
    ],
    [
      'another property',
      () =>
        put({
          ...saved.document,
          subject: { ...saved.document.subject, ...offsetMetres(FACTORY_PLACE, 900, 0) },
        }),
      'valuation.assetMismatch',
    ],
    [
      'an edit of an older one',
      () => put(untickOne(), { basedOn: crypto.randomUUID() }),
      'valuation.changedMeanwhile',
    ],
    [
      'a first one where there is one',
      () => put(untickOne(), { basedOn: null }),
      'valuation.changedMeanwhile',
    ],
    ['a coefficient out of bounds', () => put(tampered({ coefficient: 2.5 })), 'request.invalid'],
  ]
  it.each(refusals)('%s', async (_what, act, code) => {
    expect((await act()).body).toMatchObject({ message: code })
    expect(await current()).toEqual(saved)
  })

  it('a viewer’s edit, and any of a foreign customer', async () => {
    const person = await addUser(system, admin.customerUuid)
    const viewer = await signIn(system, person.email)
    expect((await put(untickOne(), {}, viewer)).body).toMatchObject({ message: 'assets.notFound' })
    const stranger = await aSignedInUser(system)
    expect((await put(untickOne(), {}, stranger)).status).toBe(404)
    expect((await stranger.call('GET', `/valuations/${saved.uuid}`)).body).toMatchObject({
      message: 'valuation.notFound',
    })
    expect((await stranger.call('GET', `/assets/${asset}/last-valuation`)).status).toBe(404)
  })
})

describe('Valuing one asset without saving', () => {
  const compute = (body: object) =>
    admin.call('POST', '/valuations', { callFrom: 'webapp', assetUuid: asset, operation: 'sale', ...body })

  it('gives what the job gave, from the same evidence', async () => {
    const { status, body } = await compute({})
    expect(status).toBe(200)
    expect(body).toMatchObject({ value: saved.value, document: saved.document })
  })

  it('takes another size and another statistic', async () => {
    const { body } = await compute({ size: 100, configuration: { defaultQuartile: 'Q3' } })
    expect(body).toMatchObject({
      document: { subject: { size: 100 }, configuration: { defaultQuartile: 'Q3' } },
    })
    expect((body as unknown as { value: number }).value).toBeGreaterThan(saved.value)
  })

  it('can be saved as the first value of an asset, as the machine’s', async () => {
    const [fresh] = await addAssets(system, admin.customerUuid, portfolio, [{}])
    asset = String(fresh)
    const { body } = await compute({})
    const { document, value } = body as unknown as { document: ComparablesDocument; value: number }
    await put(document, { value, basedOn: null, isSearchedAgain: true })
    expect(await current()).toMatchObject({ value, valuationTypeId: 1, isSigned: false })
    expect(await logged()).toEqual([[{ field: 'sale.comparables', oldValue: 0, newValue: 20 }]])
  })

  it.each([
    [{ typeId: 51, subtype: null }, 'valuation.typeNotValidForAvm'],
    [{ latitude: null, longitude: null }, 'valuation.propertyNotLocated'],
    [offsetMetres(FACTORY_PLACE, 40_000, 0), 'valuation.notEnoughComparables'],
  ] as const)('says why not: %o', async (columns, code) => {
    const [poor] = await addAssets(system, admin.customerUuid, portfolio, [columns])
    expect((await compute({ assetUuid: poor })).body).toMatchObject({ statusCode: 400, message: code })
  })
})
