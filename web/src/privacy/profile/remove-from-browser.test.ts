import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../kernel/storage/memory-store.ts'
import { storedKeys } from '../../kernel/storage/stored.ts'
import { removeFromBrowser } from './remove-from-browser.ts'

const ANA = '11111111-1111-4111-8111-111111111111'
const LUIS = '22222222-2222-4222-8222-222222222222'

describe('The browser after the erasure of its user', () => {
  it('all stored data about the erased user are removed from the browser, and data about other users stay', () => {
    const store = memoryStore({
      [`lindero.draft.${ANA}.asset:1`]: '{}',
      [`lindero.columns.${ANA}.users`]: '{}',
      'lindero.consent': `{"user":"${ANA}"}`,
      'lindero.preferences': '{"language":"es"}',
      [`lindero.draft.${LUIS}.asset:1`]: '{}',
    })
    removeFromBrowser(store, ANA)
    expect(storedKeys(store)).toEqual(['lindero.preferences', `lindero.draft.${LUIS}.asset:1`])
  })
})
