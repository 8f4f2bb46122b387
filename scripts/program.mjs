// node scripts/program.mjs FILE.ts [argument …]: runs a program of this repository in a fresh clone, on the host's Node
// (20.19 or newer).
import { ensureInstalled } from './install.mjs'
import { runProgram } from './run-program.mjs'

const [file, ...argumentList] = process.argv.slice(2)
await ensureInstalled()
runProgram(file, argumentList)
