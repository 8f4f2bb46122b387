// Serves without installing or building anything, for an image with a read-only file system.
import { runProgram } from './run-program.mjs'

runProgram('server/src/main.ts', [], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
