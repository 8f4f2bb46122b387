import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import type { ManagedAsset } from './legal-access.ts'
import { storeDocumentUses } from './records.store.ts'
import { refreshSituations } from './situation.store.ts'

export type LegalSave =
  | { kind: 'saved'; changes: LegalChanges }
  | { kind: 'requested' | 'cancelled' | 'sentBack'; serviceRequestId: number }

/**
 * Recalculates the situation of the asset after a save in legal management, and enqueues a mail to the other side of a
 * service request that was created, cancelled, sent back or finished. Runs in the scope of the asset's owner. Add other
 * effects of a save (tasks, notifications) here.
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

/** Recalculates the situations of assets whose records were saved, and stores which documents the records use. */
export async function recordsSaved(tx: Transaction, assetUuids: readonly string[], now: Date): Promise<void> {
  await refreshSituations(tx, assetUuids, now)
  await storeDocumentUses(tx, assetUuids)
}
