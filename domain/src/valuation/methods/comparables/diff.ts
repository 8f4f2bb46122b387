/**
 * The changes that a user made between two documents. Only editable fields are listed, because derived values
 * (similarity, unit price, a recomputed coefficient) are not edits.
 */
import { sameValue } from '../../../kernel/changes.ts'
import { type FieldChange, fieldChange, type NamedComparable } from '../../record/history.ts'
import { commonChanges } from '../shared/common-edits.ts'
import { withOutliers } from './check-set.ts'
import type { Comparable } from './comparable.ts'
import { configured } from './configure.ts'
import type { ComparablesDocument } from './document.ts'
import { SELECTING, SETTINGS } from './editable.ts'
import { EDITABLE_FIELDS, TYPED_FIELDS } from './edits.ts'
import { tickBest } from './selection.ts'

export function diffComparables(stored: ComparablesDocument | null, next: ComparablesDocument): FieldChange[] {
  if (stored === null) {
    // Without a market there was no search, so a person added every comparable.
    const list =
      next.market === null ? listChanges([], next.comparables) : fieldChange('comparables', 0, next.comparables.length)
    return [...list, ...commonChanges(null, next)]
  }
  const chosen = chosenChanges(stored, next)
  if (isSearchedAgain(stored, next)) {
    return [...chosen, { field: 'comparables', oldValue: stored.comparables.length, newValue: next.comparables.length }]
  }
  const list = listChanges(stored.comparables, next.comparables)
  const selectsAnew = chosen.some(({ field }) => SELECTING.has(field))
  if (!selectsAnew) return [...chosen, ...list]
  const { listingsClosingsDistribution, discardOutliers } = next.configuration
  const selecting = { listingsClosingsDistribution, discardOutliers }
  // Later edits of other settings do not tick again.
  const documents = [configured(stored, selecting), configured(stored, next.configuration), next]
  return [...chosen, ...withOwnTicks(list, documents)]
}

/**
 * Marks the changes of the selection that do not follow from the settings: the selection for these settings, with and
 * without the other edits of the save, is a different one.
 */
function withOwnTicks(changes: readonly FieldChange[], documents: readonly ComparablesDocument[]): FieldChange[] {
  const selections = documents.map(({ subject, valuationLogic, configuration, ...document }) => {
    const comparables = withOutliers({ ...document, subject, valuationLogic, configuration })
    const ticked = tickBest(comparables, subject, configuration.listingsClosingsDistribution, valuationLogic)
    return new Map(ticked.map(({ uuid, isComparable }) => [`comparables.${uuid}.isComparable`, isComparable]))
  })
  return changes.map((change) => {
    const isLeftToPeople = change.comparable?.comparableType === 'own'
    const follows = selections.some((selection) => selection.get(change.field) === change.newValue)
    return follows && !isLeftToPeople ? change : asOwnTick(change)
  })
}

/** The change, marked as a person's own if it is one of the selection. */
export function asOwnTick(change: FieldChange): FieldChange {
  const { field, comparable } = change
  return field.endsWith('.isComparable') && comparable
    ? { ...change, comparable: { ...comparable, isOwn: true } }
    : change
}

/** The user's changes that concern the whole valuation. */
export function chosenChanges(stored: ComparablesDocument, next: ComparablesDocument): FieldChange[] {
  return [
    ...SETTINGS.flatMap((name) => fieldChange(name, stored.configuration[name], next.configuration[name])),
    ...fieldChange('valuationLogic', stored.valuationLogic, next.valuationLogic),
    ...commonChanges(stored, next),
  ]
}

/**
 * True if a new search has replaced market and comparables. The search is logged as one line instead of one line per
 * comparable.
 */
function isSearchedAgain(stored: ComparablesDocument, next: ComparablesDocument): boolean {
  return !(
    sameValue(asSearched(stored.market), asSearched(next.market)) &&
    (stored.configuration.negotiationMargin !== next.configuration.negotiationMargin ||
      sameValue(stored.negotiationBasis, next.negotiationBasis)) &&
    stored.searchRadius === next.searchRadius
  )
}

/**
 * The market as the search stored it, without the model's results for single comparables (`described`), which are added
 * later.
 */
function asSearched(market: ComparablesDocument['market']) {
  if (!market?.prices) return market
  const { described: _, ...prices } = market.prices
  return { ...market, prices }
}

export function listChanges(stored: readonly Comparable[], next: readonly Comparable[]): FieldChange[] {
  const after = new Map(next.map((comparable) => [comparable.uuid, comparable]))
  const before = new Set(stored.map(({ uuid }) => uuid))
  return [
    ...stored.flatMap((old, index) => {
      const now = after.get(old.uuid)
      const field = `comparables.${old.uuid}`
      const comparable = named(old, index)
      const changes = now ? comparableChanges(field, old, now) : [{ field, oldValue: brief(old), newValue: null }]
      return changes.map((change) => ({ ...change, comparable }))
    }),
    ...next.flatMap((added, index) =>
      before.has(added.uuid)
        ? []
        : [
            {
              field: `comparables.${added.uuid}`,
              oldValue: null,
              newValue: brief(added),
              comparable: named(added, index),
            },
          ],
    ),
  ]
}

function named({ address, comparableType }: Comparable, index: number): NamedComparable {
  return { number: index + 1, address, comparableType }
}

function comparableChanges(path: string, old: Comparable, now: Comparable): FieldChange[] {
  if (old === now) return []
  const fields = ['isComparable', ...EDITABLE_FIELDS, ...TYPED_FIELDS] as const
  return fields.flatMap((field) =>
    field === 'coefficient'
      ? coefficientChange(path, old, now)
      : fieldChange(`${path}.${field}`, old[field], now[field]),
  )
}

/**
 * The log entry if a user typed a coefficient or removed a typed coefficient. A computed coefficient changes only
 * because of other fields, so it is not logged.
 */
function coefficientChange(path: string, old: Comparable, now: Comparable): FieldChange[] {
  if (!old.isCoefficientManual && !now.isCoefficientManual) return []
  const change = fieldChange(`${path}.coefficient`, old.coefficient, now.coefficient)
  if (change.length > 0) return change
  return fieldChange(`${path}.isCoefficientManual`, old.isCoefficientManual, now.isCoefficientManual)
}

/** The fields of a comparable that the log shows. The stored documents contain all its fields. */
function brief({ comparableType, address, price, size, sqmPrice, date }: Comparable) {
  return { comparableType, address, price, size, sqmPrice, date }
}
