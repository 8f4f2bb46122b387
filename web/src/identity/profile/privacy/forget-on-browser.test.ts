import { describe, expect, it } from 'vitest'
import { forgetOnBrowser } from './forget-on-browser.ts'

const ANA = '11111111-1111-4111-8111-111111111111'
const LUIS = '22222222-2222-4222-8222-222222222222'

function storeOf(kept: Record<string, string>) {
  const entries = new Map(Object.entries(kept))
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
  }
}

describe('a browser on which somebody was erased', () => {
  it('keeps nothing that names the person, and everything else', () => {
    const store = storeOf({
      [`lindero.draft.${ANA}.asset:1`]: '{}',
      [`lindero.columns.${ANA}.users`]: '{}',
      'lindero.consent': `{"user":"${ANA}"}`,
      'lindero.preferences': '{"language":"es"}',
      [`lindero.draft.${LUIS}.asset:1`]: '{}',
    })
    forgetOnBrowser(store, ANA)
    expect([...store.entries.keys()]).toEqual(['lindero.preferences', `lindero.draft.${LUIS}.asset:1`])
  })
})
