import { FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { SERVICE_PROVIDER } from '@lindero/domain/customers/segments'
import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets } from '../../test/portfolios.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { valuationThread } from './models/valuation-questions.ts'

let scene: ValuedAsset

beforeAll(async () => {
  scene = await ValuedAsset.open()
})
afterAll(() => scene.system.close())
beforeEach(() => scene.renew())

describe('Many valuations at once', () => {
  const day = (number: number) => `2024-05-${String(number).padStart(2, '0')}`
  const compute = (person: Pick<SignedIn, 'call'>, valuationDate: string) =>
    person.call('POST', '/valuations', {
      callFrom: 'api',
      assetUuid: scene.asset,
      operation: 'sale',
      valuationDate,
    })
  const colleague = async () =>
    signIn(scene.system, (await addUser(scene.system, scene.admin.customerUuid, { isAdmin: true })).email)

  it('many simultaneous valuations of one user wait or are rejected, and do not delay another user', async () => {
    const other = await colleague()
    const ended: string[] = []
    // On a busy machine, the first valuation could end before the last request arrives. Therefore no valuation is
    // computed until 25 requests have been rejected.
    let refused = 0
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const ask = valuationThread.ask.bind(valuationThread)
    const held = vi.spyOn(valuationThread, 'ask').mockImplementation((async (...question: Parameters<typeof ask>) => {
      await begun
      return ask(...question)
    }) as never)
    onTestFinished(() => held.mockRestore())
    const many = Array.from({ length: 30 }, async (_, index) => {
      const { status, body } = await compute(scene.admin, day(index + 1))
      if (status === 503) refused += 1
      else ended.push('many')
      if (refused === 25) begin()
      return body.message ?? status
    })
    const one = compute(other, '2024-06-20').then(({ status }) => {
      ended.push('other')
      return status
    })
    expect(await one).toBe(200)
    const answers: unknown[] = await Promise.all(many)
    expect(answers.filter((answer) => answer === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'limits.tooManyAtOnce')).toHaveLength(25)
    expect(ended.indexOf('other')).toBeLessThan(3)
  })

  it('valuations in the same area share a single fit of the market', async () => {
    const other = await colleague()
    const asked = vi.spyOn(valuationThread, 'ask')
    const answers = await Promise.all([scene.admin, other].map((person) => compute(person, '2024-06-25')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(asked.mock.calls.filter(([, asking]) => 'evidence' in asking && asking.evidence !== null)).toHaveLength(1)
    asked.mockRestore()
  })
})

describe('Valuing one asset without saving', () => {
  const compute = (body: object) =>
    scene.admin.call('POST', '/valuations', {
      assetUuid: scene.asset,
      operation: 'sale',
      ...body,
    })

  it('the call for a valuation computes the same value and document as the valuation job from the same evidence', async () => {
    const { status, body } = await compute({})
    expect(status).toBe(200)
    expect(body).toMatchObject({ value: scene.saved.value, document: scene.saved.document })
  })

  it('the reply with a computed valuation contains means, medians and the similarity of the selected comparables', async () => {
    const { body } = await compute({})
    const { calculations, comparablesSimilarityPct, document, value } = body as never as {
      calculations: Record<'meanValues' | 'medianValues', { unitValue: number }>
      comparablesSimilarityPct: number
      document: { subject: { size: number } }
      value: number
    }
    expect(calculations.medianValues.unitValue * document.subject.size).toBeCloseTo(value, 2)
    expect(calculations).toMatchObject({ valuationLogic: 'unitValue' })
    expect(comparablesSimilarityPct).toBeGreaterThan(0)
  })

  it('replies with computed and saved valuations contain competing listings, and the reply with an asset contains its portfolio’s valuation settings', async () => {
    const none = { count: expect.any(Number), items: expect.any(Array) }
    expect((await compute({})).body).toMatchObject({ competingProps: none })
    const last = await scene.admin.call('GET', `/assets/${scene.asset}/last-valuation`)
    expect(last.body).toMatchObject({
      sale: {
        competingProps: none,
        comparablesSimilarityPct: expect.any(Number),
        calculations: { valuationLogic: 'unitValue' },
      },
    })
    expect((await scene.admin.call('GET', `/assets/${scene.asset}`)).body).toMatchObject({
      portfolioAvmConfiguration: { defaultQuartile: 'median' },
    })
  })

  it('the call for a valuation accepts a size and a statistic that differ from the defaults', async () => {
    const { body } = await compute({ size: 100, configuration: { defaultQuartile: 'Q3' } })
    expect(body).toMatchObject({
      document: { subject: { size: 100 }, configuration: { defaultQuartile: 'Q3' } },
    })
    expect((body as unknown as { value: number }).value).toBeGreaterThan(scene.saved.value)
  })

  it('a computed valuation can be saved as the first value of an asset, and is then an automatic value', async () => {
    await scene.addAsset()
    const { body } = await compute({})
    const { document, value } = body as unknown as { document: ComparablesDocument; value: number }
    await scene.put(document, { value, basedOn: null, isSearchedAgain: true })
    expect(await scene.current()).toMatchObject({ value, valuationTypeId: 1, isSigned: false })
    expect(await scene.logged()).toEqual([
      [
        { field: 'sale.comparables', oldValue: 0, newValue: 20 },
        { field: 'sale.value', oldValue: null, newValue: value },
      ],
    ])
  })

  it.each([
    [{ typeId: 51, subtype: null }, 'valuation.typeNotValidForAvm'],
    [{ latitude: null, longitude: null }, 'valuation.propertyNotLocated'],
    [offsetMetres(FACTORY_PLACE, 40_000, 0), 'valuation.notEnoughComparables'],
  ] as const)('an asset with %o is not valued, and the reply contains the reason', async (columns, code) => {
    const [poor] = await addAssets(scene.system, scene.admin.customerUuid, scene.portfolio, [columns])
    expect((await compute({ assetUuid: poor })).body).toMatchObject({ statusCode: 400, message: code })
  })

  it('the reason for too few comparables names the widest radius that was tried, and the excluded comparables', async () => {
    const far = offsetMetres(FACTORY_PLACE, 40_000, 0)
    const [poor] = await addAssets(scene.system, scene.admin.customerUuid, scene.portfolio, [far])
    expect((await compute({ assetUuid: poor })).body).toMatchObject({
      message: 'valuation.notEnoughComparables',
      data: { found: 0, radius: 5000, nearby: 0, excluded: { size: 0, state: 0, rooms: 0, bathrooms: 0 } },
    })
  })
})

describe('Valuing a home that is not an asset', () => {
  const home = { typeId: 11, size: 80, ...FACTORY_PLACE }
  const compute = (body: object) =>
    scene.admin.call('POST', '/valuations', {
      callFrom: 'webapp',
      operation: 'sale',
      valuationDate: FACTORY_TODAY,
      ...body,
    })
  const remembered = async () => {
    const path = `/users/${scene.admin.uuid}/dashboard/latest-explorer-valuations`
    return (await scene.admin.call('GET', path)).body as unknown as { items: object[]; total: number }
  }

  it('a home with unknown features (null) is valued at its location, and its value is stored only on request', async () => {
    const { total } = await remembered()
    const plain = await compute({ subject: { ...home, rooms: null, address: null } })
    expect(plain.status).toBe(200)
    expect(plain.body).toMatchObject({ document: { subject: { size: 80, rooms: null, propertyKey: null } } })
    expect(await remembered()).toMatchObject({ total })
    const { body } = await compute({ subject: { ...home, address: 'Calle Mayor 1' }, remember: true })
    expect(body.value).toBe(plain.body.value)
    const remaining = await remembered()
    expect(remaining.total).toBe(total + 1)
    expect(remaining.items[0]).toMatchObject({
      operation: 'sale',
      typeId: 11,
      address: 'Calle Mayor 1',
      size: 80,
      value: body.value,
    })
  })

  it('a listing is never compared with other listings of the same home', async () => {
    const { body } = await compute({ subject: home })
    const keys = (items: unknown) =>
      (items as { document: ComparablesDocument }).document.comparables.map(({ propertyKey }) => propertyKey)
    const [own] = keys(body)
    const { body: without } = await compute({ subject: { ...home, propertyKey: own } })
    expect(keys(without)).not.toContain(own)
  })

  it.each([
    [{ subject: { ...home, latitude: null, longitude: null } }, 400, 'valuation.propertyNotLocated'],
    [{ subject: { ...home, size: null } }, 400, 'valuation.missingInformation'],
    [{ subject: { ...home, typeId: 51 } }, 400, 'valuation.typeNotValidForAvm'],
    [{ subject: { ...home, ...offsetMetres(FACTORY_PLACE, 40_000, 0) } }, 400, 'valuation.notEnoughComparables'],
    [{ subject: { ...home, size: 0 } }, 400, 'valuation.missingInformation'],
    [{ subject: home, valuationDate: '2999-01-01' }, 400, 'valuation.futureDate'],
    [{}, 400, 'valuation.oneSubject'],
  ] as const)(
    'a request with %o is not valued, and the reply contains the reason',
    async (body, statusCode, message) => {
      expect((await compute(body)).body).toMatchObject({ statusCode, message })
    },
  )

  it('the call for a valuation requires either an asset or a home, but not both, and is forbidden for providers', async () => {
    const both = await compute({ assetUuid: scene.asset, subject: home })
    expect(both.body).toMatchObject({ message: 'valuation.oneSubject' })
    const provider = await aSignedInUser(scene.system, {}, { segmentId: SERVICE_PROVIDER })
    const { status } = await provider.call('POST', '/valuations', { operation: 'sale', subject: home })
    expect(status).toBe(403)
  })
})
