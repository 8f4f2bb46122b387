import type { ComparedHome } from '@lindero/contract/valuation/described-home.schema'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { describedKey } from '@lindero/domain/valuation/market-model/compared-home'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import {
  type Described,
  type UndescribedHome,
  undescribed,
} from '@lindero/domain/valuation/methods/comparables/undescribed'
import type { Context } from '../kernel/context.ts'
import type { Scope } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { evidenceByUuids } from '../market/market.store.ts'
import type { DescribedAgain } from './described-again.ts'
import { storedModel } from './models/market-models.store.ts'
import { type AskedHome, valuationThread } from './models/valuation-questions.ts'
import type { Change, ComputedAgain } from './save-valuations.ts'
import { valuationRecord } from './valuation.store.ts'

interface AssessmentRequest {
  operation: Operation
  /** uuid of the stored model that the valuation refers to. */
  model: string
  homes: readonly UndescribedHome[]
}

/**
 * Applies a stored model to homes. Returns for each the predicted log unit price, the part of its original price that
 * the model does not explain, and the change in prices since the date of its price. Features that users cannot enter are taken from the evidence.
 * @throws AppError `valuation.modelNotFound`
 */
export async function assessHomes(
  { database, config }: Context,
  scope: Scope,
  { operation, model, homes }: AssessmentRequest,
): Promise<(readonly number[])[]> {
  const uuids = homes.map(({ uuid }) => uuid).filter((uuid) => UUID.test(uuid))
  const evidence = await database.transaction(scope, (tx) => evidenceByUuids(tx, operation, uuids))
  const asked: AskedHome[] = homes.map((home) => {
    const piece = evidence.get(home.uuid)
    return { ...piece, ...home, isAsFound: piece !== undefined && describedKey(piece) === describedKey(home) }
  })
  const limits = { heapMegabytes: config.valuationHeapMegabytes }
  const first = await valuationThread.ask('assess', { model, stored: null, homes: asked }, limits)
  if (first.kind === 'said') return first.entries
  const stored = await database.transaction(scope, (tx) => storedModel(tx, model))
  const second = await valuationThread.ask('assess', { model, stored, homes: asked }, limits)
  if (second.kind === 'modelUnknown') throw new Error('the thread was given the model')
  return second.entries
}

/** Marks the missing features of a comparable as unknown. */
export function homeWithUnknowns(home: ComparedHome): UndescribedHome {
  return { ...home, ...homeFeaturesOf(home) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Applies the stored models to the comparables that the given valuations add or whose features they change. */
export async function describeChanged(
  context: Context,
  caller: Caller,
  assetUuid: string,
  changes: readonly Change[],
  computed: ComputedAgain,
): Promise<DescribedAgain> {
  const described = new Map<Operation, Described>()
  const scope = { customer: caller.customer.uuid }
  for (const { operation, document, basedOn } of changes) {
    if (document.method !== 'comparables') continue
    const before = await context.database.transaction(scope, (tx) => valuationRecord(tx, basedOn))
    const base = computed.get(operation) ?? (before?.assetUuid === assetUuid ? before.document : null)
    if (base?.method !== 'comparables') continue
    const sent = { ...(document as ComparablesDocument), market: base.market }
    const homes = undescribed(sent, base)
    const model = base.market?.prices?.model
    if (homes.length === 0 || !model) continue
    const entries = await context.queues.valuation.run(caller, () =>
      assessHomes(context, scope, { operation, model, homes }),
    )
    const named = homes.map((home, index) => [describedKey(home), entries[index] ?? []] as const)
    described.set(operation, { model, entries: Object.fromEntries(named) })
  }
  return described
}
