import { BroadcastChannel, threadId } from 'node:worker_threads'
import { jobSeconds, outsideSeconds, threadCount, threadHeapBytes } from './metrics.ts'

const CHANNEL = 'lindero metrics'
const REPORT_MILLISECONDS = 5_000
/**
 * A thread counts as ended after this time without a report. The time is long, because a thread cannot report while it
 * computes.
 */
const SILENT_MILLISECONDS = 120_000

/** An observation in a worker thread. The serving thread adds it to the metrics. */
type Observation =
  | { kind: 'outside'; service: string; outcome: 'success' | 'failure'; seconds: number }
  | { kind: 'job'; job: string; state: string; seconds: number }
  | { kind: 'heap'; thread: string; id: number; bytes: number }

let toServing: BroadcastChannel | undefined
const heaps = new Map<number, { thread: string; bytes: number; at: number }>()

/** Makes a worker thread send its observations to the serving thread. It also sends its heap size every few seconds. */
export function reportAs(thread: string): void {
  toServing = new BroadcastChannel(CHANNEL)
  toServing.unref()
  const report = () => observe({ kind: 'heap', thread, id: threadId, bytes: process.memoryUsage().heapUsed })
  report()
  setInterval(report, REPORT_MILLISECONDS).unref()
}

let receiving: BroadcastChannel | undefined
let receivers = 0

/**
 * Makes the serving thread count the observations of the other threads. Several systems in one process share one
 * receiver, so that each observation is counted only once.
 * @returns a function that stops the counting
 */
export function receiveObservations(): () => void {
  receivers += 1
  if (!receiving) {
    receiving = new BroadcastChannel(CHANNEL)
    receiving.unref()
    receiving.onmessage = (event) => count((event as { data: Observation }).data)
  }
  return () => {
    receivers -= 1
    if (receivers > 0) return
    receiving?.close()
    receiving = undefined
  }
}

export function observe(observation: Observation): void {
  if (toServing) toServing.postMessage(observation)
  else count(observation)
}

function count(observation: Observation): void {
  if (observation.kind === 'outside') {
    const { service, outcome, seconds } = observation
    outsideSeconds.observe({ service, outcome }, seconds)
  } else if (observation.kind === 'job') {
    const { job, state, seconds } = observation
    jobSeconds.observe({ kind: job, state }, seconds)
  } else {
    const { thread, id, bytes } = observation
    heaps.set(id, { thread, bytes, at: performance.now() })
  }
}

/** Sets the gauges for the number of live threads and their heap sizes. */
export function measureThreads(): void {
  threadCount.reset()
  threadHeapBytes.reset()
  for (const [id, { thread, bytes, at }] of heaps) {
    if (performance.now() - at > SILENT_MILLISECONDS) heaps.delete(id)
    else {
      threadCount.inc({ kind: thread })
      threadHeapBytes.inc({ kind: thread }, bytes)
    }
  }
}
