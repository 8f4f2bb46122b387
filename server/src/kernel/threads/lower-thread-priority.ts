import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Priority with a third of an ordinary thread's share. At 19, the lowest, a sign-in takes a second on a busy machine.
 */
const LOWERED = 5

/**
 * Lowers the priority of the calling thread permanently. Do not use it for a thread that holds locks, as in a
 * transaction, because other threads that wait for the locks would be delayed too. Only Linux has priorities per
 * thread; on other systems this does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
  setPriority(Number(thread), LOWERED)
}
