import { type Loan, tableOfLoan } from '@lindero/domain/operations/early-repayment'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'

/** Number of demo assets with registry extracts, mortgages and leases. */
const NOTED = 60
/** Number of monthly instalments per mortgage in the demo. */
const INSTALMENTS = 12

const NOTED_ASSETS = `WITH noted AS (SELECT uuid, customer_uuid, cadastral_reference, address, size, n FROM (
    SELECT a.*, row_number() OVER (ORDER BY external_id) AS n FROM assets a
    WHERE portfolio_uuid = $1 AND archived_on IS NULL) numbered WHERE n <= ${NOTED})`

/**
 * Writes invented registry extracts for the first assets of a portfolio, and mortgages with a year of instalments. Used
 * only by the demo. Some extracts differ from the previous one in address, owner or charge.
 */
export async function addDemoNotes(tx: Transaction, portfolioUuid: string, today: string): Promise<void> {
  await tx.change(
    `${NOTED_ASSETS}
     INSERT INTO registry_notes (uuid, asset_uuid, customer_uuid, expedition_date, cadastral_reference, address, ownership,
       size_useful_area, horizontal_division_pct, subsidised_housing, mortgage_amount, mortgage_start_date,
       mortgage_payment_years, seizure, registry_office, registry_code, registry_number, size_built_area, marital_regime)
     SELECT gen_random_uuid(), uuid, customer_uuid, $2::date - (issue * 240 + n::int % 40), cadastral_reference,
       CASE WHEN n % 9 = 0 AND issue = 0 THEN address || ' bis' ELSE address END,
       CASE WHEN issue = 0 THEN '100 % Alcor Gestión de Activos (demo)' ELSE '100 % Titular anterior (demo)' END,
       round((size * 0.86)::numeric, 2), round((2 + n % 7)::numeric / 3, 4), CASE WHEN n % 15 = 0 THEN 1 ELSE 0 END,
       CASE WHEN n % 3 = 0 OR issue = 1 THEN 60000 + n * 700 END, CASE WHEN n % 3 = 0 OR issue = 1 THEN DATE '2008-05-14' END,
       CASE WHEN n % 3 = 0 OR issue = 1 THEN 30 END, n % 11 = 0 AND issue = 0, 'Olmo nº ' || 1 + n % 3 || ' (demo)',
       lpad((46000000000000 + n * 137)::text, 14, '0'), (12000 + n * 31)::text, size,
       CASE WHEN issue = 1 THEN (ARRAY['community', 'private'])[1 + n % 2] END
     FROM noted, generate_series(0, 1) AS issue WHERE issue = 0 OR n % 2 = 0 ORDER BY n, issue DESC`,
    [portfolioUuid, today],
  )
  await addDemoCharges(tx, portfolioUuid)
  await tx.change(
    `${NOTED_ASSETS}
     INSERT INTO mortgages (asset_uuid, customer_uuid, lender, principal, outstanding_balance, rate, rate_type, spread, start_on, end_on)
     SELECT uuid, customer_uuid, 'Banco del Olmo (demo)', 60000 + n * 700, 31000 + n * 350, 2.75,
       CASE WHEN n % 2 = 0 THEN 'VARIABLE' ELSE 'FIXED' END, CASE WHEN n % 2 = 0 THEN 0.9 END, DATE '2008-05-14',
       DATE '2038-05-14' FROM noted WHERE n % 3 = 0`,
    [portfolioUuid],
  )
  await tx.change(
    `${NOTED_ASSETS}
     INSERT INTO mortgage_reviews (uuid, asset_uuid, customer_uuid, effective_on, index_percent)
     SELECT gen_random_uuid(), uuid, customer_uuid, (DATE '2022-05-14' + make_interval(years => place::int))::date, index
     FROM noted, unnest(ARRAY[0.013, 3.757, 3.703, 2.143]) WITH ORDINALITY AS reviews (index, place)
     WHERE n % 6 = 0 ORDER BY n, place`,
    [portfolioUuid],
  )
  await tx.change(
    `${NOTED_ASSETS}
     INSERT INTO mortgage_repayments (uuid, asset_uuid, customer_uuid, repaid_on, effect, amount, commission_percent)
     SELECT gen_random_uuid(), uuid, customer_uuid, DATE '2021-03-01' + n::int, CASE WHEN n % 2 = 0 THEN 'INSTALMENT' ELSE 'TERM' END,
       5000 + n * 50, 0.25 FROM noted WHERE n % 12 IN (3, 6)`,
    [portfolioUuid],
  )
  await payMortgages(tx, portfolioUuid, today)
}

/** Adds charges to each extract: its mortgage, its seizure, and an earlier cancelled mortgage. */
async function addDemoCharges(tx: Transaction, portfolioUuid: string): Promise<void> {
  await tx.change(
    `INSERT INTO registry_charges (uuid, asset_uuid, customer_uuid, note_uuid, kind, state, rank, creditor, principal,
       interest, late_interest, costs, started_on, term_months, inscription)
     SELECT gen_random_uuid(), n.asset_uuid, n.customer_uuid, n.uuid, c.kind, c.state, c.rank, c.creditor, c.principal,
       CASE WHEN c.kind = 'mortgage' THEN round(c.principal * 0.07, 2) END,
       CASE WHEN c.kind = 'mortgage' THEN round(c.principal * 0.18, 2) END, round(c.principal * 0.1, 2),
       c.started_on, CASE WHEN c.kind = 'mortgage' THEN 360 END, c.inscription
     FROM registry_notes n JOIN assets a ON a.uuid = n.asset_uuid,
       LATERAL (VALUES
         ('mortgage', 'cancelled', NULL::integer, 'Caja Rural del Olmo (demo)', 48000::numeric, DATE '1998-02-11', 'Inscripción 2ª'),
         ('mortgage', 'current', 1, 'Banco del Olmo (demo)', n.mortgage_amount, n.mortgage_start_date, 'Inscripción 4ª'),
         ('seizure', 'current', 2, 'Ayuntamiento (demo)', 2140.35, n.expedition_date - 90, 'Letra A')
       ) AS c (kind, state, rank, creditor, principal, started_on, inscription)
     WHERE a.portfolio_uuid = $1
       AND CASE WHEN c.kind = 'seizure' THEN n.seizure ELSE n.mortgage_amount IS NOT NULL END`,
    [portfolioUuid],
  )
  // The days on which the seizures lapse.
  const customers = await tx.rows<{ customerUuid: string; assetUuids: string[] }>(
    `SELECT customer_uuid AS "customerUuid", array_agg(DISTINCT asset_uuid) AS "assetUuids" FROM registry_charges
     WHERE kind = 'seizure' AND asset_uuid IN (SELECT uuid FROM assets WHERE portfolio_uuid = $1) GROUP BY 1`,
    [portfolioUuid],
  )
  for (const seized of customers) await sendLater(tx, 'dates.ofCharges', seized)
}

/**
 * Adds a year of instalments to each loan, from its repayment table. The last two instalments of every second loan are
 * unpaid.
 */
async function payMortgages(tx: Transaction, portfolioUuid: string, today: string): Promise<void> {
  const loans = await tx.rows<Loan['values'] & Loan['rows'] & { asset: string }>(
    `SELECT m.asset_uuid AS asset, m.principal::float8, m.rate::float8, m.spread::float8,
       m.rate_type AS "rateType", m.start_on::text AS "startOn",
       m.end_on::text AS "endOn", coalesce((SELECT jsonb_agg(jsonb_build_object('effectiveOn', r.effective_on,
         'index', r.index_percent) ORDER BY r.effective_on) FROM mortgage_reviews r WHERE r.asset_uuid = m.asset_uuid), '[]') AS "rateReview",
       coalesce((SELECT jsonb_agg(jsonb_build_object('repaidOn', e.repaid_on, 'effect', e.effect, 'amount', e.amount))
         FROM mortgage_repayments e WHERE e.asset_uuid = m.asset_uuid), '[]') AS repayment
     FROM mortgages m JOIN assets a ON a.uuid = m.asset_uuid WHERE a.portfolio_uuid = $1 ORDER BY m.asset_uuid`,
    [portfolioUuid],
  )
  const due = loans.map(({ asset, rateReview, repayment, ...values }, place) => {
    const table = tableOfLoan({ values, rows: { rateReview, repayment } }).filter(({ dueOn }) => dueOn <= today)
    const year = table.filter(({ number }) => number !== null).slice(-INSTALMENTS)
    const rows = year.map(({ dueOn, payment }, index) => ({
      asset,
      dueOn,
      amount: payment,
      paid: index < INSTALMENTS - 2 || place % 2 === 0,
    }))
    return { asset, balance: table.at(-1)?.balance ?? values.principal, rows }
  })
  await tx.change(
    `UPDATE mortgages m SET outstanding_balance = n.balance
     FROM jsonb_to_recordset($1::jsonb) AS n(asset uuid, balance numeric) WHERE m.asset_uuid = n.asset`,
    [JSON.stringify(due.map(({ asset, balance }) => ({ asset, balance })))],
  )
  await tx.change(
    `INSERT INTO mortgage_instalments (uuid, asset_uuid, customer_uuid, due_on, amount, paid, paid_on)
     SELECT gen_random_uuid(), n.asset, a.customer_uuid, n."dueOn", n.amount, n.paid, CASE WHEN n.paid THEN n."dueOn" END
     FROM jsonb_to_recordset($1::jsonb) AS n(asset uuid, "dueOn" date, amount numeric, paid boolean)
     JOIN assets a ON a.uuid = n.asset ORDER BY n.asset, n."dueOn"`,
    [JSON.stringify(due.flatMap(({ rows }) => rows))],
  )
}

/**
 * Writes invented leases. Used only by the demo. Each asset has one lease, and every fourth asset also an earlier one.
 * Leases that have not ended get twelve monthly rents, some of them late, and at most one rent update.
 *
 * @param ended assets that other parts of the demo treat as vacant, with the day on which their last lease ended
 */
export async function addDemoLeases(
  tx: Transaction,
  portfolioUuid: string,
  today: string,
  ended: readonly { asset: string; on: string }[],
): Promise<void> {
  await tx.change(
    `${NOTED_ASSETS}, terms AS (SELECT noted.*, e.on AS last_day, CASE WHEN e.on IS NOT NULL
         THEN (date_trunc('month', e.on) - INTERVAL '5 years')::date
         ELSE (date_trunc('month', $2::date) - make_interval(months => (n % 30)::int + 13))::date END AS start_on,
       round((coalesce(size, 80) * (8 + n % 5) / 5)::numeric) * 5 AS asked
       FROM noted LEFT JOIN jsonb_to_recordset($3::jsonb) AS e(asset uuid, "on" date) ON e.asset = noted.uuid)
     INSERT INTO leases (uuid, asset_uuid, customer_uuid, tenant, tenant_email, lease_use, landlord_is_company, signed_on,
       start_on, end_on, ended_on, rent, tax_pct, withholding_pct, payment_day, update_index, fixed_percent, deposit, deposit_lodged_on, guarantee)
     SELECT gen_random_uuid(), uuid, customer_uuid,
       (ARRAY['Lucía Ferrer', 'Martín Soler', 'Nadia Campos', 'Iker Alonso', 'Olga Prieto', 'Samuel Rey'])[1 + (n + old * 2) % 6] || ' (demo)',
       'inquilino' || n || '@demo.test', CASE WHEN n % 12 = 0 THEN 'OTHER' ELSE 'HOME' END, true, start_on - 12 - old * 1500,
       (start_on - make_interval(years => old * 4))::date,
       (start_on - make_interval(years => old * 4) + CASE WHEN n % 20 = 7 THEN INTERVAL '1 year' ELSE INTERVAL '7 years' END - INTERVAL '1 day')::date,
       CASE WHEN old = 1 THEN start_on - 20 ELSE last_day END,
       round(asked * (1 - old * 0.12)), CASE WHEN n % 12 = 0 THEN 21 ELSE 0 END, CASE WHEN n % 12 = 0 THEN 19 ELSE 0 END,
       1, (ARRAY['IPC', 'IPC', 'FIXED', 'NONE'])[1 + n % 4], CASE WHEN n % 4 = 2 THEN 1.5 END,
       round(asked * (1 - old * 0.12)) * CASE WHEN n % 12 = 0 THEN 2 ELSE 1 END, start_on + 10 - old * 1461,
       CASE WHEN n % 5 = 0 THEN asked END
     FROM terms, generate_series(0, 1) AS old WHERE old = 0 OR n % 4 = 0 ORDER BY n, old DESC`,
    [portfolioUuid, today, JSON.stringify(ended)],
  )
  await tx.change(
    `INSERT INTO lease_updates (uuid, asset_uuid, customer_uuid, lease_uuid, effective_on, previous_rent, percent, new_rent,
       notified_on)
     SELECT gen_random_uuid(), l.asset_uuid, l.customer_uuid, l.uuid, (l.start_on + INTERVAL '1 year')::date, l.rent,
       coalesce(l.fixed_percent, 2.2), round(l.rent * (1 + coalesce(l.fixed_percent, 2.2) / 100), 2),
       (l.start_on + INTERVAL '11 months')::date
     FROM leases l JOIN assets a ON a.uuid = l.asset_uuid
     WHERE a.portfolio_uuid = $1 AND l.update_index <> 'NONE' AND l.ended_on IS NULL
       AND l.start_on + INTERVAL '1 year' <= $2::date ORDER BY l.number`,
    [portfolioUuid, today],
  )
  await tx.change(
    `INSERT INTO lease_payments (uuid, asset_uuid, customer_uuid, lease_uuid, due_on, base, tax_pct, tax, total,
       withholding_pct, withholding, amount, paid, paid_on)
     SELECT gen_random_uuid(), asset_uuid, customer_uuid, uuid, due_on, base, tax_pct, round(base * tax_pct / 100, 2),
       base + round(base * tax_pct / 100, 2), withholding_pct, round(base * withholding_pct / 100, 2),
       base + round(base * tax_pct / 100, 2) - round(base * withholding_pct / 100, 2), is_paid,
       CASE WHEN is_paid THEN due_on + 2 END
     FROM (SELECT l.*, due::date AS due_on, CASE WHEN u.new_rent IS NOT NULL AND due::date >= u.effective_on
         THEN u.new_rent ELSE l.rent END AS base, due::date <= $2::date
         AND NOT (l.number % 9 = 4 AND due::date > $2::date - 60) AS is_paid
       FROM leases l JOIN assets a ON a.uuid = l.asset_uuid LEFT JOIN lease_updates u ON u.lease_uuid = l.uuid,
         generate_series(date_trunc('month', $2::date) - INTERVAL '9 months', date_trunc('month', $2::date)
           + INTERVAL '2 months', INTERVAL '1 month') AS due
       WHERE a.portfolio_uuid = $1 AND l.ended_on IS NULL) months
     ORDER BY number, due_on`,
    [portfolioUuid, today],
  )
}
