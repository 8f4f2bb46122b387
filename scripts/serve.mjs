// Serves without installing or building anything, for an image with a read-only file system. The restart policies of
// containers ignore exit codes. With --stay-if-wrong, a container with wrong settings waits instead, and is unhealthy.
import { runProgram } from './run-program.mjs'

runProgram(
  'server/src/main.ts',
  [],
  { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  { staysIfWrong: process.argv.includes('--stay-if-wrong') },
)
