const ASSET_PAGE = /^\/assets\/[^/]+(\/|$)/
/** Advertisements have their own draft, so navigation to them or from them is not checked (core 2). */
const UNCHECKED = /^\/assets\/[^/]+\/commercial(\/|$)/
const GROUP_VIEW = /^\/groups\/[^/]+/

/**
 * True if a navigation loses unsaved changes, so that the user must be asked (core 2): from an asset page to a page
 * without an asset, including the assets manager; or from a group to any other page. The sections of an asset share one
 * draft. Opening another asset asks nothing, because each asset has its own draft.
 */
export function losesChanges(from: string, to: string): boolean {
  const [group] = GROUP_VIEW.exec(from) ?? []
  if (group !== undefined) return to !== group && !to.startsWith(`${group}/`)
  return ASSET_PAGE.test(from) && !UNCHECKED.test(from) && !ASSET_PAGE.test(to)
}
