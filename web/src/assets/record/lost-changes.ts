const ASSET_PAGE = /^\/assets\/[^/]+(\/|$)/
/** Advertisements have a separate draft, so navigation to or from them is not checked (core 2). */
const UNCHECKED = /^\/assets\/[^/]+\/commercial(\/|$)/
const GROUP_VIEW = /^\/groups\/[^/]+/

/**
 * True if a navigation loses unsaved changes, so that the user must be asked (core 2). This is the case when leaving an
 * asset for a page that shows no single asset, and when leaving a group. Sections of an asset share a draft. Each asset
 * has a separate draft, so opening a different asset loses nothing.
 */
export function losesChanges(from: string, to: string): boolean {
  const [group] = GROUP_VIEW.exec(from) ?? []
  if (group !== undefined) return to !== group && !to.startsWith(`${group}/`)
  return ASSET_PAGE.test(from) && !UNCHECKED.test(from) && !ASSET_PAGE.test(to)
}
