/** Measures a page of 25 of 50,000 assets, filtered and sorted as the screen requests it, compared with raw SQL. */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { LARGE } from '../support/fill-portfolio.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const FILTER = JSON.stringify({ provinces: ['Valencia', 'Madrid'], types: [11] })
const CASES = [
  { name: 'first page by identifier', query: '', where: '', rest: 'a.external_id, a.uuid LIMIT 25' },
  {
    name: 'third page of two provinces by value',
    query: `&p=3&s=saleValue&d=true&f=${encodeURIComponent(FILTER)}`,
    where: `AND a.province IN ('Valencia', 'Madrid') AND a.type_id IN (11)`,
    rest: 'v.value DESC NULLS LAST, a.uuid DESC LIMIT 25 OFFSET 50',
  },
] as const

const system = await serveFrom(await largeFolder())
const bare = await openBareDatabase(system)
for (const { name, query, where, rest } of CASES) {
  const from = `FROM assets a LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid
    LEFT JOIN valuations r ON r.uuid = a.current_rent_valuation_uuid
    WHERE a.customer_uuid = '${DEMO_CUSTOMERS.fund}' AND a.portfolio_uuid = '${LARGE.portfolio}'
    AND a.archived_on IS NULL ${where}`
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', `/portfolios/${LARGE.portfolio}/assets?r=25${query}`),
    async () => {
      await bare.query(`SELECT a.*, v.value, v.unit_value, r.value AS rent ${from} ORDER BY ${rest}`)
      await bare.query(`SELECT count(*), sum(a.size), sum(v.value), sum(r.value) ${from}`)
    },
  )
  report({ name: `asset list, ${name}`, yardstick: 'page and sums as bare SQL', ...times })
}
await bare.close()
await system.close()
