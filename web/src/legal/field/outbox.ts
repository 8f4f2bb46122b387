import { ApiError, mayPass } from '../../kernel/api/api-error.ts'
import type { Waiting } from './waiting.ts'

export interface OutboxItem {
  id: string
  requestId: number
  /** Creation time in milliseconds since 1970. The list is sorted by it. */
  addedAt: number
  /** False if a file was rejected before it was added to this browser. */
  isKept: boolean
  /** False if the device is full, so that the item is lost when the page is closed. */
  isStored: boolean
  kind: Waiting['kind']
  /** The name of a file, or the time of a visit. */
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  error: unknown
}

interface OutboxParts {
  /** Returns the uuid of the logged-in user; null without a session. */
  user: () => string | null
  /** A store that survives reloads, except for items that are not `isStored`. */
  store: {
    all: (user: string) => Promise<Waiting[]>
    put: (entry: Waiting) => Promise<void>
    remove: (entry: Waiting) => Promise<void>
    isStored: (entry: Waiting) => boolean
  }
  /** Sends one item. It calls `keep` to store its progress. */
  deliver: (entry: Waiting, keep: (entry: Waiting) => Promise<void>) => Promise<void>
  /** Runs the work in only one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  later: (work: () => void, milliseconds: number) => void
}

const SHORT_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

/** Items sorted by time, with listeners for changes. */
function observedItems() {
  const listeners = new Set<() => void>()
  let items: readonly OutboxItem[] = []
  function publish(next: readonly OutboxItem[]): void {
    items = next.toSorted((a, b) => a.addedAt - b.addedAt)
    for (const listener of listeners) listener()
  }
  return {
    get: () => items,
    publish,
    change(id: string, changes: Partial<OutboxItem>): void {
      publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns a function that runs the work. If it is called while the work is running, the work is repeated once
 * afterwards.
 */
function oneRunAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await work()
      } while (isAskedAgain)
    } finally {
      isRunning = false
    }
  }
}

/**
 * Plans retries with increasing pauses. They are needed because no event reports that the network has returned after an
 * interrupted upload.
 */
function growingPauses(later: OutboxParts['later']) {
  let isPlanned = false
  let pause = SHORT_PAUSE
  return {
    reset: () => {
      pause = SHORT_PAUSE
    },
    plan(work: () => void): void {
      if (isPlanned) return
      isPlanned = true
      later(() => {
        isPlanned = false
        work()
      }, pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    },
  }
}

/**
 * An outbox for work on service requests. The work is stored in this browser and sent one item at a time. If the server
 * cannot be reached, the outbox tries again after a pause. If the server rejects an item, the item stays in the list
 * with the reason, and the others are still sent.
 */
export function createOutbox({ user, store, deliver, alone, later }: OutboxParts) {
  const list = observedItems()
  const { publish, change } = list
  const flush = oneRunAtATime(() => alone(sendAll))
  const again = growingPauses(later)
  let owner = user()
  /** Items that the user has removed. A list read earlier may still contain them. */
  const removed = new Set<string>()

  /** Reads the stored items in order. Items that another tab has sent leave the list, and so do another user's items. */
  async function load(): Promise<Waiting[]> {
    const current = user()
    if (current !== owner) publish([])
    owner = current
    const entries = (owner ? await store.all(owner) : []).filter(({ id }) => !removed.has(id))
    entries.sort((a, b) => a.addedAt - b.addedAt)
    const stored = entries.map((entry) => {
      const stored = list.get().find(({ id }) => id === entry.id)
      return stored?.state === 'sending' ? stored : itemOf(entry, store.isStored(entry))
    })
    const ended = list
      .get()
      .filter(({ id, state }) => (state === 'done' || state === 'failed') && !stored.some((item) => item.id === id))
    publish([...ended, ...stored])
    return entries
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      // Reads the list again before each item, because the next item may have been removed, in this or another tab.
      const entry = (await load()).find(({ id, refusal }) => !refusal && !tried.has(id))
      if (!entry || entry.user !== user()) return
      tried.add(entry.id)
      if (!(await sendOne(entry))) return
    }
  }

  /**
   * Sends one item.
   * @returns false if all other items would fail for the same reason
   */
  async function sendOne(entry: Waiting): Promise<boolean> {
    let latest = entry
    const keep = async (next: Waiting) => {
      latest = next
      // After a logout, nothing is stored on the device.
      if (next.user === user()) await store.put(next)
    }
    change(entry.id, { state: 'sending', error: null })
    try {
      await deliver(entry, keep)
      await store.remove(entry)
      change(entry.id, { state: 'done' })
      again.reset()
      return true
    } catch (error) {
      if (isRejection(error)) {
        const { statusCode, code, data } = error
        await keep({ ...latest, refusal: { statusCode, code, ...(data ? { data } : {}) } })
        change(entry.id, { state: 'failed', error })
        return true
      }
      change(entry.id, { state: 'waiting', error })
      again.plan(() => void flush())
      return !concernsAll(error)
    }
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    load,
    flush,
    /** Adds an item and then starts sending. An item that a full device cannot store waits in this page. */
    async add(entry: Waiting): Promise<void> {
      await store.put(entry)
      publish([...list.get().filter(({ id }) => id !== entry.id), itemOf(entry, store.isStored(entry))])
      void flush()
    },
    /** Adds a rejected file to the list, with the reason. The file is not sent. */
    reject(item: Pick<OutboxItem, 'requestId' | 'name' | 'error'>): void {
      const rest = {
        id: crypto.randomUUID(),
        addedAt: Date.now(),
        isKept: false,
        isStored: false,
        kind: 'file',
        state: 'failed',
      } as const
      publish([...list.get(), { ...item, ...rest }])
    },
    async retry(id: string): Promise<void> {
      const current = user()
      const entry = current ? (await store.all(current)).find((each) => each.id === id) : undefined
      if (!entry) return
      const { refusal: _refusal, ...again } = entry
      await store.put(again)
      change(id, { state: 'waiting', error: null })
      void flush()
    },
    /**
     * Permanently removes the chosen items from the list and the browser, even if they are still waiting. An item that
     * is being sent is not removed.
     */
    async remove(chosen: (item: OutboxItem) => boolean): Promise<void> {
      const gone = new Set(
        list
          .get()
          .filter((item) => item.state !== 'sending' && chosen(item))
          .map(({ id }) => id),
      )
      for (const id of gone) removed.add(id)
      publish(list.get().filter(({ id }) => !gone.has(id)))
      const current = user()
      const entries = current ? await store.all(current) : []
      for (const entry of entries) if (gone.has(entry.id)) await store.remove(entry)
    },
  }
}

/**
 * After an error with one of these status codes, all other items would fail too: no network, no session, too many
 * requests, unavailable server.
 */
const FOR_ALL: ReadonlySet<number> = new Set([0, 401, 429, 503])
const concernsAll = (error: unknown): boolean => error instanceof ApiError && FOR_ALL.has(error.statusCode)

/**
 * True if the server rejected the item itself. If only the session has ended, the item is sent after the user's next
 * login.
 */
function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.statusCode !== 401 && !mayPass(error)
}

function itemOf(entry: Waiting, isStored: boolean): OutboxItem {
  const { id, requestId, addedAt, kind, refusal } = entry
  const name = entry.kind === 'file' ? entry.file.name : entry.visit.visitedOn
  const error = refusal ? new ApiError(refusal.statusCode, refusal.code, refusal.data) : null
  const state = refusal ? 'failed' : 'waiting'
  return { id, requestId, addedAt, isKept: true, isStored, kind, name, state, error }
}
