import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programEnvironment, programNode, ROOT } from './install.mjs'

/**
 * The young generation of each thread is at most 8 MB instead of V8's default, which halves the peak memory at the same
 * speed. The heap is collected when it has grown by 25 %, instead of up to fourfold, which saves a third of the peak
 * for a large tape (`bench/README.md`).
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=25',
  `--import=${pathToFileURL(join(ROOT, 'scripts', 'resolve-drizzle.mjs'))}`,
]

/** Runs a TypeScript file of ours with the packaged Node instead of this one, with the same terminal and exit code. */
export function runProgram(file, argumentList = [], environment = {}) {
  const program = spawn(programNode(), [...NODE_FLAGS, join(ROOT, file), ...argumentList], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment(environment),
  })
  // A terminal sends Ctrl-C to both processes. A signal to this process only is passed on to the program.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  program.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
