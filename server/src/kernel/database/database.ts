import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { inSpan } from '../log/request-id.ts'
import type { Driver, Run } from './driver.ts'
import type { PreparedRows } from './prepared-rows.ts'
import type { Replica } from './replica.ts'
import type { RoleNames } from './role-names.ts'

/**
 * The rows that a transaction may read and write. `customer`: the rows of one customer, enforced by row-level security;
 * with `person`, also rows that belong to one user alone, such as private views. `provider`: the service requests of a
 * provider; with `serviceRequest`, that request and its asset. `system`: work without a known caller (login, sessions,
 * the queue, market import, administration); docs/architecture.md lists the few places that use it.
 */
export type Scope = { customer: string; person?: string } | { provider: string; serviceRequest?: number } | 'system'

/** A transaction handle with typed queries, and with raw statements for work that is clearer in SQL. */
export type Transaction = Omit<ReturnType<typeof drizzle>, 'execute'> & {
  /** Returns the rows of a raw statement: a text with parameters $1, $2 …, or a statement built by `sql`. */
  rows<Row>(statement: string | SQL, parameters?: unknown[]): Promise<Row[]>
  /** Returns the number of rows that a raw statement changed. */
  change(statement: string, parameters?: unknown[]): Promise<number>
  /**
   * Continues this transaction in a different scope, for work on two customers that must be committed together.
   * Example: a provider's report and the state of the owner's asset.
   */
  continueIn(scope: Scope): Promise<void>
  /**
   * Returns the rows of a statement from `preparedRows`.
   * @param rest the clauses after the beginning in `query`: WHERE, FOR, or FROM if the beginning has no FROM
   */
  prepared<Row>(query: PreparedRows<Row>, rest: SQL): Promise<Row[]>
}

type InScope = <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface Database {
  readonly driver: Driver
  /**
   * Runs short work in one transaction, under a role that owns no tables.
   *
   * @param signal cancels the running statement, for example when the client disconnects
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Runs work that consists of one statement, in one round trip. A second statement would be a separate transaction.
   */
  single: InScope
  /**
   * Runs a read whose data may be a few seconds old. The read goes to a replica that has already replayed the reader's
   * last change, if such a replica exists. If the replica fails, the work runs again on the primary.
   *
   * @param lastChange milliseconds since 1970; undefined if the reader has changed nothing
   */
  stale<T>(lastChange: number | undefined, work: () => Promise<T>): Promise<T>
  /** True if reads may go to a replica. Then the time of each session's last change must be recorded. */
  readonly hasReplica: boolean
  close(): Promise<void>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function openDatabase(driver: Driver, replica?: Replica): Database {
  /** The connections to the replica, set during a read that may be stale. */
  const reading = new AsyncLocalStorage<Driver>()
  const current = () => reading.getStore() ?? driver
  const { roles } = driver
  return {
    driver,
    transaction: (scope, work, signal) =>
      inSpan('transaction', () =>
        current().transaction(scopeStatement(scope, roles), (run) => work(handle(guarded(run), roles)), signal),
      ),
    single: async (scope, work) => {
      const inScope = scopeStatement(scope, roles)
      return inSpan('transaction', () =>
        work(
          handle(
            guarded((...statement) => current().single(inScope, ...statement)),
            roles,
          ),
        ),
      )
    },
    hasReplica: replica !== undefined,
    async stale(lastChange, work) {
      const chosen = replica?.driverFor(lastChange)
      if (!replica || !chosen) return work()
      try {
        return await reading.run(chosen, work)
      } catch (error) {
        if (!replica.isOwnFailure(error)) throw error
        return work()
      }
    },
    async close() {
      await replica?.close()
      await driver.close()
    },
  }
}

/** The protocol counts parameters with sixteen bits, so long lists must be passed as one JSON parameter. */
const PARAMETERS = 65_535

function guarded(run: Run): Run {
  return async (statement, parameters = [], options) => {
    if (parameters.length > PARAMETERS) {
      throw new Error(`a statement has ${parameters.length} parameters, more than ${PARAMETERS}`)
    }
    return run(statement, parameters, options)
  }
}

/** `SET LOCAL` ends with the transaction, so a pooled connection never retains a scope. */
function scopeStatement(scope: Scope, roles: RoleNames): string {
  if (scope === 'system') return `SET LOCAL ROLE ${roles.system}`
  if ('provider' in scope) return providerStatement(scope, roles)
  const { customer, person } = scope
  if (!UUID.test(customer)) throw new Error('a customer scope needs a uuid')
  if (person !== undefined && !UUID.test(person)) throw new Error('the person of a scope needs a uuid')
  const ofPerson = person === undefined ? '' : `; SET LOCAL lindero.person = '${person}'`
  return `SET LOCAL ROLE ${roles.app}; SET LOCAL lindero.customer = '${customer}'${ofPerson}`
}

function providerStatement(
  { provider, serviceRequest }: { provider: string; serviceRequest?: number },
  roles: RoleNames,
): string {
  if (!UUID.test(provider)) throw new Error('the provider of a scope needs a uuid')
  if (serviceRequest !== undefined && !Number.isSafeInteger(serviceRequest)) {
    throw new Error('the service request of a scope needs a number')
  }
  const named = serviceRequest === undefined ? '' : `; SET LOCAL lindero.service_request = '${serviceRequest}'`
  return `SET LOCAL ROLE ${roles.provider}; SET LOCAL lindero.provider = '${provider}'${named}`
}

const dialect = new PgDialect()

function handle(run: Run, roles: RoleNames): Transaction {
  const queries = drizzle(async (statement, parameters, method) => {
    const { rows } = await run(statement, parameters, { rows: method === 'execute' ? 'objects' : 'arrays' })
    return { rows }
  })
  return Object.assign(queries, {
    rows: async <Row>(statement: string | SQL, parameters?: unknown[]) => {
      if (typeof statement === 'string') return (await run(statement, parameters)).rows as Row[]
      const { sql, params } = dialect.sqlToQuery(statement)
      return (await run(sql, params)).rows as Row[]
    },
    change: async (statement: string, parameters?: unknown[]) => (await run(statement, parameters)).affected,
    continueIn: async (scope: Scope) => {
      // Role and settings are set one by one, because the driver accepts no parameters in a text with several
      // statements.
      for (const statement of scopeStatement(scope, roles).split('; ')) await run(statement)
    },
    prepared: async <Row>({ select, read }: PreparedRows<Row>, rest: SQL) => {
      const { sql, params } = dialect.sqlToQuery(rest)
      const { rows } = await run(`${select} ${sql}`, params, { rows: 'arrays' })
      return (rows as unknown[][]).map(read)
    },
  })
}
