import type { StatementBreak } from '@lindero/contract/operations/statements.contract'
import { addDays } from '@lindero/domain/kernel/dates'
import { sumAmounts } from '@lindero/domain/operations/cents'
import type { StatementBalance } from '@lindero/domain/operations/statement-entry'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/** Stores the balances of a statement, and adds accounts that are not known yet. */
export async function writeBalances(
  tx: Transaction,
  caller: Caller,
  statement: string,
  balances: readonly StatementBalance[],
): Promise<void> {
  const named = balances.filter(({ account }) => account !== '')
  await tx.change(
    `INSERT INTO bank_accounts (customer_uuid, iban) SELECT DISTINCT $1::uuid, value FROM jsonb_array_elements_text($2::jsonb)
     ON CONFLICT (customer_uuid, iban) DO NOTHING`,
    [caller.customer.uuid, JSON.stringify(named.map(({ account }) => account))],
  )
  await tx.change(
    `INSERT INTO statement_balances (statement_uuid, customer_uuid, account, from_day, until_day, opening, closing)
     SELECT $1, $2, n.account, min(n."from"), max(n.until), (array_agg(n.opening ORDER BY n."from"))[1],
       (array_agg(n.closing ORDER BY n.until DESC))[1]
     FROM jsonb_to_recordset($3::jsonb) AS n(account text, "from" date, until date, opening numeric, closing numeric)
     GROUP BY n.account`,
    [statement, caller.customer.uuid, JSON.stringify(named)],
  )
}

/** True if a balance at the end of these days is not stored yet. */
export async function hasNewBalance(tx: Transaction, balances: readonly StatementBalance[]): Promise<boolean> {
  const [answer] = await tx.rows<{ isNew: boolean }>(
    `SELECT EXISTS (
       SELECT FROM jsonb_to_recordset($1::jsonb) AS n(account text, until date, closing numeric)
       WHERE n.account <> '' AND n.closing IS NOT NULL AND NOT EXISTS (
         SELECT FROM statement_balances b
         WHERE b.account = n.account AND b.until_day = n.until AND b.closing = n.closing)) AS "isNew"`,
    [JSON.stringify(balances)],
  )
  return answer?.isNew === true
}

/**
 * Breaks between the statement and the one before it of the same account: days are missing or its opening balance is
 * not the closing balance before (`gap`), or days are in both (`overlap`).
 */
export async function breaksOf(tx: Transaction, balances: readonly StatementBalance[]): Promise<StatementBreak[]> {
  const breaks = await Promise.all(balances.map((balance) => breakOf(tx, balance)))
  return breaks.filter((one) => one !== null)
}

async function breakOf(
  tx: Transaction,
  { account, from, until, opening }: StatementBalance,
): Promise<StatementBreak | null> {
  if (account === '' || from === null || until === null) return null
  const [before] = await tx.rows<{ until: string; closing: number | null; overlaps: boolean }>(
    `SELECT until_day::text AS until, closing::float8, until_day >= $2::date AS overlaps FROM statement_balances
     WHERE account = $1 AND from_day <= $3::date AND until_day IS NOT NULL AND from_day < $2::date
     ORDER BY until_day DESC LIMIT 1`,
    [account, from, until],
  )
  if (!before) return null
  if (before.overlaps) return { account, kind: 'overlap', from, until: before.until, difference: null }
  if (opening === null || before.closing === null) return null
  const difference = sumAmounts([opening, -before.closing])
  return difference === 0 ? null : { account, kind: 'gap', from: addDays(before.until, 1), until: from, difference }
}
