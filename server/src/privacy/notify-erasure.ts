import type { Config } from '../kernel/config/config.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { deliveredOf, type PersonalDataSources } from './personal-data-source.ts'

interface GonePeople {
  customerUuid: string
  userUuids: readonly string[]
  /** The Stripe id of a customer who has no other users; otherwise null. */
  stripeId: string | null
}

/**
 * Queues a mail that asks the operator to erase people in external services too, because these services have copies
 * under the uuids of this system (GDPR, articles 17.2 and 19). If no service has data of these people, no mail is
 * queued. Runs with the system role, before the rows are deleted.
 */
export async function notifyErasure(
  tx: Transaction,
  { outside }: Config,
  sources: PersonalDataSources,
  { customerUuid, userUuids, stripeId }: GonePeople,
): Promise<void> {
  const requests: string[] = []
  for (const userUuid of userUuids) requests.push(...(await deliveredOf(tx, sources, userUuid)))
  const told = {
    chat: outside.chat !== undefined,
    errorReports: outside.sentry !== undefined,
    stripeId,
    upgradeRequestUuids: requests,
  }
  if (!told.chat && !told.errorReports && !stripeId && requests.length === 0) return
  await sendLater(tx, 'mail.erased', { customerUuid, userUuids: [...userUuids], ...told })
}
