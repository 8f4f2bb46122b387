/**
 * Measures a page of 25 of 50,000 assets, filtered and sorted by the customer's own columns, and the time for filling
 * these columns. The references read the same values from the assets' details with bare SQL, without an index.
 */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { describeOwnColumn, registerOwnColumns } from '@lindero/server/assets/own-columns/own-columns.store'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { report, sideBySide, timed } from '../support/figures.ts'
import { LARGE } from '../support/fill-portfolio.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const NAMES = ['Perímetro', 'Precio mínimo', 'Fecha de corte'] as const

const system = await serveFrom(await largeFolder())
const bare = await openBareDatabase(system)
const filled = await timed(async () => {
  await bare.query(`UPDATE assets a SET details = a.details || jsonb_build_object(
      'Perímetro', (ARRAY['Norte', 'Sur', 'Levante', 'Áncora', 'Centro'])[1 + n.n % 5],
      'Precio mínimo', 50000 + n.n * 37 % 400000, 'Fecha de corte', (DATE '2026-01-01' + (n.n % 365)::int)::text)
    FROM (SELECT uuid, row_number() OVER (ORDER BY uuid) AS n FROM assets WHERE portfolio_uuid = '${LARGE.portfolio}') n
    WHERE n.uuid = a.uuid`)
  await system.context.database.transaction('system', async (tx) => {
    await registerOwnColumns(tx, DEMO_CUSTOMERS.fund, NAMES)
    for (const name of NAMES) {
      await describeOwnColumn(tx, DEMO_CUSTOMERS.fund, name, { file: null, on: new Date() })
    }
  })
})
await bare.query('VACUUM ANALYZE')
const { items } = await system.call<{ items: { uuid: string; name: string }[] }>('GET', '/own-columns')
const [perimeter, price, day] = NAMES.map((name) => items.find((column) => column.name === name)?.uuid ?? '')

const CASES = [
  {
    name: 'a fifth of the assets by a word',
    query: { f: JSON.stringify({ own: { [String(perimeter)]: { values: ['norte'] } } }) },
    where: `AND searchable(a.details ->> 'Perímetro') = 'norte'`,
    order: 'a.external_id',
  },
  {
    name: 'a range of numbers and of days',
    query: {
      f: JSON.stringify({
        own: {
          [String(price)]: { range: { min: 100_000, max: 150_000 } },
          [String(day)]: { days: { from: '2026-03-01', until: '2026-05-31' } },
        },
      }),
    },
    where: `AND (a.details ->> 'Precio mínimo')::numeric BETWEEN 100000 AND 150000
      AND (a.details ->> 'Fecha de corte')::date BETWEEN '2026-03-01' AND '2026-05-31'`,
    order: 'a.external_id',
  },
  {
    name: 'all assets, sorted by a number',
    query: { s: `own.${price}`, d: 'true' },
    where: '',
    order: `(a.details ->> 'Precio mínimo')::numeric DESC NULLS LAST`,
  },
]
const ROWS = `${LARGE.assets} assets`
const yardstick = 'page and sums as bare SQL from the details'
for (const { name, query, where, order } of CASES) {
  const from = `FROM assets a LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid
    WHERE a.customer_uuid = '${DEMO_CUSTOMERS.fund}' AND a.portfolio_uuid = '${LARGE.portfolio}'
    AND a.archived_on IS NULL ${where}`
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', `/portfolios/${LARGE.portfolio}/assets?r=25&${new URLSearchParams(query)}`),
    async () => {
      await bare.query(`SELECT a.*, v.value ${from} ORDER BY ${order}, a.uuid LIMIT 25`)
      await bare.query(`SELECT count(*), sum(a.size), sum(v.value) ${from}`)
    },
  )
  report({ name: `own columns of ${ROWS}: ${name}`, yardstick, ...times })
}
const copy = await timed(() =>
  bare.query(
    `SELECT count(*) FROM assets a, jsonb_each_text(a.details) d WHERE a.portfolio_uuid = '${LARGE.portfolio}'`,
  ),
)
report({
  name: `three own columns of ${ROWS}: details updated, values filled and counted`,
  ours: filled,
  yardstick: 'the details read once',
  theirs: copy,
})
await bare.close()
await system.close()
