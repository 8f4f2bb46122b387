import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programEnvironment, programNode, ROOT } from './install.mjs'

/**
 * Limits the two semi-spaces of each thread's young generation to 8 MB, which is less than V8's default. This halves
 * peak memory at the same speed. Garbage is collected after the heap has grown by 25 % instead of up to fourfold. This
 * saves a third of the peak for a large tape (`bench/README.md`).
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=25',
  `--import=${pathToFileURL(join(ROOT, 'scripts', 'resolve-drizzle.mjs'))}`,
]

/** Exit code of a program whose settings are wrong, so that another start would end the same way (sysexits.h). */
const WRONG_SETTINGS = 78

/**
 * Runs one of our TypeScript files on the Node from `programNode`, with the same terminal and exit code.
 *
 * @param staysIfWrong true to wait for a signal, instead of an exit, if the settings are wrong
 */
export function runProgram(file, argumentList = [], environment = {}, { staysIfWrong = false } = {}) {
  const program = spawn(programNode(), [...NODE_FLAGS, join(ROOT, file), ...argumentList], {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment(environment),
  })
  // A terminal sends Ctrl-C to both processes, but other signals reach only this process. All are forwarded, SIGHUP as
  // SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  program.on('exit', (code, signal) => {
    if (staysIfWrong && code === WRONG_SETTINGS) waitForStop()
    else process.exit(code ?? (signal ? 1 : 0))
  })
}

function waitForStop() {
  const waiting = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      clearInterval(waiting)
      process.exit(WRONG_SETTINGS)
    })
  }
  console.error('This container now waits without serving. Correct the settings, then create it again.')
}
