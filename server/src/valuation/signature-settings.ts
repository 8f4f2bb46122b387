import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/** The sale value in EUR above which a customer's valuations need two signatures; null if there is no limit. */
export async function saleLimitOf(tx: Transaction, customerUuid: string): Promise<number | null> {
  const [row] = await tx.rows<{ limit: number | null }>(
    'SELECT sale_limit::float8 AS "limit" FROM signature_settings WHERE customer_uuid = $1',
    [customerUuid],
  )
  return row?.limit ?? null
}

/** Changes the limit. The audit log records the old and the new one. */
export async function changeSaleLimit(tx: Transaction, caller: Caller, saleLimit: number | null): Promise<void> {
  const { uuid } = caller.customer
  const before = await saleLimitOf(tx, uuid)
  if (before === saleLimit) return
  await tx.change(
    `INSERT INTO signature_settings (customer_uuid, sale_limit) VALUES ($1, $2)
     ON CONFLICT (customer_uuid) DO UPDATE SET sale_limit = excluded.sale_limit, edited_on = now()`,
    [uuid, saleLimit],
  )
  const data = { fields: ['saleLimit'], before: { saleLimit: before }, after: { saleLimit } }
  await logAuditAction(tx, caller, 'signatureSettingsSaved', { data })
}
