import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources, SLICES } from './sources.ts'

/** Which slice owns a table. Those of the kernel may be read by every slice. */
const OWNERS: Record<string, (typeof SLICES)[number] | 'kernel'> = {
  schema_migrations: 'kernel',
  audit_log: 'kernel',
  jobs: 'kernel',
  outgoing_messages: 'kernel',
  // Every condition of access includes the portfolios of a user (kernel/permissions/portfolio-scope).
  portfolio_users: 'kernel',
  customers: 'customers',
  plans: 'customers',
  users: 'users',
  sessions: 'users',
  user_links: 'users',
  saved_views: 'users',
  default_views: 'users',
  attempts: 'users',
  limit_notices: 'users',
  registrations: 'identity',
  acted_customers: 'identity',
  blocked_people: 'privacy',
  legal_texts: 'privacy',
  legal_versions: 'privacy',
  files: 'files',
  attachments: 'files',
  attachment_uses: 'files',
  removed_files: 'files',
  market_evidence: 'market',
  area_outlines: 'areas',
  area_outline_versions: 'areas',
  area_figures: 'areas',
  data_imports: 'areas',
  market_prices: 'market',
  merged_adverts: 'market',
  listing_values: 'market',
  market_models: 'valuation',
  note_transcriptions: 'operations',
  withdrawn_models: 'valuation',
  explorer_searches: 'market',
  search_alerts: 'market',
  market_evidence_before: 'market',
  portfolios: 'portfolios',
  assets: 'assets',
  asset_changes: 'assets',
  asset_comments: 'assets',
  bulk_changes: 'assets',
  bulk_change_batches: 'assets',
  cadastral_answers: 'assets',
  cadastral_pictures: 'assets',
  cadastral_pace: 'assets',
  reference_values: 'assets',
  groups: 'assets',
  valuation_failures: 'assets',
  tape_mappings: 'tape',
  tape_drafts: 'tape',
  tape_draft_cells: 'tape',
  tape_checks: 'tape',
  tape_checked_rows: 'tape',
  valuations: 'valuation',
  evidence_pictures: 'valuation',
  service_subscriptions: 'legal',
  service_requests: 'legal',
  legal_records: 'legal',
  legal_comments: 'legal',
  legal_situations: 'legal',
  court_holidays: 'legal',
  legal_dates: 'legal',
  workflow_versions: 'tasks',
  workflow_facts: 'tasks',
  workflow_firings: 'tasks',
  tasks: 'tasks',
  task_comments: 'tasks',
  notices: 'tasks',
  task_candidates: 'tasks',
  task_defaults: 'tasks',
  task_choices: 'tasks',
  advertisements: 'advertising',
  leads: 'advertising',
  commercial_managers: 'advertising',
  advertisement_feeds: 'advertising',
  communities: 'operations',
  community_contacts: 'operations',
  community_bank_accounts: 'operations',
  transactions: 'operations',
  transaction_payments: 'operations',
  invoice_lines: 'operations',
  transaction_changes: 'operations',
  dues: 'operations',
  bank_allocations: 'operations',
  payment_files: 'operations',
  payment_file_dues: 'operations',
  payment_settings: 'operations',
  statement_mappings: 'operations',
  bank_statements: 'operations',
  bank_entries: 'operations',
  calendar_feeds: 'users',
  payment_checkouts: 'onboarding',
  upgrade_requests: 'onboarding',
  exports: 'exports',
  integrations: 'integrations',
  integration_deliveries: 'integrations',
  export_links: 'exports',
  first_valuations: 'home',
  export_link_opens: 'exports',
  valuation_fingerprints: 'exports',
  report_templates: 'exports',
  explorer_valuations: 'valuation',
  valuation_batches: 'valuation',
  valuation_batch_answers: 'valuation',
  registry_note_sections: 'operations',
  registry_charges: 'operations',
  registry_notes: 'operations',
  mortgages: 'operations',
  mortgage_instalments: 'operations',
  mortgage_reviews: 'operations',
  mortgage_repayments: 'operations',
  rent_sections: 'operations',
  leases: 'operations',
  lease_updates: 'operations',
  lease_payments: 'operations',
  installation: 'app',
}

const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z_]+)\b/g

const order = (slice: string) => SLICES.indexOf(slice as (typeof SLICES)[number])

describe('Migrations', () => {
  it('have a number each', () => {
    const numbers = globSync('server/src/kernel/database/migrations/*.sql', { cwd: ROOT }).map((file) =>
      basename(file).slice(0, 3),
    )
    // Two with 020 were released; they touch nothing of each other, and a released file is never renamed.
    const twice = numbers.filter((number, index) => numbers.indexOf(number) < index)
    expect(twice).toEqual(['020'])
    expect(numbers.every((number) => /^\d{3}$/.test(number))).toBe(true)
  })
})

describe('Tables', () => {
  it('have an owner each', () => {
    const sql = globSync('server/src/kernel/database/migrations/*.sql', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n')
    const namesAfter = (words: string) =>
      [...sql.matchAll(new RegExp(`${words} (?:IF (?:NOT )?EXISTS )?(\\w+)`, 'g'))].map(([, name = '']) => name)
    const dropped = new Set(namesAfter('DROP TABLE'))
    const made = namesAfter('CREATE TABLE').filter((name) => !dropped.has(name))
    expect(made.length).toBeGreaterThan(20)
    expect(made.filter((name) => !(name in OWNERS))).toEqual([])
  })

  it('each table is declared by its owner', () => {
    const wrong = readSources()
      .filter(({ path }) => /^server\/src\/.*\.table\.ts$/.test(path))
      .flatMap(({ path, slice = 'kernel' }) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)]
          .map(([, name = '']) => name)
          .filter((name) => OWNERS[name] !== slice && OWNERS[name] !== 'kernel')
          .map((name) => `${path}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('no SQL names a table of a later slice', () => {
    const found: string[] = []
    for (const { path, slice, isTest } of readSources()) {
      if (slice === undefined || isTest || !path.startsWith('server/src/')) continue
      const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => {
          const owner = OWNERS[name]
          return owner !== undefined && owner !== 'kernel' && order(owner) > order(slice)
        })
      found.push(...names.map((name) => `${path}: ${name}`))
    }
    expect(found).toEqual([])
  })
})
