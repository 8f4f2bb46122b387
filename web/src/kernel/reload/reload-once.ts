import { browserStore } from '../storage/memory-store.ts'
import type { Store } from '../storage/stored.ts'

const RELOADED_KEY = 'lindero.reloadedFrom'
/** URL of this file, which is different in every build. */
const BUILD = import.meta.url

/**
 * Reloads the page because a part of the program could not be loaded, usually because a newer version was installed
 * (core 8). Each version reloads the page only once, no matter how late a part fails. After that the failure is shown,
 * because the page would otherwise reload endlessly.
 *
 * @returns false if the page has already been reloaded
 */
export function reloadOnce(
  marks: Store = browserStore('tab'),
  build: string = BUILD,
  reload: () => void = () => window.location.reload(),
): boolean {
  if (marks.getItem(RELOADED_KEY) === build) return false
  marks.setItem(RELOADED_KEY, build)
  reload()
  return true
}
