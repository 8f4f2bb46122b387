import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineMetres } from '../../kernel/geo.ts'
import { indexEvidence } from './evidence-index.ts'
import { metresBetween, projectionAround } from './local-projection.ts'
import { CENTRE, listing, VALUATION_DATE } from './synthetic-market.fixture.ts'

const question = { operation: 'sale', typeId: 11, valuationDate: VALUATION_DATE } as const
const metres = fc.integer({ min: -6000, max: 6000 })
const projection = projectionAround(CENTRE)
const points = fc.tuple(metres, metres).map(([x, y]) => projection.point(x, y))

describe('Candidates inside a radius (decisions 5)', () => {
  it('a radius search returns exactly the homes within the radius', () => {
    const homes = fc.array(points, { maxLength: 40 })
    fc.assert(
      fc.property(homes, points, fc.constantFrom(1000, 2000, 5000), (places, from, radius) => {
        const evidence = places.map((place, i) => listing({ uuid: `home-${i}`, ...place }))
        const result = indexEvidence(evidence, question).near(from, radius)
        const inside = evidence.filter((home) => metresBetween(from, home) <= radius)
        expect(result.map(({ evidence: { uuid } }) => uuid).sort()).toEqual(inside.map(({ uuid }) => uuid).sort())
        for (const { evidence: home, distance } of result) expect(distance).toBe(metresBetween(from, home))
      }),
    )
  })

  it('the distance that `metresBetween` computes for two points differs from the great-circle distance by at most a thousandth', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const exact = haversineMetres(a, b)
        expect(Math.abs(metresBetween(a, b) - exact)).toBeLessThanOrEqual(0.001 * exact + 0.01)
      }),
    )
  })
})

describe('One entry per home (decisions 5)', () => {
  it('the index contains each home once, with its latest listing, for any number and order of its listings', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(days, (items) => {
        const adverts = items.map((day) => {
          const date = `2026-06-${String(day).padStart(2, '0')}`
          return listing({ uuid: date, propertyKey: 'one home', date })
        })
        const { entries } = indexEvidence(adverts, question)
        expect(entries.map(({ date }) => date)).toEqual([
          adverts
            .map(({ date }) => date)
            .sort()
            .at(-1),
        ])
      }),
    )
  })
})

it('a position in metres, converted to coordinates and back, differs from the original position by less than a decimetre', () => {
  fc.assert(
    fc.property(metres, metres, (x, y) => {
      const point = projection.point(x, y)
      expect(Math.hypot(projection.x(point) - x, projection.y(point) - y)).toBeLessThan(0.1)
    }),
  )
})
