// node scripts/program.mjs FILE.ts [argument …]: installs the packages if needed, then runs a program of this
// repository. The script itself runs on the host's Node (20.19 or newer).
import { ensureInstalled } from './install.mjs'
import { runProgram } from './run-program.mjs'

const [file, ...argumentList] = process.argv.slice(2)
await ensureInstalled()
runProgram(file, argumentList)
