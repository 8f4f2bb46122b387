// Runs on the host's Node (20.19 or newer), before anything is installed: plain JavaScript, nothing imported.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.lindero-installed')

/** The oldest Node that runs TypeScript as it is, with the syntax this repository uses. */
const NODE_MAJOR = 24

/**
 * Installs exactly what the lock file says, unless that has been done already. Speaks on stderr and reads nothing:
 * stdin and stdout belong to the program that runs next.
 */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.error('Installing packages …')
  // Not `npm ci`: it refuses a lock file that names no optional package of another platform, which is how npm
  // itself writes it where a registry does not carry them all. This takes the locked versions too and writes nothing.
  const how = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', how, { shell: process.platform === 'win32', stdio: ['ignore', 2, 2] })
  writeFileSync(STAMP, wanted)
}

const PACKAGED = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The packaged Node, else the host's where it is new enough; undefined where neither runs. */
export function usableNode(packaged = PACKAGED) {
  if (existsSync(packaged) && runsHere(packaged)) return packaged
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined
}

/** On musl Linux the package for glibc is installed all the same, and does not run. */
function runsHere(node) {
  return process.platform !== 'linux' || spawnSync(node, ['--version']).status === 0
}

/** Path of a Node that can run the program; ends this process where there is none. */
export function programNode() {
  const node = usableNode()
  if (node) return node
  console.error(
    `No Node ${NODE_MAJOR} is packaged for ${process.platform} ${process.arch}, or it does not run here: install Node ${NODE_MAJOR} or newer.`,
  )
  process.exit(1)
}

/** The environment in which every tool finds the program's Node and the installed programs first. */
export function programEnvironment(extra = {}) {
  const node = usableNode()
  const places = [...(node ? [dirname(node)] : []), join(ROOT, 'node_modules', '.bin'), process.env.PATH]
  return { ...process.env, PATH: places.join(delimiter), ...extra }
}

/** Runs a command to its end; ends this process with its code where it fails. */
export function run(command, argumentList, options = {}) {
  const { status, error } = spawnSync(command, argumentList, {
    cwd: ROOT,
    stdio: 'inherit',
    env: programEnvironment(),
    ...options,
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
