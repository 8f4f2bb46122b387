const ASSET_PAGE = /^\/assets\/[^/]+(\/|$)/
/** Advertisements keep their own changes: no check there (core 2). */
const UNCHECKED = /^\/assets\/[^/]+\/commercial(\/|$)/
const GROUP_VIEW = /^\/groups\/[^/]+/

/**
 * Whether going from one path to another loses unsaved changes, so that it must be asked first (core 2): leaving an
 * asset page for a page of no asset, the assets manager included; leaving a group for anything else. Sections of an
 * asset share their changes, and those of another asset wait apart.
 */
export function losesChanges(from: string, to: string): boolean {
  const [group] = GROUP_VIEW.exec(from) ?? []
  if (group !== undefined) return to !== group && !to.startsWith(`${group}/`)
  return ASSET_PAGE.test(from) && !UNCHECKED.test(from) && !ASSET_PAGE.test(to)
}
