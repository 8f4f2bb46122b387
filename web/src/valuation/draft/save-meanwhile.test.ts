import { api } from '@lindero/contract/api'
import { NO_CHANGES } from '@lindero/domain/kernel/changes'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '../../assets/record/asset-record.ts'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { aRecord, aValuation } from '../valuation.fixture.ts'
import { draftBase, withBase } from './draft-base.ts'
import { editDraft } from './draft-changes.ts'
import { saveValuations } from './save-valuations.ts'
import { visibleChanges } from './visible-changes.ts'

const ASSET = '44444444-4444-4444-8444-444444444444'
const BEFORE = 'a0000000-0000-4000-8000-000000000001'
const AFTER = 'a0000000-0000-4000-8000-000000000002'
const DRAFT = draftOf(ASSET)
const document = aValuation()
const [first, second] = document.comparables as [Comparable, Comparable]
const row = { uuid: BEFORE, valuationTypeId: 1, isSigned: false, valuator: null, createdOn: '2024-06-30T08:00:00.000Z' }
const { queryKey } = queryOf(api.lastValuations, { params: { uuid: ASSET } })

/** Unselects a comparable in the draft of the asset. */
function untick({ uuid }: Comparable) {
  const place = { saved: aRecord({ document }), operation: 'sale' as const }
  const before = drafts.get(DRAFT)
  const outcome = editDraft(place, before, { kind: 'tick', uuid, isComparable: false }, { user: 'ana', now: '' })
  if (outcome.kind === 'edited') drafts.set(DRAFT, withBase(before, outcome.changes, 'sale', BEFORE))
}

/** Saves the draft; `meanwhile` happens before the reply arrives. */
async function save(reply: Response, meanwhile: () => void) {
  queryClient.setQueryData(queryKey, { sale: { ...row, document }, rent: null } as never)
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    method === 'GET' ? Promise.reject(new Error('no fetch in this test')) : answer.promise,
  )
  const saving = saveValuations(ASSET, drafts.get(DRAFT))
  meanwhile()
  answer.resolve(reply)
  await saving
}

afterEach(() => {
  drafts.set(DRAFT, NO_CHANGES)
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('An edit of a valuation while it is being saved', () => {
  it('an edit made while a valuation is being saved stays in the draft, on the valuation that was saved', async () => {
    untick(first)
    await save(Response.json({ sale: { ...row, uuid: AFTER, document }, rent: null }), () => untick(second))
    const rest = drafts.get(DRAFT)
    expect(visibleChanges(rest).map(({ key }) => key)).toEqual([`sale:${second.uuid}`])
    expect(draftBase(rest, 'sale')).toBe(AFTER)
  })

  it('a draft is empty after a save without further edits', async () => {
    untick(first)
    await save(Response.json({ sale: { ...row, uuid: AFTER, document }, rent: null }), () => undefined)
    expect(drafts.get(DRAFT)).toEqual({})
  })

  it('a rejected save keeps the sent edits and those made meanwhile', async () => {
    untick(first)
    const refused = Response.json({ statusCode: 409, message: 'valuation.changedMeanwhile' }, { status: 409 })
    await expect(save(refused, () => untick(second))).rejects.toThrow()
    expect(visibleChanges(drafts.get(DRAFT))).toHaveLength(2)
  })
})
