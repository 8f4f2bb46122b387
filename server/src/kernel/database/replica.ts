import { AppError } from '@lindero/domain/errors'
import type { Log } from '../log/log.ts'
import { replicaLagSeconds, staleReads } from '../metrics/metrics.ts'
import type { Driver } from './driver.ts'

/** Connections for reads that may be stale. */
export interface Replica {
  /**
   * The connections for a reader with this last change; undefined if the reader must use the primary.
   *
   * @param lastChange milliseconds since 1970; undefined if the reader has changed nothing
   */
  driverFor(lastChange: number | undefined): Driver | undefined
  /** True if a read failed for a reason that only affects the replica. The read is then repeated on the primary. */
  isOwnFailure(error: unknown): boolean
  close(): Promise<void>
}

/**
 * The end of the primary's write-ahead log at a certain time. The log up to `position` contains all changes that were
 * acknowledged before `at`.
 */
interface Mark {
  at: number
  position: bigint
}

const CHECK_MILLISECONDS = 500
/**
 * Maximum number of stored marks. If a replica has not reached the oldest one, its lag is unknown and it is not used.
 */
const MARKS = 600
/**
 * Tolerance in milliseconds. The clocks of nodes and database may differ, and a session's change is recorded only once
 * a second.
 */
const CLOCK_MILLISECONDS = 3_000

/**
 * `pg_current_wal_insert_lsn` returns the end of the log, which contains every change acknowledged until then. The
 * timeline changes with each promotion; positions on different timelines cannot be compared.
 */
const OF_PRIMARY = `SELECT pg_current_wal_insert_lsn()::text AS position,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS line,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`
const OF_REPLICA = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position,
  (SELECT greatest(min_recovery_end_timeline, timeline_id) FROM pg_control_recovery(), pg_control_checkpoint()) AS line,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`

type Position = {
  position: string | null
  line: number
  cluster: string
}

interface ReplicaOptions {
  primary: Driver
  replica: Driver
  /** Maximum lag in seconds. A replica that is further behind is not used. */
  lagSeconds: number
  log: Log
  /** Current time in milliseconds since 1970. */
  now?: () => number
}

/**
 * Tracks how far a streaming replica lags behind, by querying both servers twice a second. The replica is used only if
 * it lags by at most `lagSeconds` and has replayed the reader's last change.
 */
export function openReplica({ primary, replica, lagSeconds, log, now = Date.now }: ReplicaOptions): Replica {
  let marks: Mark[] = []
  /** Everything acknowledged before this time is on the replica. */
  let replayedUntil = Number.NEGATIVE_INFINITY
  let reason = ''
  let isClosed = false
  const notUsed = (why: string, error?: unknown) => {
    replayedUntil = Number.NEGATIVE_INFINITY
    if (why !== reason) log.warn({ err: error, reason: why }, 'the replica is not used')
    reason = why
  }

  async function check(): Promise<void> {
    const at = now()
    const [ahead] = (await primary.execute(OF_PRIMARY)) as Position[]
    const [behind] = (await replica.execute(OF_REPLICA)) as Position[]
    if (!ahead?.position || !behind) return
    if (behind.position === null) return notUsed('it is not a standby')
    if (behind.cluster !== ahead.cluster) return notUsed('it is a standby of another server')
    if (behind.line !== ahead.line) {
      marks = []
      return notUsed('it has not followed the promotion of another server')
    }
    // If the clock of the node was set back, earlier marks would make the replica look more current than it is.
    if (at < (marks.at(-1)?.at ?? at)) marks = []
    marks = [...marks.slice(-MARKS), { at, position: positionOf(ahead.position) }]
    const replayed = positionOf(behind.position)
    const reached = marks.findLastIndex(({ position }) => position <= replayed)
    const mark = marks[reached]
    if (!mark) return notUsed('it is behind')
    marks = marks.slice(reached)
    replayedUntil = mark.at
    if (reason !== '') log.info('the replica is used')
    reason = ''
  }

  let timer: NodeJS.Timeout
  let checking = Promise.resolve()
  function follow(): void {
    checking = check()
      .catch((error: unknown) => notUsed('it does not answer', error))
      .then(() => {
        replicaLagSeconds.set(Math.min((now() - replayedUntil) / 1_000, NO_LAG_KNOWN))
        if (!isClosed) timer = setTimeout(follow, CHECK_MILLISECONDS).unref()
      })
  }
  follow()

  return {
    driverFor(lastChange) {
      const isFresh = now() - replayedUntil <= lagSeconds * 1_000
      const hasChange = lastChange === undefined || lastChange + CLOCK_MILLISECONDS <= replayedUntil
      staleReads.inc({ answered: isFresh ? (hasChange ? 'replica' : 'primary, own change') : 'primary, no replica' })
      return isFresh && hasChange ? replica : undefined
    },
    isOwnFailure(error) {
      const code = codeOf(error)
      if (code === 'database.unavailable') notUsed('a connection failed', error)
      if (code === READ_ONLY) log.error({ err: error }, 'a call that may be stale has changed something')
      const isOwn = OWN_FAILURES.includes(code)
      if (isOwn) staleReads.inc({ answered: 'primary, again' })
      return isOwn
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await checking
      await replica.close()
    },
  }
}

/** Metric value in seconds if the lag is unknown. */
const NO_LAG_KNOWN = 86_400

const READ_ONLY = '25006'
/** Codes for a missing table, column or function: the replica has not replayed a migration yet. */
const OLD_SCHEMA = ['42P01', '42703', '42883']
/**
 * Failures that only affect the replica: a lost server, a conflict with the recovery (serialization failure, deadlock),
 * or a statement that changes something.
 */
const OWN_FAILURES = ['database.unavailable', 'limits.busy', '40001', READ_ONLY, ...OLD_SCHEMA]

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (error instanceof AppError) return error.code
  return code ?? (cause ? codeOf(cause) : '')
}

/** Converts a log position such as `16/B374D848` to a number. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
