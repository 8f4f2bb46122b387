import { isInside } from '@lindero/domain/areas/outlines'
import { SIZE_DIFFERENCE_LIMIT } from '@lindero/domain/assets/size-source'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { customerKind } from '@lindero/domain/customers/segments'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { addMonths } from '@lindero/domain/kernel/dates'
import { haversineMetres } from '@lindero/domain/kernel/geo'
import { isDwelling } from '@lindero/domain/kernel/property-types'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { passwordViolations } from '@lindero/domain/users/password-rule'
import { roleOf } from '@lindero/domain/users/roles'
import { describe, expect, it } from 'vitest'
import type { DemoAsset } from '../assets/assets.ts'
import { allPlaces } from '../market/places.ts'
import { DEMO_MARK, DEMO_PASSWORD } from '../users/people.ts'
import { DEMO_PORTFOLIOS, demoWorld } from './world.ts'

const today = '2026-11-21'
const world = demoWorld({ today })
const assets = world.portfolios.flatMap((portfolio) => portfolio.assets)
const share = (test: (asset: DemoAsset) => boolean) => assets.filter(test).length / assets.length

describe('The customers and users of the demo', () => {
  it.each([
    ['operator@demo.test', 'superAdmin', 'corporate'],
    ['admin@demo.test', 'admin', 'corporate'],
    ['editor@demo.test', 'editor', 'corporate'],
    ['viewer@demo.test', 'viewer', 'corporate'],
    ['owner@demo.test', 'admin', 'massMarket'],
    ['provider@demo.test', 'provider', 'provider'],
  ])('the demo user %s has the role %s and belongs to a customer of the kind %s', (email, role, kind) => {
    const user = world.users.find((candidate) => candidate.email === email)
    const customer = world.customers.find(({ uuid }) => uuid === user?.customerUuid)
    if (!user || !customer) throw new Error('not there')
    expect([roleOf(user, customer), customerKind(customer)]).toEqual([role, kind])
  })

  it('the operator is the only demo customer with the fixed operator uuid and with super admins', () => {
    expect(world.customers.filter(({ isOperator }) => isOperator).map(({ uuid }) => uuid)).toEqual([
      OPERATOR_CUSTOMER_UUID,
    ])
    expect(world.users.filter((user) => user.isSuperAdmin).map((user) => user.customerUuid)).toEqual([
      OPERATOR_CUSTOMER_UUID,
    ])
  })

  it('the demo fund has the repossession licence and a limit of 200,000 operating assets', () => {
    const fund = world.customers.find(({ uuid }) => uuid === world.portfolios[0]?.customerUuid)
    expect(fund).toMatchObject({ hasRepossessionLicence: true, operatingAssetsLimit: 200_000 })
  })

  it('the names of demo customers and portfolios end with `(demo)`', () => {
    const names = [
      ...world.customers.filter(({ isDemo }) => isDemo).map(({ name }) => name),
      ...world.portfolios.map(({ name }) => name),
    ]
    expect(names.filter((name) => !name.endsWith(DEMO_MARK))).toEqual([])
  })

  it('the password of the demo passes the password rules', () => {
    expect(passwordViolations(DEMO_PASSWORD)).toEqual([])
  })

  it('the demo users see these numbers of portfolios: editor 2, viewer 1, owner 1, provider 0', () => {
    const seenBy = (kind: string) => {
      const user = world.users.find(({ email }) => email === `${kind}@demo.test`)
      return world.portfolios.filter(({ userUuids }) => user && userUuids.includes(user.uuid)).length
    }
    expect([seenBy('editor'), seenBy('viewer'), seenBy('owner'), seenBy('provider')]).toEqual([2, 1, 1, 0])
  })
})

describe('The portfolios and assets of the demo', () => {
  it('the demo fund has 404 assets in two portfolios, one for each phase, and the demo owner has six assets', () => {
    expect(world.portfolios.map(({ uuid, phase, assets }) => [uuid, phase, assets.length])).toEqual([
      [DEMO_PORTFOLIOS.analysis, 'analysis', 236],
      [DEMO_PORTFOLIOS.management, 'management', 168],
      [DEMO_PORTFOLIOS.owner, 'management', 6],
    ])
  })

  it('the demo has more than 40 assets in each of five provinces', () => {
    const provinces = Map.groupBy(assets, ({ province }) => province)
    expect(provinces.size).toBe(5)
    for (const there of provinces.values()) expect(there.length).toBeGreaterThan(40)
  })

  it('most assets of the demo are flats, and every other type occurs', () => {
    const types = Map.groupBy(assets, ({ typeId }) => typeId)
    expect(types.get(11)?.length).toBeGreaterThan(assets.length * 0.6)
    expect([...types.keys()].sort()).toEqual([11, 12, 15, 16, 21, 33, 41, 51, 53])
  })

  it('no two assets in a portfolio of the demo have the same identifier', () => {
    for (const { assets: own } of world.portfolios) {
      expect(new Set(own.map(({ externalId }) => externalId)).size).toBe(own.length)
    }
    expect(new Set(assets.map(({ uuid }) => uuid)).size).toBe(assets.length)
  })

  it('each asset of the demo lies inside its municipality and has a postal code from its province', () => {
    const outlines = new Map(allPlaces().map(({ code, outline }) => [code, outline]))
    const wrong = assets.filter(({ latitude, longitude, municipalityCode, postalCode }) => {
      const outline = outlines.get(municipalityCode)
      const isLost = latitude === null || longitude === null
      return (
        !outline ||
        !postalCode?.startsWith(municipalityCode.slice(0, 2)) ||
        (!isLost && !isInside(outline, { latitude, longitude }))
      )
    })
    expect(wrong).toEqual([])
  })

  it('the assets of the demo have valid cadastral references', () => {
    const references = assets.flatMap(({ cadastralReference }) => cadastralReference ?? [])
    expect(references.length).toBeGreaterThan(assets.length * 0.9)
    expect(references.filter((reference) => checkCadastralReference(reference).kind !== 'property')).toEqual([])
  })

  it.each<[string, number, number, (asset: DemoAsset) => boolean]>([
    ['without a size', 0.005, 0.06, ({ size }) => size === null],
    ['that cannot be located', 0.005, 0.06, ({ latitude }) => latitude === null],
    ['of unknown state', 0.02, 0.1, ({ state }) => state === null],
    [
      'with a size more than 15 % off the cadastre',
      0.04,
      0.12,
      ({ size, cadastralSize }) =>
        size !== null &&
        cadastralSize !== null &&
        Math.abs(size - cadastralSize) / cadastralSize > SIZE_DIFFERENCE_LIMIT,
    ],
    ['in a group', 0.08, 0.3, ({ groupId }) => groupId !== null],
  ])('the demo has a small share of assets %s', (_, low, high, test) => {
    expect(share(test)).toBeGreaterThan(low)
    expect(share(test)).toBeLessThan(high)
  })

  it('all assets of a group in the demo are in the same building', () => {
    const groups = Map.groupBy(
      assets.filter(({ groupId, cadastralReference }) => groupId !== null && cadastralReference !== null),
      ({ groupId }) => groupId,
    )
    expect(groups.size).toBe(5)
    for (const members of groups.values()) {
      expect(new Set(members.map(({ cadastralReference }) => cadastralReference?.slice(0, 14))).size).toBe(1)
    }
  })

  it('the same seed and day create the same demo portfolios', () => {
    expect(demoWorld({ today }).portfolios).toEqual(world.portfolios)
    expect(demoWorld({ today, seed: 'another' }).portfolios).not.toEqual(world.portfolios)
  })
})

describe('The market evidence around the demo assets (product facts 6.1: 1 km, same state, size ±50 %)', () => {
  const market = [...world.market()].filter(({ date }) => date > addMonths(today, -12))
  const within = (a: number | null, b: number | null) => a === null || b === null || Math.abs(a - b) <= 2

  function candidates(asset: DemoAsset, operation: Operation): number {
    const { latitude, longitude, size } = asset
    if (latitude === null || longitude === null || size === null) return 0
    const isOne = (evidence: MarketEvidence) =>
      evidence.operation === operation &&
      evidence.typeId === asset.typeId &&
      (asset.state === null || evidence.state === null || evidence.state === asset.state) &&
      Math.abs(evidence.size - size) <= size / 2 &&
      within(asset.rooms, evidence.rooms) &&
      within(asset.bathrooms, evidence.bathrooms) &&
      haversineMetres({ latitude, longitude }, evidence) <= 1_000
    return new Set(market.filter(isOne).map(({ propertyKey }) => propertyKey)).size
  }

  const dwellings = assets.filter(({ typeId, latitude, size }) => isDwelling(typeId) && latitude && size)
  const covered = (operation: Operation, count: number) =>
    dwellings.filter((asset) => candidates(asset, operation) >= count).length / dwellings.length

  it('at least 90 % of the demo dwellings have 8 or more comparables for sale', () => {
    expect(covered('sale', 8)).toBeGreaterThanOrEqual(0.9)
  })

  it('at least 80 % of the demo dwellings have 3 or more comparables for rent', () => {
    expect(covered('rent', 3)).toBeGreaterThanOrEqual(0.8)
  })
})
