/**
 * Measures a job that values 1,000 flats on the embedded database. The reference is the valuation code alone, with the
 * same evidence.
 */
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { fitRegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import type { AssetRecord } from '@lindero/server/assets/assets.table'
import { readEvidence } from '@lindero/server/market/evidence-text'
import { evidenceTextWithin } from '@lindero/server/market/market.store'
import { assetsOfTasks, tasksOf } from '@lindero/server/valuation/assets-to-value'
import { neighbourhoodWindow } from '@lindero/server/valuation/neighbourhood-market'
import { valueOne } from '@lindero/server/valuation/value-one'
import { demoFolder } from '../support/data-folders.ts'
import { report, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'
import { addThousandFlats, FLATS, valueThroughJob } from '../support/thousand-flats.ts'

const system = await serveFrom(await demoFolder())
const { database } = system.context
const order = await addThousandFlats(system.context)
const valuationDate = order.valuationDate ?? ''
const tasks = await tasksOf(database, 'system', order)
const flats = await database.transaction('system', (tx) => assetsOfTasks(tx, tasks))
const neighbourhoods: { flats: AssetRecord[]; evidence: MarketEvidence[] }[] = []
for (const together of Map.groupBy(tasks, ({ neighbourhood }) => neighbourhood).values()) {
  const here = together.flatMap(({ assetUuid }) => flats.get(assetUuid) ?? [])
  neighbourhoods.push({ flats: here, evidence: await evidenceOf(here) })
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

async function evidenceOf([first]: readonly AssetRecord[]): Promise<MarketEvidence[]> {
  const { latitude, longitude } = first ?? {}
  if (latitude == null || longitude == null) throw new Error('a flat without coordinates')
  const question = { operation: 'sale', typeId: 11, valuationDate } as const
  const text = await database.transaction('system', (tx) =>
    evidenceTextWithin(tx, neighbourhoodWindow({ latitude, longitude }, question)),
  )
  return readEvidence(text)
}

async function valueAll(): Promise<void> {
  const order = { operation: 'sale' as const, valuationDate, configuration: DEFAULT_AVM_CONFIGURATION }
  for (const { flats: here, evidence } of neighbourhoods) {
    const market = fitRegionalMarket(evidence, { operation: 'sale', typeId: 11, valuationDate })
    for (const asset of here) await valueOne(asset, order, async () => market)
  }
}
