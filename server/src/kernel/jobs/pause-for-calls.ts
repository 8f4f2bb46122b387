import { setTimeout as pause } from 'node:timers/promises'

/** With this many calls in progress, a job works for a fifth of the time. More calls do not slow it further. */
const MOST_CALLS = 4
/** Interval at which a pause looks whether calls are still in progress. */
const LOOK_MILLISECONDS = 250
/** Longest pause, so that a cancelled job ends soon. */
const LONGEST_PAUSE = 10_000

let callsInProgress: Int32Array | undefined

/** Sets the number of calls of the node, which the serving thread counts in shared memory. */
export function watchCalls(calls: Int32Array): void {
  callsInProgress = calls
}

/**
 * Pauses work between two steps while calls are in progress, for as long as the step took for each of the calls, up to
 * four of them. So the work takes at most half of the time beside one call and a fifth beside four, if its steps take up
 * to 2.5 s. It goes on as soon as no call is in progress.
 *
 * @param worked duration of the step in milliseconds
 */
export async function pauseForCalls(worked: number, stop?: AbortSignal): Promise<void> {
  const began = performance.now()
  for (;;) {
    const calls = callsInProgress ? Atomics.load(callsInProgress, 0) : 0
    const left = Math.min(worked * Math.min(calls, MOST_CALLS), LONGEST_PAUSE) - (performance.now() - began)
    if (left <= 0 || stop?.aborted) return
    await pause(Math.min(left, LOOK_MILLISECONDS))
  }
}
