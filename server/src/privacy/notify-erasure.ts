import type { Config } from '../kernel/config/config.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { deliveredOf, type PersonalDataSources } from './personal-data-source.ts'

interface GonePeople {
  customerUuid: string
  userUuids: readonly string[]
  /** The card customer in Stripe; null if the customer has other users. */
  stripeId: string | null
}

/**
 * Orders a mail that asks the operator to erase people at third-party services too, because these services keep their
 * own copy under our uuid (GDPR, articles 17.2 and 19). Orders nothing if no service has data of these people. Runs
 * under the system role, before the rows are deleted.
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
