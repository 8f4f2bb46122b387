/**
 * Measures 2,000 open repossessions: the recomputation of all judicial dates, the list of repossessions, the list of
 * judicial dates and an asset's page. The reference is raw SQL.
 */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { refreshStale } from '@lindero/server/legal/situation-sweep'
import { openBareDatabase } from '../support/bare-database.ts'
import { largeFolder } from '../support/data-folders.ts'
import { report, sideBySide, timed } from '../support/figures.ts'
import { LARGE } from '../support/fill-portfolio.ts'
import { serveFrom } from '../support/served-system.ts'

const RUNS = 20
const COUNT = 2_000
const customer = DEMO_CUSTOMERS.fund

const system = await serveFrom(await largeFolder())
const bare = await openBareDatabase(system)
await system.context.database.driver.execute(`
  UPDATE assets SET phase = 'management', acquisition_type = 'ADJUDICACION',
    edict_reception_date = current_date - 200, testimonial_reception_date = current_date - 100
  WHERE uuid IN (SELECT uuid FROM assets WHERE portfolio_uuid = '${LARGE.portfolio}' ORDER BY external_id LIMIT ${COUNT});
  INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
    SELECT '${customer}', a.uuid, s.section, current_date, s.fields FROM assets a, (VALUES
      ('occupations', '{"requestState":"SOLVED","result":"OCCUPIED"}'::jsonb),
      ('registry', '{"registrationState":"PRESENTADO"}'),
      ('adjudicationProcess', '{"procedureType":"MORTGAGE_ENFORCEMENT","court":"Juzgado 3"}'),
      ('evictionProcesses', jsonb_build_object('type', 'VERBAL', 'claimNotifiedDate', current_date - 3))) AS s(section, fields)
    WHERE a.portfolio_uuid = '${LARGE.portfolio}' AND a.phase = 'management';
  INSERT INTO legal_situations (asset_uuid, customer_uuid)
    SELECT uuid, customer_uuid FROM assets WHERE portfolio_uuid = '${LARGE.portfolio}' AND phase = 'management'`)

const ours = await timed(() => refreshStale(system.context, customer))
await system.context.database.driver.execute('VACUUM ANALYZE')
await system.context.database.driver.execute('CREATE TABLE bench_dates AS SELECT * FROM legal_dates')
const SEEN = `a.customer_uuid = '${customer}' AND a.archived_on IS NULL AND a.phase = 'management'`
const theirs = await timed(writeAgain)
report({
  name: `dates of all counted again, ${COUNT} repossessions`,
  yardstick: 'the same rows written as bare SQL',
  ours,
  theirs,
})

const { items } = await system.call<{ items: { assetUuid: string }[] }>('GET', '/management/repossessions?r=1')
const asset = items[0]?.assetUuid ?? ''
const CASES = [
  {
    name: 'list of repossessions, by the next date',
    path: '/management/repossessions?r=50',
    statement: `SELECT a.uuid, a.external_id, a.address, s.* FROM legal_situations s JOIN assets a ON a.uuid = s.asset_uuid
      WHERE ${SEEN} ORDER BY s.next_date, a.uuid LIMIT 50`,
  },
  {
    name: 'judicial dates, the nearest',
    path: '/management/dates?r=50',
    statement: `SELECT d.*, a.external_id FROM legal_dates d JOIN assets a ON a.uuid = d.asset_uuid
      WHERE ${SEEN} ORDER BY d.date, d.id LIMIT 50`,
  },
  {
    name: 'legal management of an asset',
    path: `/assets/${asset}/management`,
    statement: `SELECT DISTINCT ON (section) * FROM legal_records WHERE asset_uuid = '${asset}' ORDER BY section, id DESC`,
  },
] as const
for (const { name, path, statement } of CASES) {
  const times = await sideBySide(
    RUNS,
    () => system.call('GET', path),
    () => bare.query(statement),
  )
  report({ name: `${name}, ${COUNT} repossessions`, yardstick: 'the bare SELECT', ...times })
}
await bare.close()
await system.close()

/**
 * Writes the rows of 100 assets at a time in the same way as the server: locks and reads them, replaces the dates,
 * writes the situations.
 */
async function writeAgain(): Promise<void> {
  for (let from = 0; from < COUNT; from += 100) {
    const some = `(SELECT asset_uuid FROM legal_situations WHERE customer_uuid = '${customer}'
      ORDER BY asset_uuid OFFSET ${from} LIMIT 100)`
    await bare.query('BEGIN')
    await bare.query(`SELECT uuid FROM assets WHERE uuid IN ${some} ORDER BY uuid FOR NO KEY UPDATE`)
    await bare.query(`SELECT * FROM legal_records WHERE asset_uuid IN ${some}`)
    await bare.query(`UPDATE legal_situations SET updated_on = now() WHERE asset_uuid IN ${some}`)
    await bare.query(`DELETE FROM legal_dates WHERE asset_uuid IN ${some}`)
    await bare.query(
      `INSERT INTO legal_dates (customer_uuid, asset_uuid, record_id, section, reason, date, rule)
       SELECT customer_uuid, asset_uuid, record_id, section, reason, date, rule FROM bench_dates
       WHERE asset_uuid IN ${some}`,
    )
    await bare.query('COMMIT')
  }
}
