import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { falseClaims } from '@lindero/domain/advertising/description/claims'
import { NOTICES } from '@lindero/domain/advertising/notices'
import { contradictedNotices } from '@lindero/domain/advertising/possession-claims'
import { describe, expect, it } from 'vitest'
import { DEMO_PORTFOLIOS, DEMO_SEED, demoWorld } from '../app/world.ts'
import { ADVERTISED, advertisementsOf, EARLIER_SALES } from './advertisements.ts'

const TODAY = '2026-06-30'
const portfolio = demoWorld({ today: TODAY }).portfolios.find(({ uuid }) => uuid === DEMO_PORTFOLIOS.management)
const made = advertisementsOf(portfolio?.assets ?? [], TODAY, DEMO_SEED)

describe('The advertisements of the demo', () => {
  it('the demo has twenty advertisements in all states, eight more that were sold in the previous year, and leads', () => {
    const counts = Object.fromEntries(
      Object.keys(ADVERTISED).map((state) => [state, made.filter(({ status }) => status === state).length]),
    )
    expect(counts).toEqual({ ...ADVERTISED, SOLD: ADVERTISED.SOLD + EARLIER_SALES })
    expect(made).toHaveLength(20 + EARLIER_SALES)
    expect(made.flatMap(({ leads }) => leads).length).toBeGreaterThan(10)
    expect(made.some(({ isReserved }) => isReserved)).toBe(true)
  })

  it('no description in the demo makes a false claim about its asset', () => {
    const claims = made.flatMap(({ description, asset, operationType, price }) =>
      description ? falseClaims(description.text, { ...asset, subtypeId: asset.subtype, operationType, price }) : [],
    )
    expect(claims).toEqual([])
  })

  it('no advertisement on offer for rent is of an occupied or let home, and no description contradicts the occupancy', () => {
    const offered = made.filter(({ status }) => isOnOffer(status))
    const rents = offered.filter(({ operationType }) => operationType === 'rent')
    expect(rents.map(({ asset }) => asset.occupancyStatus ?? 'vacant').filter((one) => one !== 'vacant')).toEqual([])
    expect(made.flatMap(({ description }) => contradictedNotices(description?.text ?? '', NOTICES))).toEqual([])
  })

  it('each home that was sold in the previous year has a sale price near one of its earlier values', () => {
    const earlier = made.slice(-EARLIER_SALES)
    expect(earlier.map(({ status }) => status)).toEqual(Array(EARLIER_SALES).fill('SOLD'))
    expect(new Set(earlier.map(({ asset }) => asset.uuid)).size).toBe(EARLIER_SALES)
    for (const { asset, salePrice, saleDate, publishedOn } of earlier) {
      expect((publishedOn ?? '') < (saleDate ?? '')).toBe(true)
      const ratios = asset.past.map(({ sale }) => (salePrice ?? 0) / sale)
      expect(Math.min(...ratios.map((ratio) => Math.abs(ratio - 1)))).toBeLessThan(0.2)
    }
  })

  it('no lead of the demo has a step before its first contact, and no offer for a rental mentions a mortgage', () => {
    for (const { operationType, price, leads } of made) {
      for (const { createdOn, steps } of leads) {
        expect(steps.filter(({ day }) => day < createdOn)).toEqual([])
        const offer = steps.find(({ kind }) => kind === 'offer')
        expect(operationType === 'rent' && /hipoteca/.test(offer?.conditions ?? '')).toBe(false)
        expect(offer?.amount ?? 0).toBeLessThan(price)
      }
    }
  })

  it('the same seed creates the same demo advertisements', () => {
    expect(advertisementsOf(portfolio?.assets ?? [], TODAY, DEMO_SEED)).toEqual(made)
  })
})
