import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

/** The tables without `customer_uuid`, by the reason why their rows do not belong to one customer. */
const WITHOUT_KEY = {
  'the customer itself, whose key is its `uuid`': ['customers'],
  'plans and settings of the installation': ['installation', 'legal_versions', 'plans', 'schema_migrations'],
  'market and territory, the same for all customers': [
    ...['area_figures', 'area_outline_versions', 'area_outlines', 'data_imports'],
    ...['cadastral_answers', 'cadastral_pace', 'cadastral_pictures'],
    ...['evidence_pictures', 'listing_values', 'market_evidence', 'market_evidence_before', 'market_models'],
    ...['market_import_identifiers'],
    ...['market_bounds', 'market_prices', 'merged_adverts', 'advert_decisions', 'thin_market_fits', 'withdrawn_models'],
    ...['market_cells', 'market_cells_state', 'nearby_places'],
    'published_indexes',
  ],
  'work before a customer is known': ['attempts', 'passkey_challenges', 'registrations'],
  'work of the system after a transaction': ['outgoing_messages', 'removed_files'],
  'a relation between two customers, which the provider reads': ['service_subscriptions'],
}

/** Tables with `customer_uuid` that only the system reads. */
const SYSTEM_ONLY = ['acted_customers', 'blocked_people']

/**
 * Unique indexes and exclusion constraints on customer tables, by the reason why they apply across customers. Indexes
 * with `customer_uuid`, with a random `uuid`, or with a foreign key to a table that has `customer_uuid` need no entry.
 */
const WITHOUT_KEY_UNIQUE = {
  'a number of one sequence of the installation': [
    ...['asset_changes_pkey', 'audit_log_pkey', 'changed_assets_pkey', 'export_link_opens_pkey'],
    ...[
      'integration_events_pkey',
      'lapse_questions_pkey',
      'legal_dates_pkey',
      'legal_records_pkey',
      'service_requests_pkey',
    ],
  ],
  'a secret or the hash of one, found before the customer is known': [
    ...['advertisement_feeds_secret_hash_key', 'api_keys_secret_hash_key', 'calendar_feeds_secret_hash_key'],
    ...['export_links_secret_hash_key', 'organisation_sign_ins_pkey', 'user_links_token_hash_key'],
  ],
  'a name to sign in with, found before the customer is known': [
    ...['passkeys_credential', 'sign_in_domains_pkey', 'users_email', 'users_google_id'],
  ],
  'a key that another service gives once': ['payment_checkouts_session_id_key'],
  'a random key or a hash of the content': ['files_pkey', 'transaction_payments_file', 'valuation_fingerprints_pkey'],
  'a row of one customer, named without a foreign key': [
    ...['attachments_favourite', 'attachments_name', 'blocked_people_pkey'],
  ],
}

/**
 * Foreign keys between customer tables, by reason. Foreign keys to `customer_uuid`, to a random `uuid`, or to a
 * sequence number need no entry.
 */
const WITHOUT_KEY_FOREIGN = {
  'the random key of a file': [
    ...['attachments_file_key_fkey', 'exports_file_key_fkey', 'tape_checked_rows_filekey_fkey'],
    ...['tape_checks_filekey_fkey', 'tape_drafts_filekey_fkey'],
    ...['note_imports_file_key_fkey', 'note_import_items_file_key_fkey'],
  ],
}

const named = (reasons: Record<string, readonly string[]>) => Object.values(reasons).flat().sort()

const KEYED = `SELECT attrelid FROM pg_attribute WHERE attname = 'customer_uuid' AND NOT attisdropped`

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

async function namesOf(statement: string): Promise<unknown[]> {
  const rows = await system.driver.execute(statement)
  return rows.map(({ name }) => name).sort()
}

describe('The tables of the database (docs/growth.md)', () => {
  it("each table has the customer's key as a column, or is listed as an exception with a reason", async () => {
    const tables = await namesOf(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND oid NOT IN (${KEYED})`,
    )
    expect(tables).toEqual(named(WITHOUT_KEY))
  })

  it("each table with the customer's key has forced row-level security and a policy that compares the key", async () => {
    const open = await namesOf(
      `SELECT c.relname AS name FROM pg_class c
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND oid IN (${KEYED})
         AND NOT (relrowsecurity AND relforcerowsecurity AND EXISTS (
           SELECT FROM pg_policies p
           WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.cmd = 'ALL' AND p.roles = '{lindero_app}'
             AND p.qual ~ '^\\(customer_uuid = (\\( SELECT )?current_customer\\(\\)'
             AND p.with_check ~ '^\\(customer_uuid = (\\( SELECT )?current_customer\\(\\)'))`,
    )
    expect(open).toEqual(SYSTEM_ONLY)
  })

  it("each unique index of a customer table includes the customer's key, or is listed as an exception with a reason", async () => {
    // An index that contains only expressions has no column in `indkey`. So this query returns the index, which then
    // needs an entry with a reason.
    const indexes = await namesOf(
      `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisexclusion)
         AND i.indrelid IN (${KEYED})
         AND NOT EXISTS (
           SELECT FROM pg_attribute a
           WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND (
             a.attname IN ('customer_uuid', 'uuid') OR EXISTS (
               SELECT FROM pg_constraint f
               WHERE f.contype = 'f' AND f.conrelid = i.indrelid AND f.confrelid IN (${KEYED})
                 AND a.attnum = ANY (f.conkey))))`,
    )
    expect(indexes).toEqual(named(WITHOUT_KEY_UNIQUE))
  })

  it("each foreign key between customer tables includes the customer's key, or its target row is unique without that key", async () => {
    const keys = await namesOf(
      `SELECT conname AS name FROM pg_constraint f
       WHERE contype = 'f' AND connamespace = 'public'::regnamespace
         AND conrelid IN (${KEYED}) AND confrelid IN (${KEYED})
         AND NOT EXISTS (
           SELECT FROM pg_attribute a
           WHERE a.attrelid = f.confrelid AND a.attnum = ANY (f.confkey) AND a.attname IN ('customer_uuid', 'uuid', 'id'))`,
    )
    expect(keys).toEqual(named(WITHOUT_KEY_FOREIGN))
  })
})
