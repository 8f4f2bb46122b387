import { isDeepStrictEqual } from 'node:util'
import { assumptionsOf, type PossessionAssumptions, type SetAssumptions } from '@lindero/domain/assets/possession-value'
import { logAuditAction } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'

/** The assumptions of a customer. Assumptions that the customer has not set are fictitious examples. */
export async function possessionSettingsOf(tx: Transaction, customerUuid: string): Promise<PossessionAssumptions> {
  const [row] = await tx.rows<{ assumptions: SetAssumptions }>(
    'SELECT assumptions FROM possession_settings WHERE customer_uuid = $1',
    [customerUuid],
  )
  return assumptionsOf(row?.assumptions ?? null)
}

const PARTS = ['stages', 'monthlyCost', 'discountRate', 'kinds'] as const

/** Saves the assumptions of the customer that the caller acts for. The audit log records the old and new values. */
export async function changePossessionSettings(
  tx: Transaction,
  caller: Caller,
  assumptions: SetAssumptions,
): Promise<PossessionAssumptions> {
  const { uuid } = caller.customer
  const before = await possessionSettingsOf(tx, uuid)
  const after = await savePossessionSettings(tx, uuid, assumptions)
  const fields = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]))
  const changed = (all: PossessionAssumptions) => Object.fromEntries(fields.map((part) => [part, all[part]]))
  if (fields.length > 0) {
    await logAuditAction(tx, caller, 'possessionSettingsSaved', {
      data: { fields, before: changed(before), after: changed(after) },
    })
  }
  return after
}

export async function savePossessionSettings(
  tx: Transaction,
  customerUuid: string,
  assumptions: SetAssumptions,
): Promise<PossessionAssumptions> {
  await tx.change(
    `INSERT INTO possession_settings (customer_uuid, assumptions) VALUES ($1, $2::jsonb)
     ON CONFLICT (customer_uuid) DO UPDATE SET assumptions = excluded.assumptions, edited_on = now()`,
    [customerUuid, JSON.stringify(assumptions)],
  )
  return assumptionsOf(assumptions)
}
