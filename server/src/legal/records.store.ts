import type { LegalSection } from '@lindero/domain/legal/sections'
import type { Transaction } from '../kernel/database/database.ts'
import type { ManagedAsset } from './legal-access.ts'

type Fields = Record<string, unknown>
type Changed = Readonly<Record<string, { oldValue: unknown; newValue: unknown } | undefined>>

export interface Saving {
  tx: Transaction
  asset: ManagedAsset
  userUuid: string
  today: string
}

/** @param isManual a row of the history of repossessions that a person entered, who may delete it */
export async function insertRecord(
  { tx, asset, userUuid, today }: Saving,
  section: LegalSection,
  fields: Fields,
  isManual = false,
): Promise<number> {
  const [row] = await tx.rows<{ id: string }>(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, service_request_id, agency_uuid, request_date,
       fields, created_by, is_manual) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      asset.customerUuid,
      asset.uuid,
      section,
      asset.service?.id ?? null,
      asset.service?.providerUuid ?? null,
      today,
      JSON.stringify(fields),
      userUuid,
      isManual,
    ],
  )
  return Number(row?.id)
}

export async function logLegal(
  { tx, asset, userUuid }: Saving,
  section: string,
  recordId: number | null,
  changes: Changed,
): Promise<void> {
  const logged = Object.entries(changes).map(([field, change]) => ({ field, ...change }))
  await tx.change(
    `INSERT INTO legal_changes (customer_uuid, asset_uuid, section, record_id, user_uuid, changes)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [asset.customerUuid, asset.uuid, section, recordId, userUuid, JSON.stringify(logged)],
  )
}
