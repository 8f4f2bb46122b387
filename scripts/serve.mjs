// Serves what is installed and built already: for an image, whose file system is read-only.
import { runProgram } from './run-program.mjs'

runProgram('server/src/main.ts', [], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
