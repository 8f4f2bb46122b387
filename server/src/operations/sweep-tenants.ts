import { addYears, calendarDateAt } from '@lindero/domain/kernel/dates'
import { eraseKept } from '../assets/bulk-changes.store.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'

/** A tenant's data may be needed for five years, until claims for rent expire (Civil Code, art. 1966). */
const YEARS_KEPT = 5
/** Replacement for an erased name. */
const NO_NAME = '–'

/** Columns of a lease about its tenant, besides the name, without their values. */
export const NO_TENANT = `tenant_identifier = NULL, tenant_email = NULL, tenant_phone = NULL, observations = NULL,
  tenant_iban = NULL, mandate = NULL, mandate_signed_on = NULL`

/** Erases the mandates of leases in the files of direct debits, and the stored contents of these files. */
export async function eraseMandates(tx: Transaction, erased: readonly ErasedRow[]): Promise<void> {
  await tx.change(
    `UPDATE debit_files p SET content = NULL WHERE content IS NOT NULL AND EXISTS (SELECT FROM debit_file_dues f
       JOIN lease_payments m ON m.uuid = f.due_uuid WHERE f.file_uuid = p.uuid AND m.lease_uuid = ANY($1::uuid[]))`,
    [`{${erased.map(({ uuid }) => uuid).join(',')}}`],
  )
  await tx.change(
    `UPDATE debit_file_dues f SET mandate = '${NO_NAME}' FROM lease_payments m
     WHERE m.uuid = f.due_uuid AND m.lease_uuid = ANY($1::uuid[])`,
    [`{${erased.map(({ uuid }) => uuid).join(',')}}`],
  )
}

/**
 * Erases the data of tenants whose leases ended `YEARS_KEPT` years ago (GDPR, article 5.1.e): name, tax number, email,
 * phone, account, mandate and notes, also in the asset's history. Dates and amounts are kept.
 */
export async function eraseTenants({ database, now }: Context): Promise<number> {
  const until = addYears(calendarDateAt(now()), -YEARS_KEPT)
  return database.transaction('system', async (tx) => {
    const erased = await tx.rows<ErasedRow>(
      `UPDATE leases SET tenant = $2, ${NO_TENANT}
       WHERE ended_on < $1::date AND (tenant <> $2 OR tenant_iban IS NOT NULL OR mandate IS NOT NULL)
       RETURNING uuid, asset_uuid AS asset`,
      [until, NO_NAME],
    )
    await eraseMandates(tx, erased)
    await eraseInHistory(tx, 'lease', erased)
    return erased.length
  })
}

/**
 * Erases the data of people in communities, also in the history: contacts that expired and were last verified more than
 * `YEARS_KEPT` years ago, and contacts and bank accounts of assets that were archived that long ago.
 */
export async function eraseContacts({ database, now }: Context): Promise<number> {
  const until = addYears(calendarDateAt(now()), -YEARS_KEPT)
  return database.transaction('system', async (tx) => {
    const contacts = await tx.rows<ErasedRow>(
      `DELETE FROM community_contacts c USING assets a WHERE a.uuid = c.asset_uuid
         AND (a.archived_on < $1::date OR (c.status = 'EXPIRED' AND c.verified_on < $1::date))
       RETURNING c.uuid, c.asset_uuid AS asset`,
      [until],
    )
    const accounts = await tx.rows<ErasedRow>(
      `DELETE FROM community_bank_accounts b USING assets a WHERE a.uuid = b.asset_uuid AND a.archived_on < $1::date
       RETURNING b.uuid, b.asset_uuid AS asset`,
      [until],
    )
    await eraseInHistory(tx, 'contact', contacts)
    await eraseInHistory(tx, 'bankAccount', accounts)
    return contacts.length + accounts.length
  })
}

export interface ErasedRow {
  uuid: string
  asset: string
}

/** Deletes the values of erased rows of one kind from the history of their assets. */
export async function eraseInHistory(tx: Transaction, kind: string, erased: readonly ErasedRow[]): Promise<void> {
  if (erased.length === 0) return
  await tx.change(
    `WITH erased AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS n(uuid text, asset uuid))
     UPDATE asset_changes h SET changes = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(h.changes) c
       WHERE NOT (c->>'field' LIKE $2 || '%' AND c->'row'->>'uuid' IN (SELECT uuid FROM erased)))
     WHERE h.area = 'operations' AND h.asset_uuid IN (SELECT asset FROM erased)`,
    [JSON.stringify(erased), kind],
  )
  await eraseKept(tx, { assets: erased.map(({ asset }) => asset) })
}

export const TENANT_SWEEP: DailyWork = {
  name: 'tenants and contacts of long ago',
  run: async (context) => {
    const tenants = await eraseTenants(context)
    const contacts = await eraseContacts(context)
    return tenants + contacts > 0 ? { tenants, contacts } : null
  },
}
