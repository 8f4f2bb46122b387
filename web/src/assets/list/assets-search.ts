import { api } from '@lindero/contract/api'
import { listSearch } from '../../kernel/list/list-search.ts'

/** The address of the assets manager: the list, as a table or as a map. */
export const readAssetsSearch = listSearch(api.assets, ({ view }): { view?: 'map' } =>
  view === 'map' ? { view } : {},
)
