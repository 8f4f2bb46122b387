import { AGE_COLUMNS, type AreaFigures, type Figures, type Subject } from '@lindero/domain/areas/figures'

/** INE codes of the provinces in the demo. */
const DEMO_PROVINCES = ['28', '08', '41', '46', '29'] as const

export interface DemoFigures extends AreaFigures {
  subject: Subject
}

const FIRST_YEAR_OF_UNEMPLOYMENT = 2006
const QUARTERS = 24
const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31']

/**
 * Invented statistics for those of the given municipalities (INE codes) that are in the demo's provinces. Each call
 * returns the same statistics.
 */
export function* demoFigures(municipalities: readonly string[], year: number): Generator<DemoFigures> {
  const provinces: readonly string[] = DEMO_PROVINCES
  for (const code of municipalities) {
    if (provinces.includes(code.slice(0, 2))) yield* ofMunicipality(code, year)
  }
}

/** Provincial capitals. They get a large population; most other municipalities get a small one. */
const CAPITAL = new Set(['28079', '08019', '41091', '46250', '29067'])

function* ofMunicipality(code: string, year: number): Generator<DemoFigures> {
  const chance = (salt: number) => fraction(Number(code) * 31 + salt)
  const population = CAPITAL.has(code)
    ? Math.round(600_000 + chance(1) * 1_200_000)
    : Math.round(180 * Math.exp(chance(1) * 6))
  const row = (subject: Subject, period: string, dated: string, figures: Figures): DemoFigures => ({
    subject,
    kind: 'municipality',
    code,
    period,
    dated,
    figures,
  })
  const last = year - 1
  yield row('population', String(last), `${last}-01-01`, {
    population,
    squareKilometres: Math.round(1_000 + chance(2) * 12_000) / 100,
  })
  yield row('ages', String(last), `${last}-12-31`, agesOf(population, chance(3)))
  yield row('origins', String(last), `${last}-12-31`, originsOf(population, 0.04 + chance(4) * 0.2))
  for (let past = FIRST_YEAR_OF_UNEMPLOYMENT; past <= last; past += 1) {
    const share = 0.045 + chance(5) * 0.03 + 0.05 * Math.exp(-(((past - 2013) / 4) ** 2))
    const unemployed = Math.round(population * share)
    yield row('unemployment', `${past}-12`, `${past}-12-31`, { unemployed })
  }
  for (const past of [last - 3, last - 2, last - 1]) {
    const perPerson = Math.round((10_500 + chance(6) * 9_000) * 1.04 ** (past - last))
    yield row('incomes', String(past), `${past}-12-31`, {
      perPerson,
      perHousehold: Math.round(perPerson * (2.3 + chance(7) * 0.5)),
    })
  }
  yield row('incomeDistribution', String(last - 1), `${last - 1}-12-31`, distributionOf(chance(8)))
  for (let back = QUARTERS; back >= 1; back -= 1) {
    const count = year * 4 - back
    const season = [0.96, 1.06, 0.93, 1.05][count % 4] ?? 1
    const total = Math.round(
      (population / 320) * season * (1 + 0.02 * (QUARTERS / 2 - back)) * (0.85 + chance(back) * 0.3),
    )
    const newHomes = Math.round(total * 0.1)
    const period = `${Math.floor(count / 4)}Q${(count % 4) + 1}`
    const dated = `${Math.floor(count / 4)}-${QUARTER_ENDS[count % 4]}`
    yield row('transactions', period, dated, { total, newHomes, secondHand: total - newHomes })
    if (back > 8) continue
    const rentPerM2 = Math.round((7 + chance(9) * 7) * (1 - back * 0.012) * 100) / 100
    yield row('rents', period, dated, {
      rentPerM2,
      meanSize: Math.round(650 + chance(10) * 300) / 10,
      contracts: Math.max(1, Math.round(population / 500)),
    })
  }
  yield row('stock', `${last}-12-31`, `${last}-12-31`, {
    dwellings: Math.round(population * (0.004 + chance(11) * 0.01)),
  })
  yield row('taxes', String(last), `${last}-12-31`, { ibiRate: Math.round(400 + chance(12) * 400) / 1_000 })
}

/** A number between 0 and 1 that depends only on the seed. */
function fraction(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 2_246_822_519) >>> 0
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296
}

/** Inhabitants by age band. Most are between 40 and 60. */
function agesOf(population: number, chance: number): Figures {
  const weights = AGE_COLUMNS.map((_, band) => Math.exp(-(((band - 9 - chance * 2) / 6) ** 2)) * (band > 17 ? 0.3 : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return Object.fromEntries(
    AGE_COLUMNS.map((column, band) => [column, Math.round((population * (weights[band] ?? 0)) / sum)]),
  )
}

function originsOf(population: number, share: number): Figures {
  const abroad = Math.round(population * share)
  const part = (of: number) => Math.round(abroad * of)
  return {
    spain: population - abroad,
    europeanUnion: part(0.24),
    restOfEurope: part(0.09),
    africa: part(0.2),
    northAmerica: part(0.02),
    latinAmerica: part(0.36),
    asiaAndOceania: part(0.09),
  }
}

function distributionOf(chance: number): Figures {
  const shift = Math.round(chance * 60) / 10
  return {
    below5000: 4 + shift / 2,
    below7500: 8 + shift,
    below10000: 14 + shift,
    below60OfMedian: 17 + shift,
    above140OfMedian: 32 - shift,
    above200OfMedian: 11 - shift / 2,
  }
}
