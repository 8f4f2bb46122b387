import { AppError } from '@lindero/domain/errors'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import type { ValueFigures } from '@lindero/domain/valuation/record/figures'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { furtherOf } from '@lindero/domain/valuation/record/subject-of-asset'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { evidenceByUuids } from '../market/market.store.ts'
import { type NamedValue, ownEvidenceByUuids } from './own-evidence.store.ts'
import { sourceValues } from './valuation.store.ts'

/** Half a cent, which is half of the last decimal of an amount. */
const HALF_CENT = 0.005

/** A document from the client, with the server's data for checking it. */
interface SentValuation {
  sent: ValuationDocument
  /** The value on the client's screen, in EUR. */
  claimed: number
  /** The caller. The customer's own assets may be used as evidence only if the caller can see them. */
  caller: Caller
  asset: AssetRecord
  /** The stored document on which the edit is based. */
  stored: ValuationDocument | null
  /** The document that the server recomputed, if the evidence was searched again. */
  computed: ValuationDocument | null
  /** yyyy-mm-dd */
  today: string
}

/**
 * Creates the document to store from a document sent by the client, and computes its figures. Market and evidence come
 * from the server. The value is recomputed and must equal the value on the client's screen.
 *
 * @throws AppError with a code from VALUATION_VIOLATIONS
 */
export async function acceptValuation(
  tx: Transaction,
  { sent, claimed, caller, asset, stored, computed, today }: SentValuation,
): Promise<{ document: ValuationDocument; figures: ValueFigures }> {
  if (!isOfProperty(sent.subject, asset, stored)) throw new AppError('valuation.assetMismatch')
  const method = methodOf(sent)
  const [violation] = method.validate(sent)
  if (violation) throw new AppError(violation.code, violation.data)
  const base = computed ?? stored
  checkDates(sent, base, today)
  const baseUuids = new Set(base ? method.evidenceOf(base) : [])
  const added = method.evidenceOf(sent).filter((uuid) => !baseUuids.has(uuid))
  const { operation } = sent.subject
  const ofMarket = await evidenceByUuids(tx, operation, added)
  const others = new Set(added.filter((uuid) => !ofMarket.has(uuid)))
  const own = await ownEvidenceByUuids(tx, caller, asset, operation, namedValues(sent, others))
  const rebuilt = method.rebuild(sent, {
    base,
    subject: subjectOf(sent.subject, asset),
    evidence: new Map<string, ComparableEvidence>([...ofMarket, ...own]),
    rentValue: asset.rentValue,
    valuations: await sourceValues(tx, asset.uuid, method.valuationsOf(sent)),
  })
  if (rebuilt.kind === 'refused') throw new AppError(rebuilt.code, rebuilt.data)
  const { document } = rebuilt
  const outcome = method.compute(document)
  if (outcome.kind === 'notValued') throw new AppError(outcome.code, outcome.data)
  const { figures } = outcome
  if (Math.abs(figures.value - claimed) >= HALF_CENT) {
    throw new AppError('valuation.doesNotFollowFromEvidence', { claimed, value: figures.value })
  }
  return { document, figures }
}

/** Rejects a future date in a first valuation by hand, or in a comparable that a user has described. */
function checkDates(sent: ValuationDocument, base: ValuationDocument | null, today: string): void {
  if (base === null && sent.subject.valuationDate > today) throw new AppError('valuation.futureDate')
  if (sent.method !== 'comparables') return
  const baseUuids = new Set(base?.method === 'comparables' ? base.comparables.map(({ uuid }) => uuid) : [])
  const late = sent.comparables.find(({ uuid, isManual, date }) => isManual && date > today && !baseUuids.has(uuid))
  if (late) throw new AppError('valuation.comparableInFuture', { uuid: late.uuid })
}

/** The values of the comparables with one of the given uuids. These comparables may be assets of the customer. */
function namedValues(sent: ValuationDocument, uuids: ReadonlySet<string>): NamedValue[] {
  if (sent.method !== 'comparables') return []
  return sent.comparables
    .filter(({ uuid }) => uuids.has(uuid))
    .map(({ uuid, originalValue: price, date }) => ({ uuid, price, date }))
}

/**
 * True if the subject has the type and location of this asset, either as they are now or as in the edited valuation.
 */
function isOfProperty(subject: Subject, asset: AssetRecord, stored: ValuationDocument | null): boolean {
  return [asset, stored?.subject].some(
    (stored) =>
      stored !== undefined &&
      stored.typeId === subject.typeId &&
      stored.latitude === subject.latitude &&
      stored.longitude === subject.longitude,
  )
}

/** The subject of a valuation that was started by hand, with the features of the asset. */
function subjectOf(sent: Subject, asset: AssetRecord): Subject {
  const features = { ...homeFeaturesOf(asset), ...furtherOf(asset), typeId: sent.typeId }
  return { ...sent, ...features, propertyKey: null }
}
