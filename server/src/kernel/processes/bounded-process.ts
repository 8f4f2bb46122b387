import { type ChildProcess, type Serializable, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError, type ErrorCode } from '@lindero/domain/errors'

/** Limits of a process that handles an untrusted file. */
export interface ProcessLimits {
  /** Total memory in MB: heap, decoded pictures and canvases. */
  megabytes: number
  /**
   * Limit of processor time for each answer, so that a busy machine does not end a process that only waits its turn. For
   * the first answer, it includes the start of the process. A process that waits is ended after `WAITING` times as long.
   */
  seconds: number
}

/** Thrown if the process ended without an answer: it used too much memory or time, or it crashed. */
export class ProcessEnded extends Error {
  readonly reason: 'memory' | 'time' | 'crash'

  constructor(reason: ProcessEnded['reason']) {
    super(`the process was ended: ${reason}`)
    this.reason = reason
  }
}

/** A message from the process (`answer-parent.ts`). */
export type ProcessAnswer =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: ErrorCode; data: unknown }
  | { kind: 'failed'; message: string }

/**
 * Signals that end a process that runs out of memory. The kernel sends SIGKILL if the machine has no memory left; V8
 * raises SIGABRT if its heap is full.
 */
const NO_MEMORY: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGABRT'])
/** Interval between two measurements. Between them, only `ulimit` limits the process. */
const LOOK_MILLISECONDS = 20
/** Address space that the runtime reserves without using it. It is added to the limit of `ulimit -d`. */
const RESERVED_MEGABYTES = 1_500
const PAGE_BYTES = 4_096
const MEGABYTE = 1_048_576
/** Clock ticks per second in `/proc` (proc_pid_stat(5)). Linux has this value on all its usual architectures. */
const TICKS = 100
/** Maximum time on the clock for an answer, as a multiple of its limit of processor time. */
const WAITING = 6

/**
 * Shell commands that limit the process without help from the parent: the kernel ends this process first if the machine
 * runs out of memory, and data memory and processor time are limited. If a system lacks one of these limits, the others
 * still apply.
 */
const BOUNDED =
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"'
/** Maximum processor time of a process, as a multiple of the time limit for one answer. */
const ANSWERS = 20

/**
 * A separate process for work on an untrusted file, because such a file may make a decoder use up all memory or run
 * forever. Nothing that happens in this process can end the program. Its memory is measured while it works, because a
 * heap limit would not count decoded pictures or canvases, and an address space limit would also count reserved memory.
 */
export class BoundedProcess<Question, Answer> {
  readonly #limits: ProcessLimits
  readonly #child: ChildProcess
  #asked: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  #ended: Error | undefined
  /** Time on the clock and processor time, in seconds, at which the process is ended if it has not answered. */
  #limitsOfAnswer = { clock: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY }
  readonly #look: NodeJS.Timeout
  #peak = 0

  constructor(module: URL, limits: ProcessLimits) {
    this.#limits = limits
    this.#child = started(fileURLToPath(module), limits)
    this.#child.on('message', (answer: ProcessAnswer) => this.#hear(answer))
    this.#child.on('error', (error) => this.#lose(error))
    this.#child.on('exit', (_code, signal) => this.#lose(new ProcessEnded(NO_MEMORY.has(signal) ? 'memory' : 'crash')))
    this.#look = setInterval(() => this.#lookAtUse(), LOOK_MILLISECONDS)
  }

  /** Highest measured memory in MB; 0 if the system does not report it. */
  get peakMegabytes(): number {
    return this.#peak
  }

  /**
   * Sends a question to the process. Only one question may be open at a time.
   * @throws ProcessEnded; AppError if the process throws it
   */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#asked = { resolve, reject }
      const { seconds } = this.#limits
      const used = processorSeconds(this.#child.pid)
      const clock = clockSeconds() + (used === null ? seconds : seconds * WAITING)
      this.#limitsOfAnswer = { clock, processor: (used ?? 0) + seconds }
      // If the question cannot be sent, the exit of the process rejects the promise.
      this.#child.send(question as Serializable, () => {})
    })
  }

  /** Ends the process, even if a question is open. */
  close(): void {
    this.#lose(new ProcessEnded('crash'))
    this.#child.kill('SIGKILL')
  }

  #hear(answer: ProcessAnswer): void {
    const asked = this.#asked
    this.#asked = undefined
    if (answer.kind === 'done') asked?.resolve(answer.value as Answer)
    else if (answer.kind === 'refused') asked?.reject(AppError.received(answer.code, answer.data))
    else asked?.reject(new Error(answer.message))
  }

  #lookAtUse(): void {
    const held = heldMegabytes(this.#child.pid)
    this.#peak = Math.max(this.#peak, held)
    if (held > this.#limits.megabytes) this.#end('memory')
    else if (this.#asked && this.#isLate()) this.#end('time')
  }

  #isLate(): boolean {
    const { clock, processor } = this.#limitsOfAnswer
    return clockSeconds() > clock || (processorSeconds(this.#child.pid) ?? 0) > processor
  }

  #end(reason: ProcessEnded['reason']): void {
    this.#lose(new ProcessEnded(reason))
    this.#child.kill('SIGKILL')
  }

  #lose(error: Error): void {
    clearInterval(this.#look)
    this.#ended ??= error
    this.#asked?.reject(this.#ended)
    this.#asked = undefined
  }
}

function started(module: string, { megabytes, seconds }: ProcessLimits): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${Math.max(64, Math.ceil(megabytes / 2))}`, module]
  const data = String((2 * megabytes + RESERVED_MEGABYTES) * 1024)
  const bounded = ['/bin/sh', '-c', BOUNDED, 'sh', data, String(Math.ceil(seconds * ANSWERS)), ...node]
  const [program = '', ...words] = process.platform === 'win32' ? node : bounded
  // The environment contains no settings of the program, and therefore no secrets.
  const { NODE_COMPILE_CACHE: compileCache } = process.env
  return spawn(program, words, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
  })
}

/** Memory of a process in MB: its resident pages, the second field of `statm` (proc_pid_statm(5)). 0 if unavailable. */
function heldMegabytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return (Number(resident) * PAGE_BYTES) / MEGABYTE
  } catch {
    // The process has ended.
    return 0
  }
}

const clockSeconds = () => performance.now() / 1_000

/** Processor time of a process in seconds: the fields 14 and 15 of `stat`. Null if the system does not report it. */
function processorSeconds(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field, the name of the program, may contain spaces. It ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    // The process has ended.
    return null
  }
}
