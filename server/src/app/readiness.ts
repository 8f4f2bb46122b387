import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import { storeChecks } from '../kernel/metrics/metrics.ts'

export const READINESS = {
  /** Time for which a result of the store is used again, because a proxy asks twice a second. */
  storeMilliseconds: 5_000,
  /** Time limit for the store. A proxy waits for five seconds. */
  patienceMilliseconds: 3_000,
  /**
   * The store counts as unusable after this many failed checks in a row, the first of them this long ago. All nodes have
   * the same store, so one failed check must not take all of them out of the proxy.
   */
  storeFailures: 3,
  storeFailedMilliseconds: 15_000,
  /** The queue asks for work every ten seconds. */
  queueMilliseconds: 60_000,
}

/**
 * Returns a function that checks whether this node can serve: the database, the queue of jobs and the store of files.
 * Its promise is rejected with the reason if not. A store that answers too late is logged and counted, but the node stays
 * ready, because it can serve everything else.
 */
export function readiness(context: Context, limits = READINESS): () => Promise<void> {
  let store: { at: number; checked: Promise<void> } | undefined
  let failures: { count: number; since: number; reason: unknown } | undefined

  async function checkStore(at: number): Promise<void> {
    try {
      const isInTime = await answersInTime(context.files.check(), limits.patienceMilliseconds)
      storeChecks.inc({ outcome: isInTime ? 'usable' : 'late' })
      if (isInTime) failures = undefined
      else context.log.warn({ err: new AppError('storage.unavailable') }, 'the store of files answers too late')
    } catch (reason) {
      storeChecks.inc({ outcome: 'failed' })
      failures = { count: (failures?.count ?? 0) + 1, since: failures?.since ?? at, reason }
      context.log.warn({ err: reason }, 'a check of the store of files failed')
    }
  }

  async function requireStore(): Promise<void> {
    const at = performance.now()
    if (!store || at - store.at > limits.storeMilliseconds) store = { at, checked: checkStore(at) }
    await store.checked
    if (!failures || failures.count < limits.storeFailures) return
    if (performance.now() - failures.since >= limits.storeFailedMilliseconds) throw failures.reason
  }

  return async () => {
    if (context.isStopping()) throw new AppError('system.stopping')
    await context.database.transaction('system', (tx) => tx.rows('SELECT 1'))
    const { lastTurn } = context.jobQueue
    if (lastTurn !== undefined && performance.now() - lastTurn > limits.queueMilliseconds) {
      throw new AppError('system.queueStopped')
    }
    await requireStore()
  }
}

/** @returns false if the work has not ended within the time */
async function answersInTime(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const patience = new AbortController()
  const late = pause(milliseconds, false, { signal: patience.signal })
  return await Promise.race([work.then(() => true), late]).finally(() => patience.abort())
}
