/** A GET call of the signed-in user, and its name in the report. */
export interface GrowthCall {
  name: string
  path: string
}

export type Ask = <Body>(path: string) => Promise<Body>

const f = (filter: object) => `f=${encodeURIComponent(JSON.stringify(filter))}`
/** A day between the values of an asset. */
const SINCE = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
const PAGE = '/assets?r=50&totals=false'

/** Filters of a list, by name. */
const FILTERS: Record<string, object> = {
  'two provinces': { provinces: ['Provincia 7', 'Provincia 8'] },
  'a type and a value': { types: [13], saleValue: { min: 300_000 } },
  words: { search: 'alcalá 7' },
  'words without a match': { search: 'xyzzy' },
  warnings: { hasWarnings: true },
  'a missing note': { lacks: ['registryNote'] },
  contradictions: { contradictions: ['freeButLet'] },
  outdated: { isOutdated: true },
}
const SORTS = ['saleValue', 'address', 'groupName', 'completeness']

/** The main calls of a user: lists, totals, maps, the home page, an asset's record, search and administration. */
export async function callsOf(ask: Ask, user: string): Promise<GrowthCall[]> {
  const { items } = await ask<{ items: { uuid: string; portfolioUuid: string }[] }>(PAGE)
  const [asset] = items
  if (!asset) throw new Error('a customer without assets')
  const { customerUuid } = await ask<{ customerUuid: string }>(`/users/${user}`)
  const read = (name: string, path: string) => ({ name, path })
  return [
    read('list, first page', PAGE),
    read('list, page 10', `${PAGE}&p=10`),
    ...SORTS.map((sort) => read(`list by ${sort}`, `${PAGE}&s=${sort}&d=true`)),
    ...Object.entries(FILTERS).map(([name, filter]) => read(`list, filter: ${name}`, `${PAGE}&${f(filter)}`)),
    read('count and totals', '/assets/totals'),
    read('totals of two provinces', `/assets/totals?${f({ provinces: ['Provincia 7', 'Provincia 8'] })}`),
    read('map, clusters of all', '/assets/map?zoom=6'),
    read('map, points of a box', '/assets/map?zoom=9&bbox=-4.5,39.5,-3.8,40.1'),
    read('portfolios with totals', '/portfolios?r=25'),
    read('cards of all portfolios', '/portfolios/insights'),
    read('totals of a portfolio', `/portfolios/${asset.portfolioUuid}/assets/totals`),
    read('groups', '/groups?r=25'),
    read('home, figures', `/users/${user}/dashboard/info`),
    read('home, value of a month', `/users/${user}/dashboard/value-history`),
    read('home, edited assets', `/users/${user}/dashboard/latest-edited-assets`),
    read('home, what waits', `/users/${user}/waiting`),
    read('work list: missing items', '/completeness?r=25'),
    read('work list: summary', '/completeness/summary'),
    read('work list: contradictions', '/contradictions?r=25'),
    read('work list: values to check', '/valuations/to-check?r=25'),
    read('work list: values to check since a day', `/valuations/to-check?r=25&${f({ since: SINCE })}`),
    read('tasks', '/management/tasks?r=25'),
    read('palette, words', '/search?q=alcal%C3%A1&limit=6'),
    read('palette, an identifier', '/search?q=A-0000079&limit=6'),
    read('palette, records', '/search/records?q=revisar'),
    read('asset', `/assets/${asset.uuid}`),
    read('asset, changes', `/assets/${asset.uuid}/change-log?r=25`),
    read('asset, history of values', `/assets/${asset.uuid}/valuations?r=25`),
    read('asset, comments', `/assets/${asset.uuid}/comments?r=25`),
    read('audit log', `/customers/${customerUuid}/audit?r=25`),
    read('users', `/customers/${customerUuid}/users?r=25`),
    read('use of the plan', `/customers/${customerUuid}/insights?interval=12`),
  ]
}
