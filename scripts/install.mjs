// Runs before anything is installed, on the host's Node (20.19 or newer). Therefore it uses no packages and no types.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.lindero-installed')

/** The first Node version that runs this repository's TypeScript directly. */
const NODE_MAJOR = 24

/**
 * Installs the exact contents of the lock file unless already installed. Writes only to stderr, because stdin and
 * stdout belong to the program that runs next.
 */
export async function ensureInstalled() {
  // Tests that start programs in parallel must not install packages.
  if (process.env.LINDERO_INSTALLED === 'yes') return
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockFileHash()) return
  await runWithProgress('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  markInstalled()
}

/**
 * Records that the packages of the lock file are installed. The account that runs the program cannot install them, so
 * its operator commands must find them installed.
 */
export function markInstalled() {
  writeFileSync(STAMP, lockFileHash())
}

const lockFileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

const PACKAGED = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The packaged Node, or the host's Node if it is recent enough; undefined if neither can be used. */
export function usableNode(packaged = PACKAGED) {
  if (existsSync(packaged) && runsHere(packaged)) return packaged
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined
}

/** On musl Linux, npm also installs the glibc package, which cannot run. */
function runsHere(node) {
  return process.platform !== 'linux' || spawnSync(node, ['--version']).status === 0
}

/** Path of a Node that can run the program. Exits if there is none. */
export function programNode() {
  const node = usableNode()
  if (node) return node
  console.error(
    `No Node ${NODE_MAJOR} is packaged for ${process.platform} ${process.arch}, or it does not run here: install Node ${NODE_MAJOR} or newer.`,
  )
  process.exit(1)
}

/** Environment variables that put the program's Node and the installed tools first in the path. */
export function programEnvironment(extra = {}) {
  const node = usableNode()
  const places = [...(node ? [dirname(node)] : []), join(ROOT, 'node_modules', '.bin'), process.env.PATH]
  // Caches the compiled TypeScript between starts.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compile')
  return { ...process.env, NODE_COMPILE_CACHE, PATH: places.join(delimiter), ...extra }
}

const SECOND = 1_000
/** Seconds between progress lines if stderr is not a terminal. */
const LINE_SECONDS = 10

/** Runs a long command and shows the elapsed time. If the command fails, exits with its exit code. */
export async function runWithProgress(label, command, argumentList) {
  const isTerminal = process.stderr.isTTY
  const show = (text) => process.stderr.write(isTerminal ? `\r${label} … ${text}` : `${label} … ${text}\n`)
  let seconds = 0
  show('')
  const clock = setInterval(() => {
    seconds += 1
    if (isTerminal || seconds % LINE_SECONDS === 0) show(`${seconds} s`)
  }, SECOND)
  const code = await ended(startTool(command, argumentList, { stdio: ['ignore', 2, 2] }))
  clearInterval(clock)
  if (isTerminal) process.stderr.write('\n')
  if (code !== 0) process.exit(code ?? 1)
}

/** Starts an installed tool, such as vitest, in the root of the repository. */
export function startTool(command, argumentList, options, environment = {}) {
  return spawn(command, argumentList, {
    ...options,
    cwd: ROOT,
    env: programEnvironment(environment),
    shell: process.platform === 'win32',
  })
}

/** The exit code of a process, once it has ended; null after a signal. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
