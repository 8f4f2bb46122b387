import type { BatchAnswer, BatchHome } from '@lindero/contract/valuation/batches.contract'
import { AppError, statusOf } from '@lindero/domain/errors'
import { checkCadastralReference, normaliseReference } from '@lindero/domain/kernel/cadastral-reference'
import { centreOfCell, type GeoPoint, snapToGrid } from '@lindero/domain/kernel/geo'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type AvmConfiguration, DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { selectedComparables } from '@lindero/domain/valuation/methods/comparables/compute'
import type { RegionalMarket } from '@lindero/domain/valuation/price-model/regional-market'
import { AVM_TYPES, furtherOf, type ValuableAsset } from '@lindero/domain/valuation/record/subject-of-asset'
import { and, eq, isNull } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { lookUpProperty } from '../assets/cadastre/look-up.ts'
import type { Context } from '../kernel/context.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { waiting } from './batches.routes.ts'
import { valuationBatchAnswers, valuationBatches } from './batches.table.ts'
import { MarketsAhead } from './markets-ahead.ts'
import { NEIGHBOURHOOD } from './models/model-areas.ts'
import { neighbourhoodMarket } from './neighbourhood-market.ts'
import { valueOne } from './value-one.ts'

interface Request {
  operation: Operation
  valuationDate: string
  configuration?: Partial<AvmConfiguration>
  items: BatchHome[]
}

/** Number of homes that the kept markets may have as evidence together. A market belongs to a neighbourhood and type. */
const EVIDENCE_KEPT = 150_000
/** Number of replies written in one transaction, and the time after which fewer are written. */
const REPLIES = 20
const CHECKPOINT_MILLISECONDS = 3_000

/**
 * Values the homes of a batch in the requested order. The replies are written together with the progress, so a killed
 * job resumes with the next home. If a home fails, its reply is the error, and the job goes on.
 */
export const valueBatch: JobHandler = async (job, context) => {
  const { batchUuid } = job.row.payload as { batchUuid: string }
  const request = await context.database.transaction(job.scope, async (tx) => {
    const [batch] = await tx.select().from(valuationBatches).where(eq(valuationBatches.uuid, batchUuid))
    if (!batch) throw new AppError('valuation.batchNotFound')
    return batch.request as typeof batch.request & Request
  })
  const total = request.items.length
  const counts = { valued: 0, failed: 0, done: 0, reasons: {} as Record<string, number>, ...job.row.checkpoint }
  const valueHome = homeValuer(job, context, request)
  const { customerUuid } = job.row
  while (counts.done < total) {
    const answers: (typeof valuationBatchAnswers.$inferInsert)[] = []
    const began = performance.now()
    while (answers.length < REPLIES && counts.done < total) {
      const number = counts.done
      const home = request.items[number] ?? {}
      const answer = { ...waiting(home, number), ...(await valueHome(home)) }
      counts[answer.state === 'valued' ? 'valued' : 'failed'] += 1
      const code = answer.error?.message
      if (code) counts.reasons[code] = (counts.reasons[code] ?? 0) + 1
      counts.done = number + 1
      answers.push({ batchUuid, number, customerUuid, answer })
      if (performance.now() - began >= CHECKPOINT_MILLISECONDS) break
    }
    await context.database.transaction(job.scope, async (tx) => {
      await tx.insert(valuationBatchAnswers).values(answers)
      await job.advance(tx, { phase: 'valuing', done: counts.done, total, checkpoint: { ...counts } })
    })
    if (counts.done < total) await job.yieldTurn(context.database)
  }
  const reasons = Object.entries(counts.reasons).map(([code, count]) => ({ code, count }))
  return { valued: counts.valued, failed: counts.failed, ...(reasons.length > 0 ? { reasons } : {}) }
}

function homeValuer(job: RunningJob, context: Context, request: Request) {
  const markets = new Map<string, RegionalMarket>()
  const { operation, valuationDate, items } = request
  const configuration = { ...DEFAULT_AVM_CONFIGURATION, ...request.configuration }
  const homesAhead = items.slice((job.row.checkpoint as { done?: number } | null)?.done ?? 0)
  const ahead = new MarketsAhead(homesAhead.flatMap(nameOfHome), (name) => {
    const { typeId, cell } = neighbourhoodOf(name)
    return neighbourhoodMarket(context, job.scope, centreOfCell(cell), { operation, typeId, valuationDate })
  })

  return async (home: BatchHome): Promise<Partial<BatchAnswer>> => {
    try {
      const facts = await knownOf(context, job, home)
      const order = { operation, valuationDate, configuration }
      const outcome = await valueOne(facts, order, async (place) => {
        const key = nameOf(facts.typeId, place)
        const market = markets.get(key) ?? (await ahead.take(key))
        keepMarket(markets, key, market)
        return market
      })
      if (outcome.kind === 'failed') return refused(outcome.code, outcome.data)
      const { document, figures } = outcome
      const { latitude, longitude, size } = document.subject
      return {
        state: 'valued',
        value: figures.value,
        unitValue: figures.unitValue,
        size,
        location: { latitude, longitude },
        low: figures.interval?.lower ?? null,
        high: figures.interval?.upper ?? null,
        confidence: figures.interval?.confidence ?? null,
        comparables: selectedComparables(document.comparables).length,
      }
    } catch (error) {
      if (!(error instanceof AppError) || statusOf(error.code) === 500) throw error
      return refused(error.code, (error.data as Record<string, unknown> | undefined) ?? null)
    }
  }
}

/** The name of the market of a home. */
const nameOf = (typeId: AssetTypeId, place: GeoPoint) => `${typeId} ${snapToGrid(place, NEIGHBOURHOOD).key}`

/** The name of the market of a home whose request states type and location. */
function nameOfHome({ typeId, latitude, longitude }: BatchHome): string[] {
  if (typeId == null || latitude == null || longitude == null || !AVM_TYPES.includes(typeId)) return []
  return [nameOf(typeId, { latitude, longitude })]
}

function neighbourhoodOf(name: string): { typeId: AssetTypeId; cell: string } {
  const [typeId, cell = ''] = name.split(' ')
  return { typeId: Number(typeId) as AssetTypeId, cell }
}

/** Keeps a market as the one used last, and removes those used first if the kept markets have too much evidence. */
function keepMarket(markets: Map<string, RegionalMarket>, key: string, market: RegionalMarket): void {
  markets.delete(key)
  markets.set(key, market)
  let evidence = 0
  for (const { index } of markets.values()) evidence += index.entries.length
  for (const [oldest, { index }] of markets) {
    if (evidence <= EVIDENCE_KEPT || oldest === key) break
    markets.delete(oldest)
    evidence -= index.entries.length
  }
}

function refused(message: string, data: Record<string, unknown> | null): Partial<BatchAnswer> {
  return { state: 'failed', error: { message, data } }
}

/**
 * Collects the facts about a home. Facts in the request take precedence. Missing ones come from the customer's asset
 * with this reference, or if there is none, from the cadastre.
 */
async function knownOf(context: Context, job: RunningJob, home: BatchHome): Promise<ValuableAsset> {
  const stated = Object.fromEntries(Object.entries(home).filter(([, value]) => value != null))
  const lookedUpFacts = isComplete(home) ? {} : await lookedUp(context, job, home)
  const all = { ...lookedUpFacts, ...stated } as Record<string, unknown>
  if (typeof all.typeId !== 'number') {
    throw new AppError('valuation.missingInformation', { fields: ['typeId'] })
  }
  const field = (name: string) => (all[name] ?? null) as never
  return {
    ...homeFeaturesOf(all as unknown as ValuableAsset),
    ...furtherOf(all),
    size: field('size'),
    latitude: field('latitude'),
    longitude: field('longitude'),
  }
}

const isComplete = ({ typeId, size, latitude, longitude }: BatchHome) =>
  typeId != null && size != null && latitude != null && longitude != null

async function lookedUp(
  context: Context,
  job: RunningJob,
  { cadastralReference, address, municipality, provinceCode, latitude, longitude }: BatchHome,
): Promise<object> {
  if (cadastralReference) {
    const own = await context.database.transaction(job.scope, async (tx) => {
      const isIt = eq(assets.cadastralReference, normaliseReference(cadastralReference))
      const [asset] = await tx
        .select()
        .from(assets)
        .where(and(isIt, eq(assets.customerUuid, job.row.customerUuid), isNull(assets.archivedOn)))
        .orderBy(assets.uuid)
        .limit(1)
      return asset
    })
    if (own) return own
  }
  const place = latitude != null && longitude != null ? { latitude, longitude } : {}
  const question = cadastralReference
    ? { reference: cadastralReference }
    : address
      ? { address, municipality, provinceCode }
      : place
  if (cadastralReference && !isReference(cadastralReference)) {
    throw new AppError('valuation.cadastralReferenceNotValid', { reference: cadastralReference })
  }
  const { found, candidates } = await lookUpProperty(context, question)
  if (!found) throw new AppError('valuation.severalHomes', { count: candidates.length })
  const { subtypeId: subtype, ...values } = found.values
  return { ...values, subtype }
}

/** True for a cadastral reference of a property or a parcel. */
function isReference(reference: string): boolean {
  const { kind } = checkCadastralReference(reference)
  return kind === 'property' || kind === 'parcel'
}
