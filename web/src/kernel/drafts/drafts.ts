import { storageOwner } from '../session/session.ts'
import { browserStore } from '../storage/memory-store.ts'
import { createDraftStore } from './draft-store.ts'

/** Unsaved changes in this browser. */
export const drafts = createDraftStore(browserStore(), storageOwner)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => drafts.reload(event.key))
}
