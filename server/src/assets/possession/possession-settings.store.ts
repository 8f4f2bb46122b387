import { assumptionsOf, type PossessionAssumptions, type SetAssumptions } from '@lindero/domain/assets/possession-value'
import type { Transaction } from '../../kernel/database/database.ts'

/** The assumptions of a customer, and invented examples for those that it has not set. */
export async function possessionSettingsOf(tx: Transaction, customerUuid: string): Promise<PossessionAssumptions> {
  const [row] = await tx.rows<{ assumptions: SetAssumptions }>(
    'SELECT assumptions FROM possession_settings WHERE customer_uuid = $1',
    [customerUuid],
  )
  return assumptionsOf(row?.assumptions ?? null)
}

export async function savePossessionSettings(
  tx: Transaction,
  customerUuid: string,
  given: SetAssumptions,
): Promise<PossessionAssumptions> {
  await tx.change(
    `INSERT INTO possession_settings (customer_uuid, assumptions) VALUES ($1, $2::jsonb)
     ON CONFLICT (customer_uuid) DO UPDATE SET assumptions = excluded.assumptions, edited_on = now()`,
    [customerUuid, JSON.stringify(given)],
  )
  return assumptionsOf(given)
}
