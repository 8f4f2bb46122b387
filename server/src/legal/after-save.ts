import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import type { ManagedAsset } from './legal-access.ts'
import { storeDocumentUses } from './records.store.ts'
import { refreshSituations } from './situation.store.ts'

export type LegalSave =
  | { kind: 'saved'; changes: LegalChanges; recordIds: readonly number[] }
  | { kind: 'requested' | 'cancelled' | 'sentBack'; serviceRequestId: number }

/**
 * Every save of legal management ends here, in the scope of the asset's owner. The situation is computed again, and the
 * other side of a service request gets a message. Call other effects of a save (tasks, notifications) from here.
 */
export async function legalSaved(tx: Transaction, asset: ManagedAsset, save: LegalSave, now: Date): Promise<void> {
  if (save.kind === 'saved') await recordsSaved(tx, [asset.uuid], now)
  else await refreshSituations(tx, [asset.uuid], now)
  if (save.kind !== 'saved') {
    const { serviceRequestId, kind: event } = save
    await sendLater(tx, 'mail.serviceRequest', { serviceRequestId, event })
  } else if (asset.service && save.changes.serviceRequest === 'finish') {
    await sendLater(tx, 'mail.serviceRequest', { serviceRequestId: asset.service.id, event: 'finished' })
  }
}

/** The end of saves of the records of some assets, by their owner. */
export async function recordsSaved(tx: Transaction, assetUuids: readonly string[], now: Date): Promise<void> {
  await refreshSituations(tx, assetUuids, now)
  await storeDocumentUses(tx, assetUuids)
}
