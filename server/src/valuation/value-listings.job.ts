import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { boundingBoxAround, centreOfCell, snapToGrid } from '@lindero/domain/kernel/geo'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import { EXPLAINING_COMPARABLES } from '@lindero/domain/market/opportunities'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { adjustedUnitValue } from '@lindero/domain/valuation/methods/comparables/comparable'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { AVM_TYPES } from '@lindero/domain/valuation/record/subject-of-asset'
import type { Context } from '../kernel/context.ts'
import { type JobHandler, JobWaits } from '../kernel/jobs/running-job.ts'
import {
  listingsToValue,
  type NewListingValue,
  type PlaceToValue,
  placesToValue,
  writeListingValues,
} from '../market/listing-values.store.ts'
import type { ExplainingComparable } from '../market/listing-values.table.ts'
import { NEIGHBOURHOOD } from './models/model-areas.ts'
import { evidenceScope, neighbourhoodMarket } from './neighbourhood-market.ts'
import { type ValueOutcome, valueOne } from './value-one.ts'

/** This scope reads only real evidence, because the operator is not a demo customer. */
const OPERATOR_SCOPE = { customer: OPERATOR_CUSTOMER_UUID }

/** PAGE: places read per page. BATCH: values written per transaction. */
const PAGE = 20_000
const BATCH = 50

interface Checkpoint extends Record<string, unknown> {
  valued: number
  failed: number
}

/**
 * Values listings on offer that have no value or an outdated one, neighbourhood by neighbourhood, with the stored
 * models. A killed job resumes with the listings that still wait for a value.
 */
export const valueListings: JobHandler = async (job, context) => {
  const { database } = context
  await database.transaction('system', waitForFits)
  const counts: Checkpoint = { valued: 0, failed: 0, ...job.row.checkpoint }
  const { neighbourhoods, count } = await neighbourhoodsToValue(context)
  const done = () => counts.valued + counts.failed
  const total = done() + count
  const valuationDate = calendarDateAt(context.now())
  for (const neighbourhood of neighbourhoods) {
    const valuer = valuerOf(context, neighbourhood, valuationDate)
    const listings = await listingsOf(context, neighbourhood)
    for (let start = 0; start < listings.length; start += BATCH) {
      const values: NewListingValue[] = []
      for (const listing of listings.slice(start, start + BATCH)) values.push(await valuer(listing))
      const valued = values.filter(({ value }) => value !== null).length
      counts.valued += valued
      counts.failed += values.length - valued
      await database.transaction('system', async (tx) => {
        await writeListingValues(tx, values)
        await job.advance(tx, { phase: 'valuing', done: done(), total, checkpoint: { ...counts } })
      })
      await job.yieldTurn(database)
    }
  }
  return { valued: counts.valued, failed: counts.failed }
}

/** Values depend on models of the current evidence, so queued and running model fits must finish first. */
async function waitForFits(tx: Parameters<typeof writeListingValues>[0]): Promise<void> {
  const [fit] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM jobs WHERE kind = 'valuation.fitModels' AND state IN ('queued', 'running') AND NOT cancel_requested
     ORDER BY created_on LIMIT 1`,
  )
  if (fit) throw new JobWaits(fit.uuid)
}

interface Neighbourhood extends Pick<PlaceToValue, 'operation' | 'typeId' | 'isDemo'> {
  cell: string
}

/** Neighbourhoods with listings that wait for a value, and how many listings wait. */
async function neighbourhoodsToValue({ database }: Context) {
  const byCell = new Map<string, Neighbourhood>()
  let count = 0
  let after: string | undefined
  do {
    const page = await database.transaction('system', (tx) => placesToValue(tx, AVM_TYPES, after, PAGE))
    for (const { operation, typeId, isDemo, ...place } of page) {
      const cell = snapToGrid(place, NEIGHBOURHOOD).key
      byCell.set([cell, typeId, operation, isDemo].join(' '), { cell, typeId, operation, isDemo })
    }
    count += page.length
    after = page.length < PAGE ? undefined : page.at(-1)?.uuid
  } while (after)
  const neighbourhoods = [...byCell].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  return { neighbourhoods, count }
}

/**
 * Margin in metres, because the bounding box of a cell is computed at a slightly different latitude than the grid row.
 */
const MARGIN = 100

async function listingsOf({ database }: Context, neighbourhood: Neighbourhood): Promise<MarketEvidence[]> {
  const bbox = boundingBoxAround(centreOfCell(neighbourhood.cell), NEIGHBOURHOOD / 2 + MARGIN)
  const listings = await database.transaction('system', (tx) => listingsToValue(tx, neighbourhood, { bbox }))
  return listings.filter((place) => snapToGrid(place, NEIGHBOURHOOD).key === neighbourhood.cell)
}

/** Values the listings of a neighbourhood. Its sale and rent markets are each fetched once, on first use. */
function valuerOf(context: Context, { isDemo, cell, typeId }: Neighbourhood, valuationDate: string) {
  const markets = new Map<Operation, Promise<RegionalMarket>>()
  // An invented listing may be valued with invented evidence, a real one never.
  const scope = evidenceScope(OPERATOR_SCOPE, isDemo)
  const valued = (listing: MarketEvidence, operation: Operation) =>
    valueOne(listing, { operation, valuationDate, configuration: DEFAULT_AVM_CONFIGURATION }, () => {
      const market =
        markets.get(operation) ??
        neighbourhoodMarket(context, scope, centreOfCell(cell), { operation, typeId, valuationDate })
      markets.set(operation, market)
      return market
    })
  return async (listing: MarketEvidence): Promise<NewListingValue> => {
    const outcome = await valued(listing, listing.operation)
    const rent = listing.operation === 'sale' ? await valued(listing, 'rent') : null
    return listingValueOf(listing, outcome, rent, valuationDate)
  }
}

function listingValueOf(
  { uuid, price }: MarketEvidence,
  outcome: ValueOutcome,
  rent: ValueOutcome | null,
  valuedOn: string,
): NewListingValue {
  const monthly = rent?.kind === 'valued' ? rent.figures.value : null
  const listing = { evidenceUuid: uuid, price, valuedOn, rent: monthly }
  if (outcome.kind === 'failed') {
    return { ...listing, value: null, low: null, high: null, confidence: null, comparables: [] }
  }
  const { value, interval } = outcome.figures
  return {
    ...listing,
    value,
    low: interval?.lower ?? null,
    high: interval?.upper ?? null,
    confidence: interval?.level ?? null,
    comparables: explainedBy(outcome),
  }
}

function explainedBy({ document }: Extract<ValueOutcome, { kind: 'valued' }>): ExplainingComparable[] {
  return selectedComparables(document.comparables)
    .slice(0, EXPLAINING_COMPARABLES)
    .flatMap((one) => {
      const { uuid, comparableType: kind, address, price, size, sqmPrice, similarity, coefficient } = one
      // A customer's own assets are never market evidence.
      if (kind === 'own') return []
      const adjusted = Math.round(adjustedUnitValue(one) * 100) / 100
      return [{ uuid, kind, address, price, size, unitPrice: sqmPrice, similarity, coefficient, adjusted }]
    })
}
