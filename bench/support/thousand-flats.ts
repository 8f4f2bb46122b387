import { demoWorld } from '@lindero/demo/app/world'
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { assets } from '@lindero/server/assets/assets.table'
import type { Context } from '@lindero/server/kernel/context'
import { insertRows } from '@lindero/server/kernel/database/bulk'
import { portfolios } from '@lindero/server/portfolios/portfolios.table'
import type { ValuationOrder } from '@lindero/server/valuation/valuation-order'
import type { ServedSystem } from './served-system.ts'

export const FLATS = 1_000

/**
 * Adds a portfolio of 1,000 flats from all over the demo market.
 *
 * @returns the request to value them for sale
 */
export async function addThousandFlats({ database, now }: Context): Promise<ValuationOrder> {
  const portfolioUuid = crypto.randomUUID()
  const customerUuid = DEMO_CUSTOMERS.fund
  const today = calendarDateAt(now())
  const homes = [...demoWorld({ today }).market()].filter(
    ({ typeId, kind, operation }) => typeId === 11 && kind === 'listing' && operation === 'sale',
  )
  const step = Math.floor(homes.length / FLATS)
  const rows = homes
    .filter((_, index) => index % step === 0)
    .slice(0, FLATS)
    .map((home, index) => {
      const { typeId, subtype, state, size, rooms, bathrooms, floor, constructionYear } = home
      const { latitude, longitude, lift, terrace, parking } = home
      const features = { typeId, subtype, state, size, rooms, bathrooms, floor, constructionYear }
      const place = { latitude, longitude, lift, terrace, parking }
      return {
        ...features,
        ...place,
        customerUuid,
        portfolioUuid,
        externalId: `B-${index}`,
        sizeSource: 'origin' as const,
      }
    })
  await database.transaction('system', async (tx) => {
    const avmConfiguration = DEFAULT_AVM_CONFIGURATION
    await tx.insert(portfolios).values({ uuid: portfolioUuid, customerUuid, name: 'Mil pisos', avmConfiguration })
    await insertRows(tx, assets, rows)
  })
  return { portfolioUuid, operations: ['sale'], valuationDate: today, mode: 'automatic' }
}

/**
 * Starts the valuation of a portfolio over HTTP and waits until the job ends.
 *
 * @returns duration of the job in milliseconds
 */
export async function valueThroughJob(
  system: ServedSystem,
  { portfolioUuid }: Pick<ValuationOrder, 'portfolioUuid'>,
): Promise<number> {
  const { jobUuid } = await system.call<{ jobUuid: string }>('POST', `/portfolios/${portfolioUuid}/valuations`, {
    operations: ['sale'],
  })
  return jobTime(system, jobUuid)
}

/**
 * Waits until a job ends.
 *
 * @returns duration of the job in milliseconds
 */
export async function jobTime(system: ServedSystem, jobUuid: string): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const [job] = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ state: string; took: number; error: unknown }>(
        `SELECT state, error, (extract(epoch FROM ended_on - started_on) * 1000)::float8 AS took FROM jobs WHERE uuid = $1`,
        [jobUuid],
      ),
    )
    if (job?.state === 'finished') return job.took
    if (job?.state === 'failed') throw new Error(`the valuation failed: ${JSON.stringify(job.error)}`)
  }
}
