import { falseClaims } from '@lindero/domain/advertising/description/claims'
import { describe, expect, it } from 'vitest'
import { DEMO_PORTFOLIOS, DEMO_SEED, demoWorld } from '../app/world.ts'
import { ADVERTISED, advertisementsOf } from './advertisements.ts'

const TODAY = '2026-06-30'
const portfolio = demoWorld({ today: TODAY }).portfolios.find(({ uuid }) => uuid === DEMO_PORTFOLIOS.management)
const made = advertisementsOf(portfolio?.assets ?? [], TODAY, DEMO_SEED)

describe('The advertisements of the demo', () => {
  it('the demo has twenty advertisements in all states, some with interested people', () => {
    const counts = Object.fromEntries(
      Object.keys(ADVERTISED).map((state) => [state, made.filter(({ status }) => status === state).length]),
    )
    expect(counts).toEqual(ADVERTISED)
    expect(made).toHaveLength(20)
    expect(made.flatMap(({ leads }) => leads).length).toBeGreaterThan(10)
    expect(made.some(({ isReserved }) => isReserved)).toBe(true)
  })

  it('describe their assets without a false fact', () => {
    const claims = made.flatMap(({ description, asset, operationType, price }) =>
      description ? falseClaims(description.text, { ...asset, subtypeId: asset.subtype, operationType, price }) : [],
    )
    expect(claims).toEqual([])
  })

  it('the same seed makes the same advertisements', () => {
    expect(advertisementsOf(portfolio?.assets ?? [], TODAY, DEMO_SEED)).toEqual(made)
  })
})
