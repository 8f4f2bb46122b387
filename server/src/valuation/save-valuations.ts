import type { CallInput } from '@lindero/contract/kernel/call'
import type { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { capexTotal } from '@lindero/domain/valuation/capex/capex'
import { asOwnTick } from '@lindero/domain/valuation/methods/comparables/diff'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { costsOf } from '@lindero/domain/valuation/methods/residual/development'
import type { ValueFigures } from '@lindero/domain/valuation/record/figures'
import { combineChanges, type FieldChange, fieldChange } from '@lindero/domain/valuation/record/history'
import { checkType, type Stamp, stampOfSave } from '@lindero/domain/valuation/record/signature'
import type { ValuationTypeId } from '@lindero/domain/valuation/record/valuation-types'
import { unexplained } from '@lindero/domain/valuation/report/own-decisions'
import {
  type FirstSignature,
  secondSignatureReasons,
  signingOf,
} from '@lindero/domain/valuation/signatures/second-signature'
import { stampChanges } from '@lindero/domain/valuation/valuation'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { acceptValuation } from './accept-valuation.ts'
import { type DescribedAgain, withDescription } from './described-again.ts'
import { nameOf, writeSaved } from './insert-valuations.ts'
import type { OnSigned } from './on-signed.ts'
import { saleLimitOf } from './signature-settings.ts'
import { latestByMethod, valuationRecord } from './valuation.store.ts'
import type { ValuationRecord } from './valuation.table.ts'
import { withValuationWarnings } from './valuation-warnings.ts'

export type Change = CallInput<typeof valuationCalls.saveValuations>['body'][number]

/** Documents that the server has recomputed because the client searched the evidence again. */
export type ComputedAgain = ReadonlyMap<Operation, ValuationDocument>

interface SaveOrder {
  caller: Caller
  /** The asset, locked until the transaction ends. */
  asset: AssetRecord
  changes: readonly Change[]
  computed: ComputedAgain
  /** Model descriptions for comparables that were added or that have edited features. */
  described: DescribedAgain
  onSigned: OnSigned
  now: Date
}

/**
 * Saves all edited valuations of an asset, or none if one breaks a rule. Each becomes a new row of the history. Change
 * log, type, signature and valuator are derived by comparing the stored document with the new one, and never taken from
 * the client.
 *
 * @throws AppError the code of the first broken rule; `valuation.reasonMissing` if a decision of the person has no reason
 */
export async function saveValuations(tx: Transaction, order: SaveOrder): Promise<AssetRecord> {
  let { asset } = order
  const { changes } = order
  if (new Set(changes.map(({ operation }) => operation)).size < changes.length) {
    throw new AppError('valuation.operationMismatch')
  }
  for (const change of changes) {
    asset = await saveOne(tx, { ...order, asset }, change)
  }
  return asset
}

async function saveOne(
  tx: Transaction,
  { caller, asset, now, ...order }: SaveOrder,
  change: Change,
): Promise<AssetRecord> {
  const { operation, basedOn } = change
  const computed = order.computed.get(operation) ?? null
  const sent = change.document as ValuationDocument
  const pointer = operation === 'sale' ? 'currentSaleValuationUuid' : 'currentRentValuationUuid'
  const current = asset[pointer]
  if (basedOn !== current) throw new AppError('valuation.changedMeanwhile', { operation, basedOn, current })
  if (sent.subject.operation !== operation) throw new AppError('valuation.operationMismatch')
  const before = await valuationRecord(tx, current)
  const stored = await baseOf(tx, before, asset, sent)
  const described = order.described.get(operation)
  const accepted = await acceptValuation(tx, {
    sent,
    claimed: change.value,
    caller,
    asset,
    stored: withDescription(stored, described),
    computed: withDescription(computed, described),
    today: calendarDateAt(now),
  })
  const { document, figures } = accepted
  const saleLimit = await saleLimitOf(tx, asset.customerUuid)
  const { stamp, first, log, own, isChanged } = historyOf(
    change,
    { operation, before, stored, computed, document, value: figures.value, saleLimit },
    { user: caller.user.uuid, name: nameOf(caller), now: now.toISOString() },
  )
  if (!isChanged) throw new AppError('valuation.noChanges')
  const count = change.reason === undefined ? unexplained(own, reasonsOf(document)) : 0
  if (count > 0) throw new AppError('valuation.reasonMissing', { count })

  const saved = { asset, document, figures: figuresOf(document, figures, asset, before), stamp, first, log }
  const [uuid = null] = await writeSaved(tx, { caller, operation, onSigned: order.onSigned }, [saved])
  const warnings = withValuationWarnings(asset.warnings, operation, document.warnings)
  return { ...asset, [pointer]: uuid, warnings }
}

/**
 * The document on which the edit is based: the current one if it is by the same method, otherwise the last one by this
 * method.
 */
async function baseOf(
  tx: Transaction,
  before: ValuationRecord | undefined,
  { uuid }: AssetRecord,
  { method, subject }: ValuationDocument,
): Promise<ValuationDocument | null> {
  if (!before || before.document.method === method) return before?.document ?? null
  const last = await latestByMethod(tx, uuid, subject.operation, method)
  return last?.document ?? null
}

export interface Difference {
  operation: Operation
  before: ValuationRecord | undefined
  stored: ValuationDocument | null
  computed: ValuationDocument | null
  document: ValuationDocument
  /** Value in EUR, computed from the new document. */
  value: number
  /** Sale value in EUR above which the customer requires two signatures. */
  saleLimit: number | null
}

export interface SaveHistory {
  stamp: Stamp
  /** The first of two signatures. */
  first: FirstSignature | null
  log: FieldChange[]
  /** The person's own changes of the content. */
  own: FieldChange[]
  isChanged: boolean
}

/**
 * Returns the valuator and the signatures of the new row, its change log, the person's own changes, and whether anything
 * differs from the stored valuation.
 *
 * @throws AppError `valuation.typeNotSelectable`, `valuation.secondSignatureByAnother`
 */
export function historyOf(
  { sign, valuationTypeId, reason }: Pick<Change, 'sign' | 'valuationTypeId' | 'reason'>,
  { before, stored, computed, document, value, operation, saleLimit }: Difference,
  editor: { user: string; name: string; now: string },
): SaveHistory {
  const chosen = valuationTypeId as ValuationTypeId | undefined
  const violation = chosen === undefined ? null : checkType(chosen)
  if (violation !== null) throw new AppError(violation)
  const { diff } = methodOf(document)
  const method = before ? fieldChange('method', before.document.method, document.method) : []
  const base = stored?.method === document.method ? stored : null
  // After a new search, only the differences from its result are the person's own changes.
  const own = diff(computed ?? base, document)
  const content = [...method, ...(computed ? combineChanges(diff(base, computed), own.map(asOwnTick)) : own)]
  // A first valuation is automatic if it equals the server's own result.
  const isAutomatic = !before && computed !== null && own.length === 0
  const old = before ? stampOf(before) : null
  const isEdited = content.length > 0 && !isAutomatic
  const earlier = before ? firstSignatureOf(before) : null
  const signing = signingOf(sign, {
    isSecondNeeded: secondSignatureReasons({ operation, value, document }, saleLimit).length > 0,
    first: isEdited ? null : earlier,
    signer: { user: editor.user, name: editor.name, at: editor.now },
  })
  if (signing.kind === 'sameSigner') throw new AppError('valuation.secondSignatureByAnother')
  const { first } = signing
  const stamp = stampOfSave(old, isEdited, { sign: signing.sign, valuationTypeId: chosen }, editor)
  const changes = [
    ...content,
    ...fieldChange('firstSignature', earlier?.name ?? null, first?.name ?? null),
    ...stampChanges(old, stamp),
  ]
  // The last line logs how the changes affect the value, which readers look for first.
  const log = [
    ...changes,
    ...fieldChange('reason', null, reason ?? null),
    ...fieldChange('value', before?.value ?? null, value),
  ]
  return { stamp, first, log, own, isChanged: !before || changes.length > 0 }
}

/** The reason of each comparable that has one. */
function reasonsOf(document: ValuationDocument): ReadonlyMap<string, string | null> {
  if (document.method !== 'comparables') return new Map()
  return new Map(document.comparables.map(({ uuid, reason }) => [uuid, reason ?? null]))
}

function firstSignatureOf({ firstSignerUuid, firstSignerName, firstSignedOn }: ValuationRecord): FirstSignature | null {
  if (firstSignerUuid === null || firstSignedOn === null) return null
  return { user: firstSignerUuid, name: firstSignerName, at: firstSignedOn.toISOString() }
}

function stampOf({ valuationTypeId, isSigned, valuatorUuid, createdOn }: ValuationRecord): Stamp {
  return {
    valuationTypeId: valuationTypeId as ValuationTypeId,
    isSigned,
    valuator: valuatorUuid,
    createdOn: createdOn.toISOString(),
  }
}

export function figuresOf(
  document: ValuationDocument,
  figures: ValueFigures,
  asset: AssetRecord,
  before: ValuationRecord | undefined,
) {
  const { size, valuationDate } = document.subject
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
    capex: storedCosts(document),
  }
}

/** EUR: the works, and for land also the building by its uses; null without works and uses. */
function storedCosts(document: ValuationDocument): number | null {
  if (document.method === 'residual') return document.capex || document.development?.length ? costsOf(document) : null
  return document.capex ? capexTotal(document.capex) : null
}

/** Source of the size used in the valuation. A size that the asset does not have was typed by hand. */
function sourceOfSize(size: number, asset: AssetRecord, before: ValuationRecord | undefined): string | null {
  if (before?.size === size) return before.sizeSource
  if (asset.size === size) return asset.sizeSource
  const named = Object.entries(asset.sizes).find(([, known]) => known === size)
  return named?.[0] ?? 'manual'
}
