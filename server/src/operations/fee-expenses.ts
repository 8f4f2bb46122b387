import type { Transaction } from '../kernel/database/database.ts'
import type { Author } from '../kernel/http/caller.ts'
import { settle, writeStates } from './write-states.ts'

/**
 * Creates the expense of each fee that is sent for payment. Each fee has at most one expense (decisions 9).
 * Payments of the fee before count for its expense too.
 */
export async function makeExpenses(tx: Transaction, caller: Author, fees: readonly string[]) {
  const made = await tx.rows<{ uuid: string; fee: string }>(
    `INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, amount, expedition_date, due_date, creditor,
       invoice_concept, expense_type, category_id, reconciliation_status, fee_uuid, created_by, is_demo)
     SELECT f.customer_uuid, f.asset_uuid, 'invoice', 'EXPENSE', f.shown_amount, f.expedition_date, f.due_date,
       a.owner, f.observations, 'OPEX', 13, 'pending', f.uuid, $2, f.is_demo
     FROM transactions f LEFT JOIN community_bank_accounts a ON a.uuid = f.bank_account_uuid
     WHERE f.kind = 'fee' AND f.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
     ON CONFLICT (fee_uuid) WHERE fee_uuid IS NOT NULL DO NOTHING RETURNING uuid, fee_uuid AS fee`,
    [JSON.stringify(fees), caller.user.uuid],
  )
  await writeStates(
    tx,
    made.map(({ uuid }) => uuid),
  )
  await settle(
    tx,
    made.map(({ uuid, fee }) => ({ leads: fee, follows: uuid })),
  )
  return made
}

export async function expensesOf(tx: Transaction, fees: readonly string[]): Promise<string[]> {
  return (await feesWithExpense(tx, fees)).map(({ expense }) => expense)
}

/** Returns the given fees that have an expense, each with the uuid of the expense. */
export function feesWithExpense(tx: Transaction, fees: readonly string[]) {
  return tx.rows<{ fee: string; expense: string }>(
    `SELECT fee_uuid AS fee, uuid AS expense FROM transactions
     WHERE fee_uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb)) ORDER BY uuid`,
    [JSON.stringify(fees)],
  )
}

/**
 * Sets the amount of each fee's expense to the amount of the fee, and clears its taxes and withholding. An expense with
 * lines is not changed.
 */
export async function followFees(tx: Transaction, fees: readonly string[]): Promise<void> {
  if (fees.length === 0) return
  const changed = await tx.rows<{ uuid: string; fee: string }>(
    `UPDATE transactions e SET amount = f.shown_amount, base = NULL, tax = NULL, tax_pct = NULL,
       tax_surcharge = NULL, with_surcharge = false, withholding = NULL, withholding_pct = NULL,
       disbursements = NULL FROM transactions f
     WHERE e.fee_uuid = f.uuid AND f.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))
       AND e.amount <> f.shown_amount
       AND NOT EXISTS (SELECT FROM invoice_lines l WHERE l.transaction_uuid = e.uuid)
     RETURNING e.uuid, f.uuid AS fee`,
    [JSON.stringify(fees)],
  )
  await writeStates(
    tx,
    changed.map(({ uuid }) => uuid),
  )
  // A payment of the fee in the same save was compared with the former amount of the expense.
  await settle(
    tx,
    changed.map(({ uuid, fee }) => ({ leads: fee, follows: uuid })),
  )
}
