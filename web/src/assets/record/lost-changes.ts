const ASSET_PAGE = /^\/assets\/[^/]+(\/|$)/
/** Advertisements have their own changes: no check there (core 2). */
const UNCHECKED = /^\/assets\/[^/]+\/commercial(\/|$)/
const GROUP_VIEW = /^\/groups\/[^/]+/

/**
 * True if a navigation loses unsaved changes, so that a question comes first (core 2): from an asset page to a page
 * without an asset, including the assets manager; from a group to any other page. Sections of an asset share their
 * changes, and another asset has its own.
 */
export function losesChanges(from: string, to: string): boolean {
  const [group] = GROUP_VIEW.exec(from) ?? []
  if (group !== undefined) return to !== group && !to.startsWith(`${group}/`)
  return ASSET_PAGE.test(from) && !UNCHECKED.test(from) && !ASSET_PAGE.test(to)
}
