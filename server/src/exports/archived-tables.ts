import { archive } from '@lindero/texts/exports/archive.es'

export type ArchivedTable = keyof typeof archive.tables
export type LeftOutReason = keyof typeof archive.reasons

/**
 * The tables in a customer's archive, in writing order. These are the tables that the texts describe.
 */
export const ARCHIVED_TABLES = Object.keys(archive.tables) as readonly ArchivedTable[]

/** Tables with customer data that are left out of the archive, with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, LeftOutReason>> = {
  sessions: 'secrets',
  user_links: 'secrets',
  second_factors: 'secrets',
  passkeys: 'secrets',
  api_keys: 'secrets',
  organisation_identities: 'secrets',
  organisation_sign_ins: 'secrets',
  calendar_feeds: 'secrets',
  advertisement_feeds: 'secrets',
  export_links: 'secrets',
  export_link_opens: 'secrets',
  integrations: 'secrets',
  integration_deliveries: 'technical',
  integration_events: 'technical',
  files: 'storage',
  exports: 'technical',
  jobs: 'technical',
  bulk_changes: 'technical',
  bulk_change_batches: 'technical',
  transaction_changes: 'technical',
  rent_update_runs: 'technical',
  tape_drafts: 'technical',
  tape_draft_cells: 'technical',
  tape_checks: 'technical',
  tape_checked_rows: 'technical',
  valuation_fingerprints: 'technical',
  own_values: 'technical',
  asset_facts: 'technical',
  lapse_questions: 'technical',
  changed_assets: 'technical',
  portfolio_days: 'technical',
  portfolio_cards: 'technical',
  portfolio_checks: 'technical',
  portfolio_months: 'technical',
  workflow_facts: 'technical',
  workflow_firings: 'technical',
  cancelled_dates: 'technical',
  saved_views: 'personal',
  default_views: 'personal',
  column_layouts: 'personal',
  user_preferences: 'personal',
  first_days: 'personal',
  first_valuations: 'personal',
  search_alerts: 'personal',
  selling_choices: 'personal',
  task_choices: 'personal',
  explorer_searches: 'personal',
  acted_customers: 'operator',
  blocked_people: 'operator',
  limit_notices: 'operator',
  payment_checkouts: 'operator',
  upgrade_requests: 'operator',
}

/**
 * Columns that are left out of every archive: secrets, keys of other services and of the file storage, and search
 * copies.
 */
export const LEFT_OUT_COLUMNS: ReadonlySet<string> = new Set([
  'users.password_hash',
  'users.google_id',
  'identity_providers.sealed_secret',
  'customers.stripe_id',
  'attachments.file_key',
  'note_imports.file_key',
  'note_import_items.file_key',
  'attachments.thumbnail_key',
  'attachments.screen_key',
  'assets.searched',
  'groups.searched',
])
