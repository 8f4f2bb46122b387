import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { listSearch } from '../kernel/list/list-search.ts'

/** Views of the assets, besides the table. */
export type AssetsView = 'map' | 'both'

const readAssets = listSearch(api.assets, ({ view }): { view?: AssetsView; groups?: true } =>
  view === 'map' || view === 'both' ? { view } : {},
)
const readGroups = listSearch(api.groups, (): { groups: true } => ({ groups: true }))

/** Parses the URL of the assets manager. It shows either assets, as a table or map, or groups. */
export function readAssetsSearch(raw: Record<string, unknown>) {
  return raw.groups === true ? readGroups(raw) : readAssets(raw)
}

/** The filter as a call parameter. An empty filter is left out. */
export function filterPart(filter: AssetFilter): { f?: AssetFilter } {
  return Object.keys(filter).length > 0 ? { f: filter } : {}
}
