/**
 * Measures a bank statement of 4,000 entries, each with the identifier of one of 4,000 assets with an open property tax:
 * import with all proposals, confirmation in calls of 500, and the peak memory of the program with its thread. The
 * reference is one SQL join of entries and dues by amount and identifier. ENTRIES sets the number of entries.
 */
import { openBareDatabase } from '../support/bare-database.ts'
import { demoFolder } from '../support/data-folders.ts'
import { report, reportMemory, timed } from '../support/figures.ts'
import { serveFrom } from '../support/served-system.ts'

const ENTRIES = Number(process.env.ENTRIES ?? 4_000)
const ACCOUNT = 'ES9121000418450200051332'
/** Maximum number of entries in one confirmation. */
const AT_ONCE = 500
const PAGE = 100

const system = await serveFrom(await demoFolder(), { STATEMENT_SECONDS: '600' })
const bare = await openBareDatabase(system)
const options = { valuesSale: false, valuesRent: false }
const { uuid } = await system.call<{ uuid: string }>('PUT', '/portfolios', { name: 'Medida', ...options })
const own = `FROM assets a WHERE a.portfolio_uuid = '${uuid}'`
await bare.query(`
  INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, type_id)
    SELECT customer_uuid, uuid, 'MED-' || lpad(n::text, 5, '0'), 11
    FROM portfolios, generate_series(1, ${ENTRIES}) n WHERE uuid = '${uuid}';
  INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, shown_amount, due_date, expedition_date,
      fee_type, payment_period)
    SELECT a.customer_uuid, a.uuid, 'tribute', 'PROPERTY_TAX', 300 + right(a.external_id, 5)::int % 97,
      300 + right(a.external_id, 5)::int % 97, current_date - 10, current_date - 30, 'REGULAR', 'VOLUNTARY' ${own};
  CREATE TEMP TABLE entries AS SELECT -(300 + right(a.external_id, 5)::int % 97)::numeric(14,2) AS amount,
    'RECIBO IBI ' || a.external_id AS text ${own}`)
await bare.query('VACUUM ANALYZE assets, transactions, dues, entries')

const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
const rows = Array.from({ length: ENTRIES }, (_, index) => {
  const place = index + 1
  return `${day};RECIBO IBI MED-${String(place).padStart(5, '0')};-${300 + (place % 97)},00`
})
const content = `Cuenta;${ACCOUNT}\nFecha;Concepto;Importe\n${rows.join('\n')}\n`

const idle = process.memoryUsage().rss
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
let result: { proposed: number } = { proposed: 0 }
const imported = await timed(async () => {
  result = await system.call('POST', '/operations/statements', { name: 'medida.csv', content })
})
if (result.proposed !== ENTRIES) throw new Error(`all entries should have a proposal: ${JSON.stringify(result)}`)
const joined = await timed(() =>
  bare.query(`SELECT e.text, d.uuid FROM entries e JOIN dues d ON d.open_amount = -e.amount
    JOIN assets a ON a.uuid = d.asset_uuid AND e.text LIKE '%' || a.external_id WHERE a.portfolio_uuid = '${uuid}'`),
)
const uuids = await proposedEntries()
const confirmed = await timed(async () => {
  for (let at = 0; at < uuids.length; at += AT_ONCE) {
    await system.call('POST', '/operations/statements/confirm', { entries: uuids.slice(at, at + AT_ONCE) })
  }
})
clearInterval(watch)
await bare.close()
await system.close()

const yardstick = 'one join by amount and identifier'
report({ name: `statement of ${ENTRIES} entries, with its proposals`, ours: imported, yardstick, theirs: joined })
report({ name: '… confirmed, 500 in each call', ours: confirmed, yardstick, theirs: joined })
reportMemory({ name: '… peak of the program', ours: peak, yardstick: 'before the import', theirs: idle })

async function proposedEntries(): Promise<string[]> {
  const entries: string[] = []
  const filter = encodeURIComponent(JSON.stringify({ search: 'RECIBO IBI MED-', statuses: ['proposed'] }))
  for (let page = 1; entries.length < ENTRIES; page += 1) {
    const path = `/operations/statements/entries?p=${page}&r=${PAGE}&f=${filter}`
    const { items } = await system.call<{ items: { uuid: string }[] }>('GET', path)
    if (items.length === 0) throw new Error(`${entries.length} entries have a proposal`)
    entries.push(...items.map((entry) => entry.uuid))
  }
  return entries
}
