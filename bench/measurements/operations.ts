/**
 * Measures 4,000 assets with 30 transactions each: the first page of the open payments, the first page of all payments,
 * the overdue payments of one concept, and the calendar of a year. The reference is raw SQL on the table `dues`.
 */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { LARGE } from '../support/fill-portfolio.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const ASSETS = 4_000
const EACH = 30
const customer = DEMO_CUSTOMERS.fund

const system = await serveFrom(await largeFolder())
const bare = await openBareDatabase(system)
await system.context.database.driver.execute(`
  INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, shown_amount, due_date, expedition_date,
      fee_type, payment_period)
    SELECT '${customer}', a.uuid, 'tribute', (ARRAY['PROPERTY_TAX', 'WASTE', 'DRIVEWAY'])[1 + n % 3], 50 + n, 50 + n,
      date_trunc('year', current_date)::date + (n * 12) % 365, date_trunc('year', current_date)::date + (n * 12) % 330,
      'REGULAR', 'VOLUNTARY'
    FROM (SELECT uuid FROM assets WHERE portfolio_uuid = '${LARGE.portfolio}' ORDER BY external_id LIMIT ${ASSETS}) a,
      generate_series(1, ${EACH}) AS n`)
await system.context.database.driver.execute('VACUUM ANALYZE transactions, dues')

const year = new Date().getFullYear()
const FROM = `FROM dues d JOIN assets a ON a.uuid = d.asset_uuid
  WHERE d.customer_uuid = '${customer}' AND a.archived_on IS NULL`
const PAGE = 'ORDER BY d.due_date, d.uuid LIMIT 50'
const filtered = (f: object) => encodeURIComponent(JSON.stringify(f))
const CASES = [
  {
    name: 'first page of open payments by due date, with sums',
    path: `/operations?r=50&f=${filtered({ open: true })}`,
    statement: `SELECT d.*, a.external_id ${FROM} AND d.open_amount > 0 ${PAGE};
      SELECT count(*), sum(d.open_amount) ${FROM} AND d.open_amount > 0`,
  },
  {
    name: 'first page of all by due date, with sums',
    path: '/operations?r=50',
    statement: `SELECT d.*, a.external_id ${FROM} ${PAGE};
      SELECT count(*), sum(d.open_amount), sum(d.paid_amount) ${FROM}`,
  },
  {
    name: 'the overdue ones of one concept, with sums',
    path: `/operations?r=50&f=${filtered({ concepts: ['WASTE'], overdue: true })}`,
    statement: `SELECT d.*, a.external_id ${FROM} AND d.concept = 'WASTE' AND d.open_amount > 0
        AND d.due_date < current_date ${PAGE};
      SELECT count(*), sum(d.open_amount) ${FROM} AND d.concept = 'WASTE' AND d.open_amount > 0
        AND d.due_date < current_date`,
  },
  {
    name: 'calendar of a year',
    path: `/operations/calendar?year=${year}`,
    statement: `SELECT extract(month FROM d.due_date), count(*), sum(d.shown_amount) ${FROM}
      AND d.due_date BETWEEN '${year}-01-01' AND '${year}-12-31' GROUP BY 1`,
  },
] as const
for (const { name, path, statement } of CASES) {
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', path),
    () => bare.query(statement),
  )
  report({ name: `${name}, ${ASSETS * EACH} transactions`, yardstick: 'the bare SELECTs', ...times })
}
await bare.close()
await system.close()
