/** A process that opens the bare embedded database, asks it one question and says so. */
import { openBareDatabase } from './bare-database.ts'

const database = await openBareDatabase(String(process.argv[2]))
await database.query('SELECT 1')
process.stdout.write('open\n')
await database.close()
