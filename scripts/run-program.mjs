import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { programEnvironment, programNode, ROOT } from './install.mjs'

/**
 * Young objects of each thread get 8 MB at most instead of V8's default, and its heap is collected when it has doubled
 * instead of up to four times: less than half the peak, and no slower (`bench/README.md`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/** Runs a TypeScript file of ours with the packaged Node in place of this one: same terminal, same exit code. */
export function runProgram(file, argumentList = [], environment = {}) {
  const program = spawn(programNode(), [...NODE_FLAGS, join(ROOT, file), ...argumentList], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment(environment),
  })
  // A terminal sends Ctrl-C to both processes; a signal to this one alone is passed on to the program.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
