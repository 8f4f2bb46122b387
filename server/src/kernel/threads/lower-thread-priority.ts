import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A third of the share of an ordinary thread. At the lowest, 19, a sign-in waits a second where the machine is busy. */
const LOWERED = 5

/**
 * Lets the thread that calls it go after others on the processors, for good. Not for a thread that holds what others
 * wait for, as a transaction: they would wait for its turn as well. Only Linux counts priorities by thread; elsewhere
 * it does nothing, and the thread shares alike.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
  setPriority(Number(thread), LOWERED)
}
