/**
 * Measures the assets manager and the map of a customer with 100,000 assets. The database has 20 other customers with
 * 5,000 assets each. Every sort, every filter, deep pages and totals are measured through our call and with the bare
 * statement for the same rows. Prints 95th percentiles. `npm run bench -- large-customer` runs all lines; with
 * `LINES=map`, it runs only the lines whose name contains the word.
 */
import { ASSET_SORT_FIELDS } from '@lindero/contract/assets/sort-fields'
import { FILTERS, orderBy } from '../support/asset-list-cases.ts'
import { bareClusters, barePage, barePoints, bareTotals, ROWS } from '../support/bare-assets.ts'
import { openBareDatabase } from '../support/bare-database.ts'
import { skewedFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { ONE_PORTFOLIO } from '../support/fill-customers.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = Number(process.env.RUNS ?? 40)
const system = await serveFrom(await skewedFolder())
const bare = await openBareDatabase(system)
const lines = process.env.LINES ?? ''

async function line(name: string, path: string, statement: string | readonly string[]): Promise<void> {
  if (!name.includes(lines)) return
  const times = await sideBySide(
    RUNS,
    () => system.inject(path),
    async () => {
      for (const each of [statement].flat()) await bare.query(each)
    },
    0.95,
  )
  report({ name, yardstick: 'bare SQL', ...times })
}

const f = (filter: object) => `&f=${encodeURIComponent(JSON.stringify(filter))}`
const PAGE = `/assets?r=${ROWS}&totals=false`

await line('totals', '/assets/totals?', bareTotals({}))
for (const [name, number] of [
  ['first', 1],
  ['second', 2],
  ['middle', 1_000],
  ['last', 1_960],
] as const) {
  await line(`page, ${name}`, `${PAGE}&p=${number}`, barePage({ offset: (number - 1) * ROWS }))
}
for (const field of ASSET_SORT_FIELDS) {
  for (const descending of [false, true]) {
    const order = orderBy(field, descending)
    await line(`sort, ${field}${descending ? ' down' : ''}`, `${PAGE}&s=${field}&d=${descending}`, barePage({ order }))
  }
  const order = orderBy(field, false)
  await line(`middle page, ${field}`, `${PAGE}&s=${field}&p=1000`, barePage({ order, offset: 999 * ROWS }))
}
for (const [name, { f: filter, where }] of Object.entries(FILTERS)) {
  await line(`filter, ${name}`, `${PAGE}${f(filter)}`, barePage({ where }))
  const order = orderBy('saleValue', true)
  await line(`filter by value, ${name}`, `${PAGE}&s=saleValue&d=true${f(filter)}`, barePage({ where, order }))
  await line(`totals, ${name}`, `/assets/totals?${f(filter)}`, bareTotals({ where }))
}
const within = `a.portfolio_uuid = '${ONE_PORTFOLIO}'`
await line(
  'portfolio, first page',
  `/portfolios/${ONE_PORTFOLIO}/assets?r=${ROWS}&totals=false`,
  barePage({ where: within }),
)
await line('map, clusters of all', '/assets/map?zoom=6', [
  barePoints({}),
  bareClusters({ cell: [0.703125, 0.54140625] }),
])
const box = 'a.latitude BETWEEN 39.5 AND 40.1 AND a.longitude BETWEEN -4.5 AND -3.8'
await line('map, points of a box', '/assets/map?zoom=9&bbox=-4.5,39.5,-3.8,40.1', barePoints({ where: box }))
const wide = 'a.latitude BETWEEN 38 AND 41 AND a.longitude BETWEEN -5 AND -1'
await line('map, clusters of a box', '/assets/map?zoom=7&bbox=-5,38,-1,41', [
  barePoints({ where: wide }),
  bareClusters({ where: wide, cell: [0.3515625, 0.270703125] }),
])
for (const name of ['provinces', 'types', 'saleValue, narrow'] as const) {
  const { f: filter, where } = FILTERS[name]
  await line(`map, clusters, ${name}`, `/assets/map?zoom=6${f(filter)}`, [
    barePoints({ where }),
    bareClusters({ where, cell: [0.703125, 0.54140625] }),
  ])
}
await bare.close()
await system.close()
