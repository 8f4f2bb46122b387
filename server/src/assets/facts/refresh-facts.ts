import { setTimeout as pause } from 'node:timers/promises'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../../kernel/context.ts'
import { pauseForCalls } from '../../kernel/jobs/pause-for-calls.ts'

const POLL_MILLISECONDS = 1_000
/** Number of assets per transaction. A save of one of them waits until the transaction ends. */
const AT_ONCE = 400

/**
 * Computes the facts of changed assets repeatedly until the signal aborts (ADR 1350). Each step is one short statement in
 * the database, so this thread only waits. Between steps it pauses while people work, so that the figures of a large tape
 * do not occupy a processor core of the database. Any number of nodes may do this: one at a time computes.
 */
export async function refreshFactsAlways(context: Context, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await refreshFacts(context, stop, (worked) => pauseForCalls(worked, stop)).catch((error: unknown) => {
      context.log.error({ err: error }, 'facts of assets')
    })
    await pause(POLL_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/**
 * Computes the facts of all changed assets, and of those whose completeness no longer holds. Locked assets are left out.
 *
 * @param afterStep receives the duration of each step in milliseconds
 * @returns the number of assets, with the marks of deleted ones
 */
export async function refreshFacts(
  context: Context,
  stop?: AbortSignal,
  afterStep?: (worked: number) => Promise<void>,
): Promise<number> {
  let total = 0
  while (!stop?.aborted) {
    const began = performance.now()
    const count = await refreshSome(context)
    if (count === 0) return total
    total += count
    await afterStep?.(performance.now() - began)
  }
  return total
}

/**
 * Computes the facts of the assets that are marked now, before a node serves calls: a migration may mark all assets, and
 * readers compute marked ones in each call. Marks that other nodes add meanwhile are left, so that this ends.
 *
 * @returns the number of assets, with the marks of deleted ones
 */
export async function refreshFactsMarkedBefore(context: Context): Promise<number> {
  const inSystem = <Row extends object>(statement: string, values: unknown[] = []) =>
    context.database.transaction('system', (tx) => tx.rows<Row>(statement, values))
  const [newest] = await inSystem<{ id: number | null }>('SELECT max(id) AS id FROM changed_assets')
  let total = 0
  let isLeft = typeof newest?.id === 'number'
  while (isLeft) {
    const count = await refreshSome(context)
    total += count
    const left = await inSystem('SELECT id FROM changed_assets WHERE id <= $1 LIMIT 1', [newest?.id])
    isLeft = count > 0 && left.length > 0
  }
  return total
}

/** @returns 0 if nothing is left, everything left is locked, or another node computes */
async function refreshSome({ database, now }: Context): Promise<number> {
  const [row] = await database.transaction('system', (tx) =>
    tx.rows<{ count: number }>('SELECT refresh_asset_facts($1::date, $2) AS count', [calendarDateAt(now()), AT_ONCE]),
  )
  return row?.count ?? 0
}
