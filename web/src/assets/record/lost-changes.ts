const ASSET_PAGE = /^\/assets\/[^/]+(\/|$)/
/** Advertisements have their own changes, so navigation there is not checked (core 2). */
const UNCHECKED = /^\/assets\/[^/]+\/commercial(\/|$)/
const GROUP_VIEW = /^\/groups\/[^/]+/

/**
 * True if a navigation loses unsaved changes, so that the user must be asked (core 2): from an asset page to a page
 * without an asset, including the assets manager; or from a group to any other page. Sections of an asset share their
 * changes. Another asset has its own changes.
 */
export function losesChanges(from: string, to: string): boolean {
  const [group] = GROUP_VIEW.exec(from) ?? []
  if (group !== undefined) return to !== group && !to.startsWith(`${group}/`)
  return ASSET_PAGE.test(from) && !UNCHECKED.test(from) && !ASSET_PAGE.test(to)
}
