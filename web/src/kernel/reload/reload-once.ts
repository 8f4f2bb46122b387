import { browserStore } from '../storage/memory-store.ts'
import type { Store } from '../storage/stored.ts'

const RELOADED_KEY = 'lindero.reloadedAt'
/** A page that fails again so soon after a reload would fail for ever: then the failure is said instead. */
const RELOAD_PAUSE = 30_000

/**
 * Reloads the page because a part of the program could not be loaded, most often since a newer version has been put
 * in place (core 8): once.
 *
 * @returns false where it has just been tried
 */
export function reloadOnce(
  marks: Store = browserStore('tab'),
  now: () => number = Date.now,
  reload: () => void = () => window.location.reload(),
): boolean {
  const last = Number(marks.getItem(RELOADED_KEY) ?? 0)
  if (now() - last < RELOAD_PAUSE) return false
  marks.setItem(RELOADED_KEY, String(now()))
  reload()
  return true
}
