import { LATEST_RELEASE } from '@lindero/texts/home/releases'
import { useSyncExternalStore } from 'react'
import { session } from '../../kernel/session/session.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import type { Store } from '../../kernel/storage/stored.ts'
import { openHelp } from './help-center.ts'

/** Remembers in this browser which release's news the user has read last. */
export function createNewsRead(store: Store, userUuid: () => string | null) {
  const listeners = new Set<() => void>()
  const key = (uuid: string) => `lindero.news:${uuid}`
  return {
    /** True if the latest news is unread; false without a user. */
    isUnread(): boolean {
      const uuid = userUuid()
      return uuid !== null && store.getItem(key(uuid)) !== LATEST_RELEASE
    },
    markRead(): void {
      const uuid = userUuid()
      if (uuid === null) return
      try {
        store.setItem(key(uuid), LATEST_RELEASE)
      } catch (error) {
        // If storage is full or unavailable, the unread mark stays, but the news can still be read.
        if (!(error instanceof DOMException)) throw error
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const newsRead = createNewsRead(browserStore(), () => session.get()?.user.uuid ?? null)

/** Opens the news, in the panel or the chat, and marks it as read. */
export function openNews(): void {
  newsRead.markRead()
  openHelp({ kind: 'news' })
}

export function useUnreadNews(): boolean {
  return useSyncExternalStore(newsRead.subscribe, newsRead.isUnread)
}
