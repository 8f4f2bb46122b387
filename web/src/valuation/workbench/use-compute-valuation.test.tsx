// @vitest-environment happy-dom
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOf } from '../../assets/record/asset-record.ts'
import { cancelDialog, dialogs, submitDialog } from '../../kernel/dialogs/dialogs.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

const ASSET = { uuid: '44444444-4444-4444-8444-444444444444' } as AssetDetail
const DRAFT = draftOf(ASSET.uuid)
const DONE = { document: { method: 'comparables' }, value: 185_000 }
const edit = vi.fn(() => null)
let answer: PromiseWithResolvers<Response>
showTexts()

beforeEach(() => {
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answer.promise)
  edit.mockClear()
})
afterEach(() => {
  for (const dialog of dialogs.get()) cancelDialog(dialog)
  drafts.set(DRAFT, {})
  cleanup()
  vi.unstubAllGlobals()
})

/** Values the asset; `meanwhile` happens before the reply arrives. */
async function run(meanwhile: () => void) {
  const draft = { edit } as unknown as ValuationDraft
  const { result } = renderHook(() => useComputeValuation(ASSET, 'sale', draft))
  let value: Promise<number | null> = Promise.resolve(null)
  await act(async () => {
    value = result.current.run()
    meanwhile()
    answer.resolve(Response.json(DONE))
  })
  return value
}
const change = (key: string) => drafts.set(DRAFT, { [key]: { fireValuePct: { old: null, new: 15 } } })

describe('A valuation that the server computes while the user edits', () => {
  it('a computed valuation replaces the draft without a question if the user has changed nothing meanwhile', async () => {
    change('sale')
    expect(await run(() => undefined)).toBe(185_000)
    expect(edit).toHaveBeenCalledWith({ kind: 'replaceDocument', document: DONE.document })
    expect(dialogs.get()).toEqual([])
  })

  it('an edit of the other operation or of the asset causes no question', async () => {
    await run(() => change('rent'))
    expect(edit).toHaveBeenCalledOnce()
    expect(dialogs.get()).toEqual([])
  })

  it.each([
    ['stay', 0, null],
    ['are replaced', 1, 185_000],
  ] as const)('edits made meanwhile %s as the user decides', async (_, replaced, expected) => {
    const value = run(() => change('sale'))
    await waitFor(() => expect(dialogs.get()).toHaveLength(1))
    expect(edit).not.toHaveBeenCalled()
    const [question] = dialogs.get()
    if (!question) throw new Error('no question')
    if (expected) await submitDialog(question)
    else cancelDialog(question)
    expect(await value).toBe(expected)
    expect(edit).toHaveBeenCalledTimes(replaced)
  })
})
