import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The metrics of this process. Every label has only a few possible values, for example the route patterns or the kinds
 * of jobs. No label contains the name or number of a record.
 */
export const registry = new Registry()
const registers = [registry]

/** Buckets in seconds, from a call that only reads memory to a search that waits in a queue. */
const CALL_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const OUTSIDE_BUCKETS = [0.05, 0.2, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BUCKETS = [0.1, 1, 5, 30, 120, 600, 3_600]

export const callSeconds = new Histogram({
  name: 'lindero_call_seconds',
  help: 'Calls by method, pattern of the route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: CALL_BUCKETS,
  registers,
})
export const statementSeconds = new Histogram({
  name: 'lindero_database_statement_seconds',
  help: 'Statements of the serving thread, those of jobs left out',
  labelNames: ['server', 'statement', 'outcome'] as const,
  buckets: STATEMENT_BUCKETS,
  registers,
})
export const connectionWaitSeconds = new Histogram({
  name: 'lindero_database_connection_wait_seconds',
  help: 'Wait for a connection of the pool',
  labelNames: ['server'] as const,
  buckets: STATEMENT_BUCKETS,
  registers,
})
export const poolConnections = new Gauge({
  name: 'lindero_database_connections',
  help: 'Connections of the pool that are idle or in use, and requests that wait for one',
  labelNames: ['server', 'state'] as const,
  registers,
})
export const replicaLagSeconds = new Gauge({
  name: 'lindero_replica_lag_seconds',
  help: 'Age of what the replica has replayed; a day if it is not used',
  registers,
})
export const staleReads = new Counter({
  name: 'lindero_stale_reads_total',
  help: 'Reads that may be stale, by the server that answered and why',
  labelNames: ['answered'] as const,
  registers,
})
export const databaseUp = new Gauge({
  name: 'lindero_database_up',
  help: '1 where the database answered this scrape; without it nothing is known of the queues',
  registers,
})
export const storeChecks = new Counter({
  name: 'lindero_store_checks_total',
  help: 'Checks of the store of files for the readiness of this node',
  labelNames: ['outcome'] as const,
  registers,
})
export const queuedJobs = new Gauge({
  name: 'lindero_jobs',
  help: 'Jobs that wait or run, of all nodes',
  labelNames: ['kind', 'state'] as const,
  registers,
})
export const queueAgeSeconds = new Gauge({
  name: 'lindero_jobs_oldest_seconds',
  help: 'Age of the oldest job that is due and waits, of all nodes',
  registers,
})
export const jobSeconds = new Histogram({
  name: 'lindero_job_seconds',
  help: 'Jobs that ended on this node, from their first start',
  labelNames: ['kind', 'state'] as const,
  buckets: JOB_BUCKETS,
  registers,
})
export const queuedMessages = new Gauge({
  name: 'lindero_messages',
  help: 'Outgoing messages that wait or were given up, of all nodes',
  labelNames: ['kind', 'state'] as const,
  registers,
})
export const messageAgeSeconds = new Gauge({
  name: 'lindero_messages_oldest_seconds',
  help: 'Age of the oldest outgoing message that waits, of all nodes',
  registers,
})
export const messagesTried = new Counter({
  name: 'lindero_messages_total',
  help: 'Attempts to send a message on this node',
  labelNames: ['kind', 'outcome'] as const,
  registers,
})
export const outsideSeconds = new Histogram({
  name: 'lindero_outside_seconds',
  help: 'Requests to outside services until the head of their answer; failure: no answer, or a status from 500',
  labelNames: ['service', 'outcome'] as const,
  buckets: OUTSIDE_BUCKETS,
  registers,
})
export const threadCount = new Gauge({
  name: 'lindero_threads',
  help: 'Threads that have reported in the last two minutes',
  labelNames: ['kind'] as const,
  registers,
})
export const threadHeapBytes = new Gauge({
  name: 'lindero_thread_heap_bytes',
  help: 'Heap in use by the threads of a kind together, as last reported',
  labelNames: ['kind'] as const,
  registers,
})
export const childBytes = new Gauge({
  name: 'lindero_child_process_bytes',
  help: 'Memory of the processes that this one has started, without what they share (Linux)',
  labelNames: ['program'] as const,
  registers,
})

let isMeasuringProcess = false

/**
 * Measures CPU time, memory, event loop delay and garbage collection of this process, under the library's default
 * names.
 */
export function measureProcess(): void {
  if (isMeasuringProcess) return
  isMeasuringProcess = true
  collectDefaultMetrics({ register: registry })
}
