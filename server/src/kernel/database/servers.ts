import { AppError } from '@lindero/domain/errors'
import pg from 'pg'

/**
 * The servers in a connection string. One of them is the primary at any time. Several servers are written in the libpq
 * format: `postgres://user@one:5432,two:5432/lindero?target_session_attrs=read-write`.
 */
export interface Servers {
  count: number
  /** Creates a connection, not yet opened, to the last known primary. */
  client(config: pg.ClientConfig): pg.Client
  /** Creates a connection, not yet opened, to the same server as another connection. */
  beside(client: pg.ClientBase, config: pg.ClientConfig): pg.Client
  /** Creates a pool of connections to the primary. */
  pool(config: pg.PoolConfig): pg.Pool
  /**
   * Takes a connection from a pool. After a failover, the servers are tried one after another until one is the primary.
   */
  connectionOf(pool: pg.Pool): Promise<pg.PoolClient>
  /** Opens a connection to the primary, trying one server after another. */
  connect(config: pg.ClientConfig, onError: (error: Error) => void): Promise<pg.Client>
  /** @throws AppError `database.unavailable` for a standby. The next connection then goes to another server */
  requirePrimary(client: pg.ClientBase): Promise<void>
}

export function serversOf(connectionString: string): Servers {
  const addresses = addressesOf(connectionString)
  const count = addresses.length
  let current = 0
  const places = new WeakMap<pg.ClientBase, number>()
  const leave = (client: pg.ClientBase) => {
    // Another connection may already have switched to the next server.
    if (places.get(client) === current) current = (current + 1) % count
  }

  class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[current] })
      places.set(this, current)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!callback) {
        return super.connect().catch((error: unknown) => {
          leave(this)
          throw error
        })
      }
      super.connect((error: Error) => {
        // After a success, the library passes null instead of an error.
        if (error) leave(this)
        callback(error)
      })
      return undefined
    }
  }

  async function requirePrimary(client: pg.ClientBase): Promise<void> {
    if (count === 1) return
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
    if (!rows[0]?.standby) return
    leave(client)
    throw new AppError('database.unavailable')
  }

  /** Returns the result of the first successful try. There are as many tries as servers. */
  async function tryEach<T>(connect: () => Promise<T>, helps = () => true): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await connect()
      } catch (error) {
        if (tried >= count || !helps()) throw error
      }
    }
  }

  return {
    count,
    requirePrimary,
    client: (config) => new PrimaryClient(config),
    beside: (client, config) =>
      new pg.Client({ ...config, connectionString: addresses[places.get(client) ?? current] }),
    pool: (config) =>
      new pg.Pool({
        ...config,
        // In the library's types, the class has no parameter. The pool passes one, though.
        Client: PrimaryClient as new () => pg.Client,
        ...(count > 1 ? { verify: (client, done) => void requirePrimary(client).then(() => done(), done) } : {}),
      }),
    // If every connection is in use, trying a different server does not help, and the caller has waited long enough.
    connectionOf: (pool) =>
      tryEach(
        () => pool.connect(),
        () => pool.idleCount > 0 || pool.totalCount < pool.options.max,
      ),
    connect: (config, onError) =>
      tryEach(async () => {
        const client = new PrimaryClient(config)
        client.on('error', onError)
        try {
          await client.connect()
          await requirePrimary(client)
          return client
        } catch (error) {
          await client.end().catch(() => undefined)
          throw error
        }
      }),
  }
}

/**
 * Splits a connection string into one string per server, without validation. A string with one server is returned
 * unchanged.
 */
export function addressesOf(connectionString: string): string[] {
  const [, account = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? []
  if (!hosts.includes(',') && !rest.includes('target_session_attrs')) return [connectionString]
  return hosts.split(',').map((host) => {
    const address = URL.parse(`${account}${host}${rest}`)
    address?.searchParams.delete('target_session_attrs')
    return address?.href ?? ''
  })
}
