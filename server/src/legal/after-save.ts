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
 * Called at the end of every save in legal management, in the scope of the asset's owner. It recalculates the situation
 * and sends a message to the other side of the service request. Add other effects of a save (tasks, notifications)
 * here.
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
