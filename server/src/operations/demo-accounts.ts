import type { Transaction } from '../kernel/database/database.ts'

/**
 * Writes the bank account that pays a portfolio, with its statements: between the first two, entries are missing. Used
 * only by the demo, after its statement.
 */
export async function addDemoAccount(
  tx: Transaction,
  { uuid: portfolio, customerUuid }: { uuid: string; customerUuid: string },
  today: string,
): Promise<void> {
  await tx.change(
    `INSERT INTO bank_accounts (customer_uuid, iban, name, holder, holder_identifier, portfolios)
     VALUES ($1, 'ES9121000418450200051332', 'Cuenta de gastos (demo)', 'Patrimonios del Turia (demo)', 'B12345674', ARRAY[$2::uuid])
     ON CONFLICT (customer_uuid, iban) DO NOTHING`,
    [customerUuid, portfolio],
  )
  await tx.change(
    `WITH made AS (INSERT INTO bank_statements (customer_uuid, name, imported_on)
       SELECT $1, 'extracto-demo-' || n || '.n43', $2::date - 31 * n FROM generate_series(2, 4) n RETURNING uuid, name)
     INSERT INTO statement_balances (statement_uuid, customer_uuid, account, from_day, until_day, opening, closing)
     SELECT made.uuid, $1, 'ES9121000418450200051332', date_trunc('month', $2::date) - make_interval(months => n.place),
       date_trunc('month', $2::date) - make_interval(months => n.place - 1) - INTERVAL '1 day', n.opening, n.closing
     FROM made JOIN (VALUES (2, 17310.20, 15804.75), (3, 18420.00, 17310.20), (4, 21050.45, 19870.10)) AS n(place, opening, closing)
       ON made.name = 'extracto-demo-' || n.place || '.n43'`,
    [customerUuid, today],
  )
}
