import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * A thread with this priority gets a third of the processor time of an ordinary thread. With 19, the lowest, a sign-in
 * takes a second on a busy machine.
 */
const LOWERED = 5

/**
 * Lowers the priority of the calling thread permanently. Do not use it in a thread that holds locks, for example in a
 * transaction, because threads that wait for the locks would be delayed too. Only Linux has priorities per thread; on
 * other systems this function does nothing.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
  setPriority(Number(thread), LOWERED)
}
