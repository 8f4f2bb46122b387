// npm start: installs and builds what has changed, then serves. Runs on the host's Node (20.19 or newer).
import { ensureBundle } from './bundle.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()
await ensureBundle()
runProgram('server/src/main.ts', [], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
