import { aClosing, aListing } from '@lindero/demo/app/factories.fixture'
import { DEMO_PORTFOLIOS } from '@lindero/demo/app/world'
import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import { LEAD_STATES } from '@lindero/domain/advertising/lead'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { AUDIT_ACTIONS } from '@lindero/domain/kernel/audit-actions'
import { ASSET_SUBTYPES, ASSET_TYPE_IDS, type AssetSubtype } from '@lindero/domain/kernel/property-types'
import { writeStates } from '../src/operations/write-states.ts'
import { addMarket } from './market.ts'
import { addCustomer, addUser } from './people.ts'
import type { TestSystem } from './test-system.ts'

const FUND = `'${DEMO_CUSTOMERS.fund}'`
/** An asset in management, by its position. */
const asset = (place: number) =>
  `(SELECT uuid FROM assets WHERE portfolio_uuid = '${DEMO_PORTFOLIOS.management}' ORDER BY external_id OFFSET ${place} LIMIT 1)`
/** The row at a position of a table, among those of the fund. */
const row = (table: string, place: number, where = 'true') =>
  `(SELECT uuid FROM ${table} WHERE customer_uuid = ${FUND} AND ${where} ORDER BY uuid OFFSET ${place} LIMIT 1)`

/**
 * Adds rows to the demo so that each value of each filter has a row. States that the program derives, for example those
 * of payments and contradictions, are derived here too: the statements write only the facts.
 */
export async function completeFilterWorld(system: TestSystem): Promise<void> {
  for (const statement of [...ASSETS, ...MANAGEMENT, ...ADVERTISING, ...OPERATIONS, ...VALUES, ...OTHERS]) {
    await system.driver.execute(statement)
  }
  await system.context.database.transaction('system', async (tx) => {
    const all = await tx.rows<{ uuid: string }>('SELECT uuid FROM transactions', [])
    await writeStates(
      tx,
      all.map(({ uuid }) => uuid),
    )
  })
  await addPeople(system)
  await addEvidence(system)
}

async function addPeople(system: TestSystem): Promise<void> {
  for (const segmentId of SEGMENT_IDS) await addCustomer(system, { segmentId })
  await addCustomer(system, { stripeId: 'cus_filter', subscriptionInactiveOn: new Date() })
  await addUser(system, DEMO_CUSTOMERS.fund, { departments: DEPARTMENTS })
  await addUser(system, DEMO_CUSTOMERS.fund, { inactiveOn: new Date() })
}

const subtypeOf = (subtype: AssetSubtype) => ({ typeId: ASSET_SUBTYPES[subtype], subtype })

async function addEvidence(system: TestSystem): Promise<void> {
  const subtypes = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]
  const facts = [...ASSET_TYPE_IDS.map((typeId) => ({ typeId })), ...subtypes.map(subtypeOf)]
  const pieces = facts.flatMap((each, place) => [
    aListing({ ...each, uuid: crypto.randomUUID(), propertyKey: `filter listing ${place}`, date: today(system) }),
    aClosing({ ...each, uuid: crypto.randomUUID(), propertyKey: `filter closing ${place}`, date: today(system) }),
  ])
  await addMarket(system, pieces, true)
  const listings = `(SELECT uuid, price, row_number() OVER (ORDER BY uuid) AS place FROM market_evidence
    WHERE source = 'test' AND kind = 'listing')`
  await system.driver.execute(`INSERT INTO listing_values (evidence_uuid, price, value, confidence, valued_on)
    SELECT uuid, price, price, (ARRAY['low', 'medium', 'high'])[place], current_date FROM ${listings} l WHERE place <= 3`)
  await system.driver.execute(`INSERT INTO market_prices (evidence_uuid, day, price)
    SELECT uuid, current_date - 10, price + CASE place WHEN 1 THEN 1000 ELSE -1000 END FROM ${listings} l WHERE place <= 2`)
  await system.driver.execute(`UPDATE market_evidence e SET price_changed_on = current_date - 9 FROM ${listings} l
    WHERE l.uuid = e.uuid AND l.place <= 2`)
}

const today = ({ context }: TestSystem) => context.now().toISOString().slice(0, 10)

const ASSETS = [
  ...ASSET_TYPE_IDS.map(
    (type, place) => `UPDATE assets SET type_id = ${type}, subtype = NULL WHERE uuid = ${asset(place)}`,
  ),
  ...Object.entries(ASSET_SUBTYPES).map(
    ([subtype, type], place) =>
      `UPDATE assets SET type_id = ${type}, subtype = '${subtype}' WHERE uuid = ${asset(20 + place)}`,
  ),
  `DELETE FROM registry_notes WHERE asset_uuid = ${asset(40)}`,
  `UPDATE assets SET address = NULL, details = details - 'registryName' - 'registryEstate' WHERE uuid = ${asset(40)}`,
  `UPDATE assets SET sale_value_date = '2020-01-01', rent_value_date = NULL,
     sale_features = coalesce(sale_features, '{}') || '{"rooms": 99}' WHERE uuid = ${asset(42)}`,
  `UPDATE communities SET is_established = true WHERE asset_uuid = ${asset(44)}`,
  `DELETE FROM community_contacts WHERE asset_uuid = ${asset(44)}`,
  // Stated as let, but the only lease has ended.
  `UPDATE assets SET details = details || '{"occupancyStatus": "let"}' WHERE uuid = ${asset(45)}`,
  `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, ended_on)
     SELECT gen_random_uuid(), ${FUND}, uuid, '2020-01-01', '2021-01-01' FROM assets WHERE uuid = ${asset(45)}`,
  `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on)
     SELECT gen_random_uuid(), ${FUND}, uuid, current_date + 30 FROM assets WHERE uuid = ${asset(48)}`,
  // Two leases of one home, with days in common.
  ...['2024-01-01', '2025-01-01'].map(
    (day) => `INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, rent)
      SELECT gen_random_uuid(), ${FUND}, uuid, '${day}', 800 FROM assets WHERE uuid = ${asset(49)}`,
  ),
  `UPDATE assets SET details = details || '{"energyRating": "D", "energyCertifiedOn": "2020-01-01",
     "energyValidUntil": "2035-01-01"}', sale_value = 200000 WHERE uuid = ${asset(46)}`,
  `INSERT INTO reference_values (customer_uuid, asset_uuid, source, operation, date, value)
     VALUES (${FUND}, ${asset(46)}, 'broker', 'sale', current_date, 400000)`,
  `UPDATE assets a SET sale_value = 4 * d.price FROM advertisements d
     WHERE d.asset_uuid = a.uuid AND d.status = 'PUBLISHED' AND d.operation_type = 'sale'`,
  `UPDATE assets SET archived_on = now() WHERE uuid = ${asset(60)}`,
  `UPDATE groups SET archived_on = now() WHERE uuid = ${row('groups', 0)}`,
  `UPDATE groups SET is_cadastral_estate_group = false WHERE uuid = ${row('groups', 1)}`,
  ...['docs', 'enrichment', 'operations', 'legal', 'tasks', 'advertisements'].map(
    (area) => `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, changes)
      SELECT customer_uuid, uuid, '${area}', '[{"field": "address", "oldValue": null, "newValue": "Calle Mayor 1"}]'
      FROM assets WHERE uuid = ${asset(0)} OR is_group_principal`,
  ),
  ...['error', 'warning'].map(
    (type) => `INSERT INTO asset_comments (customer_uuid, asset_uuid, type, code)
      VALUES (${FUND}, ${asset(0)}, '${type}', 'valuation.fewComparables')`,
  ),
]

const MANAGEMENT = [
  `UPDATE legal_records r SET fields = fields || jsonb_build_object('receptionDate', q.requested_on::date - 30)
     FROM service_requests q WHERE q.id = r.service_request_id AND r.section = 'occupations'`,
  `UPDATE legal_records SET fields = fields || '{"kickoffDate": "2999-01-01"}' WHERE section = 'evictionProcesses'`,
  `UPDATE legal_dates SET date = current_date - 30 WHERE rule IS NOT NULL`,
  `INSERT INTO missed_deadlines (customer_uuid, asset_uuid, record_id, section, reason, due_on)
     SELECT customer_uuid, asset_uuid, record_id, section, reason, date FROM legal_dates WHERE rule IS NOT NULL LIMIT 1`,
]

const ADVERTISING = [
  ...ASSET_TYPE_IDS.map(
    (type) => `INSERT INTO advertisements (customer_uuid, asset_uuid, type_id) VALUES (${FUND}, ${asset(50)}, ${type})`,
  ),
  ...['inside', 'office', 'other', 'sign', 'agent'].map(
    (source, place) => `UPDATE leads SET source = '${source}' WHERE uuid = ${row('leads', place)}`,
  ),
  // The last state of a sale; the one after it is the end without a sale.
  `UPDATE leads SET state = '${LEAD_STATES.at(-2)}' WHERE uuid = ${row('leads', 5)}`,
  // A lead that had the former state “closed”, of an advertisement in each state.
  `INSERT INTO leads (customer_uuid, advertisement_uuid, source, name, state, discard_reason, was_closed)
     SELECT DISTINCT ON (status) customer_uuid, uuid, 'phone', 'Ana', 'DISCARDED', 'OTHER', true FROM advertisements
     WHERE customer_uuid = ${FUND} ORDER BY status, uuid`,
]

/** The uuid of a transaction of a kind that is not split. */
const transaction = (kind: string, state: string, place = 0) =>
  row('transactions', place, `kind = '${kind}' AND state = '${state}' AND NOT split_payment`)

const OPERATIONS = [
  `UPDATE transactions SET payments_apply = false WHERE uuid = ${transaction('fee', 'pending')}`,
  `UPDATE transactions SET split_payment = true WHERE uuid = ${transaction('fee', 'pending', 1)}`,
  `UPDATE transactions SET amount = amount + 10 WHERE uuid = ${transaction('fee', 'paid')}`,
  `UPDATE transactions SET amount = amount - 10 WHERE uuid = ${transaction('fee', 'paid', 1)}`,
  `UPDATE transactions SET payment_letter = 'PENDING', concept = 'UTILITY' WHERE uuid = ${transaction('fee', 'paid', 2)}`,
  `UPDATE transactions SET payment_letter = 'RECEIVED', concept = 'DRIVEWAY' WHERE uuid = ${transaction('tribute', 'paid')}`,
  `UPDATE transactions SET concept = 'TRIBUTES' WHERE uuid = ${transaction('tribute', 'paid', 1)}`,
  `UPDATE transactions SET concept = 'INCOME', category_id = 21 WHERE uuid = ${row('transactions', 0, "kind = 'invoice'")}`,
  // Received invoices of today: from a professional, for a lease, of another category, of a reverse charge, and without a base.
  ...[
    'base = 100, tax = 21, withholding = 15, category_id = 7',
    'base = 100, tax = 21, withholding = 19, category_id = 5',
    'base = 100, tax = 21, withholding = 15, category_id = -1',
    "base = 100, tax = 0, tax_regime = 'REVERSE_CHARGE'",
    'base = NULL, tax = NULL',
  ].map(
    (values, place) => `UPDATE transactions SET expedition_date = current_date, concept = 'EXPENSE', ${values}
      WHERE uuid = ${row('transactions', 1 + place, "kind = 'invoice'")}`,
  ),
  // A withdrawn file of direct debits, one whose day has passed although its debits are open, and one of paid rents.
  ...[
    { day: -10, withdrawn: 'now()', rents: 'open_amount > 0' },
    { day: -10, withdrawn: 'NULL', rents: 'open_amount > 0' },
    { day: 10, withdrawn: 'NULL', rents: 'open_amount = 0' },
  ].map(
    ({ day, withdrawn, rents }, place) => `WITH copied AS (
      INSERT INTO debit_files (customer_uuid, message_id, collection_date, creditor_iban, creditor_identifier, amount, withdrawn_on)
      SELECT customer_uuid, 'filter-${place}', current_date + ${day}, creditor_iban, creditor_identifier, amount, ${withdrawn}
      FROM debit_files WHERE uuid = ${row('debit_files', 0)} RETURNING uuid, customer_uuid)
    INSERT INTO debit_file_dues (file_uuid, due_uuid, customer_uuid, amount, mandate, sequence)
      SELECT c.uuid, d.uuid, c.customer_uuid, 100, 'filter', 'RCUR' FROM copied c, LATERAL (SELECT uuid
        FROM dues WHERE customer_uuid = c.customer_uuid AND kind = 'rent' AND ${rents} ORDER BY uuid LIMIT 2) d`,
  ),
  'UPDATE community_bank_accounts SET direct_debit = true',
  `UPDATE transactions t SET bank_account_uuid = a.uuid FROM community_bank_accounts a
     WHERE a.asset_uuid = t.asset_uuid AND t.kind = 'fee'`,
  ...['RECEIVED', 'LODGED', 'RECOVERED', 'RETURNED'].map(
    (movement) => `INSERT INTO lease_deposits (uuid, customer_uuid, asset_uuid, lease_uuid, movement, due_on, amount)
      SELECT gen_random_uuid(), customer_uuid, asset_uuid, uuid, '${movement}', current_date, 900 FROM leases WHERE uuid = ${row('leases', 0)}`,
  ),
  // A deposit that is expected, received, late in its return, and returned.
  ...(
    [
      [1, 'NULL', ['RECEIVED'], false],
      [2, 'NULL', ['RECEIVED'], true],
      [3, 'current_date - 60', ['RECEIVED'], true],
      [4, 'current_date - 60', ['RECEIVED', 'RETURNED'], true],
    ] as const
  ).flatMap(([place, ended, movements, isPaid]) => [
    `WITH lease AS (INSERT INTO leases (uuid, customer_uuid, asset_uuid, start_on, ended_on, deposit)
      SELECT gen_random_uuid(), ${FUND}, uuid, '2015-01-01', ${ended}, 900 FROM assets WHERE uuid = ${asset(60 + place)}
      RETURNING uuid, customer_uuid, asset_uuid)
    INSERT INTO lease_deposits (uuid, customer_uuid, asset_uuid, lease_uuid, movement, due_on, amount, paid, paid_on)
      SELECT gen_random_uuid(), l.customer_uuid, l.asset_uuid, l.uuid, m, current_date - 90, 900, ${isPaid},
        CASE WHEN ${isPaid} THEN current_date - 90 END
      FROM lease l, unnest('{${movements.join(',')}}'::text[]) m`,
  ]),
]

/** Values before and after, so that the second one has moved. Both are before a sale. */
const valuation = (place: number, operation: string, value: number, day: string) =>
  `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date,
     value, unit_value, size, confidence, document, created_on)
   SELECT customer_uuid, uuid, portfolio_uuid, '${operation}', 1, '${day}', ${value}, 1000, 100, 0.1, '{}', '${day}'
   FROM assets WHERE uuid = ${asset(place)}`

const VALUES = ['sale', 'rent'].flatMap((operation, place) => [
  valuation(70 + place, operation, 100_000, '2020-01-01'),
  valuation(70 + place, operation, 200_000, '2020-02-01'),
  `UPDATE assets SET current_${operation}_valuation_uuid = (SELECT uuid FROM valuations
       WHERE asset_uuid = ${asset(70 + place)} AND operation = '${operation}' AND valuation_date = '2020-02-01'),
     warnings = '[{"code": "valuation.fewComparables", "data": {"operation": "${operation}"}},
       {"code": "valuation.outsideComparables", "data": {"operation": "${operation}"}}]'
   WHERE uuid = ${asset(70 + place)}`,
  `INSERT INTO advertisements (customer_uuid, asset_uuid, type_id, status, operation_type, sale_price, sale_date)
     VALUES (${FUND}, ${asset(70 + place)}, 11, 'SOLD', '${operation}', 150000, '2020-03-01')`,
])

const OTHERS = [
  ...AUDIT_ACTIONS.map((action) => `INSERT INTO audit_log (customer_uuid, action) VALUES (${FUND}, '${action}')`),
  ...['waiting', 'cancelled'].map(
    (state) => `INSERT INTO integration_deliveries (customer_uuid, kind, state, created_on)
      VALUES (${FUND}, 'events', '${state}', now())`,
  ),
  `UPDATE bank_entries SET status = 'dismissed', category = 'bankCosts' WHERE uuid = ${row('bank_entries', 0, `status = 'unmatched'`)}`,
  ...['xlsx', 'zip'].map(
    (type) => `UPDATE exports SET file_type = '${type}' WHERE uuid = ${row('exports', 0, `file_type = 'pdf'`)}`,
  ),
  ...['sale', 'rent'].flatMap((operation) =>
    ASSET_TYPE_IDS.map(
      (
        type,
      ) => `INSERT INTO market_models (is_demo, operation, type_id, area, after, until, homes, figures, fit_seconds, fitted, form)
        SELECT true, '${operation}', ${type}, '20000:244:-3', '2020-01-01', current_date, 10,
          '{"mdape": 1, "within10": 1, "within20": 1, "cod": 1, "prd": 1, "prb": 1}', 1, '', 2`,
    ),
  ),
]
