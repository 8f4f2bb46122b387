import type { Transaction } from '../kernel/database/database.ts'

/** Stores which of these payments or months use which documents. */
export async function storeDocumentUses(
  tx: Transaction,
  customerUuid: string,
  payments: readonly { uuid: string; file: readonly string[] }[],
): Promise<void> {
  const rows = JSON.stringify(payments.map(({ uuid, file }) => ({ uuid, file: file[0] ?? null })))
  await tx.change(
    `DELETE FROM attachment_uses WHERE used_by = 'payment'
       AND using_uuid IN (SELECT uuid FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid))`,
    [rows],
  )
  // A file of an earlier release may have been deleted.
  await tx.change(
    `INSERT INTO attachment_uses (attachment_uuid, used_by, using_uuid, customer_uuid)
     SELECT a.uuid, 'payment', n.uuid, $2 FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, file uuid)
     JOIN attachments a ON a.uuid = n.file`,
    [rows, customerUuid],
  )
}
