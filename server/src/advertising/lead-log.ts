import { logChange } from '../assets/record/log-change.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'

/** A change to a lead in the asset's history, without the person's name. */
export interface LeadChange {
  field: 'leadState' | 'leadVisit' | 'leadOffer' | 'leadReservation' | 'leadDeed' | 'leadResult'
  oldValue: unknown
  newValue: unknown
}

export async function logLead(
  tx: Transaction,
  { assetUuid, customerUuid, number }: Pick<AdvertisementRecord, 'assetUuid' | 'customerUuid' | 'number'>,
  userUuid: string,
  changes: readonly LeadChange[],
): Promise<void> {
  const named = changes
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
    .map((change) => ({ ...change, field: `#${number}.${change.field}` }))
  await logChange(tx, { asset: { uuid: assetUuid, customerUuid }, area: 'advertisements', userUuid, changes: named })
}
