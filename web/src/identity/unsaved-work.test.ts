import { describe, expect, it } from 'vitest'
import { createDraftStore } from '../kernel/drafts/draft-store.ts'
import { memoryStore } from '../kernel/storage/memory-store.ts'
import { storedKeys } from '../kernel/storage/stored.ts'
import { hasUnsavedWork, removeUnsavedWork } from './unsaved-work.ts'

const [ANA, LUIS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

describe('The browser after a logout', () => {
  it('removing a user’s unsaved work removes form changes and unfinished imports, but neither column layouts nor other users’ work', () => {
    const store = memoryStore()
    expect(hasUnsavedWork(store, ANA)).toBe(false)
    for (const who of [ANA, LUIS]) {
      createDraftStore(store, () => who).set('asset:1', { asset: { floor: { old: 1, new: 2 } } })
    }
    store.setItem(`lindero.wizard.${ANA}.new`, '{}')
    store.setItem(`lindero.columns.${ANA}.users`, '{}')
    expect(hasUnsavedWork(store, ANA)).toBe(true)
    removeUnsavedWork(store, ANA)
    expect(storedKeys(store)).toEqual([`lindero.draft.${LUIS}.asset:1`, `lindero.columns.${ANA}.users`])
    expect(hasUnsavedWork(store, ANA)).toBe(false)
  })
})
