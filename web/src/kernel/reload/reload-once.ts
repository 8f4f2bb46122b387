import { browserStore } from '../storage/memory-store.ts'
import type { Store } from '../storage/stored.ts'

const RELOADED_KEY = 'lindero.reloadedFrom'
/** Address of the program that runs: every build has another one. */
const BUILD = import.meta.url

/**
 * Reloads the page because a part of the program could not be loaded, most often since a newer version has been put
 * in place (core 8): once for each version, however long the part takes to fail. Where the same version fails again
 * it would do so for ever: then the failure is said instead.
 *
 * @returns false where it has been tried
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
