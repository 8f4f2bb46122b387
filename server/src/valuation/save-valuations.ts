import type { CallInput } from '@lindero/contract/kernel/call'
import type { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/kernel/app-error'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type {
  ComparablesValuation,
  ValuationFigures,
} from '@lindero/domain/valuation/methods/comparables/document'
import { typeAfterEdit, type ValuationTypeId } from '@lindero/domain/valuation/record/valuation-types'
import { eq, sql } from 'drizzle-orm'
import { permittedAsset } from '../assets/asset-access.ts'
import { type AssetRecord, assetChanges, assets, valuationFailures } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { evidenceByUuids } from '../market/market.store.ts'
import { makeCurrent } from './current-valuations.ts'
import { groundValuation } from './ground-valuation.ts'
import { isOfProperty, judgeSavedValuation } from './judge-saved-valuation.ts'
import { valuationRecord } from './valuation.store.ts'
import { type ValuationRecord, valuations } from './valuation.table.ts'
import { withValuationWarnings } from './valuation-warnings.ts'

export type Change = CallInput<typeof valuationCalls.saveValuations>['body'][number]

/** Valuations that the server has computed again because the evidence was searched anew. */
export type ComputedAfresh = ReadonlyMap<Operation, ComparablesValuation>

/** What a change of nothing but these leaves as it was: type, signature and stamp (core specification, section 4). */
const STAMPLESS: ReadonlySet<string> = new Set(['isSigned', 'valuationTypeId', 'valuator'])

/**
 * Saves edited valuations of an asset, all or none, each as a new row of its history: what the browser computed is
 * computed again, and refused where it does not follow.
 *
 * @throws AppError `assets.notFound`, `permissions.denied` and the rule violations of the call
 */
export async function saveValuations(
  tx: Transaction,
  caller: Caller,
  assetUuid: string,
  changes: readonly Change[],
  computed: ComputedAfresh = new Map(),
): Promise<AssetRecord> {
  let asset = await permittedAsset(tx, caller, assetUuid, 'editValuation')
  if (new Set(changes.map(({ operation }) => operation)).size < changes.length) {
    throw new AppError('valuation.operationMismatch')
  }
  for (const change of changes) {
    asset = await saveOne(tx, caller, asset, change, computed.get(change.operation) ?? null)
  }
  return asset
}

async function saveOne(
  tx: Transaction,
  caller: Caller,
  asset: AssetRecord,
  change: Change,
  computed: ComparablesValuation | null,
): Promise<AssetRecord> {
  const { operation, basedOn } = change
  const sent = change.document as unknown as ComparablesValuation
  const pointer = operation === 'sale' ? 'currentSaleValuationUuid' : 'currentRentValuationUuid'
  const current = asset[pointer]
  if (basedOn !== current) throw new AppError('valuation.changedMeanwhile', { operation, basedOn, current })
  const before = await valuationRecord(tx, current)
  const frozen = before?.document ?? null
  if (sent.subject.operation !== operation) throw new AppError('valuation.operationMismatch')
  if (!isOfProperty(sent.subject, { asset, before: frozen })) throw new AppError('valuation.assetMismatch')

  const grounds = computed ?? frozen
  const valuation = groundValuation(sent, grounds, asset)
  const known = new Set(grounds?.comparables.map(({ uuid }) => uuid))
  const added = valuation.comparables.filter(({ uuid, isManual }) => !isManual && !known.has(uuid))
  const market = await evidenceByUuids(
    tx,
    operation,
    added.map(({ uuid }) => uuid),
  )
  const figures = judgeSavedValuation(valuation, change.value, { before: grounds, market })
  const uuid = crypto.randomUUID()
  await tx.insert(valuations).values({
    uuid,
    ...figuresOf(valuation, figures, asset, before),
    ...stampOf(change, valuation, before, caller),
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    portfolioUuid: asset.portfolioUuid,
    operation,
    document: valuation,
  })
  await makeCurrent(tx, operation, [uuid])
  const warnings = withValuationWarnings(asset.warnings, operation, valuation.warnings)
  await tx
    .update(assets)
    .set({ warnings, editedBy: caller.user.uuid, editedOn: sql`now()` })
    .where(eq(assets.uuid, asset.uuid))
  await tx
    .delete(valuationFailures)
    .where(
      sql`${valuationFailures.assetUuid} = ${asset.uuid} AND ${valuationFailures.operation} = ${operation}`,
    )
  await tx.insert(assetChanges).values({
    customerUuid: asset.customerUuid,
    assetUuid: asset.uuid,
    area: 'valuation',
    userUuid: caller.user.uuid,
    changes: change.changes.map((entry) => ({ ...entry, field: `${operation}.${entry.field}` })),
  })
  return { ...asset, [pointer]: uuid, warnings }
}

function figuresOf(
  valuation: ComparablesValuation,
  figures: ValuationFigures,
  asset: AssetRecord,
  before: ValuationRecord | undefined,
) {
  const { size, valuationDate } = valuation.subject
  return {
    valuationDate,
    value: figures.value,
    unitValue: figures.unitValue,
    size,
    sizeSource: sourceOfSize(size, asset, before),
    low: figures.interval?.lower ?? null,
    high: figures.interval?.upper ?? null,
    confidence: figures.interval?.confidence ?? null,
    fireValue: figures.fireValue,
  }
}

/** Which of the asset's sizes was used; a size that is none of them was typed. */
function sourceOfSize(size: number, asset: AssetRecord, before: ValuationRecord | undefined): string | null {
  if (before?.size === size) return before.sizeSource
  if (asset.size === size) return asset.sizeSource
  const named = Object.entries(asset.sizes).find(([, known]) => known === size)
  return named?.[0] ?? 'manual'
}

/** Who stands for it, and as what: an edit of the content takes the signature away unless it was signed anew. */
function stampOf(
  { valuationTypeId, isSigned, changes }: Change,
  valuation: ComparablesValuation,
  before: ValuationRecord | undefined,
  caller: Caller,
) {
  const requested = valuationTypeId as ValuationTypeId
  const isContentEdited = !before || !sameValue(before.document, valuation)
  if (!isContentEdited) {
    if (requested < 2 && before.valuationTypeId >= 2) throw new AppError('valuation.typeNotSelectable')
    const { valuatorUuid, valuatorName } = before
    return { valuationTypeId: requested, isSigned, valuatorUuid, valuatorName }
  }
  const isMachines = !before && changes.every(({ field }) => field === 'comparables' || STAMPLESS.has(field))
  const isSignedAnew = changes.some(({ field, newValue }) => field === 'isSigned' && newValue === true)
  const { uuid, firstname, lastname } = caller.user
  return {
    valuationTypeId: isMachines ? requested : typeAfterEdit(requested),
    isSigned: isSigned && isSignedAnew,
    valuatorUuid: uuid,
    valuatorName: `${firstname} ${lastname}`,
  }
}
