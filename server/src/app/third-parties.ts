import { eraseKept } from '../assets/bulk-changes.store.ts'
import { removalOfArchives } from '../exports/exports.table.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { eraseFromReports } from '../legal/occupants.store.ts'
import { eraseVisits, OF_PERSON } from '../legal/visit-erasure.store.ts'
import { type ErasedRow, eraseInHistory, eraseMandates, NO_TENANT } from '../operations/sweep-tenants.ts'
import { bankFilesOf, eraseContents, type KnownOfPerson } from './people-in-bank-files.ts'

/** Stored data about a person without a login, for answering that person's request. */
interface ThirdPartyData {
  tenants: object[]
  contacts: object[]
  accounts: object[]
  leads: object[]
  occupants: object[]
  visits: object[]
  serviceRequests: object[]
  invoices: object[]
  bankAccounts: object[]
  bankFiles: object[]
}

/** Maximum number of rows per kind in a reply. If more rows match the search text, the others are omitted. */
const MOST = 500

const TENANT =
  'lower($1) IN (lower(tenant), lower(tenant_identifier), lower(tenant_email), tenant_phone, lower(tenant_iban))'
const CONTACT = 'lower($1) IN (lower(name), lower(email), phone)'
const ACCOUNT = 'lower($1) IN (lower(owner), lower(iban))'
const LEAD = 'lower($1) IN (lower(name), lower(email), phone)'
const OCCUPANT = `section = 'occupations' AND lower($1) IN (lower(fields->>'occupantName'), fields->>'occupantPhone')`
const REQUESTED = 'lower($1) IN (lower(contact_name), contact_phone)'
const PARTY = 'lower($1) = lower(party_identifier)'
const HOLDER = 'lower($1) IN (lower(holder), lower(holder_identifier), lower(iban))'

/** Accounts and leases of the person, by which files for the bank are found besides the name. */
const KNOWN = `SELECT tenant_iban AS iban, uuid AS lease FROM leases WHERE ${TENANT}
  UNION ALL SELECT iban, NULL FROM community_bank_accounts WHERE ${ACCOUNT}
  UNION ALL SELECT creditor_iban, NULL FROM transactions WHERE ${PARTY} AND creditor_iban IS NOT NULL`

/**
 * Finds the stored data of a person in all customers: tenants, contacts and accounts of communities, leads and
 * occupants, visits that mention the person, contacts of service requests, invoices with the tax number, bank accounts
 * of the holder, and stored files for the bank that pay the person or collect from the person. Name, tax number, email,
 * telephone or IBAN must match exactly, except for case.
 */
export async function findThirdParty(
  { transaction }: Pick<Database, 'transaction'>,
  who: string,
): Promise<ThirdPartyData> {
  return transaction('system', async (tx) => ({
    tenants: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", tenant AS name, tenant_identifier AS identifier, tenant_email AS email,
         tenant_phone AS phone, tenant_iban AS iban, mandate, mandate_signed_on::text AS "mandateSignedOn",
         start_on::text AS "startOn", ended_on::text AS "endedOn", observations
       FROM leases WHERE ${TENANT} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    contacts: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", name, contact_type AS kind, email, phone, status
       FROM community_contacts WHERE ${CONTACT} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    accounts: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", owner, iban FROM community_bank_accounts WHERE ${ACCOUNT} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    leads: await tx.rows(
      `SELECT advertisement_uuid AS "advertisementUuid", source, state, name, email, phone, message, note, consent,
         created_on AS "createdOn", (SELECT jsonb_agg(jsonb_build_object('kind', s.kind, 'day', s.day, 'amount', s.amount,
           'conditions', s.conditions, 'result', s.result) ORDER BY s.number) FROM lead_steps s WHERE s.lead_uuid = leads.uuid)
           AS steps
       FROM leads WHERE ${LEAD} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    occupants: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", fields->>'occupantName' AS name, fields->>'occupantPhone' AS phone
       FROM legal_records WHERE ${OCCUPANT} ORDER BY id LIMIT ${MOST}`,
      [who],
    ),
    visits: await tx.rows(
      `SELECT v.asset_uuid AS "assetUuid", v.visited_on AS "visitedOn", v.attended, v.signer, v.signed_on AS "signedOn",
         v.remarks FROM service_visits v WHERE ${OF_PERSON} ORDER BY v.uuid LIMIT ${MOST}`,
      [who],
    ),
    serviceRequests: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", id::int AS id, contact_name AS name, contact_phone AS phone
       FROM service_requests WHERE ${REQUESTED} ORDER BY id LIMIT ${MOST}`,
      [who],
    ),
    invoices: await tx.rows(
      `SELECT asset_uuid AS "assetUuid", concept, creditor, debtor, party_identifier AS identifier,
         invoice_number AS number, expedition_date::text AS "expeditionDate", amount::float8 AS amount
       FROM transactions WHERE ${PARTY} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    bankAccounts: await tx.rows(
      `SELECT iban, name, holder, holder_identifier AS "holderIdentifier"
       FROM bank_accounts WHERE ${HOLDER} ORDER BY uuid LIMIT ${MOST}`,
      [who],
    ),
    bankFiles: (await bankFilesOf(tx, who, await tx.rows<KnownOfPerson>(KNOWN, [who]))).slice(0, MOST),
  }))
}

/** Customers with data about the person, determined before the data are erased; `$2` are those with files for the bank. */
const CUSTOMERS = `SELECT customer_uuid FROM leases WHERE ${TENANT}
  UNION SELECT customer_uuid FROM community_contacts WHERE ${CONTACT}
  UNION SELECT customer_uuid FROM community_bank_accounts WHERE ${ACCOUNT}
  UNION SELECT customer_uuid FROM leads WHERE ${LEAD}
  UNION SELECT customer_uuid FROM legal_records WHERE ${OCCUPANT}
  UNION SELECT customer_uuid FROM service_requests WHERE ${REQUESTED}
  UNION SELECT v.customer_uuid FROM service_visits v WHERE ${OF_PERSON}
  UNION SELECT unnest($2::uuid[])`

/**
 * Erases the data that `findThirdParty` returns, in the history too, and removes the archives of the customers
 * concerned. Of files for the bank, only the stored content is removed. Contracts, amounts and dates are kept, and so are invoices and the holders of bank accounts: the books are
 * kept for six years (Código de Comercio, art. 30; GDPR, art. 17.3.b).
 *
 * @returns number of rows
 */
export function eraseThirdParty({ transaction }: Pick<Database, 'transaction'>, who: string): Promise<number> {
  return transaction('system', async (tx) => {
    const files = await bankFilesOf(tx, who, await tx.rows<KnownOfPerson>(KNOWN, [who]))
    const ofFiles = `{${files.map(({ customerUuid }) => customerUuid).join(',')}}`
    for (const statement of removalOfArchives(CUSTOMERS)) await tx.change(statement, [who, ofFiles])
    const gone = (statement: string) => tx.rows<ErasedRow>(statement, [who])
    const tenants = await gone(
      `UPDATE leases SET tenant = '–', ${NO_TENANT}
       WHERE ${TENANT} RETURNING uuid, asset_uuid AS asset`,
    )
    const contacts = await gone(`DELETE FROM community_contacts WHERE ${CONTACT} RETURNING uuid, asset_uuid AS asset`)
    const accounts = await gone(
      `DELETE FROM community_bank_accounts WHERE ${ACCOUNT} RETURNING uuid, asset_uuid AS asset`,
    )
    await eraseMandates(tx, tenants)
    await eraseContents(tx, files)
    await eraseInHistory(tx, 'lease', tenants)
    await eraseInHistory(tx, 'contact', contacts)
    await eraseInHistory(tx, 'bankAccount', accounts)
    await eraseKept(tx, { named: who })
    const leads = await tx.change(`DELETE FROM leads WHERE ${LEAD}`, [who])
    const visits = await eraseVisits(tx, OF_PERSON, who)
    const requests = await tx.change(
      `UPDATE service_requests SET contact_name = NULL, contact_phone = NULL WHERE ${REQUESTED}`,
      [who],
    )
    const occupants = await occupantsErased(tx, who)
    const rows = tenants.length + contacts.length + accounts.length + files.length
    return rows + leads + visits + requests + occupants
  })
}

async function occupantsErased(tx: Transaction, who: string): Promise<number> {
  const named = await tx.rows<{ id: number }>(`SELECT id::float8 AS id FROM legal_records WHERE ${OCCUPANT}`, [who])
  return eraseFromReports(
    tx,
    named.map(({ id }) => id),
  )
}
