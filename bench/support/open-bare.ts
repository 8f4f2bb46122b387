/** A process that starts the bare embedded server, runs one query and prints a message. */
import { startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { openLog } from '@lindero/server/kernel/log/log'
import pg from 'pg'

const server = await startEmbeddedServer({ dataFolder: String(process.argv[2]), log: openLog('silent') })
const client = new pg.Client(server.connectionString)
await client.connect()
await client.query('SELECT 1')
process.stdout.write('open\n')
await client.end()
await server.stop()
