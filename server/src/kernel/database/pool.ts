import pg from 'pg'
import type { Driver, Run } from './driver.ts'
import { VALUE_PARSERS } from './value-types.ts'

/**
 * A PostgreSQL server behind the same driver as the embedded database.
 *
 * @param onLost told of a connection that the server ended. Who was using it gets the failure of its statement, and
 *   the pool opens another one; without a listener Node would end the process.
 */
export function serverDriver(
  connectionString: string,
  connections = 10,
  onLost: (error: Error) => void = () => {},
): Driver {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })

  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', onLost)

  return {
    kind: 'server',
    async transaction(opening, work) {
      const client = await pool.connect()
      const run: Run = async (statement, parameters = [], options = {}) => {
        const result =
          options.rows === 'arrays'
            ? await client.query({ text: statement, values: parameters, rowMode: 'array' })
            : await client.query({ text: statement, values: parameters })
        return { rows: result.rows as Record<string, unknown>[], affected: result.rowCount ?? 0 }
      }
      let broken: Error | undefined
      try {
        await client.query(`BEGIN; ${opening}`)
        const value = await work(run)
        await client.query('COMMIT')
        return value
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          broken = rollbackError
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    async execute(statements) {
      const client = await pool.connect()
      try {
        const results = await client.query(statements)
        return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[])
      } catch (error) {
        // A block that failed between its own BEGIN and COMMIT would poison the connection.
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
