/**
 * Measures 20,000 tasks of one customer: the list, the counters, and a save that starts five tasks, compared with raw
 * SQL.
 */
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { openBareDatabase } from '../support/bare-database.ts'
import { demoFolder } from '../support/data-folders.ts'
import { report, sideBySide } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const TASKS = 20_000
const RUNS = 20
/** Number of assets for the saves: two series of runs, each with three warm-up runs. */
const SAVES = 2 * (RUNS + 3)
const FUND = DEMO_CUSTOMERS.fund
/** One task type from each category. */
const TYPES = ['CHANGE_LOCK', 'REVIEW_DOCUMENTS', 'ASSIGN_MEDIATION', 'ASSIGN_FACILITY']
const OPEN = `t.state IN ('PENDING', 'IN_PROGRESS')`

const system = await serveFrom(await demoFolder())
const { driver } = system.context.database
const bare = await openBareDatabase(system)

const rules = Array.from({ length: 5 }, (_, index) => ({
  id: `rule-${index}`,
  type: 'REVIEW_DOCUMENTS',
  department: 'registrations',
  dueDays: 2,
  when: [{ field: 'registry.registrationState', is: 'PRESENTADO' }],
}))
const graph = JSON.stringify({ acquisitionTypes: [], tasks: rules, notices: [] })
await driver.execute(`UPDATE workflow_versions SET state = 'RETIRED' WHERE state = 'LIVE'`)
await driver.execute(`INSERT INTO workflow_versions (customer_uuid, key, name, version, state, graph, published_on)
  VALUES ('${FUND}', 'five', 'Five rules', 1, 'LIVE', '${graph}', now())`)
await driver.execute(
  `UPDATE assets SET phase = 'management', acquisition_type = 'COMPRAVENTA_REO' WHERE customer_uuid = '${FUND}'`,
)
await driver.execute(`INSERT INTO tasks (customer_uuid, asset_uuid, type, state, department, assignee_uuid, started_on, due_on,
    ended_on)
  SELECT a.customer_uuid, a.uuid, (ARRAY['${TYPES.join("', '")}'])[1 + n % 4],
    CASE WHEN n % 3 = 0 THEN 'DONE' WHEN n % 3 = 1 THEN 'IN_PROGRESS' ELSE 'PENDING' END, 'registrations', u.uuid,
    current_date - n % 90, current_date + n % 60 - 30, CASE WHEN n % 3 = 0 THEN current_date END
  FROM generate_series(1, ${TASKS}) AS n
  JOIN (SELECT uuid, customer_uuid, row_number() OVER (ORDER BY uuid) - 1 AS place, count(*) OVER () AS all_of
    FROM assets WHERE customer_uuid = '${FUND}') a ON a.place = n % a.all_of
  CROSS JOIN (SELECT uuid FROM users WHERE customer_uuid = '${FUND}' AND is_admin ORDER BY uuid LIMIT 1) u`)
await driver.execute('ANALYZE tasks')

const from = `FROM tasks t JOIN assets a ON a.uuid = t.asset_uuid WHERE t.customer_uuid = '${FUND}' AND a.archived_on IS NULL`
const ofType = (type: string) => `count(*) FILTER (WHERE ${OPEN} AND t.type = '${type}')`
const ofState = (states: string) => `count(*) FILTER (WHERE t.state IN (${states}))`
const counters = `SELECT count(*), count(*) FILTER (WHERE ${OPEN} AND t.due_on < current_date),
  ${TYPES.map(ofType).join(', ')}, ${["'IN_PROGRESS'", "'PENDING'", "'DONE', 'CANCELLED', 'PROCESSED'"].map(ofState).join(', ')}
  ${from}`
const filter = (f: object) => encodeURIComponent(JSON.stringify(f))

report({
  name: `tasks, first page of the open ones (25 of ${TASKS}, with counters)`,
  yardstick: 'page and counters as bare SQL',
  ...(await sideBySide(
    RUNS,
    () => system.inject(`/management/tasks?p=1&r=25&s=dueOn&f=${filter({ isOpen: true })}`),
    async () => {
      await bare.query(`SELECT t.*, a.external_id ${from} AND ${OPEN} ORDER BY t.due_on, t.uuid LIMIT 25`)
      await bare.query(counters)
    },
  )),
})
report({
  name: 'tasks, the counters alone',
  yardstick: 'counters as bare SQL',
  ...(await sideBySide(
    RUNS,
    () => system.inject('/management/tasks?p=1&r=1'),
    () => bare.query(counters),
  )),
})

const { rows } = (await bare.query(
  `SELECT uuid FROM assets WHERE customer_uuid = '${FUND}' AND archived_on IS NULL
     AND uuid NOT IN (SELECT asset_uuid FROM legal_records) ORDER BY uuid LIMIT ${SAVES}`,
)) as { rows: { uuid: string }[] }
const next = () => {
  const row = rows.pop()
  if (!row) throw new Error('the demo has assets enough')
  return row.uuid
}
report({
  name: 'a save of legal management that starts five tasks',
  yardstick: 'the same rows as bare SQL',
  ...(await sideBySide(
    RUNS,
    () =>
      system.call('POST', `/assets/${next()}/management`, {
        changes: {
          records: [
            {
              section: 'registry',
              id: null,
              fields: { registrationState: { oldValue: null, newValue: 'PRESENTADO' } },
            },
          ],
        },
      }),
    () => writeBare(next()),
  )),
})
await bare.close()
await system.close()

/** Writes one record, its history entry, its workflow facts, five firings and five tasks in one transaction. */
async function writeBare(asset: string): Promise<void> {
  await bare.query('BEGIN')
  await bare.query(`SELECT uuid FROM assets WHERE uuid = '${asset}' FOR UPDATE`)
  await bare.query(`INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
    VALUES ('${FUND}', '${asset}', 'registry', current_date, '{"registrationState": "PRESENTADO"}')`)
  await bare.query(`INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes)
    VALUES ('${FUND}', '${asset}', 'legal', '[{"field": "registry.registrationState", "newValue": "PRESENTADO"}]')`)
  await bare.query(`INSERT INTO workflow_facts (asset_uuid, customer_uuid, facts) VALUES ('${asset}', '${FUND}', '{}')`)
  await bare.query(`INSERT INTO workflow_firings (asset_uuid, customer_uuid, rule, cause)
    SELECT '${asset}', '${FUND}', 'five/rule-' || n, 'registry' FROM generate_series(0, 4) AS n`)
  await bare.query(`INSERT INTO tasks (customer_uuid, asset_uuid, type, department, started_on, due_on)
    SELECT '${FUND}', '${asset}', 'REVIEW_DOCUMENTS', 'registrations', current_date, current_date + 2
    FROM generate_series(0, 4)`)
  await bare.query('COMMIT')
}
