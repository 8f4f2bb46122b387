import { type Changes, recordChange } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { copyComparables, type ValuationOfAsset } from '@lindero/domain/valuation/methods/comparables/copy-comparables'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { withBase } from '../draft/draft-base.ts'
import { difference, discardOperation } from '../draft/draft-changes.ts'
import { baseOf, draftRecord } from '../draft/draft-record.ts'

interface CopyPlace {
  assetUuid: string
  operation: Operation
  saved: ValuationRecord | null
  /** The uuid of the saved valuation. */
  current: string | null
  /** An empty valuation, for an asset without a valuation; null if the asset has no location or size. */
  empty: ComparablesDocument | null
}

export type CopiedDraft =
  | { kind: 'copied'; changes: Changes; leftOut: number }
  | {
      kind: 'refused'
      code:
        | 'assets.nothingToCopy'
        | 'valuation.operationMismatch'
        | 'valuation.assetMismatch'
        | 'valuation.missingInformation'
    }

/** Replaces the comparables of one operation with those of the asset `source`. Returns the new unsaved changes. */
export function copyIntoDraft(
  { assetUuid, operation, saved, current, empty }: CopyPlace,
  changes: Changes,
  source: ValuationOfAsset | null,
): CopiedDraft {
  const begun = baseOf(saved, changes, operation)
    ? changes
    : recordChange(discardOperation(changes, operation), operation, 'refreshed', null, empty)
  const base = baseOf(saved, begun, operation)
  const record = draftRecord(saved, begun, operation)
  if (!base || !record) return { kind: 'refused', code: 'valuation.missingInformation' }
  const { document } = record
  if (document.method !== 'comparables') return { kind: 'refused', code: 'assets.nothingToCopy' }
  const outcome = copyComparables(source, { assetUuid, document }, { assetUuid, operation })
  if (outcome.kind === 'refused') return outcome
  const next = difference(operation, begun, base, outcome.document)
  return { kind: 'copied', changes: withBase(changes, next, operation, current), leftOut: outcome.leftOut }
}
