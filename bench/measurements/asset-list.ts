/** A page of 25 of 50,000 assets, filtered and sorted, as the screen asks for it, beside the bare statements. */
import { DEMO_CUSTOMERS } from '@lindero/demo/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { medianOf, report } from '../support/figures.ts'
import { LARGE } from '../support/fill-portfolio.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const CASES = [
  { name: 'first page by identifier', query: '', where: '', order: 'a.external_id, a.uuid', offset: 0 },
  {
    name: 'third page of two provinces by value',
    query: `&p=3&s=saleValue&d=true&f=${encodeURIComponent(JSON.stringify({ provinces: ['Valencia', 'Madrid'], types: [11] }))}`,
    where: `AND a.province IN ('Valencia', 'Madrid') AND a.type_id IN (11)`,
    order: 'v.value DESC NULLS LAST, a.uuid DESC',
    offset: 50,
  },
] as const

const folder = await largeFolder()
const system = await serveFrom(folder)
const ours: number[] = []
for (const { query } of CASES) {
  ours.push(
    await medianOf(RUNS, () => system.call('GET', `/portfolios/${LARGE.portfolio}/assets?r=25${query}`)),
  )
}
await system.close()

const bare = await openBareDatabase(folder)
for (const [index, { name, where, order, offset }] of CASES.entries()) {
  const rest = `FROM assets a LEFT JOIN valuations v ON v.uuid = a.current_sale_valuation_uuid
    WHERE a.customer_uuid = '${DEMO_CUSTOMERS.fund}' AND a.portfolio_uuid = '${LARGE.portfolio}' AND a.archived_on IS NULL ${where}`
  const theirs = await medianOf(RUNS, async () => {
    await bare.query(`SELECT a.*, v.value, v.unit_value ${rest} ORDER BY ${order} LIMIT 25 OFFSET ${offset}`)
    await bare.query(`SELECT count(*), sum(a.size), sum(v.value) ${rest}`)
  })
  report({
    name: `asset list, ${name}`,
    ours: ours[index] ?? 0,
    yardstick: 'page and sums as bare SQL',
    theirs,
  })
}
await bare.close()
