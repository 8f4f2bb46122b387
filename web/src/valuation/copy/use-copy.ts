import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { copiedComments, copiedDetails } from '@lindero/domain/assets/copy-info'
import { discardKey, recordChange } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { useQuery } from '@tanstack/react-query'
import { draftOf } from '../../assets/record/asset-record.ts'
import { COMMENTS, INFO } from '../../assets/record/info-changes.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { beginValuation } from '../draft/begin-valuation.ts'
import { lastValuationsOf, recordOf } from '../valuation.queries.ts'
import { type CopiedDraft, copyIntoDraft } from './copy-draft.ts'

/** The parts that can be copied, in the order of the dialog. */
export const COPY_PARTS = ['info', 'comments', 'sale', 'rent'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

const COMMENT_ROWS = 500

/**
 * The parts of the asset `sourceUuid` that can be copied, and a function that copies them into the unsaved changes of
 * `asset`.
 */
export function useCopy(asset: AssetDetail, sourceUuid: string | null) {
  const of = { params: { uuid: sourceUuid ?? '' } }
  const isChosen = sourceUuid !== null
  const source = useQuery({ ...queryOf(api.asset, { ...of, query: {} }), enabled: isChosen })
  const valuations = useQuery({ ...lastValuationsOf(sourceUuid ?? ''), enabled: isChosen })
  const comments = useQuery({
    ...queryOf(api.assetComments, { ...of, query: { p: 1, r: COMMENT_ROWS } }),
    enabled: isChosen,
  })
  const own = useQuery(lastValuationsOf(asset.uuid))
  const portfolio = useQuery(queryOf(api.portfolio, { params: { uuid: asset.portfolioUuid } }))
  const queries = [source, valuations, comments, own, portfolio]

  const details = source.data ? copiedDetails(source.data.details, asset.details) : []
  const texts = copiedComments(comments.data?.items ?? [])
  const documentOf = (operation: Operation) => {
    const saved = valuations.data?.[operation]
    const document = saved ? recordOf(saved).document : null
    return document?.method === 'comparables' ? document : null
  }
  const counts: Record<CopyPart, number> = {
    info: details.length,
    comments: texts.length,
    sale: documentOf('sale')?.comparables.length ?? 0,
    rent: documentOf('rent')?.comparables.length ?? 0,
  }
  /** Number of comparables that the copy would replace. */
  const present = (operation: Operation) => comparablesIn(own.data?.[operation] ?? null)

  /** Copies the parts into the draft. If one part is rejected, nothing is changed. */
  function copy(parts: ReadonlySet<CopyPart>): CopiedDraft {
    const name = draftOf(asset.uuid)
    let changes = drafts.get(name)
    let leftOut = 0
    if (!sourceUuid || queries.some(({ data }) => data === undefined)) {
      return { kind: 'refused', code: 'assets.nothingToCopy' }
    }
    if (parts.has('info')) {
      for (const { field, old, new: next } of details) changes = recordChange(changes, INFO, field, old, next)
    }
    if (parts.has('comments')) {
      changes = discardKey(changes, COMMENTS)
      for (const [index, comment] of texts.entries()) {
        changes = recordChange(changes, COMMENTS, String(index), null, comment)
      }
    }
    for (const operation of ['sale', 'rent'] as const) {
      if (!parts.has(operation)) continue
      const saved = own.data?.[operation] ?? null
      const document = documentOf(operation)
      const place = {
        assetUuid: asset.uuid,
        operation,
        saved: saved ? recordOf(saved) : null,
        current: saved?.uuid ?? null,
        empty: portfolio.data ? beginValuation('comparables', asset, operation, portfolio.data) : null,
      }
      const outcome = copyIntoDraft(place, changes, document && { assetUuid: sourceUuid, document })
      if (outcome.kind === 'refused') return outcome
      changes = outcome.changes
      leftOut += outcome.leftOut
    }
    drafts.set(name, changes)
    return { kind: 'copied', changes, leftOut }
  }

  return {
    counts,
    present,
    copy,
    source: source.data ?? null,
    isLoading: isChosen && queries.some(({ isPending }) => isPending),
    error: queries.find(({ isError }) => isError)?.error ?? null,
  }
}

function comparablesIn(saved: SavedValuation | null): number {
  const document = saved && recordOf(saved).document
  return document?.method === 'comparables' ? document.comparables.length : 0
}
