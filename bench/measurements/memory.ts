/**
 * Measures the memory of all processes after a first start with the demo, and after a second start, compared with the
 * bare server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedServer } from '@lindero/server/kernel/database/embedded/embedded-server'
import { openLog } from '@lindero/server/kernel/log/log'
import { reportMemory } from '../support/figures.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Milliseconds until the demo's own valuations have finished and their threads have ended. */
const SETTLED = 50_000

const folder = mkdtempSync(join(tmpdir(), 'lindero-memory-'))
const first = await memoryOfProgram()
const second = await memoryOfProgram()
const bare = await startEmbeddedServer({ dataFolder: folder, log: openLog('silent') })
await pause(1_000)
const server = memoryOf(postmaster())
await bare.stop()
rmSync(folder, { recursive: true, force: true })
const yardstick = 'the bare database server'
reportMemory({
  name: 'all processes after the first start with the demo',
  ours: first.all,
  yardstick,
  theirs: server,
})
reportMemory({ name: '… of it the program', ours: first.program, yardstick, theirs: server })
reportMemory({ name: 'all processes after a second start', ours: second.all, yardstick, theirs: server })
reportMemory({ name: '… of it the program', ours: second.program, yardstick, theirs: server })

async function memoryOfProgram(): Promise<{ program: number; all: number }> {
  const child = spawn(process.execPath, [...process.execArgv, 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LINDERO_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' },
  })
  await greeted(child)
  await pause(SETTLED)
  const program = memoryOf(Number(child.pid))
  const all = program + memoryOf(postmaster())
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
  return { program, all }
}

function greeted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/http:\S+/.test(chunk.toString())) resolve()
    })
    child.once('close', (code) => reject(new Error(`ended with ${code}`)))
  })
}

function postmaster(): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

/**
 * Memory in bytes of a process and its child processes, without the database server, which is measured separately.
 * Shared pages are divided among the processes that use them (Linux).
 */
function memoryOf(pid: number): number {
  const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
    .filter((child) => child !== postmasterOrNone())
  return Number(own) * 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0)
}

function postmasterOrNone(): number {
  try {
    return postmaster()
  } catch {
    return 0
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
