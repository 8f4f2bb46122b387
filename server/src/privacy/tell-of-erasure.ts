import type { Config } from '../kernel/config/config.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'

interface GonePeople {
  customerUuid: string
  userUuids: readonly string[]
  /** The card customer; null where the customer has other users. */
  stripeId: string | null
}

/**
 * Orders the mail that asks the operator to erase people at third-party services too: these keep their own copy, by
 * our uuid (GDPR, articles 17.2 and 19). Does nothing where no service was told. Runs under the system role, before
 * the rows are deleted.
 */
export async function tellOfErasure(
  tx: Transaction,
  { outside }: Config,
  { customerUuid, userUuids, stripeId }: GonePeople,
): Promise<void> {
  const requests = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM upgrade_requests WHERE delivered_on IS NOT NULL
       AND user_uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) ORDER BY created_on`,
    [JSON.stringify(userUuids)],
  )
  const told = {
    chat: outside.chat !== undefined,
    errorReports: outside.sentry !== undefined,
    stripeId,
    upgradeRequestUuids: requests.map(({ uuid }) => uuid),
  }
  if (!told.chat && !told.errorReports && !stripeId && requests.length === 0) return
  await sendLater(tx, 'mail.erased', { customerUuid, userUuids: [...userUuids], ...told })
}
