/**
 * Measures two things. First, it fits price models on 10,000 and 30,000 invented items of evidence. The reference is
 * the time of the smallest fit, scaled up in proportion to the evidence. SIZES sets the numbers; RADIUS (metres) sets a
 * density that differs from a city's. Second, it values homes with the stored model of the largest fit. The reference
 * is a plain search for the evidence within 500 m of each home.
 */
import { aLocalMarket, FACTORY_PLACE, FACTORY_TODAY } from '@lindero/demo/app/factories.fixture'
import { haversineMetres } from '@lindero/domain/kernel/geo'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { indexEvidence } from '@lindero/domain/valuation/market-model/evidence-index'
import { valueByComparables } from '@lindero/domain/valuation/methods/comparables/automatic-valuation'
import { fitPriceModel } from '@lindero/domain/valuation/price-model/price-model'
import { fitRegion, regionalMarketOf } from '@lindero/domain/valuation/price-model/regional-market'
import { packModel, readyModel } from '@lindero/server/valuation/models/fitted-model'
import { report, reportMemory, timed } from '../support/figures.ts'

const SIZES = (process.env.SIZES ?? '10000,30000').split(',').map(Number)
const SUBJECTS = 1_000
const question = { operation: 'sale', typeId: 11, valuationDate: FACTORY_TODAY } as const

const peak = () => process.resourceUsage().maxRSS * 1_024
const before = peak()
let least = 0
for (const count of SIZES) {
  const evidence = marketOf(count)
  const index = indexEvidence(evidence, question)
  let stored: Buffer = Buffer.alloc(0)
  const ours = await timed(() => {
    const region = fitRegion(index)
    const prices = fitPriceModel(index, region.closingGapPct)
    if (prices) stored = packModel({ region, prices })
  })
  least ||= ours / count
  report({
    name: `a price model fitted on ${count.toLocaleString('en')} adverts`,
    ours,
    yardstick: 'the smallest fit, times the adverts',
    theirs: least * count,
  })
  reportMemory({ name: 'peak memory so far', ours: peak(), yardstick: 'before', theirs: before })
  if (count === SIZES.at(-1)) await valued(evidence, stored)
}

async function valued(evidence: readonly MarketEvidence[], fitted: Buffer): Promise<void> {
  const ready = readyModel('bench', { uuid: 'bench', fitted: fitted.toString('base64') })
  if (!ready) throw new Error('no model')
  const market = {
    ...regionalMarketOf(indexEvidence(evidence, question), ready.region),
    prices: ready.prices,
  }
  const subjects = marketOf(SUBJECTS, 'subjects').map((home) => ({
    ...home,
    valuationDate: FACTORY_TODAY,
    propertyKey: null,
  }))
  // The first valuation computes data that all later valuations reuse.
  valueByComparables(subjects[0] as (typeof subjects)[number], market)
  const started = process.cpuUsage()
  const ours = await timed(() => {
    for (const subject of subjects) valueByComparables(subject, market)
  })
  const { user, system } = process.cpuUsage(started)
  const theirs = await timed(() => {
    for (const subject of subjects) evidence.filter((one) => haversineMetres(subject, one) < 500)
  })
  report({
    name: `${SUBJECTS} homes valued, ${Math.round(SUBJECTS / (ours / 1_000))} a second, with it`,
    ours,
    yardstick: 'their adverts within 500 m, one by one',
    theirs,
  })
  report({
    name: 'a home valued, processor time',
    ours: (user + system) / 1_000 / SUBJECTS,
    yardstick: '300 a second',
    theirs: 1_000 / 300,
  })
}

/** Evidence as dense as in a city: 20,000 items within 5 km. */
function marketOf(count: number, seed = 'bench'): MarketEvidence[] {
  const radius = Number(process.env.RADIUS ?? 5_000 * Math.sqrt(Math.max(count, 20_000) / 20_000))
  return aLocalMarket({ count, seed, centre: FACTORY_PLACE, radius })
}
