import { recordChange } from '@lindero/domain/kernel/changes'
import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { createDraftStore } from './draft-store.ts'

const ASSET = 'asset:1'

function edited(old: unknown, next: unknown) {
  return recordChange({}, 'info', 'size', old, next)
}

describe('The draft store, whose drafts survive a reload and a crash', () => {
  it('the draft store restores unsaved changes after a reload', () => {
    const browser = memoryStore()
    createDraftStore(browser, () => 'ana').set(ASSET, edited(80, 95))
    expect(createDraftStore(browser, () => 'ana').get(ASSET)).toEqual({
      info: { size: { old: 80, new: 95 } },
    })
  })

  it('the draft store keeps the changes of each user and each record separately', () => {
    const browser = memoryStore()
    createDraftStore(browser, () => 'ana').set(ASSET, edited(80, 95))
    expect(createDraftStore(browser, () => 'luis').get(ASSET)).toEqual({})
    expect(createDraftStore(browser, () => 'ana').get('asset:2')).toEqual({})
  })

  it('the draft store removes the stored draft when its last change is undone', () => {
    const browser = memoryStore()
    const drafts = createDraftStore(browser, () => 'ana')
    drafts.set(ASSET, edited(80, 95))
    drafts.set(ASSET, recordChange(drafts.get(ASSET), 'info', 'size', 80, 80))
    expect(browser.getItem('lindero.draft.ana.asset:1')).toBeNull()
  })

  it('the draft store returns the same object as long as the draft does not change', () => {
    const drafts = createDraftStore(memoryStore(), () => 'ana')
    expect(drafts.get(ASSET)).toBe(drafts.get(ASSET))
    drafts.set(ASSET, edited(80, 95))
    expect(drafts.get(ASSET)).toBe(drafts.get(ASSET))
  })

  it('the draft store ignores stored data in an invalid format', () => {
    const browser = memoryStore({
      'lindero.draft.ana.asset:1': '{"info":{"size":7}}',
      'lindero.draft.ana.asset:2': 'not json',
    })
    const drafts = createDraftStore(browser, () => 'ana')
    expect(drafts.get(ASSET)).toEqual({})
    expect(drafts.get('asset:2')).toEqual({})
  })

  it('the draft store rereads changes made in another tab, and notifies listeners once', () => {
    const browser = memoryStore()
    const here = createDraftStore(browser, () => 'ana')
    const listener = vi.fn()
    here.get(ASSET)
    here.subscribe(listener)
    createDraftStore(browser, () => 'ana').set(ASSET, edited(80, 95))
    here.reload('lindero.draft.ana.asset:1')
    expect(here.get(ASSET)).toEqual({ info: { size: { old: 80, new: 95 } } })
    expect(listener).toHaveBeenCalledOnce()
  })
})
