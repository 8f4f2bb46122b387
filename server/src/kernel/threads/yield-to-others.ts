import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets the thread that calls it have only what others leave of the processors, for good. Not for a thread that holds
 * what others wait for, as a transaction: they would wait for its turn as well. Only Linux counts priorities by
 * thread; elsewhere it does nothing, and the thread shares alike.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
  setPriority(Number(thread), constants.priority.PRIORITY_LOW)
}
