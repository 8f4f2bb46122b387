import type { Socket } from 'node:net'
import { AppError } from '@lindero/domain/errors'
import pg, { type ClientBase } from 'pg'
import { connectionWaitSeconds, poolConnections, statementSeconds } from '../metrics/metrics.ts'
import { cancelBeside, requestCancel, stopsWith } from './cancel.ts'
import { fieldsOfViolation } from './check-violation.ts'
import type { DatabaseAccess, Driver, Run, RunResult } from './driver.ts'
import { USUAL_ROLES } from './role-names.ts'
import { serversOf } from './servers.ts'

/** Time limits for each connection, in seconds. */
export interface DatabaseSeconds {
  statement: number
  lock: number
  /** Time limit for an idle transaction, because it holds locks. */
  idleTransaction: number
}

/** Removes the time limits in a transaction, for statements that may take any amount of time. */
export const WITHOUT_BOUNDS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

/** Maximum time that a call waits for a connection. */
const CONNECT_MILLISECONDS = 10_000

/** The server that a pool connects to. */
type ServerName = 'primary' | 'replica'

const openPools = new Map<pg.Pool, ServerName>()

const asText = (value: string) => value

/**
 * Conversion of database values by type. Dates and timestamps remain in PostgreSQL's text format, because a JavaScript
 * Date could shift a calendar date into a different day. Whole numbers become numbers.
 */
const VALUE_PARSERS: Record<number, (value: string) => unknown> = {
  20: Number, // int8 values are counts, and no count here reaches 2^53.
  1082: asText, // date
  1114: asText, // timestamp
  1184: asText, // timestamptz
  1700: asText, // numeric: exact; the table definition decides if it is read as a number
}

interface PoolOptions {
  /**
   * Called when the server closes a connection. The statement that was using the connection fails, and the pool opens a
   * new one. Without a listener, Node would end the process.
   */
  onLost?: (error: Error) => void
  /** Called after each successful transaction. */
  onAnswer?: () => void
  /** Returns the error to throw if the server does not respond; undefined for the default `database.unavailable`. */
  reason?: () => AppError | undefined
  /** If absent, there are no time limits, because a command may run for hours. */
  seconds?: DatabaseSeconds | undefined
  /** Label of the pool's metrics; `primary` if absent. */
  server?: ServerName
  /** Maximum time that a call waits for a connection. */
  connectMilliseconds?: number
  /**
   * Maximum time that a statement waits for its response. After that, its connection counts as lost, because a server
   * that is out of reach cannot enforce its own time limit. Absent: no limit.
   */
  answerMilliseconds?: number
}

/**
 * Settings of the query planner in each session. A server of your own would otherwise use its defaults. Those expect a
 * spinning disk, so the planner reads whole tables instead of indexes, and they compile complex statements, which takes
 * longer than running them.
 */
const PLANNER = { random_page_cost: 1.1, jit: 'off' }

/** Settings of a session, as startup parameters and as statements for a pooler, which does not forward parameters. */
function settingsOf({ statement, lock, idleTransaction }: DatabaseSeconds) {
  const limits = {
    statement_timeout: statement * 1_000,
    lock_timeout: lock * 1_000,
    idle_in_transaction_session_timeout: idleTransaction * 1_000,
  }
  // The last of several equal options counts. Options in the connection string replace these.
  const options = [
    ...Object.entries(PLANNER).map(([name, value]) => `-c ${name}=${value}`),
    process.env.PGOPTIONS ?? '',
  ]
  const statements = Object.entries({ ...PLANNER, ...limits }).map(([name, value]) => `SET LOCAL ${name} = ${value}; `)
  return { parameters: { ...limits, options: options.join(' ') }, statements: statements.join('') }
}

function optionsOf(connectionTimeoutMillis: number): pg.ClientConfig {
  return {
    connectionTimeoutMillis,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  }
}

/** Two routes to a database: through a pooler if there is one, and directly. */
function waysTo(access: string | DatabaseAccess, connectMilliseconds: number, seconds: DatabaseSeconds | undefined) {
  const { connectionString, direct }: DatabaseAccess =
    typeof access === 'string' ? { connectionString: access } : access
  const servers = serversOf(connectionString)
  const options = optionsOf(connectMilliseconds)
  const settings = seconds && settingsOf(seconds)
  const directOptions = { ...options, ...settings?.parameters }
  if (direct === undefined) {
    return { servers, options: directOptions, directServers: servers, directOptions, settings: '', hasPooler: false }
  }
  return {
    servers,
    options,
    directServers: serversOf(direct),
    directOptions,
    // A pooler assigns a connection to one transaction at a time.
    settings: settings?.statements ?? '',
    hasPooler: true,
  }
}

/**
 * Opens a pool of connections to a PostgreSQL server. If there are several servers, the pool uses the primary.
 *
 * @param access a plain connection string if there is no pooler in front of the server
 */
export function serverDriver(
  access: string | DatabaseAccess,
  connections = 10,
  {
    onLost = () => {},
    onAnswer = () => {},
    reason = () => undefined,
    seconds,
    server = 'primary',
    connectMilliseconds = CONNECT_MILLISECONDS,
    answerMilliseconds,
  }: PoolOptions = {},
): Driver {
  const ways = waysTo(access, connectMilliseconds, seconds)
  const { servers, directServers, directOptions, settings, hasPooler } = ways
  const options = { ...ways.options, ...(answerMilliseconds ? { query_timeout: answerMilliseconds } : {}) }
  // Sends the statements of a transaction without waiting for earlier responses.
  const pool = servers.pool({ ...options, max: connections, pipeline: true })

  openPools.set(pool, server)

  let isClosing = false
  const lost = (error: Error) => {
    // While the pool is closing, its connections may still report errors. These are ignored.
    if (!isClosing) onLost(error)
  }
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', lost)
  const cancel = async (running: pg.PoolClient) => {
    const cancelled = hasPooler ? requestCancel(running) : cancelBeside(servers.beside(running, options), running)
    await cancelled.catch(lost)
  }
  const acknowledged = servers.count > 1 || hasPooler ? acknowledgements(pool, seconds, cancel) : unchecked

  /** Provides a connection, and closes the connection if its rollback fails. */
  async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const waits = connectionWaitSeconds.startTimer({ server })
    const client = await servers
      .connectionOf(pool)
      .finally(waits)
      .catch((error: unknown) => failAs(error, reason))
    let broken: Error | undefined
    try {
      const value = await work(client)
      onAnswer()
      return value
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      const refused = broken ? null : await fieldsOfViolation(client, error)
      return failAs(refused ?? error, reason)
    } finally {
      client.release(broken)
    }
  }

  return {
    roles: (typeof access === 'string' ? undefined : access.roles) ?? USUAL_ROLES,
    transaction: (scopeStatement, work, signal) =>
      onConnection(async (client) => {
        const ended = signal && stopsWith(signal, () => cancel(client))
        let isOver = false
        const run: Run = async (...statement) => {
          // The connection may already be serving another customer.
          if (isOver) throw new Error('this transaction has already ended')
          return runOn(server, client, ...statement)
        }
        // The first statement of the work is sent together with the scope. If setting the scope fails, the transaction
        // and all its statements fail.
        const begun = client.query(`BEGIN; ${settings}${scopeStatement}`)
        begun.catch(() => undefined)
        try {
          // If setting the scope failed, that error is the reason why the work failed.
          const value = await work(run).catch(async (error: unknown) => {
            await begun
            throw error
          })
          await begun
          const { command } = await acknowledged(client, client.query('COMMIT'))
          // PostgreSQL responds with ROLLBACK to a COMMIT if an earlier statement failed and its error was ignored.
          if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
          return value
        } finally {
          isOver = true
          await ended?.()
        }
      }),
    single: (scopeStatement, ...statement) =>
      onConnection(async (client) => {
        const [begun, answered, commit] = sentTogether(client, () => [
          client.query(`BEGIN; ${settings}${scopeStatement}`),
          runOn(server, client, ...statement),
          client.query('COMMIT'),
        ])
        const [, result] = await Promise.all([
          begun,
          answered,
          commit,
          answered.then(() => acknowledged(client, commit)),
        ])
        return result
      }),
    execute: (statements) =>
      onConnection(async (client) => {
        const results = await client.query(statements)
        return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[])
      }),
    connection: (work) => onSeparate(() => directServers.connect(directOptions, lost), work, reason),
    close() {
      isClosing = true
      openPools.delete(pool)
      return pool.end()
    },
  }
}

/** Sends statements with one write to the socket, because a write costs as much processor time as a short statement. */
function sentTogether<const Sent extends readonly unknown[]>(client: pg.PoolClient, send: () => Sent): Sent {
  // The types of the library omit the connection.
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** A separate connection, because COPY does not work in a pipeline and an interrupted COPY would block a ROLLBACK. */
async function onSeparate<T>(
  open: () => Promise<pg.Client>,
  work: (client: ClientBase) => Promise<T>,
  reason: () => AppError | undefined,
): Promise<T> {
  let client: pg.Client | undefined
  try {
    client = await open()
    return await work(client)
  } catch (error) {
    return failAs(error, reason)
  } finally {
    await client?.end()
  }
}

type Acknowledged = <T>(client: pg.PoolClient, commit: Promise<T>) => Promise<T>

const unchecked: Acknowledged = (_, commit) => commit

/**
 * PostgreSQL does not limit how long a COMMIT waits for its synchronous standby. This function ends the wait after the
 * statement time limit. The server then commits with a warning and without the standby, so the change does not count as
 * acknowledged.
 */
function acknowledgements(
  pool: pg.Pool,
  seconds: DatabaseSeconds | undefined,
  cancel: (client: pg.PoolClient) => Promise<void>,
): Acknowledged {
  /** Connections that ended their last COMMIT before the standby had the change. */
  const unreplicated = new WeakSet<ClientBase>()
  pool.on('connect', (client) =>
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unreplicated.add(client)
    }),
  )
  return async (client, commit) => {
    let cancelled: Promise<void> | undefined
    const end = () => {
      cancelled = cancel(client)
    }
    const ends = seconds && setTimeout(end, (seconds.statement + 1) * 1_000)
    try {
      const result = await commit
      if (unreplicated.delete(client)) throw new AppError('database.unavailable')
      return result
    } finally {
      clearTimeout(ends)
      // Without this wait, the cancel request might cancel a statement of the next caller.
      await cancelled
    }
  }
}

async function runOn(
  server: ServerName,
  client: ClientBase,
  ...[text, values = [], { rows } = {}]: Parameters<Run>
): Promise<RunResult> {
  const ends = statementSeconds.startTimer({ server, statement: statementOf(text) })
  let outcome = 'failure'
  try {
    const result =
      rows === 'arrays' ? await client.query({ text, values, rowMode: 'array' }) : await client.query({ text, values })
    outcome = 'success'
    return { rows: result.rows as Record<string, unknown>[], affected: result.rowCount ?? 0 }
  } finally {
    ends({ outcome })
  }
}

const STATEMENTS: readonly string[] = ['select', 'insert', 'update', 'delete', 'with']

/** The first word of a statement if it is in `STATEMENTS`; otherwise `other`. */
function statementOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return STATEMENTS.includes(word) ? word : 'other'
}

/** Updates the connection gauges of the open pools. */
export function measurePools(): void {
  for (const server of ['primary', 'replica'] as const) {
    const pools = [...openPools].flatMap(([pool, of]) => (of === server ? [pool] : []))
    if (server === 'replica' && pools.length === 0) continue
    const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
    const used = sum(({ totalCount, idleCount }) => totalCount - idleCount)
    poolConnections.set({ server, state: 'used' }, used)
    poolConnections.set(
      { server, state: 'idle' },
      sum(({ idleCount }) => idleCount),
    )
    poolConnections.set(
      { server, state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    )
  }
}

/** Error codes of a server that is down or stopping: SQLSTATE classes and codes, and Node's codes. */
const UNAVAILABLE =
  /^(08...|57P0[1-5]|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** A statement or its wait for a lock took longer than the connection's time limit. */
const TOO_SLOW = /^(57014|55P03)$/
/** Two transactions waited for each other, and the server aborted this one. The caller can retry. */
const DEADLOCK = '40P01'
/** Messages of `pg` errors that have no code. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/** Throws the failure; converts it to an AppError if there is an error code for users. */
function failAs(error: unknown, reason: () => AppError | undefined, outermost: unknown = error): never {
  if (error instanceof AppError) throw error
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  // The query builder wraps the driver's error, so the cause is inspected.
  if (cause && !code) return failAs(cause, reason, error)
  const isLost = UNAVAILABLE.test(code) || LOST.test(message)
  if (isLost) throw Object.assign(reason() ?? new AppError('database.unavailable'), { cause: error })
  if (TOO_SLOW.test(code)) throw Object.assign(new AppError('timeout'), { cause: error })
  if (code === DEADLOCK) throw Object.assign(new AppError('limits.busy'), { cause: error })
  if (code === '53100') throw Object.assign(new AppError('storage.full'), { cause: error })
  throw outermost
}
