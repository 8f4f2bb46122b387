import { ApiError, mayPass } from '../../kernel/api/api-error.ts'
import type { Waiting } from './waiting.ts'

export interface OutboxItem {
  id: string
  requestId: number
  kind: Waiting['kind']
  /** The name of a file; the instant of a visit. */
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The reason of a failure. */
  error: unknown
}

interface OutboxParts {
  /** The user of the session; null if there is none. */
  user: () => string | null
  /** Kept over reloads. */
  store: {
    all: (user: string) => Promise<Waiting[]>
    put: (entry: Waiting) => Promise<void>
    remove: (entry: Waiting) => Promise<void>
  }
  /** Sends one entry; `keep` stores how far it came. */
  deliver: (entry: Waiting, keep: (entry: Waiting) => Promise<void>) => Promise<void>
  /** Runs the work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  later: (work: () => void, milliseconds: number) => void
}

const SHORT_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

/**
 * Work for service requests that waits in this browser until it has been sent, one after the other. Without an answer
 * of the server it keeps waiting; what the server refuses stays with its reason and stops no other.
 */
export function createOutbox({ user, store, deliver, alone, later }: OutboxParts) {
  const listeners = new Set<() => void>()
  let items: readonly OutboxItem[] = []
  let isRunning = false
  let isAskedAgain = false
  let pause = SHORT_PAUSE

  function publish(next: readonly OutboxItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  function change(id: string, changes: Partial<OutboxItem>): void {
    publish(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  /** The stored entries in their order; those that another tab has sent leave the list. */
  async function load(): Promise<Waiting[]> {
    const owner = user()
    const entries = owner ? await store.all(owner) : []
    entries.sort((a, b) => a.addedAt - b.addedAt)
    const stored = entries.map((entry) => {
      const known = items.find(({ id }) => id === entry.id)
      return known?.state === 'sending' ? known : itemOf(entry)
    })
    const ended = items.filter(
      ({ id, state }) => (state === 'done' || state === 'failed') && !stored.some((item) => item.id === id),
    )
    publish([...ended, ...stored])
    return entries
  }

  async function sendAll(): Promise<void> {
    for (const entry of await load()) {
      if (entry.refusal || entry.user !== user()) continue
      change(entry.id, { state: 'sending', error: null })
      try {
        await deliver(entry, store.put)
        await store.remove(entry)
        change(entry.id, { state: 'done' })
        pause = SHORT_PAUSE
      } catch (error) {
        if (isRefusal(error)) {
          const { statusCode, code, data } = error
          await store.put({ ...entry, refusal: { statusCode, code, ...(data ? { data } : {}) } })
          change(entry.id, { state: 'failed', error })
          continue
        }
        change(entry.id, { state: 'waiting', error })
        // Without any answer the network tells when it is back.
        if (isAnswered(error)) {
          later(() => void flush(), pause)
          pause = Math.min(2 * pause, LONGEST_PAUSE)
        }
        return
      }
    }
  }

  async function flush(): Promise<void> {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    try {
      do {
        isAskedAgain = false
        await alone(sendAll)
      } while (isAskedAgain)
    } finally {
      isRunning = false
    }
  }

  return {
    get: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    /** Sends all that waits, now. */
    flush,
    /** Keeps an entry in this browser, then sends it. Rejects if the browser cannot keep it. */
    async add(entry: Waiting): Promise<void> {
      await store.put(entry)
      publish([...items.filter(({ id }) => id !== entry.id), itemOf(entry)])
      void flush()
    },
    /** Shows a file that is not even sent, with the reason. */
    reject(item: Pick<OutboxItem, 'requestId' | 'name' | 'error'>): void {
      publish([...items, { ...item, id: crypto.randomUUID(), kind: 'file', state: 'failed' }])
    },
    async retry(id: string): Promise<void> {
      const owner = user()
      const entry = owner ? (await store.all(owner)).find((each) => each.id === id) : undefined
      if (!entry) return
      const { refusal: _refusal, ...again } = entry
      await store.put(again)
      change(id, { state: 'waiting', error: null })
      void flush()
    },
    /** Removes ended and waiting work for good. */
    async remove(chosen: (item: OutboxItem) => boolean): Promise<void> {
      const gone = items.filter((item) => item.state !== 'sending' && chosen(item))
      const owner = user()
      const entries = owner ? await store.all(owner) : []
      for (const entry of entries) if (gone.some(({ id }) => id === entry.id)) await store.remove(entry)
      publish(items.filter((item) => !gone.includes(item)))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const isAnswered = (error: unknown): boolean => !(error instanceof ApiError && error.statusCode === 0)

/** A session that has ended refuses nothing: its user signs in again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.statusCode !== 401 && !mayPass(error)
}

function itemOf(entry: Waiting): OutboxItem {
  const { id, requestId, kind, refusal } = entry
  const name = entry.kind === 'file' ? entry.file.name : entry.visit.visitedOn
  const error = refusal ? new ApiError(refusal.statusCode, refusal.code, refusal.data) : null
  return { id, requestId, kind, name, state: refusal ? 'failed' : 'waiting', error }
}
