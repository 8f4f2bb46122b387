import { WorkingThread } from '../kernel/threads/working-thread.ts'

/** Messages to the thread that draws outline tiles. */
export type OutlineQuestions = {
  draw: { question: { z: number; x: number; y: number }; answer: Uint8Array }
}

const IDLE_MILLISECONDS = 10 * 60_000
/** Number of tiles that a node caches. Spain has about 2,500 tiles of a few kilobytes each. */
const KEPT = 4_000

const thread = new WorkingThread<OutlineQuestions>(new URL('./outline-thread.ts', import.meta.url), IDLE_MILLISECONDS)
const cache = new Map<string, Promise<Uint8Array>>()

/** A compressed vector tile of the offline map, drawn once and then cached. */
export function outlineTile(z: number, x: number, y: number): Promise<Uint8Array> {
  const key = `${z}/${x}/${y}`
  const cached = cache.get(key)
  if (cached) return cached
  const drawn = thread.ask('draw', { z, x, y })
  cache.set(key, drawn)
  drawn.catch(() => cache.delete(key))
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT) break
    cache.delete(oldest)
  }
  return drawn
}
