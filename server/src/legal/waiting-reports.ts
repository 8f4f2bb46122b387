import type { WaitingReport } from '@lindero/domain/legal/confirmed-reports'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import type { ManagedAsset } from './legal-access.ts'
import { waitingFor } from './possession.store.ts'

/** The reports that wait for the owner. A provider receives only those of its own request. */
export async function waitingOf(
  database: Database,
  { uuid, customerUuid, service }: ManagedAsset,
  today: string,
): Promise<WaitingReport[]> {
  const { waiting, own } = await database.transaction({ customer: customerUuid }, async (tx) => ({
    waiting: await waitingFor(tx, uuid, today),
    own: await tx.rows<{ id: number }>('SELECT id::int AS id FROM legal_records WHERE service_request_id = $1', [
      service?.id ?? null,
    ]),
  }))
  return service ? waiting.filter(({ recordId }) => own.some(({ id }) => id === recordId)) : waiting
}

/**
 * Queues a mail to the owner if a save of a provider leaves a report to confirm that did not wait `before`. Runs in the
 * scope of the owner.
 */
export async function tellWaiting(
  tx: Transaction,
  { uuid, service }: ManagedAsset,
  { before, today }: { before: readonly WaitingReport[]; today: string },
): Promise<void> {
  if (!service) return
  const reported = new Set(before.map((each) => JSON.stringify(each)))
  const waiting = await waitingFor(tx, uuid, today)
  if (waiting.every((each) => reported.has(JSON.stringify(each)))) return
  await sendLater(tx, 'mail.serviceRequest', { serviceRequestId: service.id, event: 'toConfirm' })
}
