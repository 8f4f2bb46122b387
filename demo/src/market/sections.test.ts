import { isInside } from '@lindero/domain/areas/outlines'
import { describe, expect, it } from 'vitest'
import { DEMO_PORTFOLIOS, DEMO_SEED, demoWorld } from '../app/world.ts'
import { allPlaces } from './places.ts'
import { demoSections } from './sections.ts'

const { sections, figures } = demoSections(DEMO_SEED, 2026)
const world = demoWorld({ today: '2026-11-01' })
const at = (point: { latitude: number; longitude: number }) => sections.filter((one) => isInside(one, point))

describe('Invented census sections of the demo', () => {
  it('each municipality of the demo has census sections, and no two sections have the same code', () => {
    expect(new Set(sections.map(({ code }) => code.slice(0, 5)))).toEqual(new Set(allPlaces().map(({ code }) => code)))
    expect(new Set(sections.map(({ code }) => code)).size).toBe(sections.length)
    expect(sections.every(({ code }) => /^\d{5}90\d{3}$/.test(code))).toBe(true)
  })

  it('every invented census section has statistics on incomes, income distribution and inhabitants', () => {
    for (const subject of ['incomes', 'incomeDistribution', 'census']) {
      const stored = new Set(figures.filter((row) => row.subject === subject).map(({ code }) => code))
      expect(stored.size).toBe(sections.length)
    }
  })

  it('nearly all evidence and assets of the demo lie in an invented census section, and none in two sections', () => {
    const market = [...world.market()].filter((_, index) => index % 97 === 0)
    const assets = world.portfolios
      .filter(({ uuid }) => uuid !== DEMO_PORTFOLIOS.owner)
      .flatMap(({ assets: all }) => all)
      .flatMap(({ latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ latitude, longitude }]))
    const points = [...market, ...assets.slice(0, 100)]
    const counts = points.map((point) => at(point).length)
    expect(Math.max(...counts)).toBe(1)
    expect(counts.filter((count) => count === 1).length / counts.length).toBeGreaterThan(0.97)
  })
})
