import { browserStore } from '../storage/memory-store.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

/** The session of this browser. */
export const session = createSessionStore(browserStore())

/** Part of the storage keys under which this browser stores data of its current user. */
export const storageOwner = (): string => session.get()?.user.uuid ?? 'nobody'

// A login or logout in another tab also applies to this tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === null) session.reload()
  })
}
