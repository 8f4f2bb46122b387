import { api } from '@lindero/contract/api'
import type { CallArguments, CallReply } from '@lindero/contract/kernel/call'
import { type Changes, changeOf } from '@lindero/domain/kernel/changes'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { methodOf } from '@lindero/domain/valuation/methods/methods'
import { draftOf } from '../../assets/record/asset-record.ts'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { invalidate } from '../../kernel/api/use-call.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { lastValuationsOf, recordOf } from '../valuation.queries.ts'
import { afterSave } from './after-save.ts'
import { withReason } from './ask-reason.ts'
import { draftBase } from './draft-base.ts'
import { decisionOf, draftRecord } from './draft-record.ts'
import { visibleChanges } from './visible-changes.ts'

type LastValuations = CallReply<typeof api.lastValuations>
type SavedBody = CallArguments<typeof api.saveValuations>['body'][number]

/**
 * Saves the changed valuations of an asset with their values. The server computes these values again.
 * @throws ApiError `valuation.noSelectedComparables` if there is no value, or the server's rule violation
 */
export async function saveValuations(assetUuid: string, changes: Changes): Promise<void> {
  const last = lastValuationsOf(assetUuid)
  const saved = await queryClient.ensureQueryData(last)
  const body = OPERATIONS.flatMap((operation) => bodyOf(operation, saved, changes) ?? [])
  if (body.length === 0) return
  try {
    const reply = await withReason((reason) =>
      request(api.saveValuations, { params: { uuid: assetUuid }, body: body.map((one) => ({ ...one, ...reason })) }),
    )
    // The saved changes leave the draft before the valuations are fetched again. After the fetch, they would be based
    // on an outdated valuation, and the user would be asked about a conflict.
    const draft = draftOf(assetUuid)
    drafts.set(
      draft,
      body.reduce((rest, { operation }) => {
        const before = saved[operation]
        const place = { operation, saved: before && recordOf(before) }
        return afterSave(place, rest, changes, reply[operation]?.uuid ?? null)
      }, drafts.get(draft)),
    )
    queryClient.setQueryData(last.queryKey, reply)
  } finally {
    // The valuations are fetched even if the save was rejected: another user may have saved, and then the draft must be
    // moved to the newer valuation.
    await invalidate(api.saveValuations)
  }
}

/**
 * Returns an entry for the call; null if the user did not change this operation.
 * @throws ApiError with the reason if the valuation has no value
 */
export function bodyOf(operation: Operation, saved: LastValuations, changes: Changes): SavedBody | null {
  if (visibleChanges(changes, operation).length === 0) return null
  const last = saved[operation]
  const before = last === null ? null : recordOf(last)
  const record = draftRecord(before, changes, operation)
  if (record === null) return null
  const method = methodOf(record.document)
  const outcome = method.compute(record.document)
  if (outcome.kind === 'notValued') throw new ApiError(400, outcome.code, outcome.data)
  const { sign, valuationTypeId } = decisionOf(changes, operation)
  const isRefreshed = changeOf(changes, operation, 'refreshed') !== null
  return {
    operation,
    basedOn: draftBase(changes, operation),
    document: record.document as SavedBody['document'],
    value: outcome.figures.value,
    // False for a valuation started by hand, because its comparables do not come from a search.
    isSearchedAgain: isRefreshed && method.isSearched(record.document),
    ...(sign === undefined ? {} : { sign }),
    ...(valuationTypeId === undefined ? {} : { valuationTypeId }),
  }
}
