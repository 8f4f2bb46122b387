import type { CallInput } from '@lindero/contract/kernel/call'
import type { DescribedHome } from '@lindero/contract/valuation/described-home.schema'
import type { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { type AvmConfiguration, DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type {
  ComparablesDocument,
  ComparablesFigures,
  ValuationOutcome,
} from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { furtherOf, subjectOfAsset, type ValuableAsset } from '@lindero/domain/valuation/record/subject-of-asset'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Scope } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { evidenceTextWithin, evidenceVersion } from '../market/market.store.ts'
import { storedModel } from './models/market-models.store.ts'
import { modelFor } from './models/model-for.ts'
import { type StoredModel, valuationThread } from './models/valuation-questions.ts'
import { evidenceScope, neighbourhoodWindow } from './neighbourhood-market.ts'
import type { Change, ComputedAgain } from './save-valuations.ts'

interface Valued {
  document: ComparablesDocument
  figures: ComparablesFigures
}

type ComputeRequest = CallInput<typeof valuationCalls.computeValuation>['body']

/**
 * Values one asset by comparables in the same way as a bulk valuation, from the same evidence of the neighbourhood.
 * Saves nothing.
 *
 * @throws AppError `assets.notFound` or a code from VALUATION_ERRORS
 */
export async function computeValuation(
  context: Context,
  caller: Caller,
  asset: AssetRecord,
  order: Omit<ComputeRequest, 'assetUuid' | 'callFrom' | 'subject' | 'remember'>,
): Promise<Valued> {
  const { database, now } = context
  const scope = { customer: asset.customerUuid }
  const [settings] = await database.transaction(scope, (tx) =>
    tx.rows<{ avm_configuration: AvmConfiguration; valuation_date: string | null; is_example: boolean }>(
      'SELECT avm_configuration, valuation_date, is_example FROM portfolios WHERE uuid = $1',
      [asset.portfolioUuid],
    ),
  )
  if (!settings) throw new AppError('assets.notFound')
  const valuationDate = order.valuationDate ?? settings.valuation_date ?? calendarDateAt(now())
  checkDate(order.valuationDate, calendarDateAt(now()))
  const sized = { ...asset, size: order.size ?? asset.size }
  const outcome = subjectOfAsset(sized, order.operation, valuationDate)
  if (outcome.kind === 'notValuable') throw new AppError(outcome.code, outcome.data)
  const configuration = { ...settings.avm_configuration, ...stated(order.configuration ?? {}) }
  const evidence = evidenceScope(scope, settings.is_example)
  return valueSubject(context, caller, evidence, { subject: outcome.subject, configuration })
}

/**
 * Values a home that is not an asset, like an asset in a portfolio with default settings.
 *
 * @throws AppError with a code from VALUATION_ERRORS
 */
export async function valueDescribed(
  context: Context,
  caller: Caller,
  home: DescribedHome,
  order: Pick<ComputeRequest, 'operation' | 'valuationDate' | 'configuration' | 'size'>,
): Promise<Valued> {
  const valuationDate = order.valuationDate ?? calendarDateAt(context.now())
  checkDate(order.valuationDate, calendarDateAt(context.now()))
  const outcome = subjectOfAsset(knownOf(home, order.size), order.operation, valuationDate)
  if (outcome.kind === 'notValuable') throw new AppError(outcome.code, outcome.data)
  const configuration = { ...DEFAULT_AVM_CONFIGURATION, ...stated(order.configuration ?? {}) }
  const scope = { customer: caller.customer.uuid }
  return valueSubject(context, caller, scope, { subject: outcome.subject, configuration })
}

/** Rejects a future date, as for portfolios, because the future market is unknown. */
function checkDate(date: string | undefined, today: string): void {
  if (date !== undefined && date > today) throw new AppError('valuation.futureDate')
}

/** The features of a home. A missing feature is unknown. */
function knownOf(home: DescribedHome, size: number | undefined): ValuableAsset {
  return {
    ...homeFeaturesOf(home),
    ...furtherOf(home),
    propertyKey: home.propertyKey ?? null,
    size: size ?? home.size ?? null,
    latitude: home.latitude ?? null,
    longitude: home.longitude ?? null,
  }
}

async function valueSubject(
  context: Context,
  caller: Caller,
  scope: Scope,
  question: { subject: Subject; configuration: AvmConfiguration },
): Promise<Valued> {
  const outcome = await valueInThread(context, caller, scope, question)
  if (outcome.kind === 'valued') return outcome
  const { kind: _, ...data } = outcome
  throw new AppError('valuation.notEnoughComparables', data)
}

/**
 * Computes the documents for those changes that search the evidence again.
 *
 * @throws AppError like `computeValuation` and the queue for valuations
 */
export async function computeAgain(
  context: Context,
  caller: Caller,
  asset: AssetRecord,
  changes: readonly Change[],
): Promise<ComputedAgain> {
  const computed = new Map<Operation, ValuationDocument>()
  for (const { operation, document, isSearchedAgain } of changes) {
    if (!isSearchedAgain) continue
    if (document.method !== 'comparables') continue
    const { subject, configuration } = document
    const valuation = await context.queues.valuation.run(caller, () =>
      computeValuation(context, caller, asset, {
        operation,
        valuationDate: subject.valuationDate,
        configuration,
      }),
    )
    computed.set(operation, valuation.document)
  }
  return computed
}

/** The markets that are currently being fitted, by name. Concurrent calls for the same market share one fit. */
const fits = new Map<string, Promise<void>>()

/**
 * Values a subject in the worker thread. The evidence is sent to the thread only if the thread does not have the
 * market.
 */
async function valueInThread(
  context: Context,
  caller: Caller,
  scope: Scope,
  question: { subject: Subject; configuration: AvmConfiguration },
): Promise<ValuationOutcome> {
  const { database, config } = context
  const { subject } = question
  const window = neighbourhoodWindow(subject, subject)
  const marketModel = await modelFor(context, scope, subject, subject, caller.user.uuid)
  if (marketModel.kind === 'beingFitted') throw new AppError('valuation.modelNotReady', marketModel.job)
  const model = marketModel.kind === 'stored' ? marketModel.uuid : null
  const version = await database.transaction(scope, (tx) => evidenceVersion(tx, window))
  const market = JSON.stringify([window, version, model])
  const ask = (evidence: string | null, fitted: StoredModel | null = null) =>
    valuationThread.ask(
      'value',
      { ...question, market, evidence, model: fitted },
      { heapMegabytes: config.valuationHeapMegabytes },
    )
  for (;;) {
    await fits.get(market)
    const outcome = await ask(null)
    if (outcome.kind !== 'marketUnknown') return outcome
    if (fits.has(market)) continue
    const fit = database
      .transaction(scope, async (tx) => ({
        evidence: await evidenceTextWithin(tx, window),
        fitted: model === null ? null : await storedModel(tx, model),
      }))
      .then(({ evidence, fitted }) => ask(evidence, fitted))
    // Callers that wait for the fit then repeat their request, whether or not the fit succeeded.
    fits.set(
      market,
      fit.then(
        () => undefined,
        () => undefined,
      ),
    )
    const fitted = await fit.finally(() => fits.delete(market))
    if (fitted.kind === 'marketUnknown') throw new Error('the thread was given the market')
    return fitted
  }
}

function stated(changes: object): Partial<AvmConfiguration> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
