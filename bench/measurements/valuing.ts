/** 1,000 flats valued through the job on the embedded database, beside the bare computation on the same evidence. */
import { addMonths } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, snapToGrid } from '@lindero/domain/kernel/geo'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { SEARCH_RADII } from '@lindero/domain/valuation/candidates'
import { EVIDENCE_MONTHS } from '@lindero/domain/valuation/evidence-index'
import { fitRegionalMarket } from '@lindero/domain/valuation/regional-market'
import { evidenceWithin } from '@lindero/server/market/market.store'
import { NEIGHBOURHOOD, type Task, tasksOf } from '@lindero/server/valuation/assets-to-value'
import { valueOne } from '@lindero/server/valuation/value-one'
import { demoFolder } from '../support/data-folders.ts'
import { report, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addThousandFlats, FLATS, valueThroughJob } from '../support/thousand-flats.ts'

const REACH = (NEIGHBOURHOOD * Math.SQRT2) / 2 + Math.max(...SEARCH_RADII)

const system = await serveFrom(await demoFolder())
const { database } = system.context
const order = await addThousandFlats(system.context)
const valuationDate = order.valuationDate ?? ''
const tasks = await database.transaction('system', (tx) => tasksOf(tx, order))
const neighbourhoods: { tasks: Task[]; evidence: MarketEvidence[] }[] = []
for (const together of Map.groupBy(tasks, ({ neighbourhood }) => neighbourhood).values()) {
  neighbourhoods.push({ tasks: together, evidence: await evidenceOf(together) })
}

const bare = () => timed(() => valueAll())
await bare()
const theirs = await bare()
system.startWorking()
const ours = await valueThroughJob(system, order)
await system.close()
report({
  name: `${FLATS} flats in ${neighbourhoods.length} neighbourhoods valued by the job`,
  ours,
  yardstick: 'the same functions on the same evidence',
  theirs,
})

function evidenceOf([first]: readonly Task[]): Promise<MarketEvidence[]> {
  const { latitude, longitude } = first?.asset ?? {}
  if (latitude == null || longitude == null) throw new Error('a flat without coordinates')
  const { centre } = snapToGrid({ latitude, longitude }, NEIGHBOURHOOD)
  return database.transaction('system', (tx) =>
    evidenceWithin(tx, {
      operation: 'sale',
      typeId: 11,
      box: boundingBoxAround(centre, REACH),
      after: addMonths(valuationDate, -EVIDENCE_MONTHS),
      until: valuationDate,
    }),
  )
}

async function valueAll(): Promise<void> {
  const wanted = { operation: 'sale' as const, valuationDate, configuration: DEFAULT_AVM_CONFIGURATION }
  for (const { tasks: together, evidence } of neighbourhoods) {
    const market = fitRegionalMarket(evidence, { operation: 'sale', typeId: 11, valuationDate })
    for (const { asset } of together) await valueOne(asset, wanted, async () => market)
  }
}
