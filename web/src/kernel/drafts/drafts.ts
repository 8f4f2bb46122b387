import { session } from '../session/session.ts'
import { browserStore } from '../storage/memory-store.ts'
import { createDraftStore } from './draft-store.ts'

/** Unsaved changes in this browser. */
export const drafts = createDraftStore(browserStore(), () => session.get()?.user.uuid ?? 'nobody')

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => drafts.reload(event.key))
}
