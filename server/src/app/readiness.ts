import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'

export const READINESS = {
  /** Time for which a result of the store is used again, because a proxy asks twice a second. */
  storeMilliseconds: 5_000,
  /** Time limit for the store. A proxy waits for five seconds. */
  patienceMilliseconds: 3_000,
  /** The queue asks for work every ten seconds. */
  queueMilliseconds: 60_000,
}

/**
 * Returns a function that checks whether this node can serve: the database, the queue of jobs and the store of files.
 * Its promise is rejected with the reason if not.
 */
export function readiness(context: Context, limits = READINESS): () => Promise<void> {
  let store: { at: number; checked: Promise<void> } | undefined

  function checkedStore(): Promise<void> {
    const at = performance.now()
    if (!store || at - store.at > limits.storeMilliseconds) {
      store = { at, checked: withinTime(context.files.check(), limits.patienceMilliseconds) }
      // Each caller awaits the promise and receives the failure.
      store.checked.catch(() => undefined)
    }
    return store.checked
  }

  return async () => {
    if (context.isStopping()) throw new AppError('system.stopping')
    await context.database.transaction('system', (tx) => tx.rows('SELECT 1'))
    const { lastTurn } = context.jobQueue
    if (lastTurn !== undefined && performance.now() - lastTurn > limits.queueMilliseconds) {
      throw new AppError('system.queueStopped')
    }
    await checkedStore()
  }
}

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const patience = new AbortController()
  const late = pause(milliseconds, undefined, { signal: patience.signal }).then(() => {
    throw new AppError('storage.unavailable')
  })
  await Promise.race([work, late]).finally(() => patience.abort())
}
