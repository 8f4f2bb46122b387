import { readdir, readFile } from 'node:fs/promises'
import { childBytes } from '../metrics/metrics.ts'

const PROGRAMS: readonly string[] = ['postgres', 'node']

/** Measures the memory of all child processes, such as the database server that this process started. Linux only. */
export async function measureChildren(): Promise<void> {
  childBytes.reset()
  if (process.platform !== 'linux') return
  for (const pid of await descendantsOf(String(process.pid))) {
    const status = await readOrEmpty(`/proc/${pid}/status`)
    const name = /^Name:\s+(\S+)/m.exec(status)?.[1] ?? ''
    const kilobytes = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    const program = PROGRAMS.find((prefix) => name.startsWith(prefix)) ?? 'other'
    childBytes.inc({ program }, kilobytes * 1_024)
  }
}

/** Linux lists child processes under the thread that started them (proc(5), `/proc/pid/task/tid/children`). */
async function descendantsOf(pid: string): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(goneIsEmpty)
  const lists = await Promise.all(threads.map((thread) => readOrEmpty(`/proc/${pid}/task/${thread}/children`)))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean))
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()]
}

const readOrEmpty = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(goneIsEmpty)).toString()

/** A process may end while its files are read, and some kernels do not list children. */
function goneIsEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ESRCH' || error.code === 'EACCES') return []
  throw error
}
